// A few decoder processes and the queue before them. A decoder that dies or is killed harms nobody:
// its job fails with the reason in words, and the next job gets a new process.
import { failure } from '../errors.ts';
import type { JobOptions } from './messages.ts';
import { startDecoder, type RunningDecoder } from './running-decoder.ts';

type PoolOptions = {
  /** The file a decoder runs, which calls `serveJobs`. */
  entry: URL;
  /** How many at most. */
  processes: number;
  memoryMb: number;
  /** For one job, from its start. */
  timeLimitMs: number;
  /** How many jobs may wait; one more is refused with `busy`. */
  maxWaiting: number;
  /** After this long without a job a decoder is let go. */
  idleMs: number;
};

/** A queue of jobs for decoders. */
type DecoderPool<Job, Result> = {
  /**
   * @throws busy, cancelled, decoder-memory, decoder-time, decoder-crashed, and whatever the job
   *   itself throws
   */
  run(job: Job, options?: JobOptions): Promise<Result>;
  /**
   * Starts a decoder now, and from now on always has one: when the last one leaves, a fresh one
   * takes its place.
   */
  keepWarm(): void;
  /** Ends the decoders; what waits or runs fails with `cancelled`. */
  close(): Promise<void>;
};

type Waiting<Job, Result> = {
  job: Job;
  options: JobOptions;
  resolve(result: Result): void;
  reject(cause: unknown): void;
};

/** Makes a pool. No process starts before the first job. */
export function createPool<Job, Result>(pool: PoolOptions): DecoderPool<Job, Result> {
  const waiting: Waiting<Job, Result>[] = [];
  const idle: RunningDecoder<Job, Result>[] = [];
  const busy = new Set<RunningDecoder<Job, Result>>();
  let closed = false;
  let isWarm = false;

  const warmUp = () => {
    if (isWarm && !closed && busy.size === 0 && !idle.some((one) => one.alive()))
      idle.push(startDecoder(pool.entry, pool.memoryMb, { idleMs: pool.idleMs, onGone }));
  };
  const onGone = (hasWorked: boolean) => {
    idle.splice(0, idle.length, ...idle.filter((one) => one.alive()));
    // One that went without having done anything cannot be started here; another would go the same
    // way.
    if (hasWorked) warmUp();
  };
  const decoder = (memoryMb = pool.memoryMb): RunningDecoder<Job, Result> => {
    const at = idle.findLastIndex((one) => one.memoryMb === memoryMb && one.alive());
    const [reused] = at < 0 ? [] : idle.splice(at, 1);
    return reused ?? startDecoder(pool.entry, memoryMb, { idleMs: pool.idleMs, onGone });
  };

  const start = async (next: Waiting<Job, Result>) => {
    const one = decoder(next.options.memoryMb);
    busy.add(one);
    try {
      next.resolve(await one.work(next.job, { timeLimitMs: pool.timeLimitMs, ...next.options }));
    } catch (cause) {
      next.reject(cause);
    }
    busy.delete(one);
    if (one.alive()) idle.push(one);
    pump();
    warmUp();
  };

  const pump = () => {
    while (!closed && busy.size < pool.processes) {
      const next = waiting.shift();
      if (!next) return;
      void start(next);
    }
  };

  const run = (job: Job, options: JobOptions = {}) =>
    new Promise<Result>((resolve, reject) => {
      if (closed || options.signal?.aborted) return reject(failure('cancelled'));
      if (busy.size >= pool.processes && waiting.length >= pool.maxWaiting)
        return reject(failure('busy'));
      const entry: Waiting<Job, Result> = { job, options, resolve, reject };
      options.signal?.addEventListener(
        'abort',
        () => {
          const at = waiting.indexOf(entry);
          if (at >= 0) waiting.splice(at, 1);
          if (at >= 0) reject(failure('cancelled'));
        },
        { once: true },
      );
      waiting.push(entry);
      pump();
    });

  const close = async () => {
    closed = true;
    for (const { reject } of waiting.splice(0)) reject(failure('cancelled'));
    await Promise.all([...idle.splice(0), ...busy].map((one) => one.end()));
  };
  const keepWarm = () => {
    isWarm = true;
    warmUp();
  };
  return { run, keepWarm, close };
}
