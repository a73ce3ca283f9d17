import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  continueDurably,
  linkDurably,
  makeFolder,
  moveDurably,
  syncFile,
  writeDraft,
  writeDurably,
  writeOnceDurably,
} from './durable-write.ts';

let folder = '';
let steps: string[] = [];
const named = (path: string) =>
  relative(folder, path).replaceAll(/\.[0-9a-z]{26}\.part/g, '.part') || '.';

/** Steps that fail from now on, with the code of their error. */
let failing = new Map<string, string>();
/** Files that are open, and how they were opened. */
let open: string[] = [];
let opened: string[] = [];

function done(step: string): void {
  steps.push(step);
  const code = failing.get(step);
  if (code !== undefined) throw Object.assign(new Error(code), { code });
}

// What is written to the disk, in order: names that are made, and what is waited for. It takes a
// few bytes at a time.
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return {
    ...real,
    mkdir: async (path: string, options: object) =>
      real.mkdir(path, options).finally(() => done(`make ${named(path)}`)),
    rename: async (from: string, to: string) =>
      real.rename(from, to).finally(() => done(`rename ${named(from)} ${named(to)}`)),
    link: async (from: string, to: string) =>
      real.link(from, to).finally(() => done(`link ${named(from)} ${named(to)}`)),
    open: async (path: string, ...given: [string]) => {
      const code = failing.get(`open ${named(path)}`);
      if (code !== undefined) throw Object.assign(new Error(code), { code });
      const handle = await real.open(path, ...given);
      open.push(path);
      opened.push(`${named(path)} ${given[0]}`);
      const { sync, close, write } = handle;
      return Object.assign(handle, {
        sync: () => sync.call(handle).finally(() => done(`sync ${named(path)}`)),
        close: () => ((open = open.filter((one) => one !== path)), close.call(handle)),
        write: (bytes: Uint8Array, from: number, count: number, at: number) =>
          Reflect.apply(write, handle, [bytes, from, Math.min(count, 2), at]) as ReturnType<
            typeof write
          >,
      });
    },
  };
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-durable-'));
  steps = [];
  failing = new Map();
  open = [];
  opened = [];
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await rm(folder, { recursive: true, force: true });
  expect(open, 'files that stay open').toEqual([]);
});
const at = (path: string) => join(folder, path);

describe.skipIf(process.platform === 'win32')('a durable write', () => {
  it('waits for the bytes, then for the name, and for the names of the folders that it made', async () => {
    await writeDurably(at('a/b/file'), 'whole');
    expect(steps).toEqual([
      'make a',
      'sync .',
      'make a/b',
      'sync a',
      'sync a/b/file.part',
      'rename a/b/file.part a/b/file',
      'sync a/b',
    ]);
    expect(await readFile(at('a/b/file'), 'utf8')).toBe('whole');
  });

  it('waits for a folder that somebody else is making', async () => {
    await Promise.all([
      writeDurably(at('a/b/one'), '1'),
      writeDurably(at('a/b/two'), '2'),
      writeDurably(at('a/c/three'), '3'),
    ]);
    expect(steps.indexOf('sync .')).toBeLessThan(
      Math.min(
        ...['one', 'two'].map((name) => steps.indexOf(`sync a/b/${name}.part`)),
        steps.indexOf('sync a/c/three.part'),
      ),
    );
    expect(steps.indexOf('sync a')).toBeLessThan(steps.indexOf('sync a/b/two.part'));
  });

  it('makes a folder again that was removed', async () => {
    await makeFolder(at('a'));
    await rm(at('a'), { recursive: true });
    await writeDurably(at('a/file'), 'again');
    expect(await readFile(at('a/file'), 'utf8')).toBe('again');
  });

  it('is refused where a file stands in the way of a folder, and leaves no draft', async () => {
    await writeDurably(at('file'), 'x');
    await expect(makeFolder(at('file'))).rejects.toThrow('EEXIST');
    await expect(writeDurably(at('file/inside'), 'x')).rejects.toThrow(/ENOTDIR|EEXIST/);
    const broken = async function* () {
      yield Buffer.from('half');
      throw new Error('The sender went away.');
    };
    await expect(writeDurably(at('file'), broken())).rejects.toThrow('went away');
    expect(await readdir(folder)).toEqual(['file']);
    expect(await readFile(at('file'), 'utf8')).toBe('x');
  });

  it('that happens once leaves what is there, and keeps the mode', async () => {
    expect(await writeOnceDurably(at('key'), 'first', 0o600)).toBe(true);
    expect(await writeOnceDurably(at('key'), 'second', 0o600)).toBe(false);
    expect(await readFile(at('key'), 'utf8')).toBe('first');
    expect((await stat(at('key'))).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['key']);
    expect(steps.slice(2, 5)).toEqual(['sync key.part', 'link key.part key', 'sync .']);
  });

  it('of a draft is finished by a move, and has a second name by a link', async () => {
    await writeDraft(at('incoming/1.part'), Buffer.from('bytes'));
    await moveDurably(at('incoming/1.part'), at('to/file'));
    expect(steps.slice(-4)).toEqual([
      'make to',
      'sync .',
      'rename incoming/1.part to/file',
      'sync to',
    ]);
    expect(await linkDurably(at('to/file'), at('also/file'))).toBe(true);
    expect(steps.slice(-2)).toEqual(['link to/file also/file', 'sync also']);
    await expect(linkDurably(at('none'), at('also/none'))).rejects.toThrow('ENOENT');
  });

  it('of what follows takes the place of what lay behind', async () => {
    await writeDurably(at('upload'), 'one two three');
    let received = 0;
    await continueDurably(
      at('upload'),
      4,
      (async function* () {
        yield Buffer.from('TWO');
        yield Buffer.from(' and FOUR');
      })(),
      (chunk) => (received += chunk.length),
    );
    expect({ received, text: await readFile(at('upload'), 'utf8'), last: steps.at(-1) }).toEqual({
      received: 12,
      text: 'one TWO and FOUR',
      last: 'sync upload',
    });
  });

  it('of little that follows leaves nothing of what lay behind', async () => {
    await writeDurably(at('upload'), 'one two three');
    const little = (async function* () {
      yield Buffer.from('2');
    })();
    await continueDurably(at('upload'), 4, little, () => undefined);
    expect(await readFile(at('upload'), 'utf8')).toBe('one 2');
  });

  it('of what follows lets go of the file when its sender goes away', async () => {
    await writeDurably(at('upload'), 'one');
    const broken = async function* () {
      yield Buffer.from('two');
      throw new Error('The sender went away.');
    };
    await expect(continueDurably(at('upload'), 3, broken(), () => undefined)).rejects.toThrow(
      'went away',
    );
  });

  it('makes each folder once, with the mode that is asked for', async () => {
    await makeFolder(at('keys'), 0o700);
    await makeFolder(at('keys'), 0o700);
    expect(steps).toEqual(['make keys', 'sync .']);
    expect((await stat(at('keys'))).mode & 0o777).toBe(0o700);
  });

  it('tries a folder again whose making failed', async () => {
    failing.set('make a', 'EACCES');
    await expect(makeFolder(at('a'))).rejects.toThrow('EACCES');
    failing.clear();
    await makeFolder(at('a'));
    expect(steps.slice(-1)).toEqual(['sync .']);
  });

  it('tells of a full disk, and not of the draft that is not there', async () => {
    failing.set('open file.part', 'ENOSPC');
    await expect(writeDurably(at('file'), 'x')).rejects.toThrow('ENOSPC');
  });

  it('that happens once tells of every fault but that of a name which is there', async () => {
    failing.set('link key.part key', 'EPERM');
    await expect(writeOnceDurably(at('key'), 'x')).rejects.toThrow('EPERM');
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('has no second name on a disk without links, and none in the place of another', async () => {
    await writeDurably(at('file'), 'x');
    failing.set('link file other', 'EPERM');
    expect(await linkDurably(at('file'), at('other'))).toBe(false);
    expect(steps.at(-1)).toBe('link file other');
    await expect(linkDurably(at('file'), at('file'))).rejects.toThrow('EEXIST');
  });

  it.each(['EACCES', 'EINVAL'])('goes on where a folder cannot be waited for: %s', async (code) => {
    failing.set('sync .', code);
    await writeDurably(at('file'), 'x');
    expect(steps.at(-1)).toBe('sync .');
  });

  it('fails where a folder does not reach the disk', async () => {
    failing.set('sync .', 'EIO');
    await expect(writeDurably(at('file'), 'x')).rejects.toThrow('EIO');
  });

  it('waits for no folder on Windows, and syncs only what it may write', async () => {
    await makeFolder(at('a'));
    steps = [];
    vi.stubGlobal('process', { ...process, platform: 'win32' });
    await writeDurably(at('a/file'), 'x');
    expect(steps).toEqual(['sync a/file.part', 'rename a/file.part a/file']);
    await syncFile(at('a/file'));
    expect(opened.at(-1)).toBe('a/file r+');
    vi.unstubAllGlobals();
    await syncFile(at('a/file'));
    expect(opened.at(-1)).toBe('a/file r');
  });
});
