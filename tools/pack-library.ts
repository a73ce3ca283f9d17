// Builds a library of `packages/` to JavaScript with types and source maps, and packs it as npm
// does. The repository itself runs the sources: their package.json names `.ts` files, and the one
// that is packed names what was built of them.
import { execFile } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);

/** What can be published, a package after those that it depends on. */
export const libraries = [
  'image-server',
  'museum-dates',
  'recurrence',
  'search-service',
  'table-reader',
  'viewer',
  'woff2',
  'sample-museum',
] as const;

export type Library = (typeof libraries)[number];

type Manifest = Readonly<Record<string, unknown>> & {
  name: string;
  version: string;
  exports: Readonly<Record<string, string>>;
};

/** Files of `src` that only tests need. */
const ONLY_FOR_TESTS = /\.(test|contract)\.tsx?$|[\\/]testing([\\/]|$)/;

/**
 * Builds and packs a library in `.dist/<name>`.
 * @returns the path of the packed file
 * @throws Error with what the compiler or npm said
 */
export async function packLibrary(name: Library): Promise<string> {
  const stage = join(root, '.dist', name);
  const manifest = stageSources(name, stage);
  await outputOf(
    process.execPath,
    [join(root, 'node_modules/typescript-compiler/bin/tsc'), '-p', stage],
    stage,
  );
  copyStyles(stage);
  pointDeclarationsAtBuilt(stage);
  writeFileSync(
    join(stage, 'package.json'),
    `${JSON.stringify(packedManifest(manifest, stage), null, 2)}\n`,
  );
  await outputOf('npm', ['pack', '--ignore-scripts', '--loglevel=error'], stage);
  return join(stage, `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`);
}

/** Puts in `stage` what the package is built of, and what goes into it as it is. */
function stageSources(name: Library, stage: string): Manifest {
  const source = join(root, 'packages', name);
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  for (const part of ['src', 'bin', 'content', 'README.md'])
    if (existsSync(join(source, part)))
      cpSync(join(source, part), join(stage, part), {
        recursive: true,
        filter: (path) => !ONLY_FOR_TESTS.test(path),
      });
  copyFileSync(join(root, 'LICENSE'), join(stage, 'LICENSE'));
  writeFileSync(
    join(stage, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tools/tsconfig.library.json' }),
  );
  return JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as Manifest;
}

function copyStyles(stage: string): void {
  for (const file of globSync('src/**/*.css', { cwd: stage })) {
    const target = join(stage, 'dist', file.slice('src/'.length));
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(stage, file), target);
  }
}

/** The compiler leaves `.ts` in the imports of declarations, which older compilers refuse. */
function pointDeclarationsAtBuilt(stage: string): void {
  for (const file of globSync('dist/**/*.d.ts', { cwd: stage })) {
    const path = join(stage, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text.replaceAll(/((?:from|import\() ?['"]\.[^'"]+)\.tsx?(?=['"])/g, '$1.js'),
    );
  }
}

/**
 * The manifest of the packed package. `private` stays as it is: to take it away is what publishing
 * begins with.
 */
function packedManifest(manifest: Manifest, stage: string): object {
  return {
    ...manifest,
    devDependencies: undefined,
    exports: Object.fromEntries(
      Object.entries(manifest.exports).map(([face, file]) => [face, builtFace(file)]),
    ),
    files: ['dist', 'src', 'bin', 'content'].filter((part) => existsSync(join(stage, part))),
  };
}

/** Sources go along: the source maps lead to them, and so does “go to definition”. */
function builtFace(file: string): string | { types: string; default: string } {
  const built = file.replace('./src/', './dist/');
  const stem = built.replace(/\.tsx?$/, '');
  return stem === built ? built : { types: `${stem}.d.ts`, default: `${stem}.js` };
}

async function outputOf(command: string, given: readonly string[], folder: string): Promise<void> {
  try {
    await run(command, given, { cwd: folder, shell: process.platform === 'win32' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${basename(folder)} could not be packed.\n${stdout}${stderr}`, {
      cause: error,
    });
  }
}

if (import.meta.main) {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !libraries.some((library) => library === name));
  if (wanted.length === 0 || unknown.length > 0) {
    console.error(`Name one or more of: ${libraries.join(', ')}.`);
    process.exitCode = 2;
  } else
    for (const name of libraries) if (wanted.includes(name)) console.log(await packLibrary(name));
}
