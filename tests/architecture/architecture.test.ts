// Our own tree obeys the architecture rules.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { failures } from '../../packages/site/src/platform/errors/errors.ts';
import { generatedDocuments } from '../../tools/generated-documents.ts';
import { declaredModels, durableWriters, ladder, otherWriters, packageEdges } from './plan.ts';
import {
  unlistedBodyReads,
  upwardImports,
  cycles,
  hiddenCaches,
  impureModels,
  islandFaults,
  missingFiles,
  missingPaths,
  packageFaults,
  roleFaults,
  forbiddenConstructs,
  directNetworkAccess,
  sizeFaults,
  untranslatedErrors,
} from './rules.ts';
import { ratchetFaults } from './violations.ts';
import { currentViolations, listedViolations } from './ratchet.ts';
import { readTree } from './source-tree.ts';
import { unlistedWrites } from './writing-rules.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const folderOf = (name: string) => join(root, 'packages', name.replace('@vitrine/', ''));
const site = readTree(join(folderOf('@vitrine/site'), 'src'));

describe('the site', () => {
  it('has sources to look at', () => expect(site.length).toBeGreaterThan(30));
  it('never climbs the ladder', () => expect(upwardImports(site)).toEqual([]));
  it('keeps to the roles of its files', () => expect(roleFaults(site)).toEqual([]));
  it('speaks to the world outside through one door', () =>
    expect(directNetworkAccess(site)).toEqual([]));
  it('keeps what it caches in site.caches', () => expect(hiddenCaches(site)).toEqual([]));
  it('translates the errors of packages in one place', () =>
    expect(untranslatedErrors(site)).toEqual([]));
  it('has pure models', () => expect(impureModels(site)).toEqual([]));
  it('declares models that are there', () =>
    expect(
      declaredModels.filter(
        (path) => !site.some((file) => file.path.startsWith(`features/${path}`)),
      ),
    ).toEqual([]));
  it('keeps the browser’s code and the server’s apart', () =>
    expect(islandFaults(site)).toEqual([]));
});

describe.each(Object.keys(packageEdges))('%s', (name) => {
  const files = readTree(folderOf(name), 'src/**/*.{ts,tsx}');
  it('has sources to look at', () => expect(files.length).toBeGreaterThan(0));
  it('imports only the packages that the plan draws', () =>
    expect(packageFaults(name, files)).toEqual([]));
  it('reads what is sent to it by one reader', () =>
    expect(
      unlistedBodyReads(
        files
          .map((file) => ({ ...file, path: file.path.replace(/^src\//, '') }))
          .filter(({ path }) => !path.endsWith('.test.ts') && !path.endsWith('.test.tsx')),
      ),
    ).toEqual([]));
  it('has no circles', () => expect(cycles(files)).toEqual([]));
  it('takes no shortcuts', () => expect(forbiddenConstructs(files)).toEqual([]));
});

describe.each([
  ['@vitrine/image-server'],
  ['@vitrine/search-service'],
  ['@vitrine/viewer'],
  // Too small for figures of their own, and written as parts of the site.
  [
    '@vitrine/site',
    '@vitrine/museum-dates',
    '@vitrine/recurrence',
    '@vitrine/sample-museum',
    '@vitrine/table-reader',
    '@vitrine/woff2',
  ],
])('%s', (...names) => {
  it('keeps files short', () =>
    expect(
      sizeFaults(names.flatMap((name) => readTree(folderOf(name), 'src/**/*.{ts,tsx}'))),
    ).toEqual([]));
});

describe('everything together', () => {
  it('writes below the data folder in one way', () => {
    expect(
      unlistedWrites(readTree(join(root, 'packages'), '*/src/**/*.{ts,tsx}'), {
        durable: durableWriters,
        others: otherWriters,
      }),
    ).toEqual([]);
  });

  it(
    'exceeds the limits of readable code nowhere but in the list, which only shrinks',
    { timeout: 120_000 },
    () => {
      expect(ratchetFaults(currentViolations(root), listedViolations(root))).toEqual([]);
    },
  );
});

describe('the documents', () => {
  const documents = globSync('{*.md,docs/**/*.md,packages/*/README.md}', { cwd: root });
  it.each(documents)('%s names only paths that exist', (document) => {
    expect(
      missingPaths(readFileSync(join(root, document), 'utf8'), (path) =>
        existsSync(join(root, path)),
      ),
    ).toEqual([]);
  });

  const sources = globSync('{packages,tests,tools}/**/*.{ts,tsx,js}', {
    cwd: root,
    exclude: ['**/{node_modules,build,.react-router}/**'],
  });
  /** Names that stand for others: a role of files, and a word that the glossary refuses. */
  const examples = ['thing-store.ts', 'told-date.ts'];
  const names = new Set([...sources.map((path) => basename(path)), ...examples]);
  // What was decided names the files of its day.
  it.each(documents.filter((document) => !document.startsWith('docs/decisions')))(
    '%s names only files that exist',
    (document) => {
      expect(missingFiles(readFileSync(join(root, document), 'utf8'), names)).toEqual([]);
    },
  );

  it.each(documents)('%s links only to what is there', (document) => {
    const written = readFileSync(join(root, document), 'utf8');
    const text = written.replaceAll(/^```[\s\S]*?^```$/gm, '');
    const links = [...text.matchAll(/\]\((?!\w+:|#|\/)([^)\s#]+)/g)].map(([, link = '']) => link);
    const targets = links.map((link) => join(root, document, '..', link));
    expect(targets.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('have a map with every package, every folder of the site and the ladder as it is', () => {
    const map = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
    const rungs = ladder.filter((rung) => !/^features\/\w+\//.test(rung));
    const folders = [
      ...Object.keys(packageEdges).map((name) => name.replace('@vitrine/', 'packages/')),
      ...rungs.map((rung) => `packages/site/src/${rung}`),
    ];
    expect(folders.filter((folder) => !map.includes(`\`${folder}\``))).toEqual(['packages/site']);
    const drawn = /^ {4}platform[\s\S]*?app$/m.exec(map)?.[0] ?? '';
    expect(
      drawn
        .replace('features:', '')
        .split(/[·\s]+/)
        .filter(Boolean),
    ).toEqual(rungs.map((rung) => rung.replace('features/', '')));
  });

  it('stay at most twenty entries at the root', () => {
    const entries = globSync('*', { cwd: root }).filter(
      (name) => !['node_modules', 'data', 'test-results'].includes(name),
    );
    expect(entries.length).toBeLessThanOrEqual(20);
  });
});

describe('the references', () => {
  it('that are generated are up to date (npm run docs)', async () => {
    for (const { path, text } of await generatedDocuments())
      expect(readFileSync(join(root, path), 'utf8') === text, path).toBe(true);
  });

  it('checks types on a fresh clone, where no page has made its own yet', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(scripts['types']).toMatch(/^react-router typegen packages\/site && tsc /);
  });
  it('list no error that nothing uses', () => {
    const codes = Object.keys(failures);
    const sources = site
      .filter(({ path }) => !path.startsWith('platform/errors/'))
      .map(({ text }) => text)
      .join('\n');
    expect(codes.filter((code) => !sources.includes(`'${code}'`))).toEqual([]);
  });
});
