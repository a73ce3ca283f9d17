// Queries that pages ask again and again, kept as SQL: to build one and write it as SQL takes
// longer than most of them take to run.
import type { CompiledQuery } from 'kysely';
import { isUncovered, noteUnrecorded } from '../pages/page-reads.ts';
import type { Reader, Writer } from './database.ts';
import type { Tables } from './tables.ts';

/** How many forms of a query are kept for a reader: lists of values make many. */
const MAX_FORMS = 100;

type KeptQuery<Row> = (
  reader: Reader | Writer,
  /** @param form  names what the SQL depends on, such as the length of a list */
  form: string | number,
  /** The values of the query, in their order. */
  parameters: readonly unknown[],
  /** Builds the query with these parameters. */
  build: () => CompiledQuery<Row>,
) => Promise<Row[]>;

/**
 * A query of `table` whose forms are kept for each reader.
 * @throws where the parameters are not those of the query that was built
 */
export function keptQuery<Row>(table: keyof Tables & string): KeptQuery<Row> {
  const kept = new WeakMap<Reader, Map<string | number, CompiledQuery<Row>>>();
  return async (reader, form, parameters, build) => {
    const forms = kept.get(reader) ?? new Map<string | number, CompiledQuery<Row>>();
    const known = forms.get(form);
    // What is built is noted by the reader.
    if (known && isUncovered()) noteUnrecorded(table);
    const query = known ?? built(parameters, build);
    if (!known && forms.size < MAX_FORMS) kept.set(reader, forms.set(form, query));
    const { rows } = await reader.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

function built<Row>(
  parameters: readonly unknown[],
  build: () => CompiledQuery<Row>,
): CompiledQuery<Row> {
  const query = build();
  const isSame =
    query.parameters.length === parameters.length &&
    query.parameters.every((value, place) => value === parameters[place]);
  if (!isSame) throw new Error(`These are not the parameters of the query: ${query.sql}`);
  return query;
}
