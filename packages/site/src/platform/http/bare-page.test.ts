import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { barePage, barePagePolicy } from './bare-page.ts';

const html = barePage({
  language: 'ar',
  heading: 'a < b & c',
  lines: ['<script>', { code: 'site.url = "x"' }],
});

it('a bare page is whole, in its language and direction, and takes no text for markup', () => {
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain(
    '<h1>a &lt; b &amp; c</h1><p>&lt;script&gt;</p><pre dir="ltr"><code>site.url = "x"</code></pre>',
  );
});

it('a bare page has a style that its policy allows', () => {
  const style = /<style>(.*)<\/style>/.exec(html)?.[1] ?? '';
  expect(barePagePolicy).toContain(
    `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
});
