import { execFileSync } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workFolder, writeGradient } from '../testing/pictures.ts';
import { createPreparer } from './prepare.ts';

const at = workFolder('full');
// Mounting needs root; elsewhere this suite cannot be run, and says so.
const possible = process.platform === 'linux' && process.getuid?.() === 0 && mounts();
if (!possible)
  console.warn(
    '\n!! A small disk cannot be mounted here (not root on Linux): the full disk is SKIPPED.\n',
  );

function mounts(): boolean {
  try {
    execFileSync(
      'unshare',
      ['--mount', 'mount', '-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', '/mnt'],
      { stdio: 'ignore' },
    );
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!possible)('a disk that fills while a picture is prepared', () => {
  beforeAll(async () => {
    await mkdir(at('disk'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300k', 'tmpfs', at('disk')]);
  });
  afterAll(() => {
    execFileSync('umount', [at('disk')]);
  });

  it('is told in words, leaves nothing half, and the next smaller picture fits', async () => {
    const preparer = createPreparer();
    for (const size of [4000, 2600, 2200]) {
      const master = await writeGradient(at('large.png'), size, size);
      await expect(preparer.prepare({ master, folder: at('disk', 'large') })).rejects.toMatchObject(
        { code: 'disk-full', message: expect.stringContaining('Free about') as string },
      );
      expect(await readdir(at('disk'))).toEqual([]);
    }
    const small = await writeGradient(at('small.png'), 100, 100);
    expect(await preparer.prepare({ master: small, folder: at('disk', 'small') })).toMatchObject({
      width: 100,
    });
    await preparer.close();
  });
});
