// Asks a process with little memory and little time what a recording is: a parser of strangers'
// files does not run beside the database.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RecordingFacts } from './recording-facts.ts';
import type { RecordingForm } from './sniff-recording.ts';

const run = promisify(execFile);

/** In milliseconds, and in megabytes of JavaScript's memory. */
const TIMEOUT_MS = 20_000;
const MEMORY_MB = 64;

const worker = join(import.meta.dirname, 'measure-worker.ts');

/** What the file says about itself, or what is wrong with it, in words that go on from “it”. */
export async function measureRecording(
  path: string,
  form: RecordingForm,
): Promise<RecordingFacts | { broken: string }> {
  try {
    const { stdout } = await run(
      process.execPath,
      [`--max-old-space-size=${MEMORY_MB}`, '--no-warnings', worker, form, path],
      { timeout: TIMEOUT_MS, killSignal: 'SIGKILL', maxBuffer: 100_000, env: {} },
    );
    return JSON.parse(stdout) as RecordingFacts | { broken: string };
  } catch (error) {
    const { killed } = error as { killed?: boolean };
    return {
      broken: killed ? 'could not be read within 20 s' : 'could not be read: it is damaged',
    };
  }
}
