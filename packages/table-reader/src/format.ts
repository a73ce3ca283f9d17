// What a format has to give. To add one: a file like json.ts, and a line in open-source.ts.
import type { Finding, HeadingRow } from './findings.ts';
import type { SourceLimits, SourceRow } from './source-row.ts';
import type { TableOptions } from './table-options.ts';

/**
 * The beginning of a file: its name in small letters without “.gz”, its first bytes, and these as
 * text.
 */
export type SourceStart = { name: string; bytes: Uint8Array; text: string };

/** A file that is open for reading: again and again from the beginning. */
export type OpenedFile = {
  path: string;
  /** Its name as a person knows it. */
  name: string;
  start: SourceStart;
  limits: SourceLimits;
  options: TableOptions;
  text(): AsyncGenerator<string>;
};

/** The rows of a file, and what there is to tell about them. */
export type OpenedRows = {
  /** In sentences, beside the name and the encoding. */
  notices?: string[];
  /** Grows while the rows are read for the first time, and is complete at their end. */
  findings?: Finding[];
  /** Where its headings are, in formats that have a row of them. */
  heading?: HeadingRow;
  /** Names of other sheets that hold rows, and the notice that they are not read. */
  otherSheets?: OtherSheets;
  /** @throws TableError with a sentence that says where and what to do */
  rows(): AsyncIterable<SourceRow>;
};

/** Sheets of a workbook beside the one that is read; each may be opened by its name. */
export type OtherSheets = { names: readonly string[]; notice: string; read: string };

export type Format = {
  id: 'delimited' | 'spreadsheet' | 'json' | 'json-lines' | 'xml';
  /** In words: “a table of text”. */
  name: string;
  /** Its bytes are not text: `text` of its start is empty. */
  isBinary?: true;
  recognises(start: SourceStart): boolean;
  /** @throws TableError for what cannot be read */
  open(file: OpenedFile): OpenedRows | Promise<OpenedRows>;
};
