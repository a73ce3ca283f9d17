// Sample tables are understood as their files say: every one with all profiles, and again without
// the profile of its system.
import { describe, expect, it } from 'vitest';
import { openSource } from '@vitrine/table-reader';
import { surveyRows } from '../../packages/site/src/features/imports/mapping/survey.ts';
import { loadProfiles } from '../../packages/site/src/features/imports/profiles/load-profiles.ts';
import { recogniseSystem } from '../../packages/site/src/features/imports/profiles/recognise-system.ts';
import { sampleTables } from './expectation.ts';
import { measureSamples, totalsOf } from './measured-samples.ts';
import { withTableFile } from './workbook-file.ts';

const profiles = loadProfiles();
const samples = sampleTables();

/** What is reached today, which may only become better. Shares are of 1. */
const reached = {
  with: {
    right: 0.99,
    asked: 0.071,
    wronglyPrivate: 0,
    wrongInSilence: 0,
    makers: 0,
    measures: 0,
    untitled: 0,
  },
  without: {
    right: 0.99,
    asked: 0.142,
    wronglyPrivate: 0.006,
    wrongInSilence: 0,
    makers: 0,
    measures: 0,
    untitled: 0,
  },
};

describe('the sample tables', () => {
  it('are at least forty, in nine languages, with one for every profile', () => {
    expect(samples.length).toBeGreaterThanOrEqual(40);
    const languages = new Set(samples.map(({ expected }) => expected.language));
    for (const language of ['en', 'fr', 'de', 'it', 'es', 'nl', 'pt', 'ja', 'ar'])
      expect(languages).toContain(language);
    const covered = new Set(samples.map(({ expected }) => expected.profile));
    expect(profiles.map(({ id }) => id).filter((id) => !covered.has(id))).toEqual([]);
    expect(samples.filter(({ expected }) => !expected.profile).length).toBeGreaterThan(15);
  });

  it('are recognised as exports of their own systems, and of no other', async () => {
    const recognised: Record<string, string | undefined> = {};
    for (const { name, path } of samples) {
      const { columns } = await withTableFile(path, async (file) =>
        surveyRows((await openSource(file)).rows()),
      );
      recognised[name] = recogniseSystem({ name, columns }, profiles)?.system.profile;
    }
    expect(recognised).toEqual(
      Object.fromEntries(samples.map(({ name, expected }) => [name, expected.profile])),
    );
  });

  it.each([
    ['with all profiles', { without: false }, reached.with],
    ['without the profile of their system', { without: true }, reached.without],
  ])('are understood as well as before, %s', { timeout: 120_000 }, async (_, options, atLeast) => {
    const measured = await measureSamples(options);
    const totals = totalsOf(measured);
    const faults = measured.flatMap(({ name, judgement }) =>
      judgement.faults
        .filter((fault) => !/^(asked|unread|wronglyPrivate):/.test(fault))
        .map((fault) => `${name}: ${fault}`),
    );
    const all = faults.join('\n');
    const { counts } = totals;
    expect([counts.privatePublic, totals.flagsDisobeyed], all).toEqual([0, 0]);
    expect(counts.wrongInSilence, all).toBeLessThanOrEqual(atLeast.wrongInSilence);
    expect(totals.makersWrong, all).toBeLessThanOrEqual(atLeast.makers);
    expect(totals.measuresWrong, all).toBeLessThanOrEqual(atLeast.measures);
    expect(totals.untitled, all).toBeLessThanOrEqual(atLeast.untitled);
    expect(totals.wronglyPrivateShare, all).toBeLessThanOrEqual(atLeast.wronglyPrivate);
    expect(totals.rightShare).toBeGreaterThanOrEqual(atLeast.right);
    expect(counts.asked / totals.filled).toBeLessThanOrEqual(atLeast.asked);
    expect(totals.maxQuestions).toBeLessThanOrEqual(10);
  });
});
