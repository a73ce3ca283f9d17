import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpInChildProcess } from './dump-process.ts';

let folder = '';
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'vitrine-dump-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const environment = (more: Record<string, string> = {}) => ({
  PATH: process.env['PATH'] ?? '',
  VITRINE_DATA: join(folder, 'data'),
  ...more,
});

describe('the bulk data, made in a process of its own', () => {
  it('is there when the process has ended', async () => {
    await dumpInChildProcess(new AbortController().signal, environment());
    const list = JSON.parse(readFileSync(join(folder, 'data', 'dump', 'files.json'), 'utf8')) as {
      files: { name: string; records: number }[];
    };
    expect(list.files.map(({ name, records }) => [name.split('-')[0], records])).toEqual([
      ['items', 0],
      ['people', 0],
      ['places', 0],
      ['subjects', 0],
      ['collections', 0],
      ['items', 0],
    ]);
  });

  it('tells why it could not be made', async () => {
    await expect(
      dumpInChildProcess(
        new AbortController().signal,
        environment({ VITRINE_NO_SUCH_SETTING: '1' }),
      ),
    ).rejects.toThrow(/^The data files could not be created: .*no.such.setting/is);
  });

  it('is left alone when the site stops', async () => {
    const stop = new AbortController();
    const making = dumpInChildProcess(stop.signal, environment());
    stop.abort();
    await expect(making).resolves.toBeUndefined();
  });
});
