import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkSecrets, siteSecret } from './site-secret.ts';
import { secretFiles, type SecretPurpose } from './secret-files.ts';

/** What another process does right before ours moves a file. */
const meanwhile = vi.hoisted(() => ({ do: undefined as (() => Promise<void>) | undefined }));
vi.mock('./durable-write.ts', async (original) => {
  const real = await original<typeof import('./durable-write.ts')>();
  const moveDurably: typeof real.moveDurably = async (...given) => {
    const first = meanwhile.do;
    meanwhile.do = undefined;
    await first?.();
    return real.moveDurably(...given);
  };
  return { ...real, moveDurably };
});

const lost: Record<SecretPurpose, string> = {
  desk: 'earlier logins',
  forms: 'Forms',
  preview: 'preview links',
  sets: 'links to sets',
};

let folder = '';
let lines: string[] = [];
const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
const site = () => ({ dataFolder: folder, log });
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-secrets-'));
  lines = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe.each(Object.keys(secretFiles) as SecretPurpose[])(
  'the secret of a site for %s',
  (purpose) => {
    const path = () => join(folder, secretFiles[purpose]);
    const put = async (bytes: Uint8Array) => {
      await mkdir(dirname(path()), { recursive: true });
      await writeFile(path(), bytes);
    };

    it('is made once, 32 bytes long, for its owner alone', async () => {
      const [first, second] = await Promise.all([
        siteSecret(site(), purpose),
        siteSecret(site(), purpose),
      ]);
      expect(second).toEqual(first);
      expect(await readFile(path())).toEqual(first);
      expect(first).toHaveLength(32);
      if (process.platform !== 'win32') expect((await stat(path())).mode & 0o777).toBe(0o600);
      expect(lines).toEqual([]);
    });

    it('is the one that was there', async () => {
      const there = Buffer.from('0123456789abcdef0123456789abcdef');
      await put(there);
      expect(await siteSecret(site(), purpose)).toEqual(there);
    });

    it.each([
      ['empty', Buffer.alloc(0)],
      ['cut short', Buffer.alloc(31, 'x')],
      ['too long', Buffer.from('0123456789abcdef0123456789abcdef!')],
      ['all zeros', Buffer.alloc(32)],
    ])('is made anew where it is %s, and the log says what that means', async (_what, bytes) => {
      await put(bytes);
      const made = await siteSecret(site(), purpose);
      expect(made).toHaveLength(32);
      expect(made).not.toEqual(bytes);
      expect(await readFile(path())).toEqual(made);
      expect(await readdir(dirname(path()))).toHaveLength(1);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(lost[purpose]);
      expect(lines[0]).toMatch(
        new RegExp(`${secretFiles[purpose]}.*was recreated.*are no longer valid`),
      );
    });

    it('is read once by a process', async () => {
      const made = await siteSecret(site(), purpose);
      await rm(path());
      expect(await siteSecret(site(), purpose)).toBe(made);
    });

    it('is that of another process which has made it good meanwhile', async () => {
      const good = Buffer.from('0123456789abcdef0123456789abcdef');
      await put(Buffer.alloc(0));
      meanwhile.do = () => writeFile(path(), good);
      expect(await siteSecret(site(), purpose)).toEqual(good);
      expect(await readdir(dirname(path()))).toHaveLength(1);
      expect(lines).toEqual([]);
    });

    it('is made where another process has taken a bad one away', async () => {
      await put(Buffer.alloc(0));
      meanwhile.do = () => rm(path());
      expect(await siteSecret(site(), purpose)).toHaveLength(32);
      expect(lines).toEqual([]);
    });

    it('is wanted again once it can be read', async () => {
      await put(Buffer.alloc(0));
      meanwhile.do = () => Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' }));
      await expect(siteSecret(site(), purpose)).rejects.toThrow('EIO');
      expect(await siteSecret(site(), purpose)).toHaveLength(32);
    });

    it('is looked at when the site starts', async () => {
      await checkSecrets(site());
      expect(
        await stat(path()).catch(() => undefined),
        'none is made before it is wanted',
      ).toBeUndefined();
      await put(Buffer.alloc(0));
      await checkSecrets(site());
      expect(lines).toHaveLength(1);
    });

    it('refuses the start where it cannot be read', async () => {
      await mkdir(path(), { recursive: true });
      await expect(checkSecrets(site())).rejects.toThrow('cannot be read (EISDIR)');
    });
  },
);
