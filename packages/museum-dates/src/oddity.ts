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
    'No date could be read from this text.',
    'Write it as a year, a span or a century, such as “1871”, “c.1830–5”, “600–550 B.C.” or “late 15th century”; or “n.d.” if none is known.',
  ],
  'extra-words': (words) => [
    `“${words}” is no part of a date; the rest was read.`,
    'Nothing, if the date is right. Better: move these words to a column of their own.',
  ],
  'ends-before-it-begins': () => [
    'The span ends before it begins; it was read the other way round.',
    'Check both years.',
  ],
  'year-to-come': (year) => [`The year ${year} has not come yet.`, 'Check its digits.'],
  'no-such-day': () => ['There is no such day in the calendar.', 'Check the day and the month.'],
  'day-month-unclear': () => [
    'It is not clear which number is the day and which the month; both readings were kept as a span.',
    'Write the month as a word, or the date as year-month-day: 1888-05-12.',
  ],
  'hundreds-unclear': (hundreds) => [
    `“${hundreds}s” may be ten years or a hundred; the hundred years were taken.`,
    `Write “${hundreds}–${hundreds.slice(-2)[0] ?? ''}9” or the number of the century.`,
  ],
  'odd-abbreviation': (year) => [
    `The second year was read as ${year}.`,
    'Write the second year in full.',
  ],
  'years-disagree': (years) => [
    `The years beside it say ${years}; the text was believed.`,
    'Correct whichever is wrong.',
  ],
  'years-unreadable': (years) => [
    `“${years}” is no pair of years.`,
    'Write whole years; a minus sign means B.C. There is no year 0.',
  ],
};

/** The problem that an oddity in `text` is. */
export function problemOf({ code, detail }: Oddity, text: string): DateProblem {
  const [reason, whatToDo] = sentences[code](detail);
  return { code, text, reason, whatToDo };
}
