import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSearchService, type SearchService } from '@vitrine/search-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../platform/clock/testing.ts';
import { visitor, type Actor } from '../access/actor.ts';
import { staffWith } from '../access/testing.ts';
import { readAudit } from '../access/audit-log.ts';
import { embeddedAdministration } from './embedded-administration-provider.ts';
import {
  decidedExperiments,
  decideExperiment,
  effectOfDecision,
  experimentAtHand,
  revertDecision,
} from './decide-experiment.ts';
import { insertDecision } from './experiment-decision-store.ts';
import {
  discardDraft,
  keepDraft,
  listDrafts,
  startExperiment,
  stopExperiment,
} from './experiments.ts';
import { adjustSearch } from './ranking.ts';

const ada: Actor = staffWith('ada', 'search:read', 'search:manage', 'audit:read');

onBothDatabases('an experiment, from draft to decision', (database) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-decision-'));
  let service: SearchService;
  let desk: Parameters<typeof decideExperiment>[0];
  let clock: ReturnType<typeof stoppedClock>;

  beforeAll(async () => {
    const site = { ...newSite(database()), clock: stoppedClock() };
    clock = site.clock;
    service = openSearchService({ folder, now: () => Date.parse(clock.now()) });
    const { taskID } = await service.batch(
      'items',
      ['Ship', 'Ships'].map((title) => ({ action: 'addObject', body: { objectID: title, title } })),
    );
    await service.whenVisible('items', taskID);
    await service.settings('items', { replicas: ['items_newest'] });
    await service.settled();
    desk = { site, search: embeddedAdministration(service), index: 'items' };
  });
  afterAll(async () => {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const plurals = async (index = 'items') => {
    await service.settled();
    return (
      (await desk.search.ask<{ ignorePlurals?: boolean }>('GET', `/1/indexes/${index}/settings`))
        .ignorePlurals ?? false
    );
  };
  const decide = async (
    id: number,
    kind: string,
    given: { reason?: string; seen?: string } = {},
  ) => {
    await service.settled();
    const { seen } = await experimentAtHand(desk, ada, id);
    return decideExperiment(desk, ada, id, {
      kind,
      reason: 'Visitors write one and mean many.',
      seen,
      ...given,
    });
  };
  const audit = async () =>
    (await readAudit(newSiteOf(), ada, 3)).map(({ action, subject, detail }) =>
      `${action} ${subject} ${detail}`.trim(),
    );
  const newSiteOf = () => ({ ...newSite(database()), clock });

  it('is kept as a draft, and is none any more when it begins or is thrown away', async () => {
    const first = await keepDraft(desk, ada, { key: 'plurals', weeks: 2, name: ' One and many ' });
    const { id } = await keepDraft(desk, ada, { key: 'whole-words', weeks: 4, name: '' });
    expect((await listDrafts(desk, ada)).map(({ name, key, weeks }) => [name, key, weeks])).toEqual(
      expect.arrayContaining([
        ['One and many', 'plurals', 2],
        ['Match whole words only', 'whole-words', 4],
      ]),
    );
    await discardDraft(desk, ada, id);
    await expect(discardDraft(desk, ada, id)).rejects.toMatchObject({ code: 'not-found' });
    await startExperiment(desk, ada, { ...first, draft: first.id });
    expect(await listDrafts(desk, ada)).toEqual([]);
    expect(await audit()).toEqual(['experiment:begun One and many plurals, 2 weeks']);
    await expect(keepDraft(desk, ada, { key: 'magic', weeks: 2, name: '' })).rejects.toMatchObject({
      code: 'remedy-unusable',
    });
  });

  it('cannot be decided while it runs, and says what it waits for', async () => {
    expect(await experimentAtHand(desk, ada, 1)).toMatchObject({
      name: 'One and many',
      state: 'running',
      verdict: 'too-early',
      awaited: 'first-visitor',
      decision: undefined,
      reverted: [],
    });
    await expect(decide(1, 'keep')).rejects.toMatchObject({ code: 'experiment-undecidable' });
    await stopExperiment(desk, ada, 1);
    expect(await experimentAtHand(desk, ada, 1)).toMatchObject({
      state: 'stopped',
      endsAt: expect.stringMatching(/^2026-01-01T00:0/),
    });
  });

  it('is shown with what would change, and changes nothing without a reason or behind anybody’s back', async () => {
    const { difference } = await experimentAtHand(desk, ada, 1);
    expect(difference).toMatchObject([{ adjustment: { key: 'plurals' }, holds: true }]);
    for (const given of [{ reason: ' ' }, { seen: 'something else' }])
      await expect(decide(1, 'use', given)).rejects.toMatchObject({
        code: 'experiment-undecidable',
      });
    expect(await plurals()).toBe(false);
  });

  it('puts what was tried in force for every order, and remembers who, when and why', async () => {
    await decide(1, 'use');
    expect([await plurals(), await plurals('items_newest')]).toEqual([true, true]);
    const [{ decision } = { decision: undefined }] = await decidedExperiments(desk, ada);
    expect(decision).toMatchObject({
      kind: 'use',
      reason: 'Visitors write one and mean many.',
      showed: 'too-early',
      before: { ignorePlurals: null },
      after: { ignorePlurals: true },
      madeAt: clock.now(),
      madeBy: 'staff:ada',
    });
    await expect(decide(1, 'keep')).rejects.toMatchObject({ code: 'experiment-undecidable' });
    expect((await audit())[0]).toBe('experiment:decided One and many use ignorePlurals');
  });

  it('is followed: since the decision, beside the same length of time before it began', async () => {
    const decidedOn = clock.now().slice(0, 10);
    clock.advance(2 * 86_400_000);
    const [experiment] = await decidedExperiments(desk, ada);
    const effect = experiment && (await effectOfDecision(desk, ada, experiment));
    expect(effect).toMatchObject({
      before: { searches: 0, noResultRate: null, clickThroughRate: null },
      since: { from: decidedOn },
    });
    expect((effect?.before.to ?? '') < (experiment?.startedAt ?? '')).toBe(true);
  });

  it('is undecided again when that is taken back, and the settings are as they were', async () => {
    expect(await revertDecision(desk, ada, 1)).toEqual([]);
    expect(await plurals()).toBe(false);
    expect(await revertDecision(desk, ada, 1)).toEqual([]);
    expect(await experimentAtHand(desk, ada, 1)).toMatchObject({
      decision: undefined,
      reverted: [{ kind: 'use', undone: { at: clock.now(), by: 'staff:ada' } }],
    });
    expect((await audit())[0]).toBe('experiment:taken-back One and many');
  });

  it('leaves what somebody changed by hand since, and tells it', async () => {
    await decide(1, 'use');
    await service.settled();
    await adjustSearch(desk, ada, []);
    await service.settled();
    expect(await revertDecision(desk, ada, 1)).toEqual(['ignorePlurals']);
  });

  it('changes no settings under another experiment, but what there is may be kept', async () => {
    await startExperiment(desk, ada, { key: 'whole-words', weeks: 2, name: 'Another' });
    await expect(decide(1, 'use')).rejects.toThrow('another experiment is running');
    expect(await decide(1, 'nothing')).toMatchObject({ kind: 'nothing', before: {}, after: {} });
    expect(await plurals()).toBe(false);
    await stopExperiment(desk, ada, 2);
  });

  it('is not taken for one that a provider counted before it began anew', async () => {
    await desk.site.database.transaction((writer) =>
      insertDecision(writer, {
        id: 'x',
        experiment: 2,
        startedAt: '2020-01-01T00:00:00.000Z',
        kind: 'keep',
        reason: 'Long ago',
        before: {},
        after: {},
        showed: 'worse',
        madeAt: clock.now(),
        madeBy: 'staff:ada',
        undone: undefined,
      }),
    );
    expect(await experimentAtHand(desk, ada, 2)).toMatchObject({
      name: 'Another',
      decision: undefined,
      reverted: [],
    });
  });

  it('is nobody’s but staff’s, and has to be there', async () => {
    await expect(
      decideExperiment(desk, visitor, 1, { kind: 'keep', reason: 'x', seen: '' }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(revertDecision(desk, visitor, 1)).rejects.toMatchObject({ status: 403 });
    await expect(listDrafts(desk, visitor)).rejects.toMatchObject({ status: 403 });
    await expect(experimentAtHand(desk, ada, 99)).rejects.toMatchObject({ code: 'not-found' });
  });
});
