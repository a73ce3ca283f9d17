import { describe, expect, it } from 'vitest';
import { readExperiment } from './experiment.ts';
import type { StoredExperiment } from './experiment-store.ts';
import { capture, changesToApply, describeCaptured } from './variant-settings.ts';

const day = (number: number) => Date.UTC(2026, 4, number);
const settings = {
  items: { hitsPerPage: 7, ranking: ['custom'], replicas: ['r'] },
  other: { typoTolerance: false, enableRules: false },
};
const made = (second: object): StoredExperiment => ({
  ...readExperiment(
    {
      name: 'x',
      endAt: new Date(day(11)).toISOString(),
      variants: [
        { index: 'items', trafficPercentage: 50 },
        { index: 'items', trafficPercentage: 50, ...second },
      ],
    },
    day(1),
  ),
  id: 4,
});
const parameters = made({
  customSearchParameters: { hitsPerPage: 3, queryType: 'prefixAll', enableRules: true },
});
const stopped = (experiment: StoredExperiment, on: number): StoredExperiment => ({
  ...experiment,
  status: 'stopped',
  stoppedAt: new Date(day(on)).toISOString(),
});

describe('settings of a variant', () => {
  const captured = capture(parameters, 2, { settings, body: {}, now: day(10) });
  const kept = { ...stopped(parameters, 10), captured };

  it('are captured with what the control had of them, rules and replicas left out', () => {
    expect(captured).toMatchObject({
      variant: 2,
      changed: { hitsPerPage: 3, queryType: 'prefixAll' },
      control: { hitsPerPage: 7, queryType: null },
    });
    expect(
      capture(made({ index: 'other' }), 2, {
        settings,
        body: { saveFeaturesSettings: true },
        now: day(10),
      }),
    ).toMatchObject({
      changed: { typoTolerance: false, hitsPerPage: null, ranking: null },
      control: { typoTolerance: null, hitsPerPage: 7, ranking: ['custom'] },
    });
  });
  it('are captured once, of a variant, near the end', () => {
    expect(() => capture(parameters, 2, { settings, body: {}, now: day(8) })).toThrow(
      /80%.*2026-05-09/,
    );
    expect(() => capture(stopped(parameters, 3), 2, { settings, body: {}, now: day(30) })).toThrow(
      /80%/,
    );
    expect(() => capture(parameters, 1, { settings, body: {}, now: day(10) })).toThrow(/variantId/);
    expect(() =>
      capture(made({ index: 'other' }), 2, { settings, body: {}, now: day(10) }),
    ).toThrow(/saveFeaturesSettings/);
    expect(() => capture(kept, 2, { settings, body: {}, now: day(10) })).toThrow(
      expect.objectContaining({ status: 409 }),
    );
  });
  it('are applied once, within two weeks, and taken back once', () => {
    const applied = changesToApply(kept, 2, day(20));
    expect(applied.changes).toEqual({ hitsPerPage: 3, queryType: 'prefixAll' });
    const after = { ...kept, captured: applied.captured };
    expect(() => changesToApply(after, 2, day(21))).toThrow(/already/);
    const reverted = changesToApply(after, 1, day(24));
    expect(reverted.changes).toEqual({ hitsPerPage: 7, queryType: null });
    expect(() => changesToApply({ ...kept, captured: reverted.captured }, 1, day(24))).toThrow(
      /no settings have been applied/,
    );
    expect(() => changesToApply(kept, 1, day(20))).toThrow(/no settings have been applied/);
    expect(() => changesToApply(kept, 2, day(25))).toThrow(/14 days/);
    expect(() => changesToApply(after, 1, day(26))).toThrow(/within 15/);
    expect(() => changesToApply(parameters, 2, day(20))).toThrow(
      expect.objectContaining({ status: 404 }),
    );
  });
  it('are told as the protocol tells them', () => {
    const { captured: applied } = changesToApply(kept, 2, day(20));
    const free = { controlIndexInUse: false };
    expect(describeCaptured({ ...kept, captured: applied }, free)).toEqual({
      controlIndexInUse: false,
      abtestSettings: [
        {
          variantId: 1,
          applied: false,
          indexSettings: { hitsPerPage: 7, queryType: null },
          declaredTimestamp: '2026-05-10T00:00:00.000Z',
        },
        {
          variantId: 2,
          applied: true,
          indexSettings: { hitsPerPage: 3, queryType: 'prefixAll' },
          declaredTimestamp: '2026-05-10T00:00:00.000Z',
          applyTimestamp: '2026-05-20T00:00:00.000Z',
        },
      ],
    });
    expect(() => describeCaptured(parameters, { controlIndexInUse: false })).toThrow(
      expect.objectContaining({ status: 404 }),
    );
  });
});
