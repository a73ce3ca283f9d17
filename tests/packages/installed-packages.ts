// What `npm ci --omit=dev` takes on the disk of this machine: docs/decisions/0249-install-size.md.
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const MIB = 1024 ** 2;

/** What all production packages may take together, in MiB. */
export const MAX_INSTALLED_MIB = 600;

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

/** The production packages by size in MiB, the largest first. */
export const installedPackages = (): { folder: string; mebibytes: number }[] =>
  productionPackages()
    .map((folder) => ({
      folder: folder.slice(root.length + 1),
      mebibytes: bytesOnDisk(folder) / MIB,
    }))
    .toSorted((a, b) => b.mebibytes - a.mebibytes);
