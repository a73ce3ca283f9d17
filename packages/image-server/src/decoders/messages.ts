// What a decoder process and its owner say to one another.
import type { FailureCode } from '../errors.ts';

/** Owner → decoder. One at a time. */
export type Order<Job> = { job: Job };

/** Decoder → owner. */
export type Report<Result> =
  /** 0…1 */
  | { kind: 'progress'; fraction: number }
  | { kind: 'done'; result: Result }
  | { kind: 'failed'; code: FailureCode; message: string };

/** By these a decoder learns how it should live. */
export const memoryVariable = 'IMAGE_SERVER_MEMORY_MB';

/** What an owner may say about one job. */
export type JobOptions = {
  /**
   * Takes a waiting job out of the queue; ends a running one once it has cost more than starting a
   * process does.
   */
  signal?: AbortSignal | undefined;
  onProgress?: ((fraction: number) => void) | undefined;
  /** Instead of the pool's. */
  timeLimitMs?: number | undefined;
  memoryMb?: number | undefined;
};
