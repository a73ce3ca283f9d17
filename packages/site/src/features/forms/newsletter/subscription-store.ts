// SQL of who wants the newsletter.
import type { Reader, Writer } from '../../../platform/database/database.ts';
import type { NewRow, Row } from '../../../platform/database/tables.ts';

export type Subscription = Row<'subscription'>;

export async function findSubscription(
  reader: Reader | Writer,
  by: { id: string } | { email: string },
): Promise<Subscription | undefined> {
  const query = reader.selectFrom('subscription').selectAll();
  return (
    'id' in by ? query.where('id', '=', by.id) : query.where('email', '=', by.email)
  ).executeTakeFirst();
}

/** Keeps who asked; an address is there once. */
export async function putSubscription(writer: Writer, row: NewRow<'subscription'>): Promise<void> {
  await writer
    .insertInto('subscription')
    .values(row)
    .onConflict((c) =>
      c.column('email').doUpdateSet({
        language: row.language,
        agreed: row.agreed,
        asked_at: row.asked_at,
        letter_at: row.letter_at,
        secret: row.secret,
      }),
    )
    .execute();
}

export async function confirmSubscription(writer: Writer, id: string, at: string): Promise<void> {
  await writer
    .updateTable('subscription')
    .set({ state: 'confirmed', confirmed_at: at })
    .where('id', '=', id)
    .execute();
}

export async function deleteSubscription(
  writer: Writer,
  by: { id: string } | { email: string },
): Promise<number> {
  const query = writer.deleteFrom('subscription');
  return Number(
    (
      await (
        'id' in by ? query.where('id', '=', by.id) : query.where('email', '=', by.email)
      ).executeTakeFirst()
    ).numDeletedRows,
  );
}

/** Those who never confirmed. */
export async function deleteUnconfirmed(writer: Writer, before: string): Promise<number> {
  return Number(
    (
      await writer
        .deleteFrom('subscription')
        .where('state', '=', 'asked')
        .where('asked_at', '<', before)
        .executeTakeFirst()
    ).numDeletedRows,
  );
}

export async function listConfirmed(reader: Reader): Promise<Subscription[]> {
  return reader
    .selectFrom('subscription')
    .selectAll()
    .where('state', '=', 'confirmed')
    .orderBy('confirmed_at')
    .orderBy('id')
    .execute();
}
