import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadProfiles } from '../../packages/site/src/features/imports/profiles/load-profiles.ts';
import { readProfile } from '../../packages/site/src/features/imports/profiles/read-profile.ts';
import { readPage } from '../additions/how-to.ts';
import { sampleTables } from './expectation.ts';
import { judge } from './judge-sample.ts';
import { understandSample } from './understood-sample.ts';

describe('a new profile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-profile-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('costs one file; then a table of its system is understood without a question', async () => {
    const { steps } = readPage('add-a-profile.md');
    for (const { path, text } of steps) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const added = steps
      .filter(({ path }) => path.startsWith('data/'))
      .map(({ path, text }) => readProfile(text, basename(path)));
    expect(added).toHaveLength(1);
    const [sample, ...others] = sampleTables(folder);
    if (!sample) throw new Error('The page has no table.');
    expect(others).toEqual([]);
    const understood = await understandSample(sample, [...loadProfiles(), ...added]);
    expect(judge(understood, sample.expected).faults).toEqual([]);
    const before = await understandSample(sample, loadProfiles());
    expect(judge(before, sample.expected).faults).not.toEqual([]);
  });
});
