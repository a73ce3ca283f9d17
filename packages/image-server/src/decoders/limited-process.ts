// Starts a Node process that cannot take the machine with it.
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { memoryVariable } from './messages.ts';

// Node holds this much writable memory, most of it never touched, before it has done anything. (Its
// address space is no measure: WebAssembly reserves gigabytes of it.)
const HELD_BY_NODE_MB = 1024;

/**
 * What a decoder inherits: nothing but where programs and temporary files are. No keys, no database
 * address.
 */
function bareEnvironment(memoryMb: number): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LANG', 'TZ'];
  const inherited = Object.fromEntries(
    kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
  // Two arenas: glibc's default of eight per processor keeps hundreds of megabytes after a large
  // picture.
  return {
    ...inherited,
    [memoryVariable]: String(memoryMb),
    MALLOC_ARENA_MAX: '2',
    NODE_NO_WARNINGS: '1',
  };
}

/**
 * Starts `entry` with a message channel. Its memory is limited twice: it gives up by itself at
 * `memoryMb`, and on Linux the kernel refuses it more soon after.
 */
export function startLimited(entry: URL, memoryMb: number): ChildProcess {
  const command = [process.execPath, `--max-old-space-size=${memoryMb}`, fileURLToPath(entry)];
  const options = {
    env: bareEnvironment(memoryMb),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'] as const,
    serialization: 'advanced' as const,
  };
  if (process.platform === 'win32')
    return spawn(command[0] ?? '', command.slice(1), { ...options, stdio: [...options.stdio] });
  const kilobytes = (HELD_BY_NODE_MB + memoryMb) * 1024;
  // Where the kernel takes no such limit, the decoder's own watch remains.
  const script = `ulimit -d ${kilobytes} 2>/dev/null; exec "$@"`;
  return spawn('/bin/sh', ['-c', script, 'sh', ...command], {
    ...options,
    stdio: [...options.stdio],
  });
}
