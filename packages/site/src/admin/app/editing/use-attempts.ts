// Attempts at a picture that the server may still prepare: each a little later than the one before.
import { useEffect, useState } from 'react';

/** When a picture that is not there yet is asked for again, in milliseconds; then it is left. */
const AGAIN_AFTER_MS = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;

type Attempts = {
  /** How many attempts were made before this one. */
  count: number;
  /** Whether this one has failed; the next one begins by itself. */
  hasFailed: boolean;
  fail(): void;
};

export function useAttempts(): Attempts {
  const [attempt, setAttempt] = useState({ count: 0, hasFailed: false });
  const { count, hasFailed } = attempt;
  useEffect(() => {
    const wait = AGAIN_AFTER_MS[count];
    if (!hasFailed || wait === undefined) return undefined;
    const timer = setTimeout(() => setAttempt({ count: count + 1, hasFailed: false }), wait);
    return () => clearTimeout(timer);
  }, [count, hasFailed]);
  return { count, hasFailed, fail: () => setAttempt({ count, hasFailed: true }) };
}
