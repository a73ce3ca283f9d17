// Builds the pages (server bundle, stylesheet, fonts, islands) when their sources changed since the
// last build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildAlone } from './build-alone.ts';
import { writeIcons } from './icon-files.ts';

/** The folder of this package. */
const siteFolder = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const buildFolder = join(siteFolder, 'build');

const stampFile = join(buildFolder, 'stamp.txt');

/** Beside the installed packages, as the build empties its own folder. */
const lockFolder = join(siteFolder, '../../node_modules/.cache/vitrine/build');

/** Whether the pages were built from the sources as they are now. */
export function isBuilt(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOfSources();
}

/** Names the build; another program makes other pages. */
export const stampOfBuild = (): string =>
  existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';

/**
 * Builds the pages unless they are built; where another process builds them, waits for it. Each
 * step is printed.
 * @throws Error with what the build printed, when it fails
 */
export async function ensureBuilt(print: (line: string) => void): Promise<void> {
  if (isBuilt()) return;
  const waiting = () => print('Another process is building the pages. Waiting for it …');
  await buildAlone(lockFolder, waiting, async () => {
    if (!isBuilt()) await buildPages(print);
  });
}

async function buildPages(print: (line: string) => void): Promise<void> {
  const startedAt = performance.now();
  const stamp = stampOfSources();
  print('Building the pages (only needed after an installation or update) …');
  // The first one empties the whole folder; the desk's two know nothing of each other.
  await runBuild('@react-router/dev', 'bin.cjs', ['build'], 'The pages');
  const configs = ['vite.desk.config.ts', 'vite.desk-app.config.ts'];
  await Promise.all(
    configs.map((config) => runBuild('vite', 'bin/vite.js', ['build', '-c', config], 'The desk')),
  );
  writeIcons(join(buildFolder, 'client'));
  print('Compressing …');
  await compressAssets();
  writeFileSync(stampFile, stamp);
  print(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

/** One hash of everything that the build is made of. */
function stampOfSources(): string {
  const hash = createHash('sha256');
  const own = [
    'src/{website,admin,design,features,platform,routes}/**/*.{ts,tsx,css}',
    'src/**/*.{svg,json}',
    'src/app/icon-files.ts',
    'messages/*.po',
    '*.config.ts',
    'package.json',
  ];
  const files = [
    ...own.flatMap((pattern) => globSync(pattern, { cwd: siteFolder })),
    ...globSync('../*/src/**/*.{ts,tsx,css}', { cwd: siteFolder }).filter(
      (file) => !file.startsWith(join('..', 'site')),
    ),
    '../../package-lock.json',
  ];
  for (const file of files.filter((name) => !/\.(test|contract)\.tsx?$/.test(name)).sort()) {
    hash.update(file.replaceAll('\\', '/'));
    hash.update(readFileSync(join(siteFolder, file)));
  }
  return hash.digest('hex');
}

function runBuild(
  pack: string,
  program: string,
  given: readonly string[],
  what: string,
): Promise<void> {
  const file = join(
    dirname(createRequire(import.meta.url).resolve(`${pack}/package.json`)),
    program,
  );
  return new Promise((resolve, reject) => {
    const build = spawn(process.execPath, [file, ...given], {
      cwd: siteFolder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const output: Buffer[] = [];
    build.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    build.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    build.on('error', reject);
    build.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${what} could not be built.\n${Buffer.concat(output).toString()}`)),
    );
  });
}

/** Compressed once here, so that no request has to; as many at a time as there are threads. */
async function compressAssets(): Promise<void> {
  const files = globSync('{client,desk-app}/**/*.{js,css,svg,json,webmanifest}', {
    cwd: buildFolder,
    exclude: ['**/.vite/**'],
  });
  await Promise.all(files.map((file) => compress(join(buildFolder, file))));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < 500) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await writeFile(`${file}.br`, br);
  await writeFile(`${file}.gz`, gz);
}
