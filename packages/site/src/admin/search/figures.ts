// Words and numbers as the desk writes them in a language, and tables as files. Pure.
import type { Translator } from '../../platform/i18n/translator.ts';

/** A translator that also writes the figures of the desk. */
export type Words = Translator & {
  /** “12.3 %”, or a dash where nothing was counted. */
  share(rate: number | null | undefined): string;
  /** “4.2”, or a dash. */
  average(value: number | null | undefined): string;
};

/** @see Words */
export function wordsOf(translator: Translator): Words {
  const percent = new Intl.NumberFormat(translator.language, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  const tenth = new Intl.NumberFormat(translator.language, { maximumFractionDigits: 1 });
  return {
    ...translator,
    share: (rate) => (rate === null || rate === undefined ? '–' : percent.format(rate)),
    average: (value) => (value === null || value === undefined ? '–' : tenth.format(value)),
  };
}

/**
 * A table as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. Visitors write what
 * stands in it: a cell that a spreadsheet would take for a formula gets an apostrophe before it.
 */
export function csv(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const cell = (value: string | number): string => {
    const text =
      typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
