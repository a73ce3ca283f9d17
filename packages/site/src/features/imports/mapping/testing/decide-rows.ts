// Decides about a table of a few rows, for tests.
import type { Cell } from '@vitrine/table-reader';
import { decide, type Decision } from '../decide.ts';
import { surveyRows } from '../survey.ts';

type DecidedRows = Decision & {
  /** The field of each column. */
  fields: Readonly<Record<string, string>>;
  outcomes: Readonly<Record<string, string>>;
};

/** @param options.nested  whether the rows are those of JSON */
export async function decideRows(
  rows: readonly Readonly<Record<string, Cell>>[],
  { nested = false }: { nested?: boolean } = {},
): Promise<DecidedRows> {
  async function* all() {
    for (const [i, row] of rows.entries())
      yield { number: i + 2, cells: new Map(Object.entries(row)) };
  }
  const decision = decide({
    survey: await surveyRows(all()),
    nesting: { isNested: nested },
    mappingLanguage: 'en',
  });
  return {
    ...decision,
    fields: Object.fromEntries(decision.mapping.items.map(({ column, field }) => [column, field])),
    outcomes: Object.fromEntries(
      decision.decisions.map(({ column, outcome }) => [column, outcome]),
    ),
  };
}
