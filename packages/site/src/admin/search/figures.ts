// Numbers as the desk writes them, and tables as files. Pure.

const whole = new Intl.NumberFormat('en');
const tenth = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** “12,345”. */
export const count = (value: number): string => whole.format(value);

/** “12.3 %”, or a dash where nothing was counted. */
export const share = (rate: number | null | undefined): string => (rate === null || rate === undefined ? '–' : `${tenth.format(rate * 100)} %`);

/** “4.2”, or a dash. */
export const average = (value: number | null | undefined): string => (value === null || value === undefined ? '–' : tenth.format(value));

/** “3 March 2026”. */
export const day = (instant: string): string => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant));

/**
 * A table as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. Visitors write what stands in it: a cell that a
 * spreadsheet would take for a formula gets an apostrophe before it.
 */
export function csv(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number): string => {
    const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
