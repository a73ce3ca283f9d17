// SQL of puzzles that have been solved: each counts once.
import type { Writer } from '../../../platform/database/database.ts';

/**
 * Notes that a page's puzzle was used.
 * @returns whether this is the first time; of two at once one is
 */
export async function spendPuzzle(writer: Writer, nonce: string, at: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto('form_puzzle')
    .values({ nonce, spent_at: at })
    .onConflict((c) => c.column('nonce').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Forgets those of pages that are too old to be sent. */
export async function deletePuzzlesBefore(writer: Writer, before: string): Promise<void> {
  await writer.deleteFrom('form_puzzle').where('spent_at', '<', before).execute();
}
