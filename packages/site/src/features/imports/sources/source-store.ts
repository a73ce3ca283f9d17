// SQL of known sources and of the answers that belong to them.
import type { Reader, Writer } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/tables.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { KnownSource, PublicationRule, SourceAnswer, SourceSettings } from './known-source.ts';

/** One source with its answers. */
export async function findSource(reader: Reader, key: string): Promise<KnownSource | undefined> {
  const row = await withSchedules(reader).where('key', '=', key).executeTakeFirst();
  if (!row) return undefined;
  const answers = await reader
    .selectFrom('import_answer')
    .selectAll()
    .where('source_key', '=', key)
    .orderBy('question')
    .execute();
  return toSource(row, answers);
}

/** Every source with its answers, by name. */
export async function findSources(reader: Reader): Promise<KnownSource[]> {
  const rows = await withSchedules(reader).orderBy('name').execute();
  const answers = await reader
    .selectFrom('import_answer')
    .selectAll()
    .orderBy('question')
    .execute();
  const bySource = Map.groupBy(answers, (answer) => answer.source_key);
  return rows.map((row) => toSource(row, bySource.get(row.key) ?? []));
}

const withSchedules = (reader: Reader) =>
  reader
    .selectFrom('import_source')
    .leftJoin('import_schedule', 'source_key', 'key')
    .selectAll('import_source')
    .select('rule');

/** Saves what is set of a source; its answers and its last good run stay. */
export async function upsertSource(
  writer: Writer,
  source: SourceSettings,
  now: string,
): Promise<void> {
  const values = {
    name: source.name,
    place: source.place ?? null,
    mapping: source.mapping ? JSON.stringify(source.mapping) : null,
    profile: source.profile?.id ?? null,
    profile_version: source.profile?.version ?? null,
    headings: JSON.stringify(source.headings),
    defaults: JSON.stringify(source.defaults),
    publication: source.publication,
    updated_at: now,
  };
  await writer
    .insertInto('import_source')
    .values({ key: source.key, ...values, last_good_run: null, created_at: now })
    .onConflict((c) => c.column('key').doUpdateSet(values))
    .execute();
}

/** Makes a source that a run names, unless it is there. */
export async function insertSourceOnce(
  writer: Writer,
  { key, place }: { key: string; place: string },
  now: string,
): Promise<void> {
  await writer
    .insertInto('import_source')
    .values({
      key,
      name: key,
      place,
      mapping: null,
      profile: null,
      profile_version: null,
      headings: '[]',
      defaults: '{}',
      publication: 'gate',
      last_good_run: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((c) => c.column('key').doNothing())
    .execute();
}

export async function updateLastGoodRun(
  writer: Writer,
  key: string,
  runId: string | null,
): Promise<void> {
  await writer
    .updateTable('import_source')
    .set({ last_good_run: runId })
    .where('key', '=', key)
    .execute();
}

/** The source whose last good run is `runId`, and the finished import before that. */
export async function findSourceOfGoodRun(
  writer: Writer,
  runId: string,
): Promise<{ key: string; before: string | null } | undefined> {
  const source = await writer
    .selectFrom('import_source')
    .select('key')
    .where('last_good_run', '=', runId)
    .executeTakeFirst();
  if (!source) return undefined;
  // Only an import has a mapping; publishing what it held is a run of the same source too.
  const before = await writer
    .selectFrom('import_run')
    .select('id')
    .where('source_key', '=', source.key)
    .where('state', '=', 'done')
    .where('mapping', '<>', '')
    .where('id', '<', runId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { key: source.key, before: before?.id ?? null };
}

export async function upsertAnswers(
  writer: Writer,
  key: string,
  answers: readonly SourceAnswer[],
): Promise<void> {
  if (answers.length === 0) return;
  await writer
    .insertInto('import_answer')
    .values(
      answers.map(({ question, answer, by, at }) => ({
        source_key: key,
        question,
        answer,
        actor: by,
        at,
      })),
    )
    .onConflict((c) =>
      c.columns(['source_key', 'question']).doUpdateSet((e) => ({
        answer: e.ref('excluded.answer'),
        actor: e.ref('excluded.actor'),
        at: e.ref('excluded.at'),
      })),
    )
    .execute();
}

/**
 * Deletes what was answered, and how the columns were read because of it.
 * @returns how many answers there were
 */
export async function deleteAnswers(writer: Writer, key: string): Promise<number> {
  await writer.updateTable('import_source').set({ mapping: null }).where('key', '=', key).execute();
  const result = await writer
    .deleteFrom('import_answer')
    .where('source_key', '=', key)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** How many of these keys of rows a source has given before. */
export async function countKnownKeys(
  reader: Reader,
  sourceKey: string,
  keys: readonly string[],
): Promise<number> {
  if (keys.length === 0) return 0;
  const { count } = await reader
    .selectFrom('import_row')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('source_key', '=', sourceKey)
    .where('row_key', 'in', keys)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function toSource(
  row: Row<'import_source'> & { rule: string | null },
  answers: readonly Row<'import_answer'>[],
): KnownSource {
  return {
    key: row.key,
    name: row.name,
    ...(row.place === null ? {} : { place: row.place }),
    ...(row.mapping === null ? {} : { mapping: JSON.parse(row.mapping) as Mapping }),
    ...(row.profile === null
      ? {}
      : { profile: { id: row.profile, version: row.profile_version ?? 0 } }),
    headings: JSON.parse(row.headings) as string[],
    defaults: JSON.parse(row.defaults) as Record<string, string>,
    publication: row.publication as PublicationRule,
    ...(row.rule === null ? {} : { schedule: row.rule }),
    ...(row.last_good_run === null ? {} : { lastGoodRun: row.last_good_run }),
    answers: answers.map((row) => ({
      question: row.question,
      answer: row.answer,
      by: row.actor,
      at: row.at,
    })),
  };
}
