// What strikes the reader of a date as a slip or as ambiguous, with the sentences for a person.

type OddityCode =
  | 'not-understood'
  | 'extra-words'
  | 'ends-before-it-begins'
  | 'year-to-come'
  | 'no-such-day'
  | 'day-month-unclear'
  | 'hundreds-unclear'
  | 'odd-abbreviation'
  | 'years-disagree'
  | 'years-unreadable';

export type Oddity = {
  code: OddityCode;
  /** What the sentence is about: words, a year. */ detail: string;
};

/**
 * A date's problem: `text` is what was written; nothing is lost, the text stays on display as it
 * is.
 */
export type DateProblem = { code: OddityCode; text: string; reason: string; whatToDo: string };

const sentences: Record<OddityCode, (detail: string) => [reason: string, whatToDo: string]> = {
  'not-understood': () => [
    'This date was not recognised.',
    'Enter a year, a range or a century, such as “1871”, “c.1830–5”, “600–550 B.C.” or “late 15th century”; or “n.d.” if unknown.',
  ],
  'extra-words': (words) => [
    `“${words}” is not part of a date; the rest was read.`,
    'If the date is right, you can ignore this, or move these words to another column.',
  ],
  'ends-before-it-begins': () => [
    'The date range ends before it starts; it was reversed.',
    'Check both years.',
  ],
  'year-to-come': (year) => [`The year ${year} is in the future.`, 'Check the year.'],
  'no-such-day': () => ['This date does not exist.', 'Check the day and the month.'],
  'day-month-unclear': () => [
    'The day and the month are ambiguous; only the year was saved.',
    'Write the month as a word, or use the format 1888-05-12.',
  ],
  'hundreds-unclear': (hundreds) => [
    `“${hundreds}s” may be a decade or a century; it was read as a century.`,
    `Write “${hundreds}–${hundreds.slice(-2)[0] ?? ''}9” or the century.`,
  ],
  'odd-abbreviation': (year) => [
    `The second year was read as ${year}.`,
    'Write the second year in full.',
  ],
  'years-disagree': (years) => [
    `The year columns say ${years}; the text was used.`,
    'Correct the wrong value.',
  ],
  'years-unreadable': (years) => [
    `“${years}” is not a pair of years.`,
    'Enter whole years; use a minus sign for B.C. There is no year 0.',
  ],
};

/** The problem that an oddity in `text` is. */
export function problemOf({ code, detail }: Oddity, text: string): DateProblem {
  const [reason, whatToDo] = sentences[code](detail);
  return { code, text, reason, whatToDo };
}
