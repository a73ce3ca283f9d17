// What `npm ci --omit=dev` takes on the disk: docs/decisions/0249-install-size.md.
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const MIB = 1024 ** 2;
const LIMIT_MIB = 600;

type Locked = { dev?: boolean; link?: boolean };

/** The folders of the packages of this machine that are not for development alone. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path]) => join(root, path))
    .filter((folder) => existsSync(folder));
}

/** Bytes on the disk, as `du` counts them, without packages inside the package. */
function bytesOnDisk(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .map((entry) => {
      const path = join(folder, entry.name);
      const inside = entry.isDirectory() ? bytesOnDisk(path) : 0;
      return lstatSync(path).blocks * 512 + inside;
    })
    .reduce((sum, bytes) => sum + bytes, 0);
}

it(`stays within ${LIMIT_MIB} MiB`, { timeout: 120_000 }, () => {
  const sizes = productionPackages()
    .map((folder) => ({ folder, mebibytes: bytesOnDisk(folder) / MIB }))
    .toSorted((a, b) => b.mebibytes - a.mebibytes);
  const total = sizes.reduce((sum, { mebibytes }) => sum + mebibytes, 0);
  const largest = sizes
    .slice(0, 12)
    .map(({ folder, mebibytes }) => `${folder.slice(root.length + 1)}: ${mebibytes.toFixed(0)}`);
  // Less would mean that the packages were not found.
  expect(total).toBeGreaterThan(300);
  expect(total, `The largest, in MiB: ${largest.join(', ')}.`).toBeLessThanOrEqual(LIMIT_MIB);
});
