// SQL of forms that are being filled in.
import type { Reader, Writer } from '../../../platform/database/database.ts';
import type { NewRow, Row } from '../../../platform/database/tables.ts';

export async function findDraft(
  reader: Reader | Writer,
  id: string,
): Promise<Row<'form_draft'> | undefined> {
  return reader.selectFrom('form_draft').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function putDraft(writer: Writer, row: NewRow<'form_draft'>): Promise<void> {
  await writer
    .insertInto('form_draft')
    .values(row)
    .onConflict((c) =>
      c
        .column('id')
        .doUpdateSet({ answers: row.answers, sent: row.sent, updated_at: row.updated_at }),
    )
    .execute();
}

/** Drafts that nobody touched since. @returns how many are gone */
export async function deleteDraftsBefore(writer: Writer, before: string): Promise<number> {
  return Number(
    (await writer.deleteFrom('form_draft').where('updated_at', '<', before).executeTakeFirst())
      .numDeletedRows,
  );
}

/** Erases drafts in which a mail address stands. @returns what had been typed into them, as JSON */
export async function deleteDraftsOf(writer: Writer, email: string): Promise<string[]> {
  const named = `%${JSON.stringify(email.toLowerCase()).slice(1, -1).replaceAll(/[%_]/g, '_')}%`;
  const rows = await writer
    .deleteFrom('form_draft')
    .where((e) => e(e.fn<string>('lower', ['answers']), 'like', named))
    .returning('answers')
    .execute();
  return rows.map(({ answers }) => answers);
}
