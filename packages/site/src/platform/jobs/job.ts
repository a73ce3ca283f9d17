// A piece of work for later: kept in one table, claimed under a lease, tried again with growing
// pauses.

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/**
 * What goes first among the jobs that are due: what somebody waits for at a screen, then what was
 * asked for in great numbers, then what the site does of its own accord.
 */
export const priorities = { awaited: 10, normal: 0, background: -10 } as const;
export type JobPriority = keyof typeof priorities;

export type Job = {
  id: string;
  kind: string;
  payload: unknown;
  state: JobState;
  attempts: number;
  maxAttempts: number;
  /** Percent done, 0 to 100. */
  progress: number;
  message: string;
  error?: string;
  createdAt: string;
  finishedAt?: string;
};

/**
 * What a running job may do: tell how far it is, and learn that it has been cancelled or the
 * process is stopping.
 */
export type JobRun = {
  job: Job;
  stop: AbortSignal;
  progress(percent: number, message?: string): Promise<void>;
};

/** Thrown by a job that trying again would not help: it ends as failed, with this reason. */
export class FinalFailure extends Error {
  override name = 'FinalFailure';
}

/** How often a job is tried within this many hours, with the pauses of {@link pauseAfter}. */
export function attemptsWithin(hours: number): number {
  let [attempts, ms] = [1, pauseAfter(1)];
  while (ms <= hours * 3_600_000) {
    attempts += 1;
    ms += pauseAfter(attempts);
  }
  return attempts;
}

/**
 * One kind of job. `run` must be safe to repeat: after a crash it starts again from the beginning.
 */
export type JobHandler = { kind: string; run(payload: unknown, run: JobRun): Promise<void> };

/**
 * The pause before attempt number `attempt + 1`, in milliseconds: 2 s, 4 s, 8 s … at most 10
 * minutes.
 */
export function pauseAfter(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 600_000);
}
