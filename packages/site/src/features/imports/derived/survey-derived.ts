// What the columns that a mapping makes look like, so that the gate judges them as it does others.
import type { SourceRow } from '@vitrine/table-reader';
import type { Mapping } from '../mapping/mapping.ts';
import { surveyRows, type Survey } from '../mapping/survey.ts';
import { derivedColumns, deriving } from './derived-columns.ts';

/** The survey with the derived columns too: for these the table is read once more. */
export async function withDerived(
  survey: Survey,
  table: { rows(): AsyncIterable<SourceRow> },
  mapping: Mapping,
): Promise<Survey> {
  const names = derivedColumns(mapping).map(({ column }) => column);
  if (names.length === 0) return survey;
  const { derive, leftOut } = deriving(mapping);
  async function* rows(): AsyncGenerator<SourceRow> {
    for await (const row of table.rows()) {
      if (leftOut?.(row) !== undefined) continue;
      const { cells } = derive(row);
      yield {
        number: row.number,
        cells: new Map(names.map((name) => [name, cells.get(name) ?? ''])),
      };
    }
  }
  const derived = await surveyRows(rows());
  return { ...survey, columns: [...survey.columns, ...derived.columns] };
}
