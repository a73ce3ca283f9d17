// SQL of replies to requests that are done once.
import type { Writer } from '../../platform/database/database.ts';
import type { NewRow, Row } from '../../platform/database/tables.ts';

/** Takes a key for whoever asks. @returns false where it is taken; waits for who is taking it */
export async function takeKey(writer: Writer, row: NewRow<'api_reply'>): Promise<boolean> {
  const taken = await writer
    .insertInto('api_reply')
    .values(row)
    .onConflict((conflict) => conflict.columns(['actor', 'key']).doNothing())
    .executeTakeFirst();
  return Number(taken.numInsertedOrUpdatedRows) > 0;
}

export async function findReply(
  writer: Writer,
  actor: string,
  key: string,
): Promise<Row<'api_reply'> | undefined> {
  return writer
    .selectFrom('api_reply')
    .selectAll()
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function keepReply(
  writer: Writer,
  { actor, key, ...reply }: Pick<Row<'api_reply'>, 'actor' | 'key' | 'status' | 'body' | 'headers'>,
): Promise<void> {
  await writer
    .updateTable('api_reply')
    .set(reply)
    .where('actor', '=', actor)
    .where('key', '=', key)
    .execute();
}

export async function forgetRepliesBefore(writer: Writer, instant: string): Promise<void> {
  await writer.deleteFrom('api_reply').where('at', '<', instant).execute();
}
