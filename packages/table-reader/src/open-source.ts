// The formats that can be read, and the opening of a file in whichever it is. A new format is a
// line in this list.
import { basename } from 'node:path';
import { TableError } from './errors.ts';
import { bytesOf, isGzip, startOf } from './compression.ts';
import { delimited } from './delimited.ts';
import { detectEncoding, sampleOf, textOf, type Encoding } from './encoding.ts';
import type { Finding, HeadingRow } from './findings.ts';
import type { Format, OpenedFile, OpenedRows, OtherSheets } from './format.ts';
import { json } from './json.ts';
import { InPieces, piecesOf } from './in-pieces.ts';
import { jsonLines } from './json-lines.ts';
import { repairedRow } from './repaired-row.ts';
import { defaultLimits, nameOfLimit, type SourceLimits, type SourceRow } from './source-row.ts';
import type { TableOptions } from './table-options.ts';
import { spreadsheet } from './workbook/spreadsheet.ts';
import { declaredEncoding } from './xml/declared-encoding.ts';
import { xml } from './xml/xml.ts';

/** The first that recognises a file reads it. */
export const formats: readonly Format[] = [spreadsheet, xml, jsonLines, json, delimited];

/** Endings of files that may be tables of records, without “.gz”. */
export const recordEndings = [
  '.csv',
  '.tsv',
  '.tab',
  '.txt',
  '.xlsx',
  '.xlsm',
  '.xls',
  '.ods',
  '.json',
  '.jsonl',
  '.ndjson',
  '.xml',
] as const;

/** A table that can be read from its beginning as often as wanted. */
export type SourceTable = {
  path: string;
  name: string;
  format: Format['id'];
  /** How it was understood, in sentences. */
  notices: string[];
  /** What was skipped, turned, joined or spoilt; complete once its rows were read to the end. */
  findings: Finding[];
  /** Where its headings are, in formats that have a row of them. */
  heading?: HeadingRow;
  /** Sheets of the workbook that are not read, with the notice that says so. */
  otherSheets?: OtherSheets;
  rows(): AsyncIterable<SourceRow>;
};

/** Limits, and what the caller knows about the table. */
export type SourceOptions = Partial<SourceLimits> & TableOptions;

/** What a format looks at to recognise a file, in bytes. */
const SAMPLE_BYTES = 64 * 1024;

/**
 * Opens a file of records in the format, encoding and packing that it is in.
 * @throws TableError for what is no table; and while rows are read, where the table breaks
 */
export async function openSource(path: string, options: SourceOptions = {}): Promise<SourceTable> {
  const name = basename(path);
  const bytes = await firstBytes(path);
  if (bytes.length === 0) throw new TableError(name, 'the file is empty. Copy or export it again.');
  const binary = formats.find((one) => one.isBinary && one.recognises({ name, bytes, text: '' }));
  const packed = isGzip(await startOf(path, 2));
  if (binary && packed)
    throw new TableError(
      name,
      'spreadsheets must not be gzipped. Unpack it (gunzip) and import the spreadsheet itself.',
    );
  const encoding = binary ? undefined : await detectEncoding(path, declaredEncoding(bytes));
  const file = openedFile({ path, name, bytes, encoding }, options);
  const format = binary ?? textFormat(file);
  const { notices = [], findings = [], rows, ...places } = await format.open(file);
  findings.unshift(...(encoding?.findings ?? []));
  const first = `${name}: read as ${format.name}${packed ? ', unpacked from gzip' : ''}.`;
  return {
    path,
    name,
    format: format.id,
    notices: [first, ...(encoding?.notices ? [encoding.notices] : []), ...notices],
    findings,
    ...places,
    rows: () => limited(file, rows),
  };
}

/** @throws TableError for a text that is not a table */
function textFormat(file: OpenedFile): Format {
  refuseOthers(file);
  const format = formats.find((one) => !one.isBinary && one.recognises(file.start));
  if (format) return format;
  throw new TableError(file.name, 'the file contains only blank space. Copy or export it again.');
}

type Looked = {
  path: string;
  name: string;
  bytes: Uint8Array;
  /** None for what is not text. */
  encoding: Encoding | undefined;
};

function openedFile(
  { path, name, bytes, encoding }: Looked,
  { knows, sheet, headingRow, workbooks, ...limits }: SourceOptions,
): OpenedFile {
  const label = encoding?.label ?? 'utf-8';
  const text = encoding ? sampleOf(bytes, label) : '';
  return {
    path,
    name,
    limits: { ...defaultLimits, ...limits },
    options: { knows, sheet, headingRow, workbooks },
    start: { name: name.toLowerCase().replace(/\.gz$/, ''), bytes, text },
    text: () => textOf(path, label),
  };
}

function limited(file: OpenedFile, rows: OpenedRows['rows']): AsyncIterable<SourceRow> {
  return new InPieces(() => limitedPieces(file, rows));
}

async function* limitedPieces(
  file: OpenedFile,
  rows: OpenedRows['rows'],
): AsyncGenerator<SourceRow[]> {
  const headings = new Set<string>();
  let read = 0;
  for await (const piece of piecesOf(rows())) {
    read += piece.length;
    if (read > file.limits.maxRows)
      throw new TableError(
        file.name,
        `it has more than ${file.limits.maxRows} rows. Split it into several files, or raise ${nameOfLimit(file.limits, 'maxRows')}.`,
      );
    yield piece.map((row) => repairedRow(row, headings));
  }
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytesOf(path)) {
    pieces.push(piece);
    length += piece.length;
    if (length >= SAMPLE_BYTES) break;
  }
  return new Uint8Array(Buffer.concat(pieces).subarray(0, SAMPLE_BYTES));
}

/** What people try that is no table, by its first bytes, and what they can do instead. */
function refuseOthers({ name, start: { bytes, text } }: OpenedFile): void {
  const startsWith = (...codes: number[]) => codes.every((code, i) => bytes[i] === code);
  const refuse = (why: string) => new TableError(name, why);
  if (startsWith(0x25, 0x50, 0x44, 0x46))
    throw refuse('it is a PDF. Import the original table, or name the PDF in an image column.');
  if (
    startsWith(0xff, 0xd8, 0xff) ||
    startsWith(0x89, 0x50, 0x4e, 0x47) ||
    startsWith(0x49, 0x49, 0x2a, 0) ||
    startsWith(0x4d, 0x4d, 0, 0x2a)
  ) {
    throw refuse(
      'it is an image. Import a table, or a folder with a table; images are found in the same folder.',
    );
  }
  if (new TextDecoder('latin1').decode(bytes.subarray(257, 262)) === 'ustar')
    throw refuse(
      'it is a TAR archive. Unpack it and import the folder, or make a ZIP archive of it.',
    );
  // A few come from faulty programs; more are no writing.
  const [nuls, controls] = [/\0/g, /[^\P{Cc}\s]/gu].map(
    (pattern) => text.match(pattern)?.length ?? 0,
  );
  if ((nuls ?? 0) > text.length / 100 || (controls ?? 0) > text.length / 50)
    throw refuse(
      'it is not a text file. Import CSV, TSV, XLSX, XLS, ODS, JSON, JSON Lines or XML.',
    );
}
