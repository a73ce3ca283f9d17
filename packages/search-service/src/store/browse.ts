// Reading a whole index in portions, in the order of identifiers, so that a cursor needs only the
// last one.
import { SearchFailure } from '../errors.ts';
import { emptyBits, hasBit, setBit } from '../index/bits.ts';
import { readParameters, type SearchParameters } from '../query/parameters.ts';
import { isPlainObject, parseJson, readNumber } from '../settings/values.ts';
import { prepared, type Connection } from './database.ts';
import { findItems } from '../results/find.ts';
import { MatchPool, type Searchable } from '../results/searchable.ts';
import { pickAttributes } from '../results/tree.ts';

/** A portion of an index; without `cursor` it is the last. */
export type BrowseAnswer = {
  hits: Record<string, unknown>[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  query: string;
  params: string;
  processingTimeMS: number;
  cursor?: string;
};

/** What the key of whoever browses allows. */
type BrowseRights = {
  readonly restrict: (given: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  readonly seesUnretrievable: boolean;
};

/** An index, and where its items are stored. */
type Stored = {
  readonly database: Connection;
  readonly indexId: number;
  readonly index: Searchable;
};

/** The cursor carries what was asked for, since a client may send it alone. */
type Cursor = { readonly after: string; readonly given: Record<string, unknown> };

/**
 * One portion: by default 1,000 items. `given` holds search parameters or a `cursor`.
 * @throws `cursor-invalid`
 */
export function browseIndex(
  { database, indexId, index }: Stored,
  given: Readonly<Record<string, unknown>>,
  allowed: BrowseRights,
): BrowseAnswer {
  const started = performance.now();
  const cursor = given['cursor'] === undefined ? null : readCursor(given['cursor']);
  const sent = cursor ? cursor.given : { ...given };
  // Anybody can write a cursor, so what the key imposes is laid over it again.
  const restricted = allowed.restrict(sent);
  const hitsPerPage = readNumber(restricted, 'hitsPerPage', { min: 1, max: 1000 }) ?? 1000;
  const parameters = readParameters(restricted, index.stored);
  const pool = new MatchPool();
  try {
    const membership = memberTest(index, parameters, pool);
    const { rows, after, more } = rowsAfter({ database, indexId }, cursor?.after ?? '', {
      count: hitsPerPage,
      holds: membership.holds,
    });
    const hidden = allowed.seesUnretrievable ? [] : index.settings.unretrievableAttributes;
    const hits = rows.map(({ object_id, body }) => ({
      ...pickAttributes(JSON.parse(body), parameters.attributesToRetrieve, hidden),
      objectID: object_id,
    }));
    const answer: BrowseAnswer = {
      hits,
      nbHits: membership.count,
      page: 0,
      nbPages: Math.ceil(membership.count / hitsPerPage),
      hitsPerPage,
      query: parameters.query,
      params: '',
      processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
    };
    if (more)
      answer.cursor = Buffer.from(JSON.stringify({ after, given: sent } satisfies Cursor)).toString(
        'base64url',
      );
    return answer;
  } finally {
    pool.release();
  }
}

type Row = { readonly object_id: string; readonly body: string };

/** The next `count` rows for which `holds`, the last identifier read, and whether more follow. */
function rowsAfter(
  { database, indexId }: Pick<Stored, 'database' | 'indexId'>,
  from: string,
  { count, holds }: { count: number; holds: (id: string) => boolean },
): { rows: Row[]; after: string; more: boolean } {
  const statement = prepared<[number, string], Row>(
    database,
    'SELECT object_id, body FROM documents WHERE index_id = ? AND object_id > ? ORDER BY object_id LIMIT 1000',
  );
  const rows: Row[] = [];
  let after = from;
  let more = true;
  while (rows.length < count && more) {
    const portion = statement.all(indexId, after);
    more = portion.length === 1000;
    for (const [place, row] of portion.entries()) {
      after = row.object_id;
      if (holds(row.object_id)) rows.push(row);
      if (rows.length < count) continue;
      more = more || place < portion.length - 1;
      break;
    }
  }
  return { rows, after, more };
}

/** Identifiers of everything that a search finds. */
export function matchingIds(index: Searchable, parameters: SearchParameters): string[] {
  const pool = new MatchPool();
  try {
    return findItems(index, parameters, pool).parts.flatMap(({ live, items }) =>
      Array.from(items, (item) => live.segment.ids.at(item)),
    );
  } finally {
    pool.release();
  }
}

/** The stored items of identifiers, in their order; null if there is none. */
export function storedItems(
  database: Connection,
  indexId: number,
  ids: readonly string[],
): (Record<string, unknown> | null)[] {
  const statement = prepared<[number, string], { body: string }>(
    database,
    'SELECT body FROM documents WHERE index_id = ? AND object_id = ?',
  );
  return ids.map((objectID) => {
    const row = statement.get(indexId, objectID);
    return row ? JSON.parse(row.body) : null;
  });
}

function memberTest(
  index: Searchable,
  parameters: SearchParameters,
  pool: MatchPool,
): { holds: (id: string) => boolean; count: number } {
  const isEverything =
    parameters.query.trim() === '' && parameters.condition === null && parameters.geo === null;
  const finding = findItems(index, parameters, pool);
  // Straight from the store, also what was saved a moment ago.
  if (isEverything) return { holds: () => true, count: finding.count };
  const sets = finding.parts.map(({ live, items }) => {
    const bits = emptyBits(live.segment.count);
    for (const item of items) setBit(bits, item);
    return { live, bits };
  });
  return {
    count: finding.count,
    holds: (id) =>
      sets.some(({ live, bits }) => {
        const item = live.itemOf(id);
        return item >= 0 && hasBit(bits, item);
      }),
  };
}

function readCursor(value: unknown): Cursor {
  const parsed =
    typeof value === 'string'
      ? parseJson(Buffer.from(value, 'base64url').toString('utf8'))
      : undefined;
  if (
    !isPlainObject(parsed) ||
    typeof parsed['after'] !== 'string' ||
    !isPlainObject(parsed['given'])
  )
    throw new SearchFailure('cursor-invalid');
  return { after: parsed['after'], given: parsed['given'] };
}
