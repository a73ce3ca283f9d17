// Tables as CSV (RFC 4180), for spreadsheets. Visitors write what is in many of their cells.

/** What spreadsheets take for the beginning of a formula, and would run. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A cell, in quotes where it has to be. A text that a spreadsheet would take for a formula gets an
 * apostrophe before it, as OWASP advises; a number is written as it is.
 */
export function csvCell(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A row with the end of its line. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

/** A whole table, with the byte order mark by which spreadsheets know UTF-8. */
export const csvTable = (
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string => `\uFEFF${[head, ...rows].map(csvLine).join('')}`;
