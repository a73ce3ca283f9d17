import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildAlone } from './build-alone.ts';

const base = mkdtempSync(join(tmpdir(), 'vitrine-build-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

describe('a build of the pages', () => {
  it('waits for another one, and says so', async () => {
    const folder = join(base, 'waiting');
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const steps: string[] = [];
    const first = buildAlone(
      folder,
      () => steps.push('the first waits'),
      async () => {
        started.resolve();
        await finish.promise;
        steps.push('the first has built');
      },
    );
    await started.promise;
    const second = buildAlone(
      folder,
      () => {
        steps.push('the second waits');
        finish.resolve();
      },
      async () => void steps.push('the second has its turn'),
    );
    await Promise.all([first, second]);
    expect(steps).toEqual(['the second waits', 'the first has built', 'the second has its turn']);
  });

  it('that fails leaves the turn to the next', async () => {
    const folder = join(base, 'failing');
    const fails = () => Promise.reject(new Error('no space'));
    await expect(buildAlone(folder, () => undefined, fails)).rejects.toThrow('no space');
    const steps: string[] = [];
    await buildAlone(
      folder,
      () => steps.push('waits'),
      async () => void steps.push('builds'),
    );
    expect(steps).toEqual(['builds']);
  });
});
