// What there is to tell about a sheet beside its headings.
import { rowsInWords, tallyFinding, type Finding, type Tally } from '../findings.ts';
import type { Grid } from './grid.ts';

/** @param merged  the rows in which merged cells were filled */
export function gridFindings(grid: Grid, names: readonly string[], merged: Tally): Finding[] {
  const { errors, formulas, hiddenRows } = grid;
  return [
    ...tallyFinding(
      'merged-cells',
      merged,
      (rows) =>
        `Cells that are merged over several rows (“${merged.sample}”) count for each of them: ${rows} ${merged.count === 1 ? 'is' : 'are'} filled in.`,
    ),
    ...tallyFinding(
      'hidden-rows',
      hiddenRows,
      (rows) =>
        `Hidden or filtered rows (${rows}) are read like all others. Delete them from the table if they should not be.`,
    ),
    ...hiddenColumns(grid, names),
    ...tallyFinding(
      'error-cells',
      errors,
      (rows) =>
        `Cells with an error (“${errors.sample}”, ${rows}) are read as empty. Correct their formulas.`,
    ),
    ...tallyFinding(
      'formulas-without-value',
      formulas,
      (rows) =>
        `Formulas whose result is not in the file (${rows}) are read as empty. Open the file in a spreadsheet program and save it.`,
    ),
  ];
}

function hiddenColumns({ hiddenColumns: hidden }: Grid, names: readonly string[]): Finding[] {
  const columns = hidden.flatMap((column) => {
    const name = names[column]?.trim() ?? '';
    return name === '' ? [] : [name];
  });
  if (columns.length === 0) return [];
  const named = columns.slice(0, 5).map((name) => `“${name}”`);
  const more = columns.length > named.length ? ` and ${columns.length - named.length} more` : '';
  return [
    {
      code: 'hidden-columns',
      sentence: `Hidden columns are read too: ${named.join(', ')}${more}. Check whether they may be shown.`,
      columns,
    },
  ];
}

/** Sheets that are read one after the other, and how the rows of the later ones are counted. */
export function joinedFinding(sheets: readonly { name: string; first: number }[]): Finding[] {
  if (sheets.length < 2) return [];
  const later = sheets.slice(1).map(({ name, first }) => `“${name}” from ${rowsInWords([first])}`);
  return [
    {
      code: 'joined-sheets',
      sentence: `Its sheets are read one after the other. The rows of the later ones are counted on: ${later.join(', ')}.`,
      sheets: sheets.map(({ name }) => name),
    },
  ];
}
