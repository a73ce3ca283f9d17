import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { stoppedClock } from '../clock/testing.ts';
import { underLease } from './lease.ts';

onBothDatabases('a lease', (database) => {
  const clock = stoppedClock();
  const take = (name: string, holder: string, work: () => void = () => undefined) =>
    underLease({ database: database(), clock }, { name, holder, seconds: 60 }, async () => work());

  it('is of one at a time, who may renew it, and of another when it has run out', async () => {
    expect([await take('work', 'a'), await take('work', 'b'), await take('work', 'a')]).toEqual([
      true,
      false,
      true,
    ]);
    clock.advance(59_000);
    expect(await take('work', 'b')).toBe(false);
    clock.advance(1000);
    expect([await take('work', 'b'), await take('work', 'a')]).toEqual([true, false]);
  });

  it('goes to one of several who want it at once', async () => {
    const done: string[] = [];
    await Promise.all(
      ['a', 'b', 'c', 'd'].map((holder) => take('rush', holder, () => done.push(holder))),
    );
    expect(done).toHaveLength(1);
  });
});
