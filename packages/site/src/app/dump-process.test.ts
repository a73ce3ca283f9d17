import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dumpInChildProcess } from './dump-process.ts';

let folder = '';
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'vitrine-dump-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const environment = (more: Record<string, string> = {}) => ({
  PATH: process.env['PATH'] ?? '',
  VITRINE_DATA: join(folder, 'data'),
  ...more,
});
afterEach(() => vi.unstubAllGlobals());
/** Makes the data in a process that does this first. */
const makeAfter = (program: string) => {
  const file = join(folder, 'first.cjs');
  writeFileSync(file, program);
  const options = `--require ${JSON.stringify(file)}`;
  return dumpInChildProcess(
    new AbortController().signal,
    environment({ NODE_OPTIONS: options.replaceAll('\\', '/') }),
  );
};

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
    ).rejects.toThrow(/^The data files could not be created: .*no.such.setting.*\S\.$/is);
    await expect(makeAfter('process.exit(3);')).rejects.toThrow(
      'The data files could not be created: the process ended with 3.',
    );
  });

  it('tells the end of a long output of the process', async () => {
    const made = makeAfter(
      "require('node:fs').writeSync(2, `${'x'.repeat(5000)}, alas\\n`);process.exit(1);",
    );
    await expect(made).rejects.toThrow(
      /^The data files could not be created: x{1000,2000}, alas\.$/,
    );
  });

  it('waits for nothing where no process can be started', async () => {
    vi.stubGlobal('process', { ...process, execPath: join(folder, 'absent') });
    await expect(dumpInChildProcess(new AbortController().signal, environment())).rejects.toThrow(
      'ENOENT',
    );
  });

  it('lets the process that answers visitors go first', async () => {
    const file = JSON.stringify(join(folder, 'priority'));
    await makeAfter(
      `process.on('exit', () => require('node:fs').writeFileSync(${file}, String(require('node:os').getPriority())));`,
    );
    expect(readFileSync(join(folder, 'priority'), 'utf8')).toBe(
      String(constants.priority.PRIORITY_LOW),
    );
  });

  it('is left alone when the site stops', async () => {
    const stop = new AbortController();
    const making = dumpInChildProcess(stop.signal, environment());
    stop.abort();
    await expect(making).resolves.toBeUndefined();
  });
});
