// What a format has to give. To add one: a file like delimited.ts, and a line in formats.ts.
import type { SourceLimits, SourceRow } from './source-row.ts';

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
  text(): AsyncGenerator<string>;
};

export type Format = {
  id: 'delimited' | 'spreadsheet' | 'json' | 'json-lines';
  /** In words: “a table of text”. */
  name: string;
  recognises(start: SourceStart): boolean;
  /** What there is to tell, in sentences, beside the name and the encoding. */
  notices?(file: OpenedFile): string[] | Promise<string[]>;
  /** @throws TableError with a sentence that says where and what to do */
  rows(file: OpenedFile): AsyncIterable<SourceRow>;
};
