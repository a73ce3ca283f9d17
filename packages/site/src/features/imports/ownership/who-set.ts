// Who set a value that a source may not change: a person by the name of their account, or a source.
import type { Item } from '../../catalogue/item.ts';
import type { State, Stored } from '../../records/record.ts';
import type { ClaimPart } from './claim.ts';
import { partsOf } from './field-parts.ts';
import type { RunContext } from '../run-context.ts';

export type Setter =
  | { kind: 'person'; name: string }
  | { kind: 'source'; name: string; sourceKey: string }
  | { kind: 'unknown' };

/** Where runs and people of earlier versions are looked up. */
export type Lookups = Pick<RunContext, 'pastRuns' | 'personNames'>;

/**
 * Who brought in the value that is there now.
 * @param versions  the item's, newest first, the current one included
 */
export async function setterOf(
  versions: readonly Stored<Partial<Item>>[],
  { field, part }: { field: string; part: ClaimPart | undefined },
  lookups: Lookups,
): Promise<Setter> {
  const says = ({ body }: Stored<Partial<Item>>) =>
    partsOf(field, (body as Readonly<Record<string, unknown>>)[field]);
  const [current] = versions;
  const now = current ? says(current) : [];
  const isStill = (version: Stored<Partial<Item>>) =>
    part === undefined ? says(version).length <= now.length : says(version).includes(part);
  return whoSaved(versions, isStill, lookups);
}

/** Whether a field that is empty now had a value, and a person took it away. */
export function isEmptiedByPerson(
  versions: readonly Stored<Partial<Item>>[],
  field: string,
): boolean {
  const filled = versions.findIndex(
    ({ body }) => partsOf(field, (body as Readonly<Record<string, unknown>>)[field]).length > 0,
  );
  return filled > 0 && versions[filled - 1]?.runId === undefined;
}

/** Who gave the item the state that it has now. */
export function stateSetterOf(
  versions: readonly Stored<unknown>[],
  state: State,
  lookups: Lookups,
): Promise<Setter> {
  return whoSaved(versions, (version) => version.state === state, lookups);
}

/** Who saved the oldest of the newest versions in a row that are still so. */
async function whoSaved<Body>(
  versions: readonly Stored<Body>[],
  isStill: (version: Stored<Body>) => boolean,
  lookups: Lookups,
): Promise<Setter> {
  const until = versions.findIndex((version) => !isStill(version));
  const found = until === -1 ? versions.at(-1) : versions[until - 1];
  const isGap = versions.some(
    ({ version }, i) =>
      i > 0 &&
      i <= (until === -1 ? versions.length : until) &&
      version !== (versions[i - 1]?.version ?? 0) - 1,
  );
  if (!found || isGap || (until === -1 && found.version !== 1)) return { kind: 'unknown' };
  if (found.runId === undefined)
    return { kind: 'person', name: await lookups.personNames(found.updatedBy) };
  const run = await lookups.pastRuns(found.runId);
  return run ? { kind: 'source', name: run.source, sourceKey: run.sourceKey } : { kind: 'unknown' };
}
