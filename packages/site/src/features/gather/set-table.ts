// A set as a table and as a IIIF manifest.
import { pictureAddress, type ItemCard } from '../catalogue/item-view.ts';
import { itemPage } from '../catalogue/ui/addresses.ts';
import { csvCell } from '../search/search-table.ts';
import type { SetEntry, SetView } from './set-view.ts';

const columns = ['number', 'title', 'makers', 'date', 'note', 'address'];

/** CSV by RFC 4180, with the mark by which spreadsheets know UTF-8. */
export function setAsCsv({ entries }: Pick<SetView, 'entries'>): string {
  const rows = entries.map(({ card, note, url }) => [card.accessionNumber ?? '', card.title.text, card.makers, card.date, note, url]);
  return `\u{FEFF}${[columns, ...rows].map((row) => `${row.map((cell) => csvCell(cell)).join(',')}\r\n`).join('')}`;
}

/** IIIF Presentation 3: one canvas for each picture, its label and note beside it. Items that ask before they are shown, and those without a picture, have none. */
export function setAsManifest({ title, entries }: SetView, { origin, address }: { origin: string; /** Of the manifest itself. */ address: string }): Record<string, unknown> {
  const shown = entries.flatMap((entry) => (entry.card.picture && !entry.card.gated ? [{ entry, picture: entry.card.picture }] : []));
  return {
    '@context': 'http://iiif.io/api/presentation/3/context.json', id: address, type: 'Manifest', label: { none: [title] },
    items: shown.map(({ entry, picture }) => {
      const canvas = `${address}/canvas/${entry.card.id}`;
      const service = `${origin}/iiif/image/3/${picture.id}`;
      return {
        id: canvas, type: 'Canvas', width: picture.width, height: picture.height, label: labelOf(entry),
        ...(entry.note ? { summary: { none: [entry.note] } } : {}),
        homepage: [{ id: origin + itemPage(entry.card), type: 'Text', label: labelOf(entry), format: 'text/html' }],
        items: [{
          id: `${canvas}/page`, type: 'AnnotationPage',
          items: [{
            id: `${canvas}/image`, type: 'Annotation', motivation: 'painting', target: canvas,
            body: { id: origin + pictureAddress(picture, Math.min(picture.width, 1600)), type: 'Image', format: 'image/jpeg', width: picture.width, height: picture.height, service: [{ id: service, type: 'ImageService3', profile: 'level2' }] },
          }],
        }],
      };
    }),
  };
}

function labelOf({ card }: SetEntry): Record<string, string[]> {
  return { [card.title.language || 'none']: [[card.title.text, card.makers, card.date].filter(Boolean).join(', ')] };
}

/** What the script on the page of one's sets needs of an item. */
export type GatheredCard = { id: string; title: string; language: string; makers: string; date: string; number: string; page: string; picture?: { src: string; width: number; height: number } };

export function gatheredCard(card: ItemCard): GatheredCard {
  const { picture } = card;
  const small = picture?.sizes.find(({ width }) => width >= 200) ?? picture?.sizes[0];
  return {
    id: card.id, title: card.title.text, language: card.title.language, makers: card.makers, date: card.date, number: card.accessionNumber ?? '', page: itemPage(card),
    ...(picture && small && !card.gated ? { picture: { src: pictureAddress(picture, small.width), width: small.width, height: small.height } } : {}),
  };
}
