// Attempts at a picture that the server may still prepare: each a little later than the one before.
import { useEffect, useState } from 'react';

/** When a picture that is not there yet is asked for again, in milliseconds; then it is left. */
const AGAIN_AFTER_MS = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;

type Attempts = {
  /** How many attempts were made before this one, since the first or the last restart. */
  count: number;
  /** Whether this one has failed; the next one begins by itself. */
  hasFailed: boolean;
  /** Whether that was the last one. */
  isOver: boolean;
  /** How often somebody has started them again. */
  restarts: number;
  fail(): void;
  restart(): void;
};

export function useAttempts(): Attempts {
  const [attempt, setAttempt] = useState({ count: 0, hasFailed: false, restarts: 0 });
  const { count, hasFailed, restarts } = attempt;
  const wait = AGAIN_AFTER_MS[count];
  useEffect(() => {
    if (!hasFailed || wait === undefined) return undefined;
    const next = { count: count + 1, hasFailed: false, restarts };
    const timer = setTimeout(() => setAttempt(next), wait);
    return () => clearTimeout(timer);
  }, [count, hasFailed, restarts, wait]);
  return {
    count,
    hasFailed,
    isOver: hasFailed && wait === undefined,
    restarts,
    fail: () => setAttempt({ ...attempt, hasFailed: true }),
    restart: () => setAttempt({ count: 0, hasFailed: false, restarts: restarts + 1 }),
  };
}
