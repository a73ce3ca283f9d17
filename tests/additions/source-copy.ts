// A copy of the site's sources, to which a test adds something, and what the compiler says of it.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { changed, type Step } from './how-to.ts';

const root = join(import.meta.dirname, '../..');
const parts = [
  'src',
  'messages',
  'migrations',
  '.react-router',
  'package.json',
  'react-router.config.ts',
  'vite.config.ts',
];

/** A complaint of the compiler: the file below packages/site, and what it says. */
export type Fault = { path: string; message: string };

export type SourceCopy = {
  write(path: string, text: string): void;
  follow(steps: readonly Step[]): void;
  /** For pages that were added. */
  makeRouteTypes(): void;
  /** Compiles `files` and all that they import. */
  compile(files: readonly string[]): Fault[];
  remove(): void;
};

/** Paths are below packages/site. */
export function copySources(): SourceCopy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-sources-')));
  const site = join(folder, 'packages/site');
  for (const part of parts)
    cpSync(join(root, 'packages/site', part), join(site, part), { recursive: true });
  cpSync(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  };
  return {
    write,
    follow(steps) {
      for (const { path, text, isChange } of steps)
        write(path, isChange ? changed(readFileSync(join(site, path), 'utf8'), text) : text);
    },
    makeRouteTypes() {
      const maker = join(root, 'node_modules/@react-router/dev/bin.cjs');
      const { status, stderr } = spawnSync(process.execPath, [maker, 'typegen'], {
        cwd: site,
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`The route types could not be made: ${stderr}`);
    },
    compile: (files) => compile(folder, files),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function compile(folder: string, files: readonly string[]): Fault[] {
  const config = {
    extends: './tsconfig.json',
    files: [...files.map((path) => `packages/site/${path}`), ...declarations()],
    include: ['packages/site/src/**/*.d.ts', 'packages/site/.react-router/types/*.ts'],
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
        /^packages\/site\/(\S+?)\(\d+,\d+\): error TS\d+: (.*)$/s.exec(fault) ?? [];
      return { path, message: message.trim() };
    });
}

/** What the other packages, which are read where they are, declare of modules without types. */
const declarations = (): string[] =>
  globSync('packages/*/src/**/*.d.ts', {
    cwd: root,
    exclude: (name) => name === 'site' || name === 'node_modules',
  }).map((path) => join(root, path));
