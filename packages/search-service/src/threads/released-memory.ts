// Giving memory back that several threads shared. V8 counts it to none of them, so that a thread
// which has little garbage of its own would hold a segment that was merged away for minutes or
// hours.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Bytes of shared memory, no longer used by this thread, from which on it is worth a sweep of some
 * 20 ms.
 */
const worthwhile = 24 << 20;
/** What is dropped meanwhile goes with it, and whoever waits for an answer gets it first. */
const sweepAfterMs = 400;

type Sweep = (options: { type: 'major'; execution: 'async' }) => unknown;

let dropped = 0;
let timer: NodeJS.Timeout | null = null;
let sweep: Sweep | null = null;

/** Notes that this thread has let go of shared memory. @param bytes  its size */
export function noteReleasedMemory(bytes: number): void {
  dropped += bytes;
  if (dropped < worthwhile || timer) return;
  timer = setTimeout(() => {
    timer = null;
    dropped = 0;
    // Without it the memory is returned when V8 next sweeps by itself.
    void sweeper()?.({ type: 'major', execution: 'async' });
  }, sweepAfterMs);
  timer.unref();
}

/**
 * Flags belong to all threads at once: the one for `gc` stays set, because a thread that took it
 * away would take it from another that is just asking.
 */
function sweeper(): Sweep | null {
  setFlagsFromString('--expose-gc');
  return (sweep ??= runInNewContext("typeof gc === 'function' ? gc : null"));
}
