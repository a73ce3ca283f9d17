// Giving memory back that several threads shared. V8 counts it to none of them, so that a thread which has little garbage of its own would hold a segment that was merged away for minutes or hours.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of shared memory, no longer used by this thread, from which on it is worth a sweep of some 20 ms. */
const worthwhile = 48 << 20;
/** What is dropped meanwhile goes with it, and whoever waits for an answer gets it first. */
const soonMs = 400;

type Sweep = (options: { type: 'major'; execution: 'async' }) => unknown;

let dropped = 0;
let timer: NodeJS.Timeout | null = null;
let sweep: Sweep | null = null;

/** Notes that this thread has let go of shared memory. @param bytes  its size */
export function letGo(bytes: number): void {
  dropped += bytes;
  if (dropped < worthwhile || timer) return;
  timer = setTimeout(() => {
    timer = null;
    dropped = 0;
    void sweeper()({ type: 'major', execution: 'async' });
  }, soonMs);
  timer.unref();
}

function sweeper(): Sweep {
  if (sweep) return sweep;
  setFlagsFromString('--expose-gc');
  const found: Sweep = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  sweep = found;
  return found;
}
