// Years and centuries as a search counts them: by what people say. −600 is 600 B.C.; there is no
// year 0 and no century 0.
import { centuryOf } from '@vitrine/museum-dates';

/** Spans of more centuries than this say too little to be listed under each of them. */
const maxCenturies = 4;

/**
 * The year of a day as our dates write it (`1640-05-12`, `-0599-01-01`, `Y-12000`), where 0 is 1
 * B.C.
 * @returns the year as people count it, or undefined for what is no day
 */
export function yearOfDay(day: string): number | undefined {
  const found = /^Y?(-?\d+)/.exec(day);
  if (!found) return undefined;
  const year = Number(found[1]);
  return year <= 0 ? year - 1 : year;
}

/**
 * The centuries that a span touches, oldest first, as facet values; counted as the catalogue counts
 * them (1700–1799 is the 18th).
 */
export function centuriesOf(earliest: number, latest: number): string[] {
  const [first, last] = [
    centuryOf(Math.min(earliest, latest)),
    centuryOf(Math.max(earliest, latest)),
  ];
  if (last - first >= maxCenturies) return [];
  const all = Array.from({ length: last - first + 1 }, (_, step) => first + step);
  return all.filter((century) => century !== 0).map(String);
}
