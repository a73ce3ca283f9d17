// The record has moved on under a working copy: by an import, a bulk change, an undo, or because
// somebody restored an earlier version.
import type { Fields } from './body.ts';
import { keyedLike } from './keys.ts';
import { mergeBodies, type Merged } from './merge.ts';

type Rebased = Merged & {
  /** What the record says now, with the keys of the copy. */
  base: Fields;
};

/**
 * A copy on what its record says now. What the copy has not touched becomes the record's; what both
 * have changed stays as the copy has it, and is told as a clash: `yours` is the copy's.
 *
 * @param base    what the record said when the copy began, with the copy's keys
 * @param copy    what the copy says
 * @param record  what the record says now, without keys
 */
export function rebase(given: { base: Fields; copy: Fields; record: Fields }): Rebased {
  const base = keyedLike(given.base, given.record);
  const { body, clashes } = mergeBodies({ base: given.base, mine: base, theirs: given.copy });
  return {
    base,
    body,
    clashes: clashes.map(({ yours, theirs, ...clash }) => ({
      ...clash,
      ...(theirs === undefined ? {} : { yours: theirs }),
      ...(yours === undefined ? {} : { theirs: yours }),
    })),
  };
}
