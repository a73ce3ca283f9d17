import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newDrawingWorkers } from './drawing-workers.ts';

let folder = '';
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'vitrine-drawers-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** How many of our own child processes draw. */
async function drawing(): Promise<number> {
  const children = (await readFile(`/proc/self/task/${process.pid}/children`, 'utf8'))
    .trim()
    .split(' ')
    .filter(Boolean);
  const commands = await Promise.all(
    children.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')),
  );
  return commands.filter((command) => command.includes('draw-worker')).length;
}

describe('the processes that draw', () => {
  it('draw, wait a while for more, and end', async () => {
    const workers = newDrawingWorkers({ count: 1, patient: false, idleMs: 200 });
    const file = join(folder, 'one.jpg');
    await workers.draw({ slug: 'sierpinski-carpet', edition: 'first', file });
    expect(statSync(file).size).toBeGreaterThan(1000);
    // Where the system lists no children of a process there is nothing to look at.
    if ((await readdir('/proc').catch(() => [])).length > 0)
      await vi.waitFor(async () => expect(await drawing()).toBe(0), { timeout: 10_000 });
    await workers.draw({
      slug: 'sierpinski-carpet',
      edition: 'first',
      file: join(folder, 'two.jpg'),
    });
    workers.close();
    await expect(
      workers.draw({ slug: 'sierpinski-carpet', edition: 'first', file }),
    ).rejects.toThrow('Drawing was stopped.');
  });
});
