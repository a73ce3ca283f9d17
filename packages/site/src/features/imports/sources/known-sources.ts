// Remembers sources: how they are read, and who answered what about them.
import type { Writer } from '../../../platform/database/database.ts';
import { failure } from '../../../platform/errors/failure.ts';
import type { Site } from '../../../platform/site.ts';
import { idOf, type Actor } from '../../access/actor.ts';
import { require } from '../../access/permission.ts';
import type { KnownSource, SourceSettings } from './known-source.ts';
import { compareSource, type SourceMatch, type UnknownTable } from './match-source.ts';
import {
  countKnownKeys,
  deleteAnswers,
  findSource,
  findSourceOfGoodRun,
  findSources,
  insertSourceOnce,
  updateLastGoodRun,
  upsertAnswers,
  upsertSource,
} from './source-store.ts';

type Places = Pick<Site, 'database'>;

/** How many keys of a new file are looked up in each source. */
const MAX_KEYS = 200;

/** A source by its key. */
export async function readSource(site: Places, key: string): Promise<KnownSource | undefined> {
  return findSource(site.database.read, key);
}

/** Every source, by name. */
export async function listSources(site: Places): Promise<KnownSource[]> {
  return findSources(site.database.read);
}

/** Saves a source, new or known; its answers and runs stay as they are. @throws not-allowed */
export async function saveSource(site: Site, actor: Actor, source: SourceSettings): Promise<void> {
  require(actor, 'import:run');
  await site.database.transaction((writer) => upsertSource(writer, source, site.clock.now()));
}

/**
 * The known sources that a file may be another copy of, the surest first. A file without numbers
 * that are known, and with other headings, is none of them.
 */
export async function matchSource(site: Places, table: UnknownTable): Promise<SourceMatch[]> {
  const keys = table.keys.filter((key) => !key.startsWith('row:')).slice(0, MAX_KEYS);
  const matches: SourceMatch[] = [];
  for (const source of await findSources(site.database.read)) {
    const known = await countKnownKeys(site.database.read, source.key, keys);
    const match = compareSource(source, { ...table, keys }, known);
    if (match) matches.push(match);
  }
  return matches.sort((a, b) => b.share - a.share);
}

/** Whether the source has given a row with each of these keys before. */
export async function hasAllKeys(
  site: Places,
  sourceKey: string,
  keys: readonly string[],
): Promise<boolean> {
  const once = [...new Set(keys)];
  return (
    once.length > 0 && (await countKnownKeys(site.database.read, sourceKey, once)) === once.length
  );
}

/**
 * Keeps answers with their source, over earlier ones to the same questions.
 * @param answers  ids of answers by the ids of their questions
 * @throws not-allowed, import-source-unknown
 */
export async function rememberAnswers(
  site: Site,
  actor: Actor,
  key: string,
  answers: ReadonlyMap<string, string>,
): Promise<void> {
  require(actor, 'import:run');
  await requireSource(site, key);
  const [by, at] = [idOf(actor), site.clock.now()];
  const given = [...answers].map(([question, answer]) => ({ question, answer, by, at }));
  await site.database.transaction((writer) => upsertAnswers(writer, key, given));
}

/**
 * Forgets every answer about a source, so that all is asked again.
 * @returns how many there were
 * @throws not-allowed, import-source-unknown
 */
export async function forgetAnswers(site: Site, actor: Actor, key: string): Promise<number> {
  require(actor, 'import:run');
  await requireSource(site, key);
  return site.database.transaction((writer) => deleteAnswers(writer, key));
}

/** Makes the source of a run in the caller's transaction, unless it is known. */
export async function noteSource(
  writer: Writer,
  { clock }: Pick<Site, 'clock'>,
  source: { key: string; place: string },
): Promise<void> {
  await insertSourceOnce(writer, source, clock.now());
}

/** Notes in the caller's transaction that a run read the whole source. */
export async function noteGoodRun(writer: Writer, key: string, runId: string): Promise<void> {
  await updateLastGoodRun(writer, key, runId);
}

/** Goes back to the good run before one that is undone, in the caller's transaction. */
export async function forgetGoodRun(writer: Writer, runId: string): Promise<void> {
  const found = await findSourceOfGoodRun(writer, runId);
  if (found) await updateLastGoodRun(writer, found.key, found.before);
}

async function requireSource(site: Site, key: string): Promise<void> {
  if (!(await findSource(site.database.read, key))) throw failure('import-source-unknown', key);
}
