// Brings an export into an empty site: all of it in one transaction, or nothing.
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordChanges } from '../../platform/changes/changes.ts';
import type { NewRow, Tables } from '../../platform/database/tables.ts';
import type { Writer } from '../../platform/database/database.ts';
import { failure, isFailure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import { counted } from '../../platform/terminal/counted.ts';
import { nameOf, type Actor } from '../access/actor.ts';
import { noteInAudit } from '../access/audit-log.ts';
import type { Action } from '../access/grant.ts';
import { require } from '../access/permission.ts';
import { recomputeOccurrences } from '../events/schedule/save-event.ts';
import { standardFormsMaker } from '../forms/definition/form-records.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import {
  inspectFile,
  registerFiles,
  releaseFiles,
  storeMaster,
  type TakenFile,
} from '../media/masters.ts';
import type { RecordDefinition } from '../records/record.ts';
import type { WriteContext } from '../records/write-context.ts';
import { removeUntouched, restoreRecords } from '../records/restore-records.ts';
import { byteColumns, recordFiles, rowFiles } from './export-lines.ts';
import type { ExportManifest } from './export-manifest.ts';
import { recordOfLine } from './record-line.ts';
import { linesOf, mastersOf, readExport } from './read-export.ts';

/** Lines that are read and saved at once. */
const AT_ONCE = 500;

type Options = { folder: string; progress?: (text: string) => void; stop?: AbortSignal };
type Restored = { manifest: ExportManifest; files: number };

/** Asked for before anything is read, since all of it is done or nothing. */
const needs: readonly Action[] = [
  'import:run',
  'media:add',
  'record:edit',
  'record:publish',
  'record:withdraw',
];

/**
 * Imports an export into a site that has nothing of its own. Stopped or killed, it has imported
 * nothing, and can be repeated.
 * @throws not-allowed, export-unusable, site-not-empty
 */
export async function restoreSite(site: Site, actor: Actor, options: Options): Promise<Restored> {
  for (const action of needs) require(actor, action);
  const { folder, progress } = options;
  await checkEmpty(site.database.read);
  progress?.('checking the files');
  const manifest = await readExport(folder);
  const added: string[] = [];
  try {
    const taken = await takeMasters(site, actor, { ...options, manifest, added });
    await site.database.transaction(async (writer) => {
      const context = { writer, site, actor };
      await removeUntouched(context, standardFormsMaker);
      await checkEmpty(writer);
      await restoreAll(context, manifest, options);
      await registerFiles(writer, site, actor, taken);
      // Pages read more than records: import runs and withdrawn records came in as well.
      await recordChanges(writer, site.database, site.clock, [
        { kind: 'site', recordId: '', action: 'imported' },
      ]);
      await noteInAudit(writer, site, actor, { action: 'site:imported', subject: 'site' });
    });
    return { manifest, files: taken.length };
  } catch (error) {
    // Those that nothing names, which are all of them in an empty site.
    await releaseFiles(site, added);
    throw error;
  } finally {
    progress?.('');
  }
}

/** Tables of which an empty site has no rows, and what they are called. */
const own: readonly [keyof Tables & string, string][] = [
  ['tombstone', 'withdrawn record'],
  ['import_source', 'known source'],
  ['import_run', 'import'],
  ['content_file', 'content file'],
  ['search_remedy', 'search setting'],
];

/** @throws site-not-empty */
async function checkEmpty(reader: Site['database']['read'] | Writer): Promise<void> {
  const records = await reader
    .selectFrom('record')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where((e) => e.or([e('created_by', '<>', standardFormsMaker), e('version', '<>', 1)]))
    .executeTakeFirstOrThrow();
  if (Number(records.count) > 0)
    throw failure('site-not-empty', counted(Number(records.count), 'record'));
  for (const [table, name] of own) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)}`.execute(reader);
    const count = Number(rows[0]?.count ?? 0);
    if (count > 0) throw failure('site-not-empty', counted(count, name));
  }
}

/** Stores the masters; nothing names them before the transaction. */
async function takeMasters(
  site: Site,
  actor: Actor,
  {
    folder,
    manifest,
    stop,
    progress,
    added,
  }: Options & { manifest: ExportManifest; added: string[] },
): Promise<TakenFile[]> {
  const taken: TakenFile[] = [];
  for await (const batch of mastersOf(folder, manifest))
    for (const { sha256, mime, path } of batch) {
      stop?.throwIfAborted();
      const place = join(folder, path);
      added.push(sha256);
      const { hash, bytes } = await storeMaster(site, actor, place).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        throw failure('export-unusable', folder, `${path} is missing. Copy the folder again.`);
      });
      if (hash !== sha256) {
        added.push(hash);
        throw failure(
          'export-unusable',
          folder,
          `${path} is not what was exported. Copy the folder again, or make the export again.`,
        );
      }
      taken.push({ hash, bytes, ...(await inspected(site, place, mime)) });
      progress?.(`${taken.length} masters`);
    }
  return taken;
}

/** What staff keep beside a picture: no page shows it, so its type is not looked for. */
const TEXTS = /^(text\/(plain|html)|application\/xml)$/;

/** What a file is by its content, as when it first came in. */
async function inspected(
  site: Site,
  place: string,
  mime: string,
): Promise<Pick<TakenFile, 'mime' | 'recording'>> {
  return TEXTS.test(mime) ? { mime } : inspectFile(site, place);
}

async function restoreAll(
  context: WriteContext,
  manifest: ExportManifest,
  { folder, stop, progress }: Options,
): Promise<void> {
  for (const { name, kind } of recordFiles) {
    let done = 0;
    for await (const batch of linesOf(folder, manifest, name, AT_ONCE)) {
      stop?.throwIfAborted();
      const by = nameOf(context.actor);
      const records = batch.map(({ number, value }) =>
        recordOfLine(value, { scope: manifest.scope, by, folder, place: `${name}:${number}` }),
      );
      const definition: RecordDefinition<unknown> = recordKinds[kind];
      await restoreRecords(context, definition, records).catch((error: unknown) => {
        throw isFailure(error) && error.code === 'invalid-record'
          ? failure('export-unusable', folder, `${name}: ${error.message}`)
          : error;
      });
      if (kind === 'event')
        await recomputeOccurrences(
          context.writer,
          context.site,
          records.map(({ id }) => id),
        );
      progress?.(`${name}: ${(done += batch.length)}`);
    }
  }
  for (const { name, table } of rowFiles)
    for await (const batch of linesOf(folder, manifest, name, AT_ONCE)) {
      stop?.throwIfAborted();
      const rows = batch.map(({ value }) => rowOf(folder, name, value));
      await insertAll(context.writer, table, rows);
      progress?.(name);
    }
}

const rowShape = z.record(z.string().regex(/^[a-z_]+$/), z.union([z.string(), z.number()]));

/** A row as its table has it. */
function rowOf(folder: string, name: string, value: unknown): Record<string, unknown> {
  const parsed = rowShape.safeParse(value);
  if (!parsed.success)
    throw failure('export-unusable', folder, `${name} is damaged. Make the export again.`);
  return Object.fromEntries(
    Object.entries(parsed.data).map(([column, cell]) => [
      column,
      byteColumns.has(column) ? Buffer.from(String(cell), 'base64') : cell,
    ]),
  );
}

/** Rows of one table have the same columns: what one leaves out is empty. */
async function insertAll(
  writer: Writer,
  table: keyof Tables & string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const whole = rows.map((row) =>
    Object.fromEntries(columns.map((column) => [column, row[column] ?? null])),
  );
  await writer
    .insertInto(table)
    .values(whole as NewRow<typeof table>[])
    .execute();
}
