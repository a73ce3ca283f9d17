// How failed attempts to sign in slow down further ones. Every account, browser and address has a
// few free attempts; after that each failure makes the next wait twice as long, up to a limit. No
// wait is for good, and a browser in which somebody signed in before has attempts of its own, so
// that strangers who try their account do not keep them out.
import { createHash } from 'node:crypto';

type LimitKind = 'account' | 'browser' | 'address' | 'code';

export type Limit = { key: string; kind: LimitKind };

/** Failed attempts so far. */
export type Attempts = { failures: number; lastAt: string; freeAt: string };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const rules: Record<LimitKind, { free: number; longestMs: number }> = {
  account: { free: 10, longestMs: 5 * MINUTE },
  browser: { free: 10, longestMs: 15 * MINUTE },
  // Many people may share an address.
  address: { free: 30, longestMs: 15 * MINUTE },
  code: { free: 5, longestMs: 15 * MINUTE },
};

/** Attempts are forgotten when nobody failed for so long. */
export const FORGOTTEN_AFTER_MS = DAY;

/** What an attempt is counted under. Addresses of people are kept as what they hash to. */
export const limitOf = (kind: LimitKind, about: string): Limit => ({
  kind,
  key: `${kind}:${createHash('sha256').update(about).digest('base64url')}`,
});

/**
 * How long nobody may try, in milliseconds; 0 if an attempt may be made now. Never longer than the
 * longest wait, also where the machine's clock was set back.
 */
export function waitFor(kind: LimitKind, { failures, freeAt }: Attempts, now: string): number {
  const { free, longestMs } = rules[kind];
  if (failures < free) return 0;
  return Math.min(longestMs, Math.max(0, Date.parse(freeAt) - Date.parse(now)));
}

/** The attempts with one more that is counted as failed until it is known better. */
export function withAttempt(kind: LimitKind, before: Attempts | undefined, now: string): Attempts {
  const ms = Date.parse(now);
  const isRecent = before && ms - Date.parse(before.lastAt) < FORGOTTEN_AFTER_MS;
  const failures = (isRecent ? before.failures : 0) + 1;
  const { free, longestMs } = rules[kind];
  const wait = failures < free ? 0 : Math.min(longestMs, 1000 * 2 ** (failures - free + 1));
  return { failures, lastAt: now, freeAt: new Date(ms + wait).toISOString() };
}
