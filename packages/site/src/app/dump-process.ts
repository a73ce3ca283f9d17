// Makes the bulk data in a process of its own at a low priority: in the one that answers visitors
// it slowed every page while it ran.
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../bin/vitrine.js', import.meta.url));

/** Resolves when the files are there. @throws Error with what the process said, when it failed */
export async function dumpInChildProcess(
  stop: AbortSignal,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  if (stop.aborted) return;
  const child = spawn(process.execPath, ['--max-old-space-size=400', program, 'dump'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environment,
    signal: stop,
    killSignal: 'SIGTERM',
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Not allowed everywhere; visitors are then slowed a little.
    child.ref();
  }
  let output = '';
  child.stderr.on(
    'data',
    (chunk: Buffer) => void (output = (output + chunk.toString()).slice(-2000)),
  );
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => (stop.aborted ? resolve(0) : reject(error)));
    child.once('exit', resolve);
  });
  if (code !== 0 && !stop.aborted)
    throw new Error(
      `The data files could not be created: ${output.trim().replace(/\.$/, '') || `the process ended with ${code}`}.`,
    );
}
