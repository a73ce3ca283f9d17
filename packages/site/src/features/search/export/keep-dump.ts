// Makes the bulk data again once a day. Each node has files of its own, so each makes them.
import type { Site } from '../../../platform/site.ts';
import { readDumpList } from './dump.ts';

/** A day, in milliseconds. */
const EVERY_MS = 86_400_000;
/** A site that has just started has better things to do, in milliseconds. */
const SOON_MS = 60_000;
/** After a failure it is tried again, in milliseconds. */
const AGAIN_MS = 600_000;

type DumpKeeper = {
  /** Makes the files where it is time. @throws what went wrong; then it is tried again later */
  turn(stop: AbortSignal): Promise<void>;
};

/**
 * Keeps the files of one node: a minute after a start at the earliest, then a day after the last.
 * @param make  how they are made: apart from the process that answers visitors
 */
export function dumpKeeper(site: Site, make: (stop: AbortSignal) => Promise<void>): DumpKeeper {
  const now = () => Date.parse(site.clock.now());
  const startedAt = now();
  let dueAt: number | undefined;
  return {
    async turn(stop) {
      dueAt ??= Math.max(startedAt + SOON_MS, (await madeAt(site)) + EVERY_MS);
      if (now() < dueAt) return;
      dueAt = now() + AGAIN_MS;
      await make(stop);
      dueAt = now() + EVERY_MS;
    },
  };
}

async function madeAt(site: Site): Promise<number> {
  const list = await readDumpList(site);
  return list ? Date.parse(list.madeAt) : -Infinity;
}
