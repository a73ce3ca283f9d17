// The rows to correct as a table of their own: their columns, and beside them what is wrong and
// what to do. Corrected, it can be imported alone: the two added columns are known and left out,
// rows are matched by their identifiers.
import { cellText, type SourceRow } from '@vitrine/table-reader';
import type { Problem } from './problem.ts';
import { problemColumns } from './mapping/problem-columns.ts';

/**
 * The table as CSV with the mark of UTF-8, by which spreadsheet programs know the encoding. Rows
 * without a problem are left out.
 */
export function problemsCsv(rows: readonly SourceRow[], problems: readonly Problem[]): string {
  const byRow = Map.groupBy(problems, ({ row }) => row);
  const columns = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))].filter(
    (column) => !(problemColumns as readonly string[]).includes(column),
  );
  const lines = rows.flatMap(({ number, cells }) => {
    const own = byRow.get(number);
    if (!own) return [];
    const named = own.map(
      ({ column, reason, code }) => `${column ? `${column}: ` : ''}${reason} [${code}]`,
    );
    return [
      [
        ...columns.map((column) => cellText(cells.get(column))),
        named.join('\n'),
        [...new Set(own.map(({ whatToDo }) => whatToDo))].join('\n'),
      ],
    ];
  });
  return `\uFEFF${[[...columns, ...problemColumns], ...lines].map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
}

function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
