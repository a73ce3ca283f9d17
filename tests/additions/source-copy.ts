// A copy of the repository without what is built or installed, to which a test adds something: what
// the compiler says about it, and what the program then does.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { changed, type Page } from './how-to.ts';

const root = join(import.meta.dirname, '../..');
const copied = [
  'packages',
  'docs',
  'tests',
  'tools',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vitest.config.ts',
];
const left = new Set(['node_modules', 'build', 'dist', '.dist']);

/** A complaint of the compiler: the file below the folder of the page, and what it says. */
export type Fault = { path: string; message: string };

export type SourceCopy = {
  folder: string;
  write(path: string, text: string): void;
  /** Adds `line` below the line that is `after`. */
  addLine(path: string, after: string, line: string): void;
  /** Does what a page says: writes its files, changes those that are there, runs its commands. */
  follow(page: Page): void;
  /** For pages that were added. */
  makeRouteTypes(): void;
  /** Compiles `files` and all that they import. */
  compile(files: readonly string[]): Fault[];
  /** Runs a program of the copy, from its root. @returns what it prints; throws where it fails */
  run(program: string, ...given: string[]): string;
  /** What was added to the copy or changed in it, below its root. */
  changedFiles(): string[];
  remove(): void;
};

/** @param below  paths are below this folder */
export function copySources(below = 'packages/site'): SourceCopy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-sources-')));
  for (const part of copied)
    cpSync(join(root, part), join(folder, part), {
      recursive: true,
      filter: (path) => !left.has(basename(path)),
    });
  linkModules(folder);
  const base = join(folder, below);
  const programs = join(root, 'node_modules/.bin');
  const environment = {
    ...process.env,
    PATH: `${programs}${delimiter}${process.env['PATH']}`,
    VITRINE_TEST_DATABASES: 'sqlite',
  };
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  };
  const change = (path: string, diff: string) =>
    write(path, changed(readFileSync(join(base, path), 'utf8'), diff));
  const run = (program: string, ...given: string[]) =>
    execFileSync(program, given, {
      cwd: folder,
      encoding: 'utf8',
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  return {
    folder,
    write,
    run,
    addLine: (path, after, line) => change(path, ` ${after}\n+${line}\n`),
    follow({ steps, commands }) {
      for (const { path, text, isChange } of steps) (isChange ? change : write)(path, text);
      for (const [program = '', ...given] of commands) run(program, ...given);
    },
    makeRouteTypes() {
      const maker = join(root, 'node_modules/@react-router/dev/bin.cjs');
      execFileSync(process.execPath, [maker, 'typegen'], { cwd: base, stdio: 'pipe' });
    },
    compile: (files) => compile(folder, below, files),
    changedFiles: () => copiedFiles(folder).filter((path) => !isSame(path, folder)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const copiedFiles = (folder: string): string[] =>
  copied
    .flatMap((part) =>
      globSync([part, `${part}/**`], { cwd: folder, exclude: (path) => left.has(basename(path)) }),
    )
    .filter((path) => statSync(join(folder, path)).isFile());

function isSame(path: string, folder: string): boolean {
  const original = join(root, path);
  return existsSync(original) && readFileSync(original).equals(readFileSync(join(folder, path)));
}

/** What is installed, but for our own packages, which are those of the copy. */
function linkModules(folder: string): void {
  const installed = join(root, 'node_modules');
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@vitrine'), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== '@vitrine' && name !== '.cache')
      symlinkSync(join(installed, name), join(modules, name), 'junction');
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(modules, '@vitrine', name), 'junction');
}

function compile(folder: string, below: string, files: readonly string[]): Fault[] {
  const config = {
    extends: './tsconfig.json',
    files: files.map((path) => `${below}/${path}`),
    include: ['packages/*/src/**/*.d.ts', 'packages/site/.react-router/types/*.ts'],
  };
  writeFileSync(join(folder, 'tsconfig.addition.json'), JSON.stringify(config));
  const tsc = join(root, 'node_modules/typescript-compiler/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.addition.json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  // A line that begins with a path is a complaint; those after it, indented, say more of it.
  return stdout
    .split(/^(?=\S)/m)
    .filter((fault) => fault.trim() !== '')
    .map((fault) => {
      const [, path = '', message = fault] =
        /^(\S+?)\(\d+,\d+\): error TS\d+: (.*)$/s.exec(fault) ?? [];
      return { path: path.replace(`${below}/`, ''), message: message.trim() };
    });
}
