// Birth and death: a date, a place, or both.
import { z } from 'zod';
import type { MuseumDate } from '@vitrine/museum-dates';
import type { Person } from '../../person.ts';
import type { NamedPlace } from '../drafts.ts';
import type { FactReader, FactValue } from '../field.ts';
import { date } from '../date-shape.ts';
import { dateOfRow } from './read-date.ts';
import type { RowReading } from './row-reading.ts';

type DraftLife = { date?: MuseumDate; place?: NamedPlace };

export const lifeSchema = z
  .strictObject({ date: date.optional(), place: z.string().optional() })
  .optional();

/** What a row says about it; undefined if it says nothing. */
export function lifeEventIn(
  { values, language }: Pick<RowReading, 'values' | 'language'>,
  what: 'birth' | 'death',
): DraftLife | undefined {
  const read = dateOfRow(values.text(`person.${what}Date`), '', '', language).date;
  const name = values.text(`person.${what}Place`);
  if (!read && !name) return undefined;
  return { ...(read ? { date: read } : {}), ...(name ? { place: { name } } : {}) };
}

/** The same with the id of its place. */
export function lifeEventOf(
  draft: DraftLife | undefined,
  idOf: (place: NamedPlace) => string,
): Person['born'] {
  return draft && { date: draft.date, place: draft.place && idOf(draft.place) };
}

export function lifeFacts(life: Person['born'], { named, plain }: FactReader<Person>): FactValue[] {
  return [
    ...(life?.date ? [plain(life.date.display)] : []),
    ...named(life?.place ? [life.place] : []),
  ];
}
