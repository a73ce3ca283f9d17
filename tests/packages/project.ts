// An empty project outside the repository into which a packed library is installed, with what it
// declares and nothing more: a dependency that it does not declare is not found.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { libraries, packLibrary, type Library } from '../../tools/pack-library.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

export type PackedManifest = {
  name: string;
  private?: boolean;
  exports: Record<string, string | { types: string; default: string }>;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

type Unpacked = { file: string; manifest: PackedManifest };

export type Project = {
  folder: string;
  /** The packed file. */
  file: string;
  /** The folder of the installed library. */
  library: string;
  manifest: PackedManifest;
  readme: string;
  write(name: string, content: string | Uint8Array): void;
  /** Runs a program in the project. @returns what it prints; throws with it where it fails */
  run(program: string, ...given: string[]): Promise<string>;
  remove(): void;
};

/**
 * Packs a library and installs it into a new project.
 * @param beside  what the project has of its own, from the repository's packages
 */
export async function installPacked(
  name: Library,
  beside: readonly string[] = [],
): Promise<Project> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-packed-'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const { file, manifest } = await unpack(name, folder);
  for (const dependency of beside) link(dependency, folder);
  const library = join(folder, 'node_modules', manifest.name);
  return {
    folder,
    file,
    library,
    manifest,
    readme: readFileSync(join(library, 'README.md'), 'utf8'),
    write: (path, content) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    },
    run: (program, ...given) => outputOf(program, given, folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Unpacks a library as npm does, links what it declares, and unpacks what of that is ours. */
async function unpack(name: Library, folder: string): Promise<Unpacked> {
  const file = await packLibrary(name);
  const target = join(folder, 'node_modules/@vitrine', name);
  mkdirSync(target, { recursive: true });
  await run('tar', ['-xzf', file, '-C', target, '--strip-components=1']);
  const manifest = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8')) as PackedManifest;
  for (const dependency of neededBy(manifest)) {
    const own = libraries.find((library) => dependency === `@vitrine/${library}`);
    if (own === undefined) link(dependency, folder);
    else await unpack(own, folder);
  }
  return { file, manifest };
}

/** What has to be installed beside a package. */
export const neededBy = ({ dependencies, peerDependencies }: PackedManifest): string[] =>
  Object.keys({ ...dependencies, ...peerDependencies });

function link(dependency: string, folder: string): void {
  const target = join(folder, 'node_modules', dependency);
  mkdirSync(dirname(target), { recursive: true });
  symlinkSync(join(root, 'node_modules', dependency), target, 'junction');
}

async function outputOf(
  program: string,
  given: readonly string[],
  folder: string,
): Promise<string> {
  try {
    const { stdout } = await run(program, given, {
      cwd: folder,
      env: { ...process.env, NODE_OPTIONS: '', NODE_PATH: '' },
    });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${stdout}${stderr}`, { cause: error });
  }
}
