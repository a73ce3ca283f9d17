import { cellText, type SourceRow } from '@vitrine/table-reader';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settingsTable } from '../../../platform/config/data/settings-table.ts';
import type { Settings } from '../../../platform/config/settings.ts';
import { csvTable } from '../../../platform/csv/csv.ts';
import { testFolder } from '../../../../../table-reader/src/testing/test-files.ts';
import { inspectSource } from '../open-source.ts';
import { ledgerTable, newLedger, type LedgerLine } from './ledger.ts';

const folder = testFolder();
const settings = Object.fromEntries(
  Object.entries(settingsTable).map(([key, { standard }]) => [key, standard]),
) as Settings;

const headings = [
  'id',
  'accession number',
  'title',
  'date',
  'height',
  'coordinates',
  'internal notes',
  'xyzzy',
  'plugh',
];
const cell = fc.constantFrom(
  '',
  '',
  ' ',
  'Bowl',
  '1890',
  'when the river froze',
  '12 cm',
  'a; b',
  '59.9, 10.7',
  'zq',
);
/** Rows of one table, and those of them that are refused. */
const tables = fc.array(
  fc.record({
    cells: fc.array(cell, { minLength: headings.length, maxLength: headings.length }),
    isRefused: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);

const filledCells = (rows: readonly SourceRow[]): number =>
  rows.flatMap(({ cells }) => [...cells.values()]).filter((value) => cellText(value).trim() !== '')
    .length;

describe('the ledger', () => {
  it('adds up to the filled cells of the source, whatever is in them', async () => {
    let file = 0;
    await fc.assert(
      fc.asyncProperty(tables, async (rows) => {
        const name = `table-${file++}.csv`;
        folder.write(
          name,
          csvTable(
            headings,
            rows.map(({ cells }) => cells),
          ),
        );
        // What is not a table of items is refused as a whole.
        const inspected = await inspectSource(`${folder.path}/${name}`, {
          settings,
          table: { headingRow: 1 },
        }).catch(() => undefined);
        fc.pre(inspected !== undefined);
        const opened = await inspected.open({});
        const numbers = new Set(rows.map((_, place) => place + 2));
        const sourceRows = await opened.rowsWithProblems(numbers);
        const filled = filledCells(sourceRows);
        const refused = sourceRows.filter(({ number }) => rows[number - 2]?.isRefused);
        for await (const row of opened.source.rows()) {
          row.read();
          const isRefused = rows[row.number - 2]?.isRefused === true;
          opened.noteOutcome({
            row: row.number,
            action: isRefused ? 'refuse' : 'create',
            label: '',
            identifier: '',
            changes: [],
          });
        }
        const lines = opened.ledger();
        for (const line of lines) {
          expect(line.shown + line.private + line.asked + line.unread).toBe(line.filled);
          expect(Math.min(line.shown, line.private, line.asked, line.unread)).toBe(0);
        }
        expect(lines.reduce((sum, line) => sum + line.filled, 0)).toBe(filled);
        const unread = lines.reduce((sum, line) => sum + line.unread, 0);
        expect(unread).toBeGreaterThanOrEqual(filledCells(refused));
      }),
      { numRuns: 60 },
    );
  });

  const survey = { columns: ['a', 'b', 'c', 'd'].map((name) => ({ name, filled: 10 })) };
  const decided = (column: string, outcome: LedgerLine['fate'] | 'mapped', field: string) => ({
    column,
    outcome: outcome === 'shown' ? ('mapped' as const) : outcome,
    mapping: { column, field },
    rule: undefined,
    reason: '',
  });

  it('says what becomes of columns and cells, in a table that a person can read', () => {
    const ledger = newLedger(survey, [
      decided('a', 'mapped', 'title'),
      decided('b', 'mapped', 'internalNotes'),
      decided('c', 'asked', 'internalNotes'),
      decided('d', 'unread', 'ignore'),
    ]);
    // A flag is used, and not shown.
    const [flag] = newLedger(survey, [decided('a', 'mapped', 'publication')]).lines();
    expect(flag).toMatchObject({ fate: 'private', shown: 0, private: 10 });
    ledger.noteUnread(new Set(['a', 'b']));
    ledger.noteUnread(new Set(['a']), new Set(['a']));
    ledger.noteRefused(['a', 'b', 'c', 'd'], new Set());
    expect(ledgerTable(ledger.lines())).toEqual([
      '                         columns  cells',
      '  shown to visitors            1      7  a',
      '  for staff only               1     10  b, a',
      '  waiting for an answer        1      9  c',
      '  not imported                 1     14  d, a, b, c',
      '  in the source                4     40',
    ]);
  });
});
