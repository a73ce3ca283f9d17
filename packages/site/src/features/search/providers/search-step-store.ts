// What nodes share of their search, kept in one order: how it is configured, and what programs do
// to items of their own indices.
import type { SetupChange, SharedStep } from '@vitrine/search-service';
import type { Writer } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/short-id.ts';
import { insertChanges, insertPoint, newestPoint } from './search-setup-store.ts';
import { insertWrite } from './search-write-store.ts';

/**
 * Keeps steps after all that are kept; the setup has to be locked.
 * @returns the number of the last of all
 */
export async function insertSteps(
  writer: Writer,
  steps: Iterable<SharedStep> | AsyncIterable<SharedStep>,
  at: string,
): Promise<number> {
  const before = (await newestPoint(writer)).version;
  let version = before + 1;
  let changes: SetupChange[] = [];
  const keepChanges = async () => {
    version = await insertChanges(writer, changes, version);
    changes = [];
  };
  for await (const step of steps)
    if ('id' in step) changes.push(step);
    else {
      await keepChanges();
      await insertWrite(writer, step, { version, at });
      version++;
    }
  await keepChanges();
  if (version === before + 1) return before;
  await insertPoint(writer, { version, mark: newId() });
  return version;
}
