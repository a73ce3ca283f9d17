import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  continueDurably,
  linkDurably,
  makeFolder,
  moveDurably,
  writeDraft,
  writeDurably,
  writeOnceDurably,
} from './durable-write.ts';

let folder = '';
let steps: string[] = [];
const named = (path: string) =>
  relative(folder, path).replaceAll(/\.[0-9a-z]{26}\.part/g, '.part') || '.';

// What the disk is told, in its order: names that are made, and what is waited for.
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return {
    ...real,
    mkdir: async (path: string, options: object) =>
      real.mkdir(path, options).finally(() => steps.push(`make ${named(path)}`)),
    rename: async (from: string, to: string) =>
      real.rename(from, to).finally(() => steps.push(`rename ${named(from)} ${named(to)}`)),
    link: async (from: string, to: string) =>
      real.link(from, to).finally(() => steps.push(`link ${named(from)} ${named(to)}`)),
    open: async (path: string, ...pause: [string]) => {
      const handle = await real.open(path, ...pause);
      const { sync } = handle;
      return Object.assign(handle, {
        sync: () => sync.call(handle).finally(() => steps.push(`sync ${named(path)}`)),
      });
    },
  };
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-durable-'));
  steps = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));
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
    const failing = async function* () {
      yield Buffer.from('half');
      throw new Error('The sender went away.');
    };
    await expect(writeDurably(at('file'), failing())).rejects.toThrow('went away');
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
      })(),
      (chunk) => (received += chunk.length),
    );
    expect({ received, text: await readFile(at('upload'), 'utf8'), last: steps.at(-1) }).toEqual({
      received: 3,
      text: 'one TWO',
      last: 'sync upload',
    });
  });
});
