import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SearchCore } from '../service.ts';
import { AnswerMemory } from '../results/requests.ts';
import { warmUp } from './warm-up.ts';

const folder = mkdtempSync(join(tmpdir(), 'search-warm-'));
const core = new SearchCore({ folder, searchers: 0 });
const answering = {
  live: core.live,
  remembered: new AnswerMemory(),
  limit: { maxMs: 0, clock: () => 0 },
  counting: null,
};
/** A clock that goes on by one with every look at it. */
const ticking = () => {
  let time = 0;
  return () => time++;
};

const add = (index: string, count: number) =>
  core.write({
    kind: 'batch',
    index,
    operations: Array.from({ length: count }, (_, number) => ({
      action: 'updateObject' as const,
      body: { objectID: `i${number}`, title: `Indigo bowl ${number} with madder`, kind: 'bowl' },
    })),
  });

beforeAll(async () => {
  await core.ready;
  await core.write({
    kind: 'settings',
    index: 'items',
    changes: { attributesForFaceting: ['kind'] },
    forwardToReplicas: false,
  });
  await add('few', 10);
  const { taskID } = await add('items', 1200);
  await core.live.whenVisible('items', taskID);
  await core.settled();
});
afterAll(async () => {
  await core.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('warming up', () => {
  it('searches the items by their own words, and remembers no answer', () => {
    expect(warmUp(answering, { maxMs: 1_000_000, now: ticking() })).toBe(49);
  });
  it('stops when its time is over', () => {
    expect(warmUp(answering, { maxMs: 8, now: ticking() })).toBe(7);
    expect(warmUp(answering, { maxMs: 0, now: ticking() })).toBe(0);
  });
  it('is not counted as a search of a visitor', async () => {
    core.warmUp(1000);
    const today = new Date(core.now()).toISOString().slice(0, 10);
    expect(
      await core.ledger.ask({
        about: 'analytics',
        path: 'searches/count',
        given: { index: 'items', startDate: today, endDate: today },
      }),
    ).toMatchObject({ count: 0 });
  });
});
