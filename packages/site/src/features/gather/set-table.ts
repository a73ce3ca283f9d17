// A set as a table, as a IIIF manifest and as a IIIF collection.
import { csvTable } from '../../platform/csv/csv.ts';
import type { ItemCard } from '../catalogue/item-view.ts';
import { pictureAddress } from '../catalogue/picture-address.ts';
import { itemPage } from '../catalogue/ui/addresses.ts';
import { itemManifestAddress } from '../iiif/item-manifest.ts';
import {
  imageBody,
  pictureCanvas,
  present,
  PRESENTATION,
  type Node,
} from '../iiif/presentation.ts';

import type { SetEntry, SetView } from './set-view.ts';

const columns = ['number', 'title', 'makers', 'date', 'note', 'address'];

/** CSV by RFC 4180, with the mark by which spreadsheets know UTF-8. */
export function setAsCsv({ entries }: Pick<SetView, 'entries'>): string {
  const rows = entries.map(({ card, note, url }) => [
    card.accessionNumber ?? '',
    card.title.text,
    card.makers,
    card.date,
    note,
    url,
  ]);
  return csvTable(columns, rows);
}

type Addresses = { origin: string; /** Of the file itself. */ address: string };

/**
 * Entries that others can show: items that ask before they are shown, and those without a picture,
 * are none.
 */
const displayText = (entries: readonly SetEntry[]) =>
  entries.flatMap((entry) =>
    entry.card.picture && !entry.card.gated ? [{ entry, picture: entry.card.picture }] : [],
  );

/**
 * IIIF Presentation 3: one canvas for each first picture, its label and note beside it: the set as
 * a book.
 */
export function setAsManifest({ title, entries }: SetView, { origin, address }: Addresses): Node {
  return {
    '@context': PRESENTATION,
    id: address,
    type: 'Manifest',
    label: { none: [title] },
    items: displayText(entries).map(({ entry, picture }) =>
      pictureCanvas(`${address}/canvas/${entry.card.id}`, picture, origin, {
        label: labelOf(entry),
        summary: entry.note ? { none: [entry.note] } : undefined,
        homepage: [
          {
            id: origin + itemPage(entry.card),
            type: 'Text',
            label: labelOf(entry),
            format: 'text/html',
          },
        ],
      }),
    ),
  };
}

/**
 * The same as a Collection: it names the manifest of each item, in which are all of its pictures,
 * its rights and its place.
 */
export function setAsCollection({ title, entries }: SetView, { origin, address }: Addresses): Node {
  return {
    '@context': PRESENTATION,
    id: address,
    type: 'Collection',
    label: { none: [title] },
    items: displayText(entries).map(({ entry, picture }) =>
      present({
        id: origin + itemManifestAddress(entry.card.id),
        type: 'Manifest',
        label: labelOf(entry),
        summary: entry.note ? { none: [entry.note] } : undefined,
        thumbnail: [
          imageBody(
            picture,
            origin,
            picture.sizes.find(({ width }) => width >= 200)?.width ?? picture.width,
          ),
        ],
      }),
    ),
  };
}

function labelOf({ card }: SetEntry): Record<string, string[]> {
  return {
    [card.title.language || 'none']: [
      [card.title.text, card.makers, card.date].filter(Boolean).join(', '),
    ],
  };
}

/** What the script on the page of one's sets needs of an item. */
export type GatheredCard = {
  id: string;
  title: string;
  language: string;
  makers: string;
  date: string;
  number: string;
  page: string;
  picture?: { src: string; width: number; height: number };
};

export function gatheredCard(card: ItemCard): GatheredCard {
  const { picture } = card;
  const small = picture?.sizes.find(({ width }) => width >= 200) ?? picture?.sizes[0];
  return {
    id: card.id,
    title: card.title.text,
    language: card.title.language,
    makers: card.makers,
    date: card.date,
    number: card.accessionNumber ?? '',
    page: itemPage(card),
    ...(picture && small && !card.gated
      ? {
          picture: {
            src: pictureAddress(picture, small.width),
            width: small.width,
            height: small.height,
          },
        }
      : {}),
  };
}
