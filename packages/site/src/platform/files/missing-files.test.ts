import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { stoppedClock } from '../clock/testing.ts';
import type { Site } from '../site.ts';
import {
  findMissing,
  CHECK_BATCH,
  recheckMissing,
  markMissing,
  type NamedFile,
} from './missing-files.ts';
import { fileAt } from './stored-file.ts';

const going = new AbortController().signal;

onBothDatabases('files that rows name', (database) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-missing-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let site: Site & { clock: ReturnType<typeof stoppedClock> };
  const errors = vi.fn();
  /** How many pages of files were read. */
  let pages = 0;
  beforeEach(async () => {
    pages = 0;
    const plain = newSite(database());
    errors.mockClear();
    site = { ...plain, clock: stoppedClock(), log: { ...plain.log, error: errors } };
    await database().transaction((writer) => writer.deleteFrom('missing_file').execute());
  });

  const named = (name: string, bytes: number, isExact = true): NamedFile => ({
    name,
    file: fileAt(join(folder, name)),
    bytes,
    isExact,
  });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  /** Looks at these files, in pages as the store gives them. */
  const look = (files: readonly NamedFile[], place: 'master' | 'upload' = 'master', stop = going) =>
    markMissing(
      site,
      place,
      (after) => {
        pages += 1;
        return Promise.resolve(files.filter(({ name }) => name > after).slice(0, CHECK_BATCH));
      },
      stop,
    );
  const marked = async (place?: 'master' | 'upload') =>
    (await findMissing(database().read, place)).map(({ name, reason }) => `${name} ${reason}`);

  it('are marked where they are absent or too short, and told once', async () => {
    write('whole', '12345');
    write('short', '1234');
    write('long', '123456');
    const files = ['Absent', 'long', 'short', 'whole'].map((name) => named(name, 5));
    expect(await look(files)).toBe(3);
    expect(await marked()).toEqual(['Absent absent', 'long short', 'short short']);
    expect(errors.mock.calls).toMatchObject([
      [
        { place: 'master', count: 3, names: ['Absent', 'long', 'short'] },
        expect.stringContaining('/admin/files'),
      ],
    ]);
    expect(pages).toBe(1);
    expect(await look(files)).toBe(3);
    expect(errors).toHaveBeenCalledTimes(1);
  });

  it('may be longer where their row says only what has come so far', async () => {
    write('long', '123456');
    write('short', '1234');
    expect(await look([named('long', 5, false), named('short', 5, false)], 'upload')).toBe(1);
    expect(await marked()).toEqual(['short short']);
  });

  it('are absent where something else is in their place', async () => {
    expect(await look([{ ...named('folder', 5), file: fileAt(folder) }])).toBe(1);
    expect(await marked()).toEqual(['folder absent']);
  });

  it('lose their mark when they are back, or when no row names them any more', async () => {
    rmSync(join(folder, 'back'), { force: true });
    expect(await look([named('back', 1), named('dropped', 1)])).toBe(2);
    write('back', '1');
    expect(await look([named('back', 1)])).toBe(0);
    expect(await marked()).toEqual([]);
  });

  it('of one place say nothing of those of another', async () => {
    await look([named('lost', 1)], 'upload');
    await look([named('gone', 1)], 'master');
    expect(await look([], 'master')).toBe(0);
    expect([await marked('master'), await marked('upload')]).toEqual([[], ['lost absent']]);
  });

  it('are looked at page by page to the last one', async () => {
    const files = Array.from({ length: CHECK_BATCH + 1 }, (_, at) =>
      named(`page-${String(at).padStart(4, '0')}`, 1),
    );
    expect(await look(files)).toBe(CHECK_BATCH + 1);
    expect(pages).toBe(2);
    expect(await marked()).toHaveLength(CHECK_BATCH + 1);
    expect(errors.mock.calls[0]?.[0]).toMatchObject({
      count: CHECK_BATCH + 1,
      names: files.slice(0, 5).map(({ name }) => name),
    });
    expect(await look(files.slice(0, 1))).toBe(1);
    expect(await marked()).toHaveLength(1);
    const exactly = files.slice(0, CHECK_BATCH);
    expect(await look(exactly)).toBe(CHECK_BATCH);
  });

  it('keep their marks when the site stops meanwhile', async () => {
    await look([named('lost', 1)]);
    const stopped = new AbortController();
    stopped.abort();
    expect(await look([], 'master', stopped.signal)).toBe(0);
    expect(await marked()).toEqual(['lost absent']);
  });

  it('are looked at again for staff, newest first', async () => {
    await look([named('first', 1)]);
    site.clock.advance(1000);
    await look([named('first', 1), named('second', 1), named('third', 1)]);
    const found = await findMissing(database().read);
    expect(found.map(({ name }) => name)).toEqual(['second', 'third', 'first']);
    expect(await findMissing(database().read, undefined, 2)).toHaveLength(2);
    write('third', '1');
    const still = await recheckMissing(site, found, ({ name }) =>
      Promise.resolve(name === 'second' ? undefined : named(name, 1)),
    );
    expect(still.map(({ name }) => name)).toEqual(['first']);
    expect(await marked()).toEqual(['first absent']);
  });
});
