// Whether rows have numbers by which they are recognised again.
import { MAX_WORD_LENGTH, type ColumnFacts } from '../mapping/column-facts.ts';
import {
  columnsAnswer,
  draftsAnswer,
  findingOf,
  publishAnswer,
  stopAnswer,
  type Finding,
} from './finding.ts';
import { mappedTo, percent, textsIn, type GateTable } from './gate-table.ts';

const MIN_UNIQUE = 0.98;
const MIN_NUMBERS = 0.8;
const MIN_ROWS_OF_SLIP = 20;
/** How a spreadsheet shows a long number: its last digits are gone for good. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+\d+$/i;
/** What a spreadsheet makes of “2-10” or “1999.10.2”. */
const DATE_FROM_NUMBER =
  /^(?:\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{2}|\d{4}-\d{2}-\d{2}(?:[ T]00:00(?::00)?(?:\.000)?Z?)?)$/i;
const MAX_DATES = 0.01;

export function numberFindings(table: GateTable): Finding[] {
  const [number] = [...mappedTo(table, 'accessionNumber'), ...mappedTo(table, 'identifier')];
  if (!number) return [missingNumber(table)];
  const { column } = number;
  const numbers = textsIn(table, column);
  const spoilt = numbers.filter((text) => SCIENTIFIC.test(text));
  if (spoilt.length > 0) return [spoiltNumbers(column, spoilt)];
  const dates = numbers.filter((text) => DATE_FROM_NUMBER.test(text));
  return [
    ...(dates.length > numbers.length * MAX_DATES ? [datesForNumbers(column, dates)] : []),
    ...repeatedNumbers(table, column, numbers),
  ];
}

function missingNumber(table: GateTable): Finding {
  const candidates = numberCandidates(table);
  const [first] = candidates;
  const why =
    'Without one, rows could not be recognised when you import the table again: a corrected row would become a second item.';
  return findingOf({
    code: 'no-number',
    gravity: 'ask',
    text: `No column is the number of the item.${first === undefined ? '' : ` Is it “${first}”?`} ${why}`,
    samples: textsIn(table, first ?? ''),
    answers: [
      draftsAnswer(),
      ...candidates.map((column) =>
        columnsAnswer(`number=${column}`, `“${column}” is the number of the item`, [
          { column, field: 'accessionNumber' },
        ]),
      ),
      publishAnswer('Import all the same, and publish'),
      stopAnswer('Stop, to add a column of numbers'),
    ],
  });
}

/** Columns that nobody understood, of numbers that no two rows share, but for a line of totals. */
function numberCandidates({ survey, decisions }: GateTable): string[] {
  return decisions
    .filter(({ outcome }) => outcome === 'asked')
    .flatMap(({ column }) => survey.columns.filter(({ name }) => name === column))
    .filter(
      ({ filled, facts }) =>
        filled >= survey.rows * MIN_NUMBERS &&
        facts.repeated === 0 &&
        facts.shapes.number >= facts.values * MIN_NUMBERS,
    )
    .map(({ name }) => name)
    .slice(0, 2);
}

const spoiltNumbers = (column: string, spoilt: readonly string[]): Finding =>
  findingOf({
    code: 'numbers-spoilt',
    gravity: 'stop',
    columns: [column],
    text: `A spreadsheet program has shortened the numbers in “${column}”: their last digits are lost. Export the table again with this column as text.`,
    samples: spoilt,
    answers: [stopAnswer(), draftsAnswer('Import as drafts, with these numbers')],
  });

const datesForNumbers = (column: string, dates: readonly string[]): Finding =>
  findingOf({
    code: 'numbers-are-dates',
    gravity: 'ask',
    columns: [column],
    text: `Some numbers in “${column}” look as if a spreadsheet program had turned them into dates.`,
    samples: dates,
    answers: [
      draftsAnswer(),
      stopAnswer('Stop, to correct them in the table'),
      publishAnswer('They are right: publish'),
    ],
  });

function repeatedNumbers(
  { survey }: GateTable,
  column: string,
  numbers: readonly string[],
): Finding[] {
  const facts = survey.columns.find(({ name }) => name === column)?.facts;
  const seen = new Set<string>();
  const twice = numbers.filter((text) => seen.size === seen.add(text).size);
  const unique = 1 - repeatedShare(facts, twice.length / Math.max(numbers.length, 1));
  if (unique >= MIN_UNIQUE || isSlip(facts)) return [];
  return [
    findingOf({
      code: 'numbers-repeated',
      gravity: 'ask',
      columns: [column],
      text: `${facts?.repeated === undefined ? 'Many' : percent(1 - unique)} of the numbers in “${column}” come more than once. Of rows with the same number only the first is imported. Is it the number of the item?`,
      samples: twice,
      answers: [
        draftsAnswer(),
        publishAnswer('Import the first row of each number, and publish'),
        stopAnswer('Stop, to correct the table'),
      ],
    }),
  ];
}

/** One number twice in a long list: its second row is refused and reported, which says enough. */
const isSlip = (facts: ColumnFacts | undefined): boolean =>
  facts?.repeated === 1 && facts.values >= MIN_ROWS_OF_SLIP;

/**
 * Counting ends at a long text, where the sample has to do, and where values repeat often: those
 * are not numbers of items.
 */
function repeatedShare(facts: ColumnFacts | undefined, inSample: number): number {
  if (!facts) return 0;
  if (facts.repeated !== undefined) return facts.repeated / Math.max(facts.values, 1);
  return facts.longest > MAX_WORD_LENGTH ? inSample : 1;
}
