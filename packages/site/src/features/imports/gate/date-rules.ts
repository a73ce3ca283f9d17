// Whether the dates are those of making.
import { yearsOf } from '@vitrine/museum-dates';
import type { ItemDraft } from '../../catalogue/fields/drafts.ts';
import {
  columnsAnswer,
  draftsAnswer,
  findingOf,
  isByPerson,
  publishAnswer,
  staffOnlyAnswer,
  type Finding,
} from './finding.ts';
import { commonest, mappedTo, percent, textsIn, type GateTable } from './gate-table.ts';

const MAX_UNREAD = 0.2;
const MAX_FUTURE = 0.01;
const MIN_ROWS = 8;
/** Years between birth and death. */
const LIFE = { min: 18, max: 105 };

export function dateFindings(table: GateTable): Finding[] {
  const dates = mappedTo(table, 'date', 'date.start', 'date.end').filter(
    (decision) => !isByPerson(decision),
  );
  const [first] = dates;
  if (!first) return [];
  const columns = dates.map(({ column }) => column);
  const texts = textsIn(table, first.column);
  if (texts.length === 0) return [];
  const found = lifeDates(table, columns, texts) ?? entryDates(columns, texts);
  return [
    ...(found ? [found] : []),
    ...unreadDates(table, columns),
    ...futureDates(table, columns),
  ];
}

/** A range as long as a life in most rows is that of a person. */
function lifeDates(
  table: GateTable,
  columns: readonly string[],
  texts: readonly string[],
): Finding | undefined {
  const spans = table.sample.flatMap(({ draft }) => yearsIn(draft) ?? []);
  const asLives = spans.filter(isAsLife);
  if (spans.length < MIN_ROWS || asLives.length <= spans.length / 2) return undefined;
  return findingOf({
    code: 'dates-of-lives',
    gravity: 'ask',
    columns,
    text: `The dates in ${columns.map((column) => `“${column}”`).join(' and ')} look like the years of people's lives. Are they when the items were made?`,
    samples: texts,
    answers: [
      staffOnlyAnswer(columns),
      ...(columns.length === 1 && columns[0]
        ? [
            columnsAnswer('lives', 'They are the maker’s years of life', [
              { column: columns[0], field: 'maker.dates' },
            ]),
          ]
        : []),
      publishAnswer('They are when the items were made: publish'),
    ],
  });
}

/**
 * A decade and a century begin and end with 0, 1 or 9; scholars date to five years. People are born
 * and die in any year.
 */
function isAsLife({ from, to }: { from: number; to: number }): boolean {
  const years = to - from;
  const isRound = from % 5 === 0 && to % 5 === 0;
  return years >= LIFE.min && years <= LIFE.max && years % 10 !== 9 && !isRound;
}

function entryDates(columns: readonly string[], texts: readonly string[]): Finding | undefined {
  const { text, share } = commonest(texts);
  const isDay = /^\d{4}-\d{2}-\d{2}|^\d{1,2}[./]\d{1,2}[./]\d{2,4}/.test(text);
  if (texts.length < MIN_ROWS || share <= 0.5 || !isDay) return undefined;
  return findingOf({
    code: 'dates-of-entry',
    gravity: 'ask',
    columns,
    text: `${percent(share)} of the dates are the same day, ${text}. It may be the day on which the rows were entered. Is it when the items were made?`,
    samples: texts,
    answers: [staffOnlyAnswer(columns), publishAnswer('It is when the items were made: publish')],
  });
}

function unreadDates({ sample }: GateTable, columns: readonly string[]): Finding[] {
  const dated = sample.filter(({ row }) =>
    columns.some((column) => (row.cells.get(column) ?? '') !== ''),
  );
  const unread = dated.flatMap(
    ({ problems }) => problems.find(({ code }) => UNREAD_DATE.has(code)) ?? [],
  );
  if (unread.length <= dated.length * MAX_UNREAD) return [];
  return [
    findingOf({
      code: 'dates-unread',
      gravity: 'ask',
      columns,
      text: `${percent(unread.length / dated.length)} of the dates were not understood. They are kept as they are written, and items are not found by their years.`,
      samples: unread.map(({ value }) => value),
      answers: [
        draftsAnswer(),
        publishAnswer('Publish them as they are written'),
        staffOnlyAnswer(columns),
      ],
    }),
  ];
}

function yearsIn(draft: ItemDraft): { from: number; to: number; display: string } | undefined {
  const date = draft.production?.find((made) => made.date)?.date;
  const years = date && yearsOf(date);
  return years && { ...years, display: date.display };
}

const UNREAD_DATE: ReadonlySet<string> = new Set([
  'date-not-understood',
  'not-understood',
  'years-unreadable',
]);

function futureDates({ sample, currentYear }: GateTable, columns: readonly string[]): Finding[] {
  const years = sample.flatMap(({ draft }) => {
    const years = yearsIn(draft);
    return years ? [{ year: years.from, display: years.display }] : [];
  });
  const future = years.filter(({ year }) => year > currentYear);
  if (future.length <= years.length * MAX_FUTURE) return [];
  return [
    findingOf({
      code: 'dates-to-come',
      gravity: 'ask',
      columns,
      text: `${percent(future.length / years.length)} of the dates are in the future.`,
      samples: future.map(({ display }) => display),
      answers: [draftsAnswer(), staffOnlyAnswer(columns), publishAnswer()],
    }),
  ];
}
