// A page that needs nothing else, neither stylesheet nor database: for what is answered when the
// site cannot make a page of its own.
import { directionOf } from '../i18n/languages.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const STYLE =
  ':root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem}h1{font-size:1.75rem;line-height:1.2}pre{white-space:pre-wrap;overflow-wrap:anywhere}';

/** Allows the style of these pages, and nothing that they do not have. */
export const barePagePolicy = contentSecurityPolicy({ styles: [STYLE] });

/** A paragraph, or something to type, which is read from left to right in every language. */
export type Line = string | { code: string };

/** The HTML of a page in `language`; robots do not keep it. */
export function barePage({
  language,
  heading,
  lines,
}: {
  language: string;
  heading: string;
  lines: readonly Line[];
}): string {
  const title = escaped(heading);
  const body = lines.map((line) =>
    typeof line === 'string'
      ? `<p>${escaped(line)}</p>`
      : `<pre dir="ltr"><code>${escaped(line.code)}</code></pre>`,
  );
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style>`;
  return `<!DOCTYPE html>\n<html lang="${language}" dir="${directionOf(language)}"><head>${head}</head><body><main><h1>${title}</h1>${body.join('')}</main></body></html>\n`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
