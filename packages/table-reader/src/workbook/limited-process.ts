// Starts a Node process that cannot take the machine with it.
import { spawn, type ChildProcess } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

// Node holds this much writable memory, most of it never touched, before it has done anything.
const HELD_BY_NODE_MB = 1024;

/** What the process inherits: nothing but where programs and temporary files are. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LANG', 'TZ'];

/**
 * Starts `entry` with a message channel. Its memory is limited twice: Node gives up by itself at
 * `memoryMb`, and on Linux the kernel refuses it more soon after.
 */
export function startLimited(entry: URL, memoryMb: number, given: readonly string[]): ChildProcess {
  const program = [`--max-old-space-size=${memoryMb}`, fileURLToPath(entry), ...given];
  const env = Object.fromEntries(
    inherited.flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    ),
  );
  const options = {
    env: { ...env, MALLOC_ARENA_MAX: '2', NODE_NO_WARNINGS: '1' },
    serialization: 'advanced' as const,
  };
  if (process.platform === 'win32')
    return spawn(process.execPath, program, {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
  // Where the kernel takes no such limit, Node's own remains.
  const script = `ulimit -d ${(HELD_BY_NODE_MB + memoryMb) * 1024} 2>/dev/null; exec "$@"`;
  return spawn('/bin/sh', ['-c', script, 'sh', process.execPath, ...program], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/**
 * The address of a module that is started as a process: `.ts` in the repository, `.js` in a built
 * package.
 * @param name  relative to the asking module and without its ending
 * @param importer  `import.meta.url` of the asking module
 */
export function moduleBeside(name: string, importer: string): URL {
  return new URL(`${name}${extname(new URL(importer).pathname)}`, importer);
}
