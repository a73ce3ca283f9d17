// What `npm ci --omit=dev` takes on the disk: docs/decisions/0249-install-size.md.
import { expect, it } from 'vitest';
import { installedPackages, MAX_INSTALLED_MIB } from './installed-packages.ts';

it(`stays within ${MAX_INSTALLED_MIB} MiB`, { timeout: 120_000 }, () => {
  const sizes = installedPackages();
  const total = sizes.reduce((sum, { mebibytes }) => sum + mebibytes, 0);
  const largest = sizes
    .slice(0, 12)
    .map(({ folder, mebibytes }) => `${folder}: ${mebibytes.toFixed(0)}`);
  // Less would mean that the packages were not found.
  expect(total).toBeGreaterThan(300);
  expect(total, `The largest, in MiB: ${largest.join(', ')}.`).toBeLessThanOrEqual(
    MAX_INSTALLED_MIB,
  );
});
