import { describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { stoppedClock } from '../clock/testing.ts';
import {
  catchUp,
  finishedChange,
  keysChanged,
  latestChange,
  newestChange,
  recordChanges,
  type Change,
  type NewChange,
} from './changes.ts';
import { ownCursor, sharedCursor } from './cursor.ts';

const clock = stoppedClock();

onBothDatabases('a change', (database) => {
  const write = (...ids: string[]) =>
    database().transaction((writer) =>
      recordChanges(
        writer,
        database(),
        clock,
        ids.map((recordId) => ({ kind: 'item', recordId, action: 'saved' })),
      ),
    );

  it('reaches a subscriber once, in order, in batches', async () => {
    await write('a', 'b', 'c');
    const batches: Change[][] = [];
    const subscriber = {
      cursor: sharedCursor(database(), 'orderly'),
      batch: 2,
      handle: async (changes: Change[]) => void batches.push(changes),
    };
    expect(await catchUp(database(), subscriber)).toBe(3);
    expect(batches.map((batch) => batch.map((change) => change.recordId))).toEqual([
      ['a', 'b'],
      ['c'],
    ]);
    expect(await catchUp(database(), subscriber)).toBe(0);
  });

  it('is known by the keys of what it altered, or may have altered anything', async () => {
    const writeKeyed = (...changes: Pick<NewChange, 'keys'>[]) =>
      database().transaction((writer) =>
        recordChanges(
          writer,
          database(),
          clock,
          changes.map(({ keys }) => ({ kind: 'item', recordId: 'k', action: 'saved', keys })),
        ),
      );
    const after = await latestChange(database().read);
    await writeKeyed({ keys: ['record:a', 'list:item'] }, { keys: ['record:a'] }, { keys: [] });
    const upTo = await latestChange(database().read);
    const changed = (range: { after: number; upTo: number; limit: number }) =>
      keysChanged(database().read, range);
    expect(await changed({ after, upTo, limit: 3 })).toEqual(new Set(['record:a', 'list:item']));
    expect(await changed({ after: upTo - 1, upTo, limit: 3 })).toEqual(new Set());
    expect(await changed({ after, upTo, limit: 2 }), 'more than are read').toBeUndefined();
    await writeKeyed({});
    expect(await changed({ after, upTo, limit: 9 })).toEqual(new Set(['record:a', 'list:item']));
    const last = await latestChange(database().read);
    expect(await changed({ after, upTo: last, limit: 9 }), 'anything').toBeUndefined();
  });

  it('is handed over again when the subscriber failed before finishing', async () => {
    await write('d');
    const before = await finishedChange(database().read, 'forgetful');
    const failing = {
      cursor: sharedCursor(database(), 'forgetful'),
      batch: 100,
      handle: () => Promise.reject(new Error('crash')),
    };
    await expect(catchUp(database(), failing)).rejects.toThrow('crash');
    expect(await finishedChange(database().read, 'forgetful')).toBe(before);
  });

  it('vanishes with the transaction that it belongs to', async () => {
    const last = await latestChange(database().read);
    const failing = database().transaction(async (writer) => {
      await recordChanges(writer, database(), clock, [
        { kind: 'item', recordId: 'lost', action: 'saved' },
      ]);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await latestChange(database().read)).toBe(last);
  });

  it('never becomes visible behind a later one, however many write at once', async () => {
    const seen: number[] = [];
    const subscriber = {
      cursor: sharedCursor(database(), 'watchful'),
      batch: 5,
      handle: async (changes: Change[]) => void seen.push(...changes.map((c) => c.seq)),
    };
    await Promise.all([
      ...Array.from({ length: 20 }, (_, i) => write(`w${i}`)),
      catchUp(database(), subscriber),
    ]);
    await catchUp(database(), subscriber);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(new Set(seen).size).toBe((await latestChange(database().read)) - 0 - (await gaps(seen)));
  });

  /** Numbers that a rolled-back PostgreSQL transaction used up. */
  async function gaps(seen: number[]): Promise<number> {
    return (seen.at(-1) ?? 0) - seen.length;
  }
});

onBothDatabases('a cursor that a node keeps for itself', (database) => {
  const keptIn = (place: { text?: string }) =>
    ownCursor(database(), {
      read: () => place.text,
      keep: async (text) => void (place.text = text),
    });
  const write = async () => {
    await database().transaction((writer) =>
      recordChanges(writer, database(), clock, [{ kind: 'item', recordId: 'a', action: 'saved' }]),
    );
    return newestChange(database().read);
  };

  it('says how far its state is, and never goes back', async () => {
    const cursor = keptIn({});
    expect(await cursor.followed()).toBe(undefined);
    const [first, second] = [await write(), await write()];
    await cursor.keep(second);
    await cursor.keep(first);
    expect(await cursor.followed()).toBe(second.seq);
  });

  it('knows nothing in a folder that is ahead of the database, of another one, or of another history', async () => {
    const place: { text?: string } = {};
    const cursor = keptIn(place);
    const point = await write();
    await cursor.keep(point);
    const { database: id } = JSON.parse(place.text ?? '') as { database: string };
    const others = [
      { database: id, seq: point.seq + 1, at: point.at },
      { database: id, seq: point.seq, at: '2020-01-01T00:00:00.000Z' },
      { database: 'another', ...point },
    ];
    for (const other of others) {
      place.text = JSON.stringify(other);
      expect(await cursor.followed()).toBe(undefined);
      await cursor.keep(point);
      expect(await cursor.followed()).toBe(point.seq);
    }
  });
});

describe('a stopped clock', () => {
  it('moves only when told', () => {
    const stopped = stoppedClock('2026-02-03T04:05:06.000Z');
    expect(stopped.now()).toBe('2026-02-03T04:05:06.000Z');
    stopped.advance(1000);
    expect(stopped.now()).toBe('2026-02-03T04:05:07.000Z');
  });
});
