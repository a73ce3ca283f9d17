// The reading side of a database, of which every query that no key accounts for is noted on the
// page that is being made.
import type { Kysely, KyselyPlugin } from 'kysely';
import { isUncovered, noteUnrecorded } from './page-reads.ts';

/** The same reader; costs nothing worth measuring where no page is made or the query is covered. */
export const notedReader = <Tables>(reader: Kysely<Tables>): Kysely<Tables> =>
  reader.withPlugin(notesQueries);

const notesQueries: KyselyPlugin = {
  transformQuery({ node }) {
    if (isUncovered()) for (const table of tablesOf(node)) noteUnrecorded(table);
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

/** The tables that a query names; of SQL that is written as text, its beginning. */
function tablesOf(node: object): string[] {
  const kind = 'kind' in node ? node.kind : undefined;
  if (kind === 'TableNode') return [tableName(node)];
  if (kind === 'RawNode' && 'sqlFragments' in node)
    return [(node.sqlFragments as readonly string[]).join('?').trim().slice(0, 80), ...below(node)];
  return below(node);
}

const below = (node: object): string[] =>
  Object.values(node).flatMap((part: unknown) =>
    typeof part === 'object' && part !== null ? tablesOf(part) : [],
  );

const tableName = (node: object): string =>
  (node as { table: { identifier: { name: string } } }).table.identifier.name;
