// Decides about a table of a few rows, for tests.
import type { Cell } from '@vitrine/table-reader';
import { decide, type Decision } from '../decide.ts';
import type { ProfileReader } from '../profile-claims.ts';
import { surveyRows } from '../survey.ts';

export type Rows = readonly Readonly<Record<string, Cell>>[];

export type DecideOptions = {
  /** Whether the rows are those of JSON. */
  nested?: boolean;
  person?: Parameters<typeof decide>[0]['person'];
  profiles?: ProfileReader;
};

type DecidedRows = Decision & {
  /** The field of each column, with its language: “title.fr”. */
  fields: Readonly<Record<string, string>>;
  outcomes: Readonly<Record<string, string>>;
};

export async function decideRows(
  rows: Rows,
  { nested = false, person, profiles }: DecideOptions = {},
): Promise<DecidedRows> {
  async function* all() {
    for (const [i, row] of rows.entries())
      yield { number: i + 2, cells: new Map(Object.entries(row)) };
  }
  const decision = decide({
    survey: await surveyRows(all()),
    nesting: { isNested: nested },
    mappingLanguage: 'en',
    ...(person ? { person } : {}),
    ...(profiles ? { profiles } : {}),
  });
  return { ...decision, fields: fieldsOf(decision), outcomes: outcomesOf(decision) };
}

const fieldsOf = ({ mapping }: Decision): Record<string, string> =>
  Object.fromEntries(
    mapping.items.map(({ column, field, language }) => [
      column,
      language ? `${field}.${language}` : field,
    ]),
  );

const outcomesOf = ({ decisions }: Decision): Record<string, string> =>
  Object.fromEntries(decisions.map(({ column, outcome }) => [column, outcome]));
