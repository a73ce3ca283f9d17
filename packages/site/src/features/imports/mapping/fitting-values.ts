// Whether the values of a column are what its heading promises.

import { untilAnswered } from './private-claims.ts';
import type { Ask, Table, Verdict } from './table-columns.ts';

/** Where fewer values fit, the heading is not believed. */
export const MIN_PART = 0.5;

/** Of these values, how many fit: 0 to 1. */
export const partOf = (samples: readonly string[], fits: (text: string) => boolean): number =>
  samples.length === 0 ? 1 : samples.filter(fits).length / samples.length;

/** What a column is instead of what its heading says: nobody knows before it is answered. */
export function questionOfValues(
  { name, table }: { name: string; table: Table },
  { reason, ...ask }: Pick<Ask, 'text' | 'proposals'> & { reason: string },
): Verdict {
  return {
    column: name,
    mapping: untilAnswered(table, name),
    rule: 'values',
    reason,
    ask: { code: 'values-differ', ...ask },
  };
}
