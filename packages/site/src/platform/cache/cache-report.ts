// How full and how useful the caches are, in the log.
import type { Site } from '../site.ts';

/** An hour, in milliseconds. */
const EVERY_MS = 3_600_000;

/** Writes a line about all caches now and then, and one at the end. */
export function reportCaches(
  site: Pick<Site, 'caches' | 'log'>,
  everyMs = EVERY_MS,
): { stop(): void } {
  const write = () => {
    const caches = site.caches.figures();
    if (caches.length > 0)
      site.log.info(
        { caches: Object.fromEntries(caches.map(({ name, ...figures }) => [name, figures])) },
        'caches',
      );
  };
  const timer = setInterval(write, everyMs);
  timer.unref();
  let isStopped = false;
  return {
    stop() {
      if (isStopped) return;
      isStopped = true;
      clearInterval(timer);
      write();
    },
  };
}
