// Tells pages that a run brought records in, or was undone: whether the sample museum is alone
// follows from the runs.
import { recordChanges } from '../../platform/changes/changes.ts';
import type { WriteContext } from '../records/write-context.ts';

/** Notes it in the transaction that did it. */
export const noteRunChange = (
  { writer, site }: Pick<WriteContext, 'writer' | 'site'>,
  runId: string,
): Promise<void> =>
  recordChanges(writer, site.database, site.clock, [
    { kind: 'import', recordId: runId, action: 'saved', keys: ['imports'] },
  ]);
