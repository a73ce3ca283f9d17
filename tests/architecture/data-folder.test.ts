import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dataFolder } from '../../packages/site/src/platform/files/data-folder.ts';
import { secretFiles } from '../../packages/site/src/platform/files/secret-files.ts';
import { readTree } from './source-tree.ts';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'packages/site/src');

/** Files whose paths below the data folder are settings or in a table of their own. */
const others = [
  'features/maps/street-tiles.ts',
  'platform/files/data-folder.ts',
  'platform/files/site-secret.ts',
];

const isListed = (path: string): boolean =>
  Object.keys(dataFolder).some((name) => path === name || path.startsWith(`${name}/`));

it('lists every path below the data folder that the program uses', () => {
  const found = readTree(source)
    .filter(({ text }) => /\bjoin\(\s*(\w+\.)?dataFolder\b/.test(text))
    .map(({ path }) => path);
  expect(found.toSorted()).toEqual(others);
  expect(Object.values(secretFiles).filter((path) => !isListed(path))).toEqual([]);
});
