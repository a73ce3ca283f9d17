// Earlier runs, each looked up once: of which source they were, and what its table had.
import type { Reader } from '../../../platform/database/database.ts';
import type { PastRun } from '../import-run.ts';
import { findPastRun } from '../import-store.ts';

export type PastRuns = (id: string) => Promise<PastRun | undefined>;

export function pastRuns(reader: Reader): PastRuns {
  const known = new Map<string, Promise<PastRun | undefined>>();
  return (id) => {
    const run = known.get(id) ?? findPastRun(reader, id);
    known.set(id, run);
    return run;
  };
}
