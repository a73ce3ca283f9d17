import { describe, expect, it } from 'vitest';
import { limitOf, waitFor, withAttempt, type Attempts } from './limits.ts';

const at = (ms: number) => new Date(Date.parse('2026-01-01T00:00:00.000Z') + ms).toISOString();

/** Waits in seconds after each of so many failures, each made as soon as it may be. */
function waits(kind: Parameters<typeof withAttempt>[0], count: number): number[] {
  let attempts: Attempts | undefined;
  let now = 0;
  return Array.from({ length: count }, () => {
    attempts = withAttempt(kind, attempts, at(now));
    const wait = waitFor(kind, attempts, at(now));
    now += wait;
    return wait / 1000;
  });
}

describe('failed attempts', () => {
  it('are free at first, then each waits twice as long as the one before, up to a limit', () => {
    expect(waits('account', 20)).toEqual([
      ...Array.from({ length: 9 }, () => 0),
      2,
      4,
      8,
      16,
      32,
      64,
      128,
      256,
      300,
      300,
      300,
    ]);
    expect(waits('code', 6)).toEqual([0, 0, 0, 0, 2, 4]);
  });

  it('are forgotten after a day without one', () => {
    const before: Attempts = { failures: 50, lastAt: at(0), freeAt: at(300_000) };
    expect(withAttempt('account', before, at(86_399_999)).failures).toBe(51);
    expect(withAttempt('account', before, at(86_400_000)).failures).toBe(1);
  });

  it('wait no longer than the longest wait, also where the clock was set back', () => {
    const before: Attempts = { failures: 50, lastAt: at(86_400_000), freeAt: at(86_400_000) };
    expect(waitFor('account', before, at(0))).toBe(300_000);
    expect(waitFor('account', { ...before, failures: 3 }, at(0))).toBe(0);
  });

  it('are counted under what tells nobody the address', () => {
    expect(limitOf('account', 'ada@example.org').key).toMatch(/^account:[\w-]{43}$/);
  });
});
