// What is filled in for a new item, as the body of its record.
import { readDate } from '@vitrine/museum-dates';
import { columnOfDates } from '../../../../features/catalogue/unread-dates.ts';
import type { Fields } from '../../../../features/working/merge/body.ts';

/** Fields that name records and are worth repeating from item to item. */
export const repeated = ['objectTypes', 'makers', 'collections'] as const;
export type Repeated = (typeof repeated)[number];

export type QuickValues = {
  title: string;
  number: string;
  /** As people write it. */
  date: string;
  records: Readonly<Partial<Record<Repeated, readonly string[]>>>;
};

export const nothing: QuickValues = { title: '', number: '', date: '', records: {} };

type QuickContext = {
  /** Of the title and of the date. */
  language: string;
  media: readonly string[];
};

export function bodyOf(
  { title, number, date, records }: QuickValues,
  { language, media }: QuickContext,
): Fields {
  const idsOf = (field: Repeated) => records[field] ?? [];
  const read = date.trim() === '' ? undefined : readDate(date, { language }).date;
  const [first, ...others] = idsOf('makers');
  const making = { ...(first ? { person: first } : {}), ...(read ? { date: read } : {}) };
  const production = [
    ...(Object.keys(making).length > 0 ? [making] : []),
    ...others.map((person) => ({ person })),
  ];
  const body = {
    title: { [language]: title.trim() },
    accessionNumber: number.trim(),
    media,
    objectTypes: idsOf('objectTypes'),
    collections: idsOf('collections'),
    production,
    unread:
      date.trim() === '' || read
        ? []
        : [{ column: columnOfDates('production'), value: date.trim() }],
  };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value.length !== 0));
}
