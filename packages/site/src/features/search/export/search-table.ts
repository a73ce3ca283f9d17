// A search as a table: CSV by RFC 4180, with a mark at its head by which spreadsheets know that it
// is UTF-8.
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
export const tableHead = `\u{FEFF}${columns.map(csvCell).join(',')}\r\n`;

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
  return `${cells.map(csvCell).join(',')}\r\n`;
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';

/**
 * A cell in quotes where it has to be. What a spreadsheet would take for a formula is marked as
 * text, as OWASP advises.
 */
export function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
