import { describe, expect, it } from 'vitest';
import { fairQueue } from './turns.ts';

/** Rests that end when the test says so, and a clock that moves by what things take. */
function bench() {
  const rests: { ms: number; end: () => void }[] = [];
  const made: string[] = [];
  let clock = 0;
  const { take } = fairQueue(
    (ms) =>
      new Promise((resolve) => {
        rests.push({ ms, end: resolve });
      }),
    () => clock,
  );
  const ask = (
    address: string,
    name: string,
    { spent = 1, tookMs = 10, gone = new AbortController().signal } = {},
  ) =>
    take({ address, gone }, spent, async () => {
      made.push(name);
      clock += tookMs;
      return name;
    });
  return { rests, made, ask, take };
}
const settled = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

describe('turns', () => {
  it('come one at a time in a network, after a rest, and beside others', async () => {
    const { ask, made, rests } = bench();
    const answers = [
      ask('203.0.113.5', 'first'),
      ask('203.0.113.99', 'second'),
      ask('198.51.100.1', 'elsewhere'),
    ];
    await settled();
    expect(made).toEqual(['first', 'elsewhere']);
    for (const { end } of rests) end();
    expect(await Promise.all(answers)).toEqual(['first', 'second', 'elsewhere']);
  });
  it('are rested from the longer the more was spent, up to a quarter of a second', async () => {
    const { ask, rests } = bench();
    await ask('203.0.113.5', 'nothing spent', { spent: 0 });
    await ask('203.0.114.5', 'half', { spent: 0.5 });
    await ask('203.0.115.5', 'all');
    await ask('203.0.116.5', 'long', { tookMs: 5000 });
    expect(rests.map(({ ms }) => ms)).toEqual([0, 40, 80, 250]);
  });
  it('go on after a failure', async () => {
    const { ask, rests, take } = bench();
    await expect(
      take({ address: '203.0.113.5', gone: new AbortController().signal }, 1, () =>
        Promise.reject(new Error('broken')),
      ),
    ).rejects.toThrow('broken');
    const after = ask('203.0.113.5', 'after');
    rests[0]?.end();
    expect(await after).toBe('after');
  });
  it('are not taken for a client that hung up, and pass on to those behind it', async () => {
    const { ask, made, rests } = bench();
    const leaving = new AbortController();
    const first = ask('203.0.113.5', 'first'),
      second = ask('203.0.113.5', 'second', { gone: leaving.signal }),
      third = ask('203.0.113.5', 'third');
    await settled();
    leaving.abort();
    // It is answered at once; the third still waits for the rest after the first.
    expect(await second).toBeUndefined();
    await settled();
    expect(made).toEqual(['first']);
    rests[0]?.end();
    expect([await first, await third]).toEqual(['first', 'third']);
    expect(await ask('203.0.113.5', 'late', { gone: AbortSignal.abort() })).toBeUndefined();
    expect(made).toEqual(['first', 'third']);
  });
  it('are waited for by nobody of the house', async () => {
    const { ask, made } = bench();
    await Promise.all([ask('127.0.0.1', 'a'), ask('10.0.0.1', 'b'), ask('127.0.0.1', 'c')]);
    expect(made).toEqual(['a', 'b', 'c']);
  });
});
