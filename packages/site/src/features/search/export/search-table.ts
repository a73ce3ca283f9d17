// A search as a table: CSV by RFC 4180, with a mark at its head by which spreadsheets know that it
// is UTF-8.
import { csvLine, csvTable } from '../../../platform/csv/csv.ts';
import type { HitCard } from '../queries/item-card.ts';
import type { SearchHit } from '../providers/search-query.ts';

/** What a row needs of a hit beside its card. */
export const tableAttributes = [
  'maker',
  'place',
  'material',
  'subject',
  'medium',
  'creditLine',
  'yearLatest',
  'openLicence',
] as const;

const columns = [
  'id',
  'accession number',
  'title',
  'makers',
  'date',
  'earliest year',
  'latest year',
  'type',
  'place',
  'material',
  'subject',
  'medium',
  'credit line',
  'open licence',
  'address',
];

/** The first line, after the mark. */
export const tableHead = csvTable(columns, []);

/** One line. @param address  the item's page, with the site's own */
export function tableRow(card: HitCard, hit: SearchHit, address: string): string {
  const list = (name: string) =>
    Array.isArray(hit[name]) ? hit[name].join('; ') : text(hit[name]);
  const cells = [
    card.id,
    card.accessionNumber ?? '',
    card.title.text,
    card.makers,
    card.date,
    text(hit['yearEarliest']),
    text(hit['yearLatest']),
    card.types.join('; '),
    list('place'),
    list('material'),
    list('subject'),
    list('medium'),
    list('creditLine'),
    text(hit['openLicence']),
    address,
  ];
  return csvLine(cells);
}

/** A number stays one: a year before our era begins with a minus and is no formula. */
const text = (value: unknown): string | number => {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? String(value) : '';
};
