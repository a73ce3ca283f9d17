// Which of the open questions are asked first: what the table lacks is asked only when the answers
// about its columns have not given it.
import type { Finding } from './finding.ts';

/** What is missed, by the question about it, and the fields that give it. */
const MISSED: Readonly<Record<string, readonly string[]>> = {
  'no-number': ['accessionNumber', 'identifier'],
  'no-title': ['title'],
  'no-makers': ['maker', 'maker.sortName'],
};

/** “No column is the number” waits while “What is ‘Our no.’?” may be answered with the number. */
export function firstQuestions(open: readonly Finding[]): Finding[] {
  const offered = open
    .filter(({ code }) => MISSED[code] === undefined)
    .flatMap(({ answers }) => answers.flatMap(({ columns = [] }) => columns))
    .map(({ field }) => field);
  return open.filter(({ code }) => !MISSED[code]?.some((field) => offered.includes(field)));
}
