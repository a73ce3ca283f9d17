import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeFolder } from './private-folder.ts';

/** What happens to a file right before its mode is changed. */
const meanwhile = vi.hoisted(() => ({ do: (_path: string) => {}, changed: 0 }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const chmod: typeof real.chmod = async (path, mode) => {
    meanwhile.changed += 1;
    meanwhile.do(String(path));
    await real.chmod(path, mode);
  };
  return { ...real, chmod };
});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-private-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  meanwhile.do = () => {};
  rmSync(folder, { recursive: true });
});
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe.skipIf(process.platform === 'win32')('a folder that is closed', () => {
  it('is read by its owner only, and so is what lies in it', async () => {
    const [file, below] = [join(folder, 'site.db'), join(folder, 'masters')];
    writeFileSync(file, '');
    mkdirSync(below);
    chmodSync(file, 0o644);
    chmodSync(below, 0o755);
    chmodSync(folder, 0o750);
    await closeFolder(folder);
    expect([folder, below, file].map(modeOf)).toEqual(['700', '700', '600']);
  });

  it('keeps what its owner may not do, and follows no link', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'vitrine-outside-'));
    chmodSync(outside, 0o755);
    const secret = join(folder, 'secret');
    writeFileSync(secret, '');
    chmodSync(secret, 0o440);
    symlinkSync(outside, join(folder, 'link'));
    await closeFolder(folder);
    expect([secret, outside].map(modeOf)).toEqual(['400', '755']);
    rmSync(outside, { recursive: true });
  });

  it('leaves what belongs to another user as it is', async () => {
    chmodSync(folder, 0o755);
    vi.spyOn(process, 'getuid').mockReturnValue(12_345);
    await closeFolder(folder);
    expect(modeOf(folder)).toBe('755');
  });

  it('changes nothing that is closed already', async () => {
    writeFileSync(join(folder, 'key'), '', { mode: 0o600 });
    meanwhile.changed = 0;
    await closeFolder(folder);
    expect(meanwhile.changed).toBe(0);
  });

  it('passes over a file that has gone meanwhile, and no other fault', async () => {
    const file = join(folder, 'site.db-wal');
    writeFileSync(file, '');
    chmodSync(file, 0o644);
    meanwhile.do = (path) => path === file && rmSync(file);
    await closeFolder(folder);
    writeFileSync(file, '');
    chmodSync(file, 0o644);
    meanwhile.do = () => {
      throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
    };
    await expect(closeFolder(folder)).rejects.toThrow('EPERM');
  });

  it('has no modes on Windows', async () => {
    chmodSync(folder, 0o755);
    vi.stubGlobal('process', { ...process, platform: 'win32' });
    await closeFolder(folder);
    expect(modeOf(folder)).toBe('755');
  });

  it('that is not there is a fault', () =>
    expect(closeFolder(join(folder, 'absent'))).rejects.toThrow('ENOENT'));
});

describe('a process that keeps its files to itself', () => {
  it.each([
    [true, [[0o077]]],
    [false, []],
  ])('says so to the system, which a thread may not: %j', async (isMainThread, calls) => {
    vi.doMock('node:worker_threads', () => ({ isMainThread }));
    vi.resetModules();
    const umask = vi.spyOn(process, 'umask').mockReturnValue(0);
    const { makeFilesPrivate } = await import('./private-folder.ts');
    makeFilesPrivate();
    expect(umask.mock.calls).toEqual(calls);
    vi.doUnmock('node:worker_threads');
  });
});
