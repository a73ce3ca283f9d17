// A thing to cite, for tests.
import { readDate } from '@vitrine/museum-dates';
import type { Citable } from './citable.ts';
import type { CitedMaker } from './cited-name.ts';

export const citable = (more: Partial<Citable> = {}): Citable => ({
  id: '01m0000000000000000000item',
  kind: 'item',
  title: 'Lake in Rain',
  language: 'en',
  makers: [],
  date: undefined,
  medium: undefined,
  dimensions: undefined,
  accessionNumber: undefined,
  collection: undefined,
  museum: 'Museum of Rain',
  place: undefined,
  url: 'https://museum.example/i/01m0000000000000000000item',
  ark: undefined,
  rights: undefined,
  description: undefined,
  changed: '2026-11-21',
  ...more,
});

/** “Gogh, Vincent” and “van”. */
export const named = (family: string, given: string, particle = '', suffix = ''): CitedMaker => ({
  name: { family, given, particle, suffix },
  attribution: undefined,
});

/** A date as an import reads it. */
export function dated(text: string): Citable['date'] {
  const { date } = readDate(text);
  if (!date) throw new Error(`“${text}” is no date.`);
  return date;
}
