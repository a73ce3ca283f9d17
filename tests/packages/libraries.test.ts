// Every library as those have it who install it: packed, in an empty project, used as its README
// begins.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { libraries, type Library } from '../../tools/pack-library.ts';
import { firstExample, type FirstExample } from './first-example.ts';
import { oldestNode } from './nodes.ts';
import { installPacked, neededBy, type PackedManifest, type Project } from './project.ts';

const root = join(import.meta.dirname, '../..');
const tsc = join(root, 'node_modules/typescript-compiler/bin/tsc');
const oldest = oldestNode();

/** What a maintainer has decided to publish: docs/how-to/publish-a-package.md. */
const published: readonly Library[] = [];

/** What a first example finds in its folder. */
const given: Partial<Record<Library, Record<string, string>>> = {
  woff2: {
    'font.woff2':
      'node_modules/@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-latin-wght-normal.woff2',
  },
};

/** What the README says to import first on a Node without Temporal. */
const polyfills: Partial<Record<Library, string>> = { recurrence: 'temporal-polyfill/global' };

/** UTC needs no Temporal, and a time zone does. */
const withoutTemporal = `import { expandText } from '@vitrine/recurrence';
console.log(expandText('DTSTART:20261016T183000Z').instances.length);
try {
  expandText('DTSTART;TZID=Europe/Paris:20261016T183000');
} catch (error) {
  console.log(error.message);
}
`;

/** Checked as strictly as anybody may: declarations of libraries too. */
const strictly = {
  compilerOptions: {
    target: 'es2024',
    module: 'nodenext',
    types: ['node'],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    outDir: 'built',
  },
  files: ['first.ts'],
};

const sourceManifest = (name: Library) =>
  JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as PackedManifest;

// The viewer needs a page, and has a test of its own.
describe.each(libraries.filter((name) => name !== 'viewer'))('@vitrine/%s, packed', (name) => {
  let project: Project;
  let example: FirstExample;

  beforeAll(async () => {
    project = await installPacked(name, ['@types/node', 'temporal-polyfill']);
    example = firstExample(project.readme);
    project.write('first.js', example.code);
    project.write('first.ts', example.code);
    project.write('tsconfig.json', JSON.stringify(strictly));
    for (const [file, source] of Object.entries(given[name] ?? {}))
      project.write(file, readFileSync(join(root, source)));
  }, 120_000);
  afterAll(() => project?.remove());

  const onNode22 = (file: string) => {
    const polyfill = polyfills[name];
    return project.run(
      oldest ?? '',
      ...(polyfill === undefined ? [] : ['--import', polyfill]),
      file,
    );
  };

  it('prints what its README says', () => expect(example.output).not.toBe(''));

  it('does so from JavaScript', async () =>
    expect(await project.run(process.execPath, 'first.js')).toBe(example.output));

  it.skipIf(oldest === undefined)('does so from JavaScript on Node 22', async () =>
    expect(await onNode22('first.js')).toBe(example.output),
  );

  it('does so from strict TypeScript', async () => {
    await project.run(process.execPath, tsc, '-p', '.');
    expect(await project.run(process.execPath, 'built/first.js')).toBe(example.output);
    if (oldest !== undefined) expect(await onNode22('built/first.js')).toBe(example.output);
  });

  const isAlone = neededBy(sourceManifest(name)).length === 0;
  // With dependencies, npm would ask for them on the network.
  it.runIf(isAlone)('is installed by npm', async () => {
    const at = ['--prefix', join(project.folder, 'installed')];
    await project.run(
      'npm',
      'install',
      '--offline',
      '--no-audit',
      '--no-fund',
      ...at,
      project.file,
    );
    expect(
      existsSync(join(project.folder, 'installed/node_modules/@vitrine', name, 'dist/index.js')),
    ).toBe(true);
  });

  it('has its sources where its maps and its “go to definition” lead', () => {
    const maps = globSync('dist/**/*.map', { cwd: project.library });
    expect(maps.length).toBeGreaterThan(0);
    const lost = maps.flatMap((map) => {
      const file = join(project.library, map);
      const { sources } = JSON.parse(readFileSync(file, 'utf8')) as { sources: string[] };
      return sources.filter((source) => !existsSync(resolve(dirname(file), source)));
    });
    expect(lost).toEqual([]);
  });

  it('has every module that it starts by its address', () => {
    const lost = globSync('dist/**/*.js', { cwd: project.library }).flatMap((file) => {
      const path = join(project.library, file);
      return [...readFileSync(path, 'utf8').matchAll(/moduleBeside\('([^']+)'/g)]
        .map(([, module = '']) => resolve(dirname(path), `${module}.js`))
        .filter((module) => !existsSync(module));
    });
    expect(lost).toEqual([]);
  });

  it('has no tests in it', () =>
    expect(
      globSync('**/*.test.*', { cwd: project.library }).filter(
        (file) => !file.startsWith('node_modules'),
      ),
    ).toEqual([]));

  it('is not published by accident', () =>
    expect(project.manifest.private === true).toBe(!published.includes(name)));

  if (polyfills[name] !== undefined)
    it.skipIf(oldest === undefined)('says what to do where there is no Temporal', async () => {
      project.write('zones.js', withoutTemporal);
      expect(await project.run(oldest ?? '', 'zones.js')).toBe(
        '1\nTime zones other than UTC need Temporal, which this version of Node does not have. Use Node 26, or install temporal-polyfill and import "temporal-polyfill/global" first.\n',
      );
    });

  it('has commands that run', async () => {
    for (const bin of Object.values(project.manifest.bin ?? {}))
      for (const node of [process.execPath, ...(oldest === undefined ? [] : [oldest])])
        expect(await project.run(node, join(project.library, bin), '--help')).toContain('--port');
  });
});
