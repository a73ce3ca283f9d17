import { describe, expect, it } from 'vitest';
import type { Cell, SourceRow } from '@vitrine/table-reader';
import { itemReader, readItemRow } from '../mapping/read-item-row.ts';
import { surveyRows } from '../mapping/survey.ts';
import { isForStaff } from '../mapping/import-columns.ts';
import type { ColumnMapping } from '../mapping/mapping.ts';
import type { ColumnDecision, Question } from '../mapping/understanding.ts';
import { gate, type Gate } from './gate.ts';
import type { GateTable } from './gate-table.ts';

type Columns = Readonly<Record<string, string | Partial<ColumnMapping>>>;

/** Rows of a table whose columns are mapped so; `unread` is a column that nobody mapped. */
async function gateOf(
  columns: Columns,
  rows: readonly (readonly Cell[])[],
  more: Partial<GateTable> = {},
  rule: ColumnDecision['rule'] = 'synonym',
): Promise<Gate> {
  const decisions = Object.entries(columns).map(([column, target]): ColumnDecision => {
    const mapping = {
      column,
      field: 'ignore',
      ...(typeof target === 'string' ? { field: target === 'unread' ? 'ignore' : target } : target),
    };
    const outcome = mapping.field === 'ignore' ? 'unread' : 'mapped';
    return {
      column,
      outcome: isForStaff(mapping.field) ? 'private' : outcome,
      mapping,
      rule: outcome === 'unread' ? undefined : rule,
      reason: '',
    };
  });
  const sourceRows = rows.map((cells, i): SourceRow => ({
    number: i + 2,
    cells: new Map(Object.keys(columns).map((column, place) => [column, cells[place] ?? ''])),
  }));
  async function* all() {
    yield* sourceRows;
  }
  const mapping = { language: 'en', items: decisions.map((one) => one.mapping), people: [] };
  const reader = itemReader(mapping, new Map());
  return gate({
    survey: await surveyRows(all()),
    decisions,
    questions: [],
    sample: sourceRows.map((row) => ({ row, ...readItemRow(row, reader) })),
    images: { named: 0, found: 0, missing: [] },
    tableQuestions: [],
    currentYear: 2026,
    ...more,
  });
}

const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const words = 'amber basalt cedar dune elm fern glass heath iris jade'.split(' ');
const word = (i: number) => words[i % words.length] ?? '';
/** Numbered and titled rows, with further cells. */
const rowsWith = (cells: (i: number) => readonly string[], count = 10) =>
  times(count, (i) => [`1999.${i + 1}`, `A bowl of ${word(i)} ${i}`, ...cells(i)]);
const numbered = { Number: 'accessionNumber', Title: 'title' } as const;

const verdictAndCodes = ({ verdict, findings }: Gate) => [
  verdict,
  ...findings.map(({ code }) => code),
];

describe('the gate', () => {
  it('lets a table through that says what it is', async () =>
    expect(
      await gateOf(
        numbered,
        rowsWith(() => []),
      ),
    ).toEqual({
      verdict: 'publish',
      findings: [],
    }));

  const pairs = (list: (i: number) => string) => rowsWith((i) => [list(i)]);
  it.each<[string, string, () => Promise<Gate>]>([
    [
      'asks for a title where no column is one',
      'ask no-title',
      () =>
        gateOf(
          { Number: 'accessionNumber', Words: 'description' },
          rowsWith(() => []),
        ),
    ],
    [
      'asks where the title is empty in many rows',
      'ask title-empty',
      () =>
        gateOf(
          { ...numbered, Object: 'objectType' },
          times(10, (i) => [`${i}.1`, i < 5 ? `Bowl ${i}` : '', `bowl ${word(i)}`]),
        ),
    ],
    [
      'asks where many rows have one title',
      'ask title-shared',
      () =>
        gateOf(
          numbered,
          times(10, (i) => [`${i}.1`, i < 4 ? 'Photograph' : `Bowl ${i}`]),
        ),
    ],
    [
      'asks where no column is a number',
      'ask no-number',
      () =>
        gateOf(
          { Title: 'title' },
          times(10, (i) => [`Bowl ${i}`]),
        ),
    ],
    [
      'asks where numbers come again',
      'ask numbers-repeated',
      () =>
        gateOf(
          numbered,
          times(10, (i) => [`${i % 5}.1`, `Bowl ${i}`]),
        ),
    ],
    [
      'stops where a spreadsheet cut the numbers',
      'stop numbers-spoilt',
      () =>
        gateOf(numbered, [
          ['1.97E+12', 'Bowl'],
          ['1999.2', 'Cup'],
        ]),
    ],
    [
      'asks where a spreadsheet made dates of numbers',
      'ask numbers-are-dates',
      () =>
        gateOf(numbered, [
          ['2-Oct', 'Bowl'],
          ['1999.2', 'Cup'],
        ]),
    ],
    [
      'asks whether people are makers where there are none',
      'ask no-makers',
      () =>
        gateOf(
          { ...numbered, full_name: 'unread', a: 'description', b: 'notes' },
          rowsWith(() => ['Ida Holm', 'text', 'more']),
        ),
    ],
    [
      'asks where most makers are unknown',
      'ask makers-doubtful',
      () =>
        gateOf(
          { ...numbered, Maker: 'maker' },
          pairs((i) => (i < 5 ? 'Unknown artist' : 'Ida Holm')),
        ),
    ],
    [
      'asks where much would not be imported',
      'ask much-unmapped',
      () =>
        gateOf(
          { ...numbered, x1: 'unread', x2: 'unread', x3: 'unread' },
          rowsWith((i) => [`${i}`, `${i}`, `${i}`]),
        ),
    ],
    [
      'stops where e-mail addresses would be public',
      'stop private-in-public',
      () =>
        gateOf(
          { ...numbered, Notes: 'notes' },
          pairs((i) => (i < 5 ? 'Ask ann@example.org' : '')),
        ),
    ],
    [
      'stops where a private word would be public',
      'stop private-in-public',
      () =>
        gateOf(
          { ...numbered, 'Insurance value': 'notes' },
          pairs((i) => `a ${word(i)}`),
        ),
    ],
    [
      'stops at a flag that nothing reads',
      'stop flag-unmapped',
      () =>
        gateOf(
          { ...numbered, PublicAccess: 'unread', a: 'notes' },
          rowsWith((i) => [`${i % 2}`, 'text']),
        ),
    ],
    [
      'stops at words of a flag that are not known',
      'stop flag-unread',
      () =>
        gateOf(
          { ...numbered, public: { field: 'publication', values: { yes: 'published' } } },
          pairs((i) => (i < 5 ? 'yes' : 'perhaps')),
        ),
    ],
    [
      'asks where many dates are not understood',
      'ask dates-unread',
      () =>
        gateOf(
          { ...numbered, Date: 'date' },
          pairs((i) => (i < 5 ? 'when the river froze' : '1890')),
        ),
    ],
    [
      'asks where dates are as long as lives',
      'ask dates-of-lives',
      () =>
        gateOf(
          { ...numbered, Date: 'date' },
          pairs((i) => `${1820 + i}–${1891 + i * 2}`),
        ),
    ],
    [
      'lets one long number among many pass',
      'publish',
      () =>
        gateOf(
          numbered,
          rowsWith(() => []).map((row, i) =>
            i === 5 ? [`${row[0]}, ${'1999.2, '.repeat(9)}`, ...row.slice(1)] : row,
          ),
        ),
    ],
    [
      'takes ranges of round years for what they are, in any era',
      'publish',
      () =>
        gateOf(
          { ...numbered, Date: 'date' },
          pairs((i) => (i % 2 ? `${600 - 5 * i}–${550 - 5 * i} B.C.` : `${1800 + 5 * i}–1875`)),
        ),
    ],
    [
      'asks where most rows have one day',
      'ask dates-of-entry',
      () =>
        gateOf(
          { ...numbered, Date: 'date' },
          pairs(() => '2019-03-04'),
        ),
    ],
    [
      'asks where dates are to come',
      'ask dates-to-come',
      () =>
        gateOf(
          { ...numbered, Date: 'date' },
          pairs((i) => `${2090 + i}`),
        ),
    ],
    [
      'asks where a separator is undecided',
      'ask separator-unclear',
      () =>
        gateOf(
          { ...numbered, Subject: 'subject' },
          pairs((i) => (i < 3 ? 'ships; sound' : 'birds')),
        ),
    ],
    [
      'asks whether bars are a list or a hierarchy',
      'ask hierarchy-or-list',
      () =>
        gateOf(
          { ...numbered, Kind: { field: 'objectType', separator: '|' } },
          pairs((i) => `Ceramics | ${word(i)}`),
        ),
    ],
    [
      'asks where columns that belong together differ in length',
      'ask lists-unequal',
      () =>
        gateOf(
          {
            ...numbered,
            Maker: { field: 'maker', separator: ';' },
            Role: { field: 'maker.role', separator: ';' },
          },
          rowsWith(() => ['Ida Holm; Ann Lo; Tom Lee', 'painter; printer']),
        ),
    ],
    [
      'stops at a table of numbers and places',
      'stop not-items',
      async () => {
        const { verdict, findings } = await gateOf(
          { Number: 'accessionNumber', Place: 'place' },
          times(10, (i) => [`${i}.1`, 'Oslo']),
        );
        return { verdict, findings: findings.filter(({ code }) => code === 'not-items') };
      },
    ],
    [
      'asks about columns that only their values chose',
      'ask columns-uncertain',
      () =>
        gateOf(
          numbered,
          rowsWith(() => []),
          {},
          'values',
        ),
    ],
    [
      'warns of texts that a program cut',
      'publish texts-cut',
      () =>
        gateOf(
          { ...numbered, Text: 'description' },
          pairs(() => 'a'.repeat(254)),
        ),
    ],
    [
      'warns of broken letters',
      'publish letters-broken',
      () =>
        gateOf(
          { ...numbered, Text: 'description' },
          pairs(() => 'MÃ¼ller'),
        ),
    ],
    [
      'warns where most images are not there',
      'publish images-missing',
      () =>
        gateOf(
          numbered,
          rowsWith(() => []),
          {
            images: { named: 10, found: 4, missing: ['a.jpg', 'b.jpg', 'c.jpg'] },
          },
        ),
    ],
  ])('%s', async (_, expected, make) =>
    expect(verdictAndCodes(await make()).join(' ')).toBe(expected),
  );

  it('asks nothing about lists that are lists in the source', async () => {
    const rows = rowsWith((i) => [i < 3 ? 'ships|sound' : 'birds']);
    const table = await gateOf({ ...numbered, Subject: 'subject' }, rows);
    expect(verdictAndCodes(table)).toEqual(['ask', 'separator-unclear']);
    const lists = rows.map((cells) =>
      cells.map((cell) => (cell.includes('|') ? cell.split('|') : cell)),
    );
    expect((await gateOf({ ...numbered, Subject: 'subject' }, lists)).verdict).toBe('publish');
  });

  it('says no makers in plain words, with three samples', async () => {
    const { findings } = await gateOf(
      { ...numbered, full_name: 'unread', a: 'description', b: 'notes' },
      rowsWith((i) => [i % 2 === 0 ? 'Ida Holm' : 'Lee, Tom', 'text', 'more']),
    );
    expect(findings[0]).toMatchObject({
      id: 'no-makers:full_name',
      text: 'No makers: “full_name” looks like people. Is it the maker?',
      samples: ['Ida Holm', 'Lee, Tom'],
      answers: [{ id: 'staff' }, { id: 'maker' }, { id: 'depicted' }, { id: 'ignore' }],
    });
  });

  it('asks nothing that somebody has said, and nothing that is asked about the column', async () => {
    const lists = rowsWith((i) => [i < 3 ? 'ships; sound' : 'birds']);
    const columns = { ...numbered, Subject: 'subject' };
    expect((await gateOf(columns, lists, {}, 'person')).verdict).toBe('publish');
    const question: Question = {
      id: 'q',
      code: 'ambiguous-heading',
      columns: ['Subject'],
      text: '',
      samples: [],
      answers: [],
    };
    const { findings } = await gateOf(columns, lists, { questions: [question] });
    expect(findings.map(({ id }) => id)).toEqual(['q']);
  });

  it('puts what stops before what asks, and that before warnings', async () => {
    const { findings } = await gateOf(
      { ...numbered, Subject: 'subject', Notes: 'notes' },
      rowsWith((i) => [i < 3 ? 'ships; sound' : 'birds', 'ann@example.org']),
      { images: { named: 9, found: 0, missing: [] } },
    );
    expect(findings.map(({ gravity }) => gravity)).toEqual(['stop', 'ask', 'warn']);
  });
});

describe('a table without a known number', () => {
  it('is asked whether a column of numbers is it, and is not by Enter', async () => {
    const rows = times(10, (i) => [`Bowl ${i}`, `00${i}`, 'loft']);
    const mapping = { column: 'Our no.', field: 'internalNotes' };
    const { findings } = await gateOf(
      { Title: 'title', 'Our no.': 'unread', Where: 'unread' },
      rows,
      {
        decisions: [
          { column: 'Our no.', outcome: 'asked', mapping, rule: undefined, reason: '' },
          { column: 'Where', outcome: 'asked', mapping, rule: undefined, reason: '' },
        ],
      },
    );
    const question = findings.find(({ code }) => code === 'no-number');
    expect(question?.text).toContain('Is it “Our no.”?');
    expect(question?.answers.map(({ columns, publication }) => columns ?? publication)).toEqual([
      'drafts',
      [{ column: 'Our no.', field: 'accessionNumber' }],
      'allow',
      'stop',
    ]);
  });
});
