// The one rule of ownership, for one value: a source changes what is still as it left it, and what
// is empty. The rest is kept, and the difference is told.
import type { ClaimPart } from './claim.ts';

/** A value that stays although the source says another one. `part` is of the value that stays. */
export type Kept = {
  kept: unknown;
  offered: unknown;
  part: ClaimPart | undefined;
  /** It stays because the table has no longer all columns that it came from. */
  isIncomplete?: true;
};

export type MergedField = {
  value: unknown;
  kept: Kept[];
  /** Places that the source gave up: what other sources said about them is read again. */
  released: string[];
};

/** What is known of a field before it is merged. */
export type FieldClaims = {
  /** What the source said the last time. */
  stated: readonly ClaimPart[];
  /** What every other source stated. */
  others: readonly (readonly ClaimPart[])[];
  /**
   * The table has no longer all columns that gave this field: what it does not say any more is not
   * cleared.
   */
  isIncomplete: boolean;
};

/** Parts of one place: what the source said, what is there, what the source says now. */
export type Versions = {
  stated: ClaimPart | undefined;
  current: ClaimPart | undefined;
  incoming: ClaimPart | undefined;
};

/**
 * `take`: the value is the source's own, or there is none. `keep`: both agree, or the source says
 * what it said before. `conflict`: somebody else has changed it.
 */
function decide({ stated, current, incoming }: Versions): 'take' | 'keep' | 'conflict' {
  if (incoming === current || incoming === stated) return 'keep';
  return current === stated ? 'take' : 'conflict';
}

type Settled = { outcome: 'stays' | 'taken' | 'released' } | { outcome: 'kept'; kept: Kept };

/** What becomes of one value. */
export function settle(
  versions: Versions,
  values: { current: unknown; incoming: unknown },
  { others, isIncomplete, isWhole }: FieldClaims & { isWhole: boolean },
): Settled {
  const { current: part, incoming } = versions;
  if (isIncomplete && incoming === undefined) return { outcome: 'stays' };
  const decision = decide(versions);
  if (decision === 'keep') return { outcome: 'stays' };
  const kept: Kept = { kept: values.current, offered: values.incoming, part };
  if (decision === 'conflict') return { outcome: 'kept', kept };
  if (isIncomplete && isWhole && part !== undefined)
    return { outcome: 'kept', kept: { ...kept, isIncomplete: true } };
  if (incoming !== undefined) return { outcome: 'taken' };
  const isStatedByOthers = others.some((parts) => part !== undefined && parts.includes(part));
  return { outcome: isStatedByOthers ? 'stays' : 'released' };
}

/** New elements come after the one before them in the source, or before the one after them. */
export function insertInOrder<T>(
  here: readonly T[],
  incoming: readonly T[],
  isNew: (element: T) => boolean,
  keyOf: (element: T) => unknown,
): T[] {
  const result = [...here];
  const placeOf = (element: T) => result.findIndex((one) => keyOf(one) === keyOf(element));
  incoming.forEach((element, i) => {
    if (!isNew(element)) return;
    const before = incoming.slice(0, i).findLast((one) => placeOf(one) >= 0);
    const after = incoming.slice(i + 1).find((one) => placeOf(one) >= 0);
    const last = after === undefined ? result.length : placeOf(after);
    result.splice(before === undefined ? last : placeOf(before) + 1, 0, element);
  });
  return result;
}
