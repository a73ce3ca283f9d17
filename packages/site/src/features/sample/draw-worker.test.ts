import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DrawingReport } from './drawing-job.ts';
import { draw } from './draw-worker.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-drawing-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isJpeg = (file: string): boolean =>
  readFileSync(file)
    .subarray(0, 3)
    .equals(Buffer.from([0xff, 0xd8, 0xff]));

describe('the drawing worker', () => {
  it('draws vectors and pixels alike, and reports the end', async () => {
    for (const slug of ['peano-curve', 'rule-90']) {
      const file = join(folder, `${slug}.jpg`);
      const heard: number[] = [];
      const size = await draw({ slug, edition: 'first', file }, (done) => heard.push(done));
      expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1200);
      expect(heard.at(-1)).toBe(1);
      expect(isJpeg(file)).toBe(true);
    }
  });
  it('takes jobs as messages, one after the other, and says in words what failed', async () => {
    const worker = fork(new URL('./draw-worker.ts', import.meta.url), { stdio: 'inherit' });
    const ends: DrawingReport[] = [];
    const both = new Promise<void>((resolve) => {
      worker.on('message', (report: DrawingReport) => {
        if (report.state === 'drawing') return;
        ends.push(report);
        if (ends.length === 2) resolve();
      });
    });
    worker.send({ id: 1, slug: 'no-such-print', edition: 'first', file: join(folder, 'none.jpg') });
    worker.send({
      id: 2,
      slug: 'sierpinski-carpet',
      edition: 'first',
      file: join(folder, 'carpet.jpg'),
    });
    await both;
    worker.disconnect();
    expect(ends.map(({ id, state }) => [id, state])).toEqual([
      [1, 'failed'],
      [2, 'drawn'],
    ]);
    expect(ends[0]).toMatchObject({ reason: expect.stringContaining('no-such-print') as string });
    expect(isJpeg(join(folder, 'carpet.jpg'))).toBe(true);
  });
});
