// How many new items the flags of a source made drafts, for the end of an import.
import { counted } from '../../../platform/terminal/counted.ts';
import type { Outcome } from '../import-source.ts';

type FlagDrafts = {
  note(outcome: Pick<Outcome, 'draftBy'>): void;
  /** A sentence for each flag, in the order in which they were met. */
  sentences(would: { dryRun: boolean }): string[];
};

export function flagDrafts(): FlagDrafts {
  const byColumn = new Map<string, number>();
  return {
    note({ draftBy: column }) {
      if (column !== undefined) byColumn.set(column, (byColumn.get(column) ?? 0) + 1);
    },
    sentences: ({ dryRun }) =>
      [...byColumn].map(([column, items]) => {
        const [are, draft] = items === 1 ? ['is', 'a draft'] : ['are', 'drafts'];
        return `${counted(items, 'item')} ${dryRun ? 'would be' : are} ${draft} because “${column}” says so.`;
      }),
  };
}
