// What a source said before that was kept: read from the versions of the item that its runs saved.
// A value that a person or another source brought in is not the source's; a version that is gone
// tells nothing.
import type { Item } from '../../catalogue/item.ts';
import type { Stored } from '../../records/record.ts';
import { fieldCode, isSamePlace, type Claim, type ClaimPart } from './claim.ts';
import { partsOf, shapeOf } from './field-parts.ts';

/** A version, and whether a run of the source saved it. */
type PastVersion = Pick<Stored<Partial<Item>>, 'version' | 'body'> & { isOwn: boolean };

/** Goes through the versions, oldest first, and keeps what the source's own changed. */
export function pastClaim(versions: readonly PastVersion[]): Claim {
  const claim = new Map<number, readonly ClaimPart[]>();
  let before: PastVersion | undefined;
  for (const version of versions) {
    const isNext = version.version === 1 || before?.version === version.version - 1;
    if (version.isOwn && isNext) noteChanges(claim, before?.body ?? {}, version.body);
    before = version;
  }
  return claim;
}

function noteChanges(
  claim: Map<number, readonly ClaimPart[]>,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): void {
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [partsOf(field, before[field]), partsOf(field, after[field])];
    const added = now.filter((part) => !old.includes(part));
    const removed = old.filter((part) => !now.includes(part));
    if (added.length + removed.length === 0) continue;
    const isElements = shapeOf(field, after[field] ?? before[field]) === 'elements';
    const isLeft = (part: ClaimPart) =>
      isElements
        ? !removed.includes(part)
        : ![...added, ...removed].some((one) => isSamePlace(one, part));
    const code = fieldCode(field);
    const stated = [...(claim.get(code) ?? []).filter(isLeft), ...added];
    const isWhole = stated.length === now.length && stated.every((part) => now.includes(part));
    if (stated.length === 0) claim.delete(code);
    else claim.set(code, isWhole ? now : stated);
  }
}
