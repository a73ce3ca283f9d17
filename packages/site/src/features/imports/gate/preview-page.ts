// The examples as a page of their own, that needs nothing else: no script, no address outside.
import { directionOf } from '../../../platform/i18n/languages.ts';
import type { ItemPreview } from './item-preview.ts';

/** A picture for the page, by its kind and content. */
export type PagePicture = { mime: string; bytes: Uint8Array };

type Example = { preview: ItemPreview; picture: PagePicture | undefined };

const STYLE =
  'body{font:17px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#222}article{display:grid;gap:2rem;grid-template-columns:repeat(auto-fit,minmax(18rem,1fr));border-top:1px solid #bbb;padding:2rem 0}h1{font-size:1.2rem}h2{font-family:serif;font-size:1.8rem;line-height:1.2;margin:0 0 .5rem}h3{font-size:1rem;margin:1.2rem 0 .3rem}p{margin:.2rem 0;white-space:pre-line}dt{color:#666;font-size:.9rem}dd{margin:0 0 .4rem}img{max-width:100%;max-height:30rem}.none{background:#eee;color:#555;padding:3rem 1rem;text-align:center}';

/** The page. Whatever a table says is escaped. */
export function previewPage(
  examples: readonly Example[],
  { language, heading }: { language: string; heading: string },
): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(heading)}</title><style>${STYLE}</style>`;
  return `<!DOCTYPE html>\n<html lang="${escaped(language)}" dir="${directionOf(language)}"><head>${head}</head><body><h1>${escaped(heading)}</h1>${examples.map(articleOf).join('')}</body></html>\n`;
}

function articleOf({ preview, picture }: Example): string {
  const { title, label, groups, pictures } = preview;
  return `<article><div>${pictureOf(picture, pictures)}</div><div><h2 dir="auto">${escaped(title)}</h2>${label.map((line) => `<p dir="auto">${escaped(line)}</p>`).join('')}${groups.map(groupOf).join('')}</div></article>`;
}

function pictureOf(picture: PagePicture | undefined, names: readonly string[]): string {
  if (picture)
    return `<img alt="" src="data:${escaped(picture.mime)};base64,${Buffer.from(picture.bytes).toString('base64')}">`;
  const [name] = names;
  return `<p class="none">${escaped(name?.split(/[\\/]/).at(-1) ?? 'No picture')}</p>`;
}

function groupOf({ name, lines }: ItemPreview['groups'][number]): string {
  const heading = name ? `<h3>${escaped(name)}</h3>` : '';
  return `${heading}<dl>${lines
    .map(
      (line) =>
        `${line.name ? `<dt>${escaped(line.name)}</dt>` : ''}${line.values.map((value) => `<dd dir="auto">${escaped(value)}</dd>`).join('')}`,
    )
    .join('')}</dl>`;
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
