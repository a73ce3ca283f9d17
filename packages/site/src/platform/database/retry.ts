// Pauses between attempts to reach a database that does not answer: short at first, since most
// restarts take a second, then longer.
import { isDatabaseLost } from '../errors/failure.ts';

const FIRST_PAUSE_MS = 250;

/** The pause after attempt number `attempt` (from 0), in milliseconds. */
export function retryPause(attempt: number, maxMs: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** attempt, maxMs);
}

type Retrying = {
  stop: AbortSignal;
  maxMs: number;
  /** Called once, at the first failure. */ onLost?: (error: unknown) => void;
};

/**
 * Repeats `work` for as long as it fails because the database is lost. Only for what may be done
 * twice: its outcome may be unknown.
 * @throws what else goes wrong, and the loss itself once `stop` is aborted
 */
export async function untilReached<T>(
  work: () => Promise<T>,
  { stop, maxMs, onLost }: Retrying,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseLost(error) || stop.aborted) throw error;
      if (attempt === 0) onLost?.(error);
      await pauseUnless(stop, retryPause(attempt, maxMs));
    }
  }
}

/** Resolves after `ms`, or at once when `stop` is aborted. */
export function pauseUnless(stop: AbortSignal, ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      stop.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    stop.addEventListener('abort', done);
  });
}
