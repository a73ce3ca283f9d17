// Each command as one transaction: what it does to the database, and what must follow in the
// segments.
import { SearchFailure } from '../errors.ts';
import type { StoredSettings } from '../settings/settings.ts';
import { prepared, type IndexRow } from './database.ts';
import { writeGuides } from './guides.ts';
import type { Command, CommandResult, WrittenItem } from './messages.ts';
import { parseOperations } from './operations.ts';
import { Records } from './records.ts';

/** What the segments have to do about a command that was committed. */
export type Effects = {
  readonly result: CommandResult;
  readonly documents: ReadonlyMap<number, ReadonlyMap<string, string | null>>;
  /** settings, synonyms, keys or names have changed */
  readonly catalogue: boolean;
  /** indices that are gone, by id */
  readonly removed: readonly number[];
  /** indices whose documents came from elsewhere in the store and have no segments yet */
  readonly copied: readonly number[];
};

/** Bytes of the JSON of an objectID: databases bound what they find rows by. */
const maxSharedId = 1500;

const noDocuments: Effects['documents'] = new Map();

/** Runs a command; when it throws, or is only tried, nothing has happened. */
export function runCommand(records: Records, command: Command): Effects {
  return records.database.transaction(() => execute(records, command)).immediate();
}

/** What a command would do. */
function tryCommand(records: Records, command: Command): CommandResult {
  const before = new Map(records.indices().map(({ id, name }) => [id, name]));
  let tried: CommandResult | undefined;
  const undone = new Error('A command that was only tried.');
  try {
    records.database.transaction(() => {
      const effects = execute(records, command);
      const names = new Map(records.indices().map(({ id, name }) => [id, name]));
      const removed = effects.removed.flatMap((id) => before.get(id) ?? []);
      tried = { ...effects.result, removed, items: itemsOf(effects, names) };
      throw undone;
    })();
  } catch (error) {
    if (error !== undone || !tried) throw error;
  }
  return tried ?? { taskID: 0, tasks: {}, objectIDs: [] };
}

/** What a command leaves of items. */
function itemsOf({ documents }: Effects, names: ReadonlyMap<number, string>): WrittenItem[] {
  return [...documents].flatMap(([indexId, bodies]) =>
    [...bodies].map(([id, body]) => {
      if (Buffer.byteLength(JSON.stringify(id)) > maxSharedId)
        throw new SearchFailure('item-invalid', [
          `its objectID is longer than ${maxSharedId} bytes, which several servers cannot share`,
        ]);
      return { index: names.get(indexId) ?? '', id, body };
    }),
  );
}

function execute(records: Records, command: Command): Effects {
  switch (command.kind) {
    case 'batch':
      return batch(records, command);
    case 'settings': {
      records.saveSettings(command.index, command.changes, command);
      return touched(records, command.index);
    }
    case 'rules':
    case 'synonyms':
      return saveGuides(records, command);
    case 'clear':
      return clear(records, command.index);
    case 'deleteIndex': {
      const row = requireIndex(records, command.index);
      const seq = records.number(row.id);
      records.drop(row);
      return { ...done(command.index, seq), removed: [row.id] };
    }
    case 'copy':
    case 'move':
      return copyOrMove(records, command);
    case 'saveKey': {
      prepared<unknown[], unknown>(
        records.database,
        'INSERT INTO keys (key, body) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET body = excluded.body',
      ).run(command.key, command.body);
      return done('', 0);
    }
    case 'deleteKey': {
      prepared<unknown[], unknown>(records.database, 'DELETE FROM keys WHERE key = ?').run(
        command.key,
      );
      return done('', 0);
    }
    case 'try':
      return { ...done('', 0), result: tryCommand(records, command.command), catalogue: false };
    case 'note': {
      prepared<unknown[], unknown>(
        records.database,
        'INSERT INTO notes (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      ).run(command.name, command.text);
      return { ...done('', 0), catalogue: false };
    }
  }
}

function batch(records: Records, command: Extract<Command, { kind: 'batch' }>): Effects {
  const operations = command.operations ?? parseOperations(command.bytes);
  const before = records.indices().length;
  const changes = records.applyBatch(command.index, operations);
  const tasks = Object.fromEntries(changes.tasks);
  const taskID = Math.max(0, ...changes.tasks.values());
  return {
    result: { taskID, tasks, objectIDs: changes.objectIDs },
    documents: changes.documents,
    catalogue: changes.removed.length > 0 || records.indices().length !== before,
    removed: changes.removed,
    copied: [],
  };
}

function saveGuides(
  records: Records,
  command: Extract<Command, { kind: 'rules' | 'synonyms' }>,
): Effects {
  const row = records.ensureIndex(command.index);
  const targets = command.forwardToReplicas ? [row, ...records.replicasOf(command.index)] : [row];
  for (const target of targets)
    writeGuides(records.database, { table: command.kind, indexId: target.id }, command);
  return touched(records, command.index);
}

/** A cleared index is a new one with the same settings: its old segments are simply forgotten. */
function clear(records: Records, name: string): Effects {
  const row = records.ensureIndex(name);
  if (row.primary_name !== null)
    throw new SearchFailure('replica-read-only', [name, row.primary_name]);
  prepared<unknown[], unknown>(records.database, 'UPDATE indices SET name = ? WHERE id = ?').run(
    `${name}\u0000cleared`,
    row.id,
  );
  const fresh = records.ensureIndex(name);
  prepared<unknown[], unknown>(
    records.database,
    'UPDATE indices SET settings = ?, created = ? WHERE id = ?',
  ).run(row.settings, row.created, fresh.id);
  carry(records, row.id, fresh.id, ['rules', 'synonyms']);
  const old = records.index(`${name}\u0000cleared`);
  if (old) records.remove(old);
  return { ...done(name, records.number(fresh.id)), removed: [row.id] };
}

function copyOrMove(
  records: Records,
  command: Extract<Command, { kind: 'copy' | 'move' }>,
): Effects {
  const scope = command.kind === 'copy' && command.scope !== null ? command.scope : [];
  // Clients fill a new index like an old one: by first copying the settings that it may not have
  // yet.
  if (scope.length > 0 && !records.index(command.index)) {
    records.ensureIndex(command.destination);
    return touched(records, command.destination);
  }
  const source = requireIndex(records, command.index);
  const target = records.index(command.destination);
  if (target && target.primary_name !== null)
    throw new SearchFailure('replica-read-only', [command.destination, target.primary_name]);
  if (command.destination === command.index)
    throw new SearchFailure('operation-invalid', ['an index onto itself']);
  if (scope.length > 0) {
    const row = records.ensureIndex(command.destination);
    carry(records, source.id, row.id, scope);
    return touched(records, command.destination);
  }
  return replaceIndex(records, command, { source, target });
}

/** Puts a whole index, copied or moved, where another may have been. */
function replaceIndex(
  records: Records,
  command: Extract<Command, { kind: 'copy' | 'move' }>,
  { source, target }: { source: IndexRow; target: IndexRow | null },
): Effects {
  const replicas = target ? remainingReplicas(JSON.parse(target.settings)) : {};
  if (target) records.remove(target);
  if (command.kind === 'move')
    prepared<unknown[], unknown>(records.database, 'UPDATE indices SET name = ? WHERE id = ?').run(
      command.destination,
      source.id,
    );
  const row = records.ensureIndex(command.destination);
  if (command.kind === 'copy') {
    carry(records, source.id, row.id, ['rules', 'settings', 'synonyms']);
    prepared<unknown[], unknown>(
      records.database,
      'INSERT INTO documents (index_id, object_id, body) SELECT ?, object_id, body FROM documents WHERE index_id = ? ORDER BY rowid',
    ).run(row.id, source.id);
  }
  // What replicas an index has is its own affair: a temporary index that takes its place does not
  // change it.
  const {
    replicas: _,
    slaves: __,
    ...settings
  }: Record<string, unknown> = JSON.parse(source.settings);
  prepared<unknown[], unknown>(
    records.database,
    'UPDATE indices SET settings = ? WHERE id = ?',
  ).run(JSON.stringify({ ...settings, ...replicas }), row.id);
  return {
    ...done(command.destination, records.number(row.id)),
    removed: target ? [target.id] : [],
    copied: command.kind === 'copy' ? [row.id] : [],
  };
}

function carry(records: Records, from: number, to: number, scope: readonly string[]): void {
  const { database } = records;
  if (scope.includes('settings')) {
    const own = prepared<[number], { settings: string }>(
      database,
      'SELECT settings FROM indices WHERE id = ?',
    );
    const {
      replicas: _,
      slaves: __,
      ...settings
    }: Record<string, unknown> = JSON.parse(own.get(from)?.settings ?? '{}');
    const replicas = remainingReplicas(JSON.parse(own.get(to)?.settings ?? '{}'));
    prepared<unknown[], unknown>(database, 'UPDATE indices SET settings = ? WHERE id = ?').run(
      JSON.stringify({ ...settings, ...replicas }),
      to,
    );
  }
  for (const table of ['rules', 'synonyms'].filter((name) => scope.includes(name))) {
    prepared<unknown[], unknown>(database, `DELETE FROM ${table} WHERE index_id = ?`).run(to);
    prepared<unknown[], unknown>(
      database,
      `INSERT INTO ${table} (index_id, object_id, body) SELECT ?, object_id, body FROM ${table} WHERE index_id = ? ORDER BY rowid`,
    ).run(to, from);
  }
}

function remainingReplicas(settings: StoredSettings): StoredSettings {
  return settings['replicas'] === undefined ? {} : { replicas: settings['replicas'] };
}

function requireIndex(records: Records, name: string) {
  const row = records.index(name);
  if (!row) throw new SearchFailure('index-missing', [name]);
  return row;
}

function touched(records: Records, name: string): Effects {
  return done(name, records.number(requireIndex(records, name).id));
}

function done(name: string, taskID: number): Effects {
  return {
    result: { taskID, tasks: name === '' ? {} : { [name]: taskID }, objectIDs: [] },
    documents: noDocuments,
    catalogue: true,
    removed: [],
    copied: [],
  };
}
