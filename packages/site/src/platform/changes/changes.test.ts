import { describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { stoppedClock } from '../clock/testing.ts';
import { catchUp, finishedChange, latestChange, recordChanges, type Change } from './changes.ts';

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
      name: 'orderly',
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

  it('is handed over again when the subscriber failed before finishing', async () => {
    await write('d');
    const before = await finishedChange(database().read, 'forgetful');
    const failing = {
      name: 'forgetful',
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
      name: 'watchful',
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

describe('a stopped clock', () => {
  it('moves only when told', () => {
    const stopped = stoppedClock('2026-02-03T04:05:06.000Z');
    expect(stopped.now()).toBe('2026-02-03T04:05:06.000Z');
    stopped.advance(1000);
    expect(stopped.now()).toBe('2026-02-03T04:05:07.000Z');
  });
});
