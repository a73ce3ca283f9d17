// What somebody may have meant by a date that is not understood: the same years, written so that
// they are.
import { readDate } from '@vitrine/museum-dates';

/** At most so many are offered. */
const MAX_DATES = 4;

/** Forms that are understood in each language of the site; years take the letters’ places. */
const one = ['A', 'c. A', 'before A', 'after A'] as const;
const two = ['A–B', 'c. A–B', 'A', 'B'] as const;

/** @param language  in which the date is written */
export function suggestedDates(text: string, language: string): string[] {
  const [first, second] = yearsIn(text);
  if (first === undefined) return [];
  const forms = second === undefined ? one : two;
  return forms
    .map((form) => form.replace('A', first).replace('B', second ?? ''))
    .filter((form) => readDate(form, { language }).date !== undefined)
    .slice(0, MAX_DATES);
}

/** Years as people write them; two of them are in their order. */
function yearsIn(text: string): string[] {
  const years = [...text.normalize('NFKC').matchAll(/(?<!\d)[12]?\d{3}(?!\d)/g)].map(
    ([year]) => year,
  );
  return [...new Set(years)].slice(0, 2).toSorted((a, b) => Number(a) - Number(b));
}
