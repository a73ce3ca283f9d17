// SQL of translations that somebody has looked at after their original changed.
import type { Reader, Writer } from '../../platform/database/database.ts';
import type { NewRow, Row } from '../../platform/database/tables.ts';

export const findTranslationChecks = (
  reader: Reader,
  recordId: string,
): Promise<Row<'translation_check'>[]> =>
  reader.selectFrom('translation_check').selectAll().where('record_id', '=', recordId).execute();

export async function upsertTranslationCheck(
  writer: Writer,
  row: NewRow<'translation_check'>,
): Promise<void> {
  const { original, checked_at, checked_by } = row;
  await writer
    .insertInto('translation_check')
    .values(row)
    .onConflict((c) =>
      c
        .columns(['record_id', 'field', 'language'])
        .doUpdateSet({ original, checked_at, checked_by }),
    )
    .execute();
}
