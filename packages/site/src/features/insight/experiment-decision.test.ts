import { describe, expect, it } from 'vitest';
import {
  decisionFault,
  decisionFaults,
  differencesOf,
  MAX_REASON_LENGTH,
  markOf,
  picked,
  revertingDecision,
  type Deciding,
} from './experiment-decision.ts';

const standard = { ignorePlurals: false, typoTolerance: true, queryType: 'prefixLast' };
const over: Deciding = {
  isRunning: false,
  isDecided: false,
  otherRuns: false,
  tried: { ignorePlurals: true },
  settings: standard,
};
const seen = markOf(picked(standard, { ignorePlurals: true }));
const fault = (
  given: { kind?: string; reason?: string; seen?: string },
  deciding: Partial<Deciding> = {},
) =>
  decisionFault({ ...over, ...deciding }, { kind: 'use', reason: 'More clicks.', seen, ...given });

describe('a decision', () => {
  it('can be made of an experiment that is over, once', () => {
    expect(fault({})).toBeUndefined();
    expect([fault({}, { isRunning: true }), fault({}, { isDecided: true })]).toEqual([
      'running',
      'decided',
    ]);
  });

  it('says what shall hold, and why', () => {
    expect([
      fault({ kind: '' }),
      fault({ kind: 'constructor' }),
      fault({ reason: ' \n' }),
      fault({ reason: 'x'.repeat(MAX_REASON_LENGTH + 1) }),
    ]).toEqual(['kind', 'kind', 'reason', 'long']);
    expect(Object.values(decisionFaults).every((words) => /^[a-z].*[^.]$/.test(words))).toBe(true);
  });

  it('changes settings only as they were shown, of this index, while no other experiment runs on them', () => {
    expect(fault({ seen: '[["ignorePlurals",true]]' })).toBe('changed');
    expect(fault({ seen: '' }, { tried: undefined })).toBe('elsewhere');
    expect(fault({}, { otherRuns: true })).toBe('other-runs');
  });

  it('to keep what there is needs none of that', () => {
    for (const kind of ['keep', 'nothing'])
      expect(fault({ kind, seen: '' }, { tried: undefined, otherRuns: true })).toBeUndefined();
  });
});

describe('what would change', () => {
  const words = (settings: Record<string, unknown>, tried: Record<string, unknown>) =>
    differencesOf(settings, tried).map((one) =>
      'adjustment' in one
        ? `${one.holds ? '+' : '-'}${one.adjustment.key}`
        : `${one.setting}: ${one.now} → ${one.then}`,
    );

  it('is told in the ways of the desk, those that end beside those that begin', () => {
    expect(words(standard, { ignorePlurals: true })).toEqual(['+plurals']);
    expect(words({ ...standard, typoTolerance: false }, { typoTolerance: 'strict' })).toEqual([
      '+strict-spelling',
      '-exact-spelling',
    ]);
    expect(words({ ...standard, ignorePlurals: true }, { ignorePlurals: true })).toEqual([]);
  });

  it('is told by its name where the desk has no words for it', () => {
    expect(words(standard, { hitsPerPage: 30, ignorePlurals: true })).toEqual([
      '+plurals',
      'hitsPerPage: null → 30',
    ]);
  });

  it('has the same mark in whatever order the settings come, and another when one differs', () => {
    expect(markOf({ a: 1, b: [2] })).toBe(markOf({ b: [2], a: 1 }));
    expect(markOf({ a: 1 })).not.toBe(markOf({ a: 2 }));
  });
});

describe('taking a decision back', () => {
  const decision = {
    before: { ignorePlurals: false, hitsPerPage: null },
    after: { ignorePlurals: true, hitsPerPage: 30 },
  };

  it('puts every setting back as it was, a default too', () => {
    expect(revertingDecision(decision, { ignorePlurals: true, hitsPerPage: 30 })).toEqual({
      changes: { ignorePlurals: false, hitsPerPage: null },
      left: [],
    });
  });

  it('leaves what somebody changed since, and tells it', () => {
    expect(revertingDecision(decision, { ignorePlurals: true, hitsPerPage: 50 })).toEqual({
      changes: { ignorePlurals: false },
      left: ['hitsPerPage'],
    });
  });
});
