// Dates that nobody can read yet. Where staff have written one, it is kept word for word for staff,
// as an import keeps what it cannot read; the rest of the item is saved.
import { readDate } from '@vitrine/museum-dates';

type Fields = Readonly<Record<string, unknown>>;
type Unread = { column: string; value: string };

/** The fields of an item whose members may have a date. */
const DATED = ['production', 'provenance'] as const;
type Dated = (typeof DATED)[number];

/** The column under which the unread dates of a field are kept. */
export const columnOfDates = (field: Dated): string => `${field}.date`;

/** The unread dates of a field. */
export function unreadDatesOf(body: Fields, field: string): string[] {
  return unreadIn(body)
    .filter(({ column }) => column === `${field}.date`)
    .map(({ value }) => value);
}

/** An item with its dates read, and those that are not understood kept for staff. */
export function withUnreadDates(body: Fields): Fields {
  const kept: Unread[] = [];
  const fields: Record<string, unknown> = { ...body };
  for (const field of DATED) {
    const members = body[field];
    if (!Array.isArray(members)) continue;
    const read = members
      .map((member: unknown) => withReadDate(member, field, kept))
      .filter((member) => !isEmpty(member));
    if (read.length > 0) fields[field] = read;
    else delete fields[field];
  }
  return kept.length === 0 ? fields : { ...fields, unread: [...unreadIn(body), ...kept] };
}

function withReadDate(member: unknown, field: Dated, kept: Unread[]): unknown {
  if (!isFields(member) || typeof member['date'] !== 'string') return member;
  const { date: text, ...others } = member as { date: string };
  if (text.trim() === '') return others;
  const { date } = readDate(text);
  if (date) return { ...others, date };
  kept.push({ column: columnOfDates(field), value: text.trim() });
  return others;
}

/** Whether life dates are in words of which no date can be read, and not “unknown” either. */
export function hasUnreadLife({ lifeDates }: { lifeDates?: unknown }): boolean {
  if (typeof lifeDates !== 'string' || lifeDates.trim() === '') return false;
  const { date, undated } = readDate(lifeDates);
  return !date && !undated;
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isEmpty = (member: unknown): boolean => isFields(member) && Object.keys(member).length === 0;

const unreadIn = ({ unread }: Fields): readonly Unread[] =>
  Array.isArray(unread) ? (unread as Unread[]) : [];
