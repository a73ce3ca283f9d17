// The life of a decoder process: it takes one job at a time from its owner, watches its own memory,
// and ends with its owner.
import { readFileSync } from 'node:fs';
import { failure, ImageError } from '../errors.ts';
import { memoryVariable, type Order, type Report } from './messages.ts';

const WATCH_EVERY_MS = 50;

function report<Result>(message: Report<Result>, then?: () => void): void {
  process.send?.(message, undefined, undefined, () => then?.());
}

/**
 * Memory that only this process can return. A file that libvips has mapped is counted as resident
 * too, but the system takes those pages away whenever it needs them, so they are no danger and must
 * not count.
 */
function ownMemory(): number {
  if (process.platform !== 'linux') return process.memoryUsage.rss();
  const kilobytes = /^RssAnon:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'latin1'))?.[1];
  return kilobytes === undefined ? process.memoryUsage.rss() : Number(kilobytes) * 1024;
}

/** libvips works outside the event loop, so this watch keeps running while a picture is decoded. */
function watchMemory(limitMb: number): void {
  const timer = setInterval(() => {
    if (ownMemory() < limitMb * 2 ** 20) return;
    clearInterval(timer);
    const { code, message } = failure('decoder-memory', limitMb);
    report({ kind: 'failed', code, message }, () => process.exit(1));
  }, WATCH_EVERY_MS);
  timer.unref();
}

function failed(cause: unknown): Report<never> {
  if (cause instanceof ImageError)
    return { kind: 'failed', code: cause.code, message: cause.message };
  const { code, message } = failure('decoder-failed', cause);
  return { kind: 'failed', code, message };
}

/** Serves jobs until the owner goes away. To be called once, by the entry file of a decoder. */
export function serveJobs<Job, Result>(
  work: (job: Job, progress: (fraction: number) => void) => Promise<Result>,
): void {
  watchMemory(Number(process.env[memoryVariable] ?? 1024));
  process.on('disconnect', () => process.exit(0));
  process.on('message', (order: Order<Job>) => {
    work(order.job, (fraction) => report({ kind: 'progress', fraction })).then(
      (result) => report({ kind: 'done', result }),
      (cause: unknown) => report(failed(cause)),
    );
  });
}
