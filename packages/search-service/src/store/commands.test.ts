// What commands leave in the database, without threads.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SearchFailure } from '../errors.ts';
import { runCommand } from './commands.ts';
import { openDatabase } from './database.ts';
import type { Command, Operation } from './messages.ts';
import { Records } from './records.ts';

let folder = '';
let records: Records;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'search-commands-'));
  records = new Records(openDatabase(folder), () => '2026-01-01T00:00:00.000Z');
});
afterEach(() => {
  records.database.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (command: Command) => runCommand(records, command);
const batch = (index: string | null, ...operations: Operation[]) =>
  run({ kind: 'batch', index, operations });
const save = (id: string, more: object = {}): Operation => ({
  action: 'updateObject',
  body: { objectID: id, ...more },
});
function documents(name: string): string[] {
  return [...records.documents(records.index(name)?.id ?? -1)].map((row) => row.object_id);
}

describe('a batch', () => {
  it('makes its index, numbers its changes and names its items', () => {
    const first = batch('items', save('a'), { action: 'addObject', body: { title: 'no id' } });
    expect(first.result.objectIDs).toEqual(['a', expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(batch('items', save('b')).result.taskID).toBeGreaterThan(first.result.taskID);
    expect(first.catalogue).toBe(true);
  });
  it('may go to several indices, each with its own task', () => {
    const { result } = batch(
      null,
      { ...save('a'), indexName: 'x' },
      { ...save('b'), indexName: 'y' },
    );
    expect(Object.keys(result.tasks)).toEqual(['x', 'y']);
  });
  it('is all or nothing', () => {
    batch('items', save('a'));
    expect(() => batch('items', save('b'), { action: 'fly', body: { objectID: 'c' } })).toThrow(
      SearchFailure,
    );
    expect(() => batch('items', save('b'), { action: 'updateObject', body: {} })).toThrow(
      /objectID/,
    );
    expect(documents('items')).toEqual(['a']);
  });
  it('reads JSON as it came, and refuses what is none', () => {
    const bytes = Buffer.from(
      JSON.stringify({ requests: [{ action: 'deleteObject', body: { objectID: 7 } }] }),
    );
    expect(run({ kind: 'batch', index: 'items', bytes }).result.objectIDs).toEqual(['7']);
    expect(() => run({ kind: 'batch', index: 'items', bytes: Buffer.from('{') })).toThrow(/JSON/);
    expect(() => run({ kind: 'batch', index: 'items', bytes: Buffer.from('{}') })).toThrow(
      /requests/,
    );
  });
  it('changes parts of items, making new ones only when allowed', () => {
    batch('items', save('a', { n: 1 }));
    batch(
      'items',
      {
        action: 'partialUpdateObject',
        body: { objectID: 'a', n: { _operation: 'Increment', value: 4 } },
      },
      { action: 'partialUpdateObjectNoCreate', body: { objectID: 'b', n: 1 } },
      { action: 'partialUpdateObject', body: { objectID: 'c', n: 1 } },
    );
    expect(records.document(records.index('items')?.id ?? 0, 'a')).toEqual({ objectID: 'a', n: 5 });
    expect(documents('items')).toEqual(['a', 'c']);
  });
});

describe('indices', () => {
  it('are cleared with their settings and synonyms kept', () => {
    run({
      kind: 'settings',
      index: 'items',
      changes: { hitsPerPage: 5, replicas: ['r'] },
      forwardToReplicas: false,
    });
    run({
      kind: 'synonyms',
      index: 'items',
      save: [{ objectID: 's', type: 'synonym', synonyms: ['a', 'b'] }],
      remove: [],
      replace: false,
      forwardToReplicas: false,
    });
    batch('items', save('a'));
    run({ kind: 'clear', index: 'items' });
    expect(documents('items')).toEqual([]);
    expect(records.catalogue().indices.find((entry) => entry.name === 'items')).toMatchObject({
      settings: { hitsPerPage: 5, replicas: ['r'] },
      synonyms: [{ objectID: 's' }],
    });
  });
  it('are copied whole or in part, never with their replicas', () => {
    run({
      kind: 'settings',
      index: 'items',
      changes: { hitsPerPage: 5, replicas: ['r'] },
      forwardToReplicas: false,
    });
    batch('items', save('a'), save('b'));
    run({ kind: 'copy', index: 'items', destination: 'all', scope: null });
    run({ kind: 'copy', index: 'items', destination: 'some', scope: ['settings'] });
    expect([documents('all'), documents('some')]).toEqual([['a', 'b'], []]);
    expect(JSON.parse(records.index('all')?.settings ?? '')).toEqual({ hitsPerPage: 5 });
    expect(JSON.parse(records.index('some')?.settings ?? '')).toEqual({ hitsPerPage: 5 });
  });
  it('take the place of others by moving, which keep their replicas', () => {
    run({
      kind: 'settings',
      index: 'items',
      changes: { replicas: ['r'] },
      forwardToReplicas: false,
    });
    batch('items', save('old'));
    batch('tmp', save('new'));
    run({ kind: 'move', index: 'tmp', destination: 'items', scope: null });
    expect(documents('items')).toEqual(['new']);
    expect(records.index('tmp')).toBeNull();
    expect(JSON.parse(records.index('items')?.settings ?? '')).toEqual({ replicas: ['r'] });
    expect(records.replicasOf('items').map((row) => row.name)).toEqual(['r']);
  });
  it('are missing, or replicas that only their primary writes', () => {
    run({
      kind: 'settings',
      index: 'items',
      changes: { replicas: ['r'] },
      forwardToReplicas: false,
    });
    expect(() => run({ kind: 'deleteIndex', index: 'nothing' })).toThrow(/does not exist/);
    for (const command of [
      { kind: 'clear', index: 'r' },
      { kind: 'copy', index: 'items', destination: 'r', scope: null },
    ] as const)
      expect(() => run(command)).toThrow(/replica/);
    expect(() => run({ kind: 'move', index: 'items', destination: 'items', scope: null })).toThrow(
      /itself/,
    );
  });
  it('let go of replicas that are no longer named, and of all when deleted', () => {
    run({
      kind: 'settings',
      index: 'items',
      changes: { replicas: ['r', 'q'], hitsPerPage: 3 },
      forwardToReplicas: false,
    });
    expect(JSON.parse(records.index('r')?.settings ?? '')).toEqual({ hitsPerPage: 3 });
    run({
      kind: 'settings',
      index: 'items',
      changes: { hitsPerPage: 4, replicas: ['r'] },
      forwardToReplicas: true,
    });
    expect([
      records.index('q')?.primary_name,
      JSON.parse(records.index('r')?.settings ?? ''),
    ]).toEqual([null, { hitsPerPage: 4 }]);
    run({ kind: 'deleteIndex', index: 'items' });
    expect(records.index('r')?.primary_name).toBeNull();
  });
});

describe('the change log', () => {
  it('tells what changed since a number, as it is now', () => {
    const { result } = batch('items', save('a'), save('b'));
    batch(
      'items',
      save('b', { n: 2 }),
      { action: 'deleteObject', body: { objectID: 'a' } },
      save('c'),
    );
    const id = records.index('items')?.id ?? 0;
    expect([...records.changedSince(id, result.taskID)].sort()).toEqual([
      ['a', null],
      ['b', '{"objectID":"b","n":2}'],
      ['c', '{"objectID":"c"}'],
    ]);
    const last = records.lastSeq();
    records.prune(id, last);
    expect([records.changedSince(id, 0).size, records.lastSeq()]).toEqual([0, last]);
  });
});

describe('the database', () => {
  it('has a commit on the disk when it returns', () => {
    expect(records.database.pragma('synchronous', { simple: true })).toBe(2);
    expect(records.database.pragma('journal_mode', { simple: true })).toBe('wal');
  });
});
