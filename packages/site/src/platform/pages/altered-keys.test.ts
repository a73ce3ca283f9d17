import { describe, expect, it } from 'vitest';
import { newAlteredKeys } from './altered-keys.ts';
import { alterationsOf, dependenciesOf } from './hashed-keys.ts';
import { windowKey, type PageKey } from './page-reads.ts';

const altering = (...keys: PageKey[]) => alterationsOf(new Set(keys));
const reading = (...keys: PageKey[]) => dependenciesOf(keys);

describe('keys that were altered', () => {
  it('put out of date what has read one of them and was made before, and nothing else', () => {
    const altered = newAlteredKeys();
    altered.add(altering('record:a'), 7);
    expect([7, 8].map((made) => altered.outdate(reading('record:b', 'record:a'), made))).toEqual([
      true,
      false,
    ]);
    expect(altered.outdate(reading('record:b'), 1)).toBe(false);
  });

  it('count from the last time that a key was altered', () => {
    const altered = newAlteredKeys();
    altered.add(altering('record:a'), 7);
    altered.add(altering('record:a'), 9);
    expect(altered.outdate(reading('record:a'), 9)).toBe(true);
  });

  it('are ids in lists, for pages in whose window they are', () => {
    const altered = newAlteredKeys();
    altered.add(altering('sharing:ada maker@m'), 3);
    const outdated = (first: string, last: string, made: number) =>
      altered.outdate(reading(windowKey('sharing:ada maker', first, last)), made);
    expect([outdated('a', 'm', 3), outdated('n', 'z', 3), outdated('a', 'm', 4)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('are forgotten once all pages were looked through, but for those that came meanwhile', () => {
    const altered = newAlteredKeys();
    altered.add(altering('record:a'), 1);
    altered.startRound();
    altered.add(altering('record:b'), 2);
    const outdated = () =>
      (['record:a', 'record:b'] as const).map((key) => altered.outdate(reading(key), 1));
    expect(outdated()).toEqual([true, true]);
    altered.endRound();
    // Every change also alters what is unknown.
    expect([...outdated(), altered.size()]).toEqual([false, true, 2]);
  });
});
