// What an export has in each file: records by kind, and for staff the rows that belong to them.
import { sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Site } from '../../platform/site.ts';
import { allKinds } from '../kinds/record-kinds.ts';
import { filesNamed, type Media } from '../media/media.ts';
import { loadRecords, walkRecordIds } from '../records/list-records.ts';
import { canonicalJson, type RecordKind, type Stored } from '../records/record.ts';
import type { ExportScope } from './export-manifest.ts';
import { publicRecords } from './public-records.ts';

/** Records that are read at once. */
const AT_ONCE = 500;
const ROWS_AT_ONCE = 2000;

/** Some lines of a file, and how many they are. */
export type Lines = AsyncGenerator<{ text: string; lines: number }>;

/** The file of each kind of record. */
export const recordFiles: readonly { name: string; kind: RecordKind }[] = allKinds.map(
  ({ kind, plural }) => ({ name: `${plural}.jsonl`, kind }),
);

type RowFile = { name: string; table: keyof Tables & string; key: readonly string[] };

/** What staff have beside the records, a file for each table. */
export const rowFiles: readonly RowFile[] = [
  { name: 'import-sources.jsonl', table: 'import_source', key: ['key'] },
  { name: 'import-answers.jsonl', table: 'import_answer', key: ['source_key', 'question'] },
  { name: 'import-schedules.jsonl', table: 'import_schedule', key: ['source_key'] },
  { name: 'import-runs.jsonl', table: 'import_run', key: ['id'] },
  { name: 'import-rows.jsonl', table: 'import_row', key: ['source_key', 'row_key'] },
  { name: 'content-files.jsonl', table: 'content_file', key: ['source_key', 'path'] },
  { name: 'withdrawn.jsonl', table: 'tombstone', key: ['id'] },
  { name: 'search-remedies.jsonl', table: 'search_remedy', key: ['id'] },
];

/** Columns that hold bytes; in a file they are base64. */
export const byteColumns: ReadonlySet<string> = new Set(['stated']);

type Reading = {
  scope: ExportScope;
  stop: AbortSignal | undefined;
  /** Called with the masters that belong to what is exported. */
  takeFiles(hashes: readonly string[]): void;
};

/** The records of a kind by their ids, a line each. */
export async function* recordLines(
  site: Site,
  kind: RecordKind,
  { scope, stop, takeFiles }: Reading,
): Lines {
  for await (const records of recordsOf(site, kind, stop)) {
    if (scope === 'staff') {
      if (kind === 'media') for (const { body } of records) takeFiles(filesNamed(body as Media));
      yield { text: records.map(staffLine).join(''), lines: records.length };
    } else {
      const seen = await publicRecords(site, kind, records);
      for (const { files } of seen) takeFiles(files);
      yield {
        text: seen
          .map(({ id, slug, updatedAt, body }) => lineOf({ id, slug, updatedAt }, body))
          .join(''),
        lines: seen.length,
      };
    }
  }
}

/** Every record of a kind, in the order of their ids. */
async function* recordsOf(
  site: Site,
  kind: RecordKind,
  stop?: AbortSignal,
): AsyncGenerator<Stored<unknown>[]> {
  for (let after = ''; ;) {
    stop?.throwIfAborted();
    const ids = await walkRecordIds(site, kind, after, AT_ONCE);
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
    const found = await loadRecords(site, ids);
    yield ids.flatMap((id) => found.get(id) ?? []);
  }
}

function staffLine(record: Stored<unknown>): string {
  const { id, slug, state, version, publishAt, unpublishAt, draftReason, runId } = record;
  const { createdAt, createdBy, updatedAt, updatedBy, body } = record;
  const times = { publishAt, unpublishAt, createdAt, createdBy, updatedAt, updatedBy };
  return lineOf({ id, slug, state, version, draftReason, runId, ...times }, body);
}

/** The keys of a body are in order, so that equal records have equal lines. */
const lineOf = (envelope: object, body: unknown): string =>
  `${JSON.stringify(envelope).slice(0, -1)},"record":${canonicalJson(body)}}\n`;

/** The rows of a table by their key, a line each. */
export async function* rowLines(site: Site, { table, key }: RowFile, stop?: AbortSignal): Lines {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let after = key.map(() => ''); ;) {
    stop?.throwIfAborted();
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where (${columns}) > (${sql.join(after)})
      order by ${columns} limit ${ROWS_AT_ONCE}`.execute(site.database.read);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = key.map((column) => String(last[column]));
    yield { text: rows.map(rowLine).join(''), lines: rows.length };
  }
}

/** In the order of the columns' names, which is the same in every database; empty ones left out. */
const rowLine = (row: Record<string, unknown>): string =>
  `${canonicalJson(
    Object.fromEntries(
      Object.entries(row).flatMap(([column, value]) => {
        if (value === null) return [];
        return [[column, byteColumns.has(column) ? (value as Buffer).toString('base64') : value]];
      }),
    ),
  )}\n`;
