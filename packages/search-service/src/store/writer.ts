// The writing thread: it alone writes to the database, and it alone decides what segments there
// are.
import { parentPort, type Worker } from 'node:worker_threads';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { schemaOf } from '../index/schema.ts';
import { workerDataOf } from '../threads/worker-data.ts';
import { moduleBeside } from '../threads/module-beside.ts';
import { noteReleasedMemory } from '../threads/released-memory.ts';
import { startThread } from '../threads/start-thread.ts';
import { runCommand, type Effects } from './commands.ts';
import { openDatabase, type IndexRow } from './database.ts';
import { IndexState } from './index-state.ts';
import type { BuildJob, BuildResult, FromWriter, ToWriter } from './messages.ts';
import { Records } from './records.ts';
import { damageIn } from './damage.ts';
import { checkpoint, loadIndex, megabytes } from './persistence.ts';
import { storeFailure } from './store-failure.ts';
import { documentsPath, removeSegmentFiles, segmentFolder } from './segment-files.ts';

/**
 * A small change is searchable this soon, in milliseconds; others that arrive meanwhile go with it.
 */
const smallDelay = 2;
/**
 * While more than `bulk` items wait, indexing waits for a pause of `pause` ms, or for `maxPending`
 * items.
 */
const bulk = 200;
const pause = 25;
const maxPending = 20_000;
/** Room of the building thread for what is short-lived. */
const builderYoungMb = 12;
/** A building thread without work ends after so long, in milliseconds. */
const idleMs = 1500;
/** Changes after which segments are written to disk, to bound the replay at the next start. */
const maxUnsaved = 5000;
/** What could not be written, as on a full disk, is tried again after so long, in milliseconds. */
const tryAgainMs = 5000;

const folder = workerDataOf<string>();
const records = new Records(openDatabase(folder), () => new Date().toISOString());
const states = new Map<number, IndexState>();
const settlers: number[] = [];
let tryingAgain: NodeJS.Timeout | undefined;
let lastTrouble = '';
let builder: Worker | null = null;
let dismissal: NodeJS.Timeout | undefined;
let jobs = 0;
let timer: NodeJS.Timeout | null = null;
let closing = false;

function post(message: FromWriter): void {
  parentPort?.postMessage(message);
}

function schemaFor(name: string): string {
  return JSON.stringify(
    schemaOf(
      [records.index(name), ...records.replicasOf(name)].map((row) =>
        JSON.parse(row?.settings ?? '{}'),
      ),
    ),
  );
}

async function start(): Promise<void> {
  post({ kind: 'catalogue', catalogue: records.catalogue() });
  for (const row of records.indices()) {
    if (row.primary_name !== null) continue;
    const loaded = await loadIndex(records, {
      folder,
      row,
      schema: JSON.parse(schemaFor(row.name)),
    });
    for (const message of loaded.notes) post({ kind: 'note', message });
    states.set(row.id, loaded.state);
    loaded.state.seq = records.lastSeq();
    post({
      kind: 'segments',
      change: {
        indexId: row.id,
        add: loaded.parts,
        remove: [],
        kill: [],
        visible: loaded.state.pending.size === 0 ? loaded.state.seq : 0,
      },
    });
    indexAll();
    if (loaded.rebuilt) save(loaded.state);
  }
  post({ kind: 'ready' });
}

function receive(message: ToWriter): void {
  if (message.kind === 'command') return answer(message);
  if (message.kind === 'settle') {
    settlers.push(message.id);
    return settle();
  }
  if (message.kind === 'retired') return retire(message.indexId, message.names);
  return close();
}

function answer({ id, command }: Extract<ToWriter, { kind: 'command' }>): void {
  let effects: Effects;
  try {
    // What takes the place of another index must be whole when it does.
    if (command.kind === 'move') indexAll();
    effects = runCommand(records, command);
  } catch (error) {
    const failure = storeFailure(error, 'storage-failed', join(folder, 'search.db'));
    reportDamage(error);
    return post({ kind: 'refused', id, code: failure.code, details: failure.details });
  }
  // Before the answer, so that a new key or synonym can be used as soon as it is acknowledged.
  if (effects.catalogue) post({ kind: 'catalogue', catalogue: records.catalogue() });
  post({ kind: 'done', id, result: effects.result });
  follow(effects);
}

function reportDamage(error: unknown, { atStart } = { atStart: false }): void {
  const why = damageIn(error);
  if (why !== null) post({ kind: 'damaged', why, atStart });
}

/**
 * Writes what is only in memory. Where that fails nothing is lost but a quicker next start: it is
 * said once, and tried again.
 */
function save(state: IndexState): void {
  // Pending items come first, and they are on their way.
  if (state.pending.size > 0) return state.isBehind ? tryAgainSoon() : undefined;
  try {
    checkpoint(records, folder, state);
    if (lastTrouble !== '') post({ kind: 'note', message: 'Segments can be written again.' });
    lastTrouble = '';
    state.isBehind = false;
    removeSegmentFiles(segmentFolder(folder, state.id), state.retired.splice(0));
  } catch (error) {
    state.isBehind = true;
    const trouble = error instanceof Error ? error.message : String(error);
    if (trouble !== lastTrouble)
      post({
        kind: 'note',
        message: `Segments could not be written: ${trouble}. Confirmed changes are safe and searching still works; writing is retried every ${tryAgainMs / 1000} seconds. Free some space or check the disk.`,
      });
    lastTrouble = trouble;
    reportDamage(error);
    tryAgainSoon();
  }
}

function tryAgainSoon(): void {
  tryingAgain ??= setTimeout(() => {
    tryingAgain = undefined;
    for (const state of states.values()) if (state.isBehind) save(state);
    mergeNext();
  }, tryAgainMs).unref();
}

/** Removes files that nobody reads any more, unless the manifest still names them. */
function retire(indexId: number, names: readonly string[]): void {
  const state = states.get(indexId);
  if (state?.isBehind) state.retired.push(...names);
  else removeSegmentFiles(segmentFolder(folder, indexId), names);
}

/** Brings the segments after what was committed. */
function follow(effects: Effects): void {
  for (const id of effects.removed) forget(id);
  for (const row of records.indices()) if (row.primary_name === null) followIndex(row, effects);
  // An index that became a replica has no segments of its own.
  for (const row of records.indices())
    if (row.primary_name !== null && states.has(row.id)) forget(row.id);
  schedule();
}

function followIndex({ id: indexId, name }: IndexRow, effects: Effects): void {
  const state = states.get(indexId) ?? new IndexState(indexId, JSON.parse(schemaFor(name)));
  states.set(indexId, state);
  if (effects.copied.includes(indexId))
    for (const { object_id, body } of records.documents(indexId))
      state.pending.set(object_id, body);
  for (const [id, body] of effects.documents.get(indexId) ?? []) {
    // Taken out first, so that the order of pending items is that of their last change.
    state.pending.delete(id);
    state.pending.set(id, body);
  }
  // Numbers are given in order over all indices, so everything up to this one has been taken in.
  state.seq = Math.max(state.seq, effects.result.taskID);
  if (effects.catalogue) adoptSchema(state, name);
  if (state.pending.size === 0 && (effects.catalogue || name in effects.result.tasks))
    publishVisible(state);
}

function adoptSchema(state: IndexState, name: string): void {
  const schema = schemaFor(name);
  if (schema === JSON.stringify(state.schema)) return;
  state.schema = JSON.parse(schema);
  state.rebuildWanted = state.segments.length > 0 || state.merge !== null;
  mergeNext();
}

function publishVisible(state: IndexState): void {
  post({
    kind: 'segments',
    change: { indexId: state.id, add: [], remove: [], kill: [], visible: state.visible() },
  });
}

function forget(id: number): void {
  states.delete(id);
  rmSync(segmentFolder(folder, id), { recursive: true, force: true });
}

function schedule(): void {
  const pending = Math.max(0, ...[...states.values()].map((state) => state.pending.size));
  if (pending >= maxPending) return indexAll();
  if (pending > bulk && timer) clearTimeout(timer);
  if (pending > bulk || timer === null)
    timer = setTimeout(indexAll, pending > bulk ? pause : smallDelay);
}

function indexAll(): void {
  if (timer) clearTimeout(timer);
  timer = null;
  for (const state of states.values()) {
    const change = state.indexPending();
    if (change) post({ kind: 'segments', change });
    if (state.unsaved >= maxUnsaved) save(state);
  }
  mergeNext();
  settle();
}

/** Starts one merge at a time: the building thread is one. */
function mergeNext(): void {
  if (closing || [...states.values()].some((state) => state.merge !== null)) return;
  for (const state of states.values()) {
    const inputs = state.mergeCandidates();
    if (inputs.length === 0) {
      state.rebuildWanted = false;
      continue;
    }
    const job: BuildJob = {
      id: ++jobs,
      schema: JSON.stringify(state.schema),
      inputs: state.partsOf(inputs),
      base: join(segmentFolder(folder, state.id), state.newName()),
    };
    state.merge = {
      job: job.id,
      inputs,
      rebuild: state.rebuildWanted,
      killed: new Set(),
      startedAt: performance.now(),
    };
    state.rebuildWanted = false;
    builder ??= startBuilder();
    builder.postMessage(job);
    pendingBases.set(job.id, job.base);
    return;
  }
}

const pendingBases = new Map<number, string>();

function startBuilder(): Worker {
  const worker = startThread(moduleBeside('./builder', import.meta.url), {
    youngMb: builderYoungMb,
  });
  worker.on('message', finishBuild);
  worker.on('error', (error) => {
    builder = null;
    pendingBases.clear();
    post({
      kind: 'note',
      message: `A merge failed and will be retried: ${error instanceof Error ? error.message : String(error)}`,
    });
    for (const state of states.values()) {
      if (state.merge?.rebuild) state.rebuildWanted = true;
      state.merge = null;
    }
  });
  return worker;
}

/**
 * Ends an idle building thread: what it built and merged would otherwise stay in memory until its
 * next work.
 */
function dismissBuilder(): void {
  if (builder === null || pendingBases.size > 0) return;
  void builder.terminate();
  builder = null;
}

function finishBuild({ id, built, error }: BuildResult): void {
  const base = pendingBases.get(id) ?? '';
  pendingBases.delete(id);
  const state = [...states.values()].find((one) => one.merge?.job === id);
  const merge = state?.merge;
  if (!state || !merge) {
    // The index is gone; so is its folder, unless the builder made it again.
    rmSync(join(base, '..'), { recursive: true, force: true });
    mergeNext();
    return settle();
  }
  if (!built) {
    state.merge = null;
    // New settings have to come into force; a merge only saves room and waits for the next change.
    state.rebuildWanted = merge.rebuild;
    post({
      kind: 'note',
      message: `A merge failed; the old segments are still used: ${error ?? ''}`,
    });
    if (merge.rebuild) tryAgainSoon();
    return settle();
  }
  const name = base.slice(Math.max(base.lastIndexOf('/'), base.lastIndexOf('\\')) + 1);
  const part = {
    name,
    buffer: built.buffer,
    documents: { path: documentsPath(base) },
    dead: new Uint8Array(built.count),
  };
  for (const { buffer } of state.partsOf(merge.inputs)) noteReleasedMemory(buffer.byteLength);
  const change = state.finishMerge(merge, built.count > 0 ? { part, crc: built.crc } : null);
  post({ kind: 'segments', change });
  if (merge.rebuild)
    post({
      kind: 'note',
      message: `Index ${records.indices().find(({ id: own }) => own === state.id)?.name ?? ''} was rebuilt for new settings: ${built.count} items, ${megabytes(built.buffer.byteLength)} MB of index, in ${Math.round(performance.now() - merge.startedAt)} ms.`,
    });
  save(state);
  mergeNext();
  clearTimeout(dismissal);
  dismissal = setTimeout(dismissBuilder, idleMs).unref();
  if (!merge.rebuild) return settle();
  publishVisible(state);
  settle();
}

/** Tells those who wait that nothing is left to do. */
function settle(): void {
  const busy =
    timer !== null ||
    [...states.values()].some((state) => state.pending.size > 0 || state.merge !== null);
  if (!busy) for (const id of settlers.splice(0)) post({ kind: 'done', id, result: null });
}

function close(): void {
  closing = true;
  indexAll();
  clearTimeout(tryingAgain);
  for (const state of states.values()) if (state.unsaved > 0 || state.isBehind) save(state);
  clearTimeout(tryingAgain);
  records.database.close();
  const last = (): void => {
    post({ kind: 'closed' });
    parentPort?.close();
  };
  if (builder) void builder.terminate().then(last);
  else last();
}

// What is asked meanwhile waits until everything stored can be found.
await start().catch((error: unknown) => {
  reportDamage(error, { atStart: true });
  records.database.close();
  throw error;
});
parentPort?.on('message', receive);
