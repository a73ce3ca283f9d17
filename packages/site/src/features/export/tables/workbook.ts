// A table as a workbook (XLSX) that is written while its rows come, so that its length costs no
// memory: a zip of small XML files and one sheet. Equal rows give equal bytes.
import { crc32, createDeflateRaw } from 'node:zlib';

/** A text, or a number that stays one. */
export type Cell = string | number;

/** What programs for spreadsheets take: more rows or longer cells than these open in none. */
const MAX_ROWS = 1_048_576;
const MAX_CELL = 32_767;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Files of a workbook beside its sheet. Style 1 is bold, for the headings; style 2 is text. */
const frame: readonly [name: string, text: string][] = [
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `${XML}<styleSheet xmlns="${SHEET}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ],
];

/** A workbook with one sheet, in pieces. */
export async function* workbook(
  sheet: string,
  headings: readonly string[],
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer> {
  const zip = newZip();
  const book = `${XML}<workbook xmlns="${SHEET}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  for (const [name, text] of [...frame, ['xl/workbook.xml', book] as const])
    yield* zip.file(name, oneOf(text));
  yield* zip.file('xl/worksheets/sheet1.xml', sheetText(headings, rows));
  yield zip.end();
}

async function* oneOf(text: string): AsyncGenerator<string> {
  yield text;
}

async function* sheetText(
  headings: readonly string[],
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${SHEET}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData>${rowText(headings, 1)}`;
  let count = 1;
  for await (const some of rows) {
    const fitting = some.slice(0, MAX_ROWS - count);
    count += fitting.length;
    yield fitting.map((row) => rowText(row, 2)).join('');
  }
  yield '</sheetData></worksheet>';
}

const rowText = (row: readonly Cell[], style: number): string =>
  `<row>${row.map((cell) => cellText(cell, style)).join('')}</row>`;

function cellText(cell: Cell, style: number): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (cell === '') return '<c/>';
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell.slice(0, MAX_CELL))}</t></is></c>`;
}

/** Characters that XML has no way to write. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');

type Entry = { name: Buffer; crc: number; packed: number; bytes: number; at: number };

/** 1 January 1980, the first day that a zip knows: the time of writing is not part of a table. */
const DAY = 0x21;

/** A zip of which each file is followed by its size, since that is known only then. */
function newZip() {
  const entries: Entry[] = [];
  let at = 0;
  return {
    async *file(name: string, parts: AsyncIterable<string>): AsyncGenerator<Buffer> {
      const entry: Entry = { name: Buffer.from(name), crc: 0, packed: 0, bytes: 0, at };
      const head = Buffer.concat([header(0x04034b50, entry), entry.name]);
      at += head.length;
      yield head;
      for await (const chunk of packed(parts, entry)) {
        at += chunk.length;
        entry.packed += chunk.length;
        yield chunk;
      }
      const sizes = numbers([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.bytes]);
      at += sizes.length;
      entries.push(entry);
      yield sizes;
    },
    end(): Buffer {
      const list = Buffer.concat(
        entries.flatMap((entry) => [header(0x02014b50, entry), entry.name]),
      );
      const count = entries.length;
      return Buffer.concat([
        list,
        numbers([4, 0x06054b50], [4, 0], [2, count], [2, count], [4, list.length], [4, at], [2, 0]),
      ]);
    },
  };
}

async function* packed(parts: AsyncIterable<string>, entry: Entry): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 6 });
  const feed = (async () => {
    for await (const part of parts) {
      const chunk = Buffer.from(part);
      entry.crc = crc32(chunk, entry.crc);
      entry.bytes += chunk.length;
      if (!deflate.write(chunk)) await new Promise((resolve) => deflate.once('drain', resolve));
    }
    deflate.end();
  })();
  feed.catch((error: Error) => deflate.destroy(error));
  yield* deflate as AsyncIterable<Buffer>;
  await feed;
}

/** Of a file: what is before it, or its line in the list at the end. */
function header(kind: number, { name, crc, packed: size, bytes, at }: Entry): Buffer {
  const isList = kind === 0x02014b50;
  return numbers(
    [4, kind],
    ...(isList ? [[2, 20] as const] : []),
    [2, 20],
    // Sizes follow the file; names are UTF-8.
    [2, 0x0808],
    [2, 8],
    [2, 0],
    [2, DAY],
    [4, isList ? crc : 0],
    [4, isList ? size : 0],
    [4, isList ? bytes : 0],
    [2, name.length],
    [2, 0],
    ...(isList
      ? ([
          [2, 0],
          [2, 0],
          [2, 0],
          [4, 0],
          [4, at],
        ] as const)
      : []),
  );
}

function numbers(...values: readonly (readonly [size: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [size]) => sum + size, 0));
  let place = 0;
  for (const [size, value] of values) place = buffer.writeUIntLE(value, place, size);
  return buffer;
}
