import { describe, expect, it } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { Island } from './Island.tsx';

describe('an island', () => {
  const { html } = renderPart(
    <Island name="viewer" intent="interaction" data={{ title: '</script>' }}>
      <p>plain</p>
    </Island>,
  );
  it('is its plain content until it is wanted', () => expect(html).toContain('<p>plain</p>'));
  it('names the files it will need, and fetches none', () => {
    expect(html).toContain('data-script="/assets/viewer.js" data-needs="/assets/viewer-needs.js"');
    expect(html).not.toContain('<link');
    expect(html).not.toContain('src=');
  });
  it('carries its data where nothing runs', () =>
    expect(html).toContain('<script type="application/json">{"title":"\\u003c/script>"}</script>'));
});
