// Every format that can be imported by hand is also imported by itself, from wherever it comes.
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../../../../tests/databases/each.ts';
import { nightlySite, type NightlySite } from '../../../../../../tests/imports/nightly-site.ts';
import {
  odsRow,
  oldWorkbook,
  openDocument,
  workbook,
} from '../../../../../table-reader/src/testing/workbooks.ts';
import type { Item } from '../../catalogue/item.ts';
import { idsByExact, loadForWriting } from '../../records/records.ts';
import { reportForTerminal } from './say-report.ts';
import { listSchedules } from './schedules.ts';

let opened: Awaited<ReturnType<typeof newDatabase>>;
let museum: NightlySite;
beforeEach(async () => {
  opened = await newDatabase('sqlite');
  museum = await nightlySite(opened.database, { VITRINE_SITE_EMAIL: 'desk@museum.example' });
  written = Date.parse('2026-01-01T00:00:00Z') / 1000;
});
afterEach(async () => {
  await museum.close();
  await opened.remove();
});

type TestFormat = {
  ending: string;
  /** Its media type, as servers give it. */
  type: string;
  /** A file of two items, the first of which has this title. */
  make(title: string): Uint8Array | string;
  number?: string;
  images?: number;
};

const rowsOf = (title: string) => [
  ['Accession number', 'Title', 'Medium'],
  ['2026.1', title, 'Wood'],
  ['2026.2', 'Beaker', 'Glass'],
];
const csvOf = (title: string) =>
  rowsOf(title)
    .map((row) => `${row.join(',')}\n`)
    .join('');
const bytes = (text: string) => new TextEncoder().encode(text);
const lido = readFileSync(
  join(import.meta.dirname, '../../../../../../tests/tables/interchange/lido-records.xml'),
  'utf8',
);
const lidoOf = (title: string) => lido.replace('Mill by the stream', title);
const jsonOf = (title: string) =>
  rowsOf(title)
    .slice(1)
    .map(([number, ...rest]) => ({ 'Accession number': number, Title: rest[0], Medium: rest[1] }));
/** A white pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);
const openDocumentOf = (title: string) =>
  openDocument(
    `<table:table table:name="Objects">${rowsOf(title)
      .map((row) => odsRow(row))
      .join('')}</table:table>`,
  );
const archiveOf = (title: string) =>
  zipSync({
    'export/objects.csv': bytes(csvOf(title)),
    'export/images/2026.1.png': PNG,
  });

const formats: Readonly<Record<string, TestFormat>> = {
  XLSX: {
    ending: '.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    make: (title) => workbook({ Objects: rowsOf(title) }),
  },
  ODS: {
    ending: '.ods',
    type: 'application/vnd.oasis.opendocument.spreadsheet',
    make: openDocumentOf,
  },
  XLS: {
    ending: '.xls',
    type: 'application/vnd.ms-excel',
    make: (title) => oldWorkbook({ Objects: rowsOf(title) }),
  },
  LIDO: { ending: '.xml', type: 'text/xml', make: lidoOf, number: 'M 1' },
  XML: {
    ending: '.xml',
    type: 'application/xml',
    make: (title) =>
      `<?xml version="1.0"?><objects>${rowsOf(title)
        .slice(1)
        .map(
          ([number, name]) => `<object><number>${number}</number><title>${name}</title></object>`,
        )
        .join('')}</objects>`,
  },
  JSON: {
    ending: '.json',
    type: 'application/json',
    make: (title) => JSON.stringify(jsonOf(title)),
  },
  'JSON lines': {
    ending: '.jsonl',
    type: 'application/x-ndjson',
    make: (title) =>
      jsonOf(title)
        .map((line) => `${JSON.stringify(line)}\n`)
        .join(''),
  },
  'gzipped CSV': {
    ending: '.csv.gz',
    type: 'application/gzip',
    make: (title) => gzipSync(csvOf(title)),
  },
  'gzipped LIDO': {
    ending: '.xml.gz',
    type: 'application/gzip',
    make: (title) => gzipSync(lidoOf(title)),
    number: 'M 1',
  },
  ZIP: { ending: '.zip', type: 'application/zip', make: archiveOf, images: 1 },
};

const PAGE = '<!DOCTYPE html>\n<html><body>Please log in</body></html>\n';

let written = 0;
function put(path: string, content: Uint8Array | string): void {
  writeFileSync(path, content);
  written += 60;
  utimesSync(path, written, written);
}

type Origin = {
  from: string;
  supply(content: Uint8Array | string, isNamed?: boolean): void;
};

const origins: Readonly<Record<string, (format: TestFormat) => Origin>> = {
  'a file': ({ ending }) => {
    const from = join(museum.folder, `register${ending}`);
    return { from, supply: (content) => put(from, content) };
  },
  'a watched folder': ({ ending }) => {
    const from = join(museum.folder, 'exports');
    mkdirSync(from);
    let count = 0;
    return { from, supply: (content) => put(join(from, `night-${++count}${ending}`), content) };
  },
  'an address': ({ type: own }) => ({
    from: `${museum.base}/register`,
    // Many servers do not say what it is.
    supply: (content, isNamed = true) =>
      museum.answer('/register', (_, response) =>
        response
          .writeHead(200, { 'content-type': isNamed ? own : 'application/octet-stream' })
          .end(content),
      ),
  }),
};

async function itemOf(number = '2026.1') {
  const { read } = museum.site.database;
  const ids = await idsByExact(read, 'item', 'accession', [number]);
  const [item] = (await loadForWriting<Item>(read, [...ids.values()])).values();
  return item?.body;
}
async function lastOf() {
  const last = (await listSchedules(museum.site))[0]?.last;
  return last && { ...last, message: reportForTerminal(last.report) };
}
const night = (day: number) => `2026-01-${String(day).padStart(2, '0')}T09:00:00.000Z`;

describe.each(Object.keys(origins))('from %s', (originName) => {
  it.each(Object.keys(formats))('%s is imported by itself, and a web page is not', async (name) => {
    const format = formats[name];
    const origin = format && origins[originName]?.(format);
    if (!format || !origin) throw new Error('There is no such case.');
    const first = join(museum.folder, `first${format.ending}`);
    put(first, format.make('Bowl'));
    await museum.importByHand(first, '--source', 'register', '--publish');
    origin.supply(format.make('Wooden bowl'));
    await museum.sources('schedule', 'register', '--daily', '03:00', '--from', origin.from);
    await museum.runUntil(night(2));
    expect(await lastOf()).toMatchObject({ outcome: 'imported' });
    const item = await itemOf(format.number);
    expect(item?.title.en).toBe('Wooden bowl');
    origin.supply(format.make('Iron bowl'), false);
    await museum.runUntil(night(3));
    expect((await itemOf(format.number))?.title.en).toBe('Iron bowl');
    if (format.images !== undefined) expect(item?.media).toHaveLength(format.images);
    for (const page of [PAGE, gzipSync(PAGE), Buffer.from(`\uFEFF${PAGE}`, 'utf16le')]) {
      origin.supply(page, false);
      const at = night(new Date(museum.clock.now()).getUTCDate() + 1);
      await museum.runUntil(at);
      expect(await lastOf()).toMatchObject({
        outcome: 'failed',
        message: expect.stringContaining('A web page came instead of a table'),
      });
    }
    expect((await itemOf(format.number))?.title.en).toBe('Iron bowl');
    // Nothing of what was read is left behind.
    const left = readdirSync(museum.site.dataFolder, { recursive: true }).map(String);
    expect(
      left.filter((path) => path.includes('register') || path.startsWith('unpacked/')),
    ).toEqual([]);
  });
});

it('an archive without a table, or cut off, says so without naming a place of this machine', async () => {
  const archive = join(museum.folder, 'register.zip');
  put(archive, archiveOf('Bowl'));
  await museum.importByHand(archive, '--source', 'register', '--publish');
  await museum.sources('schedule', 'register', '--daily', '03:00', '--from', archive);
  put(archive, zipSync({ 'images/2026.1.png': PNG }));
  await museum.runUntil(night(2));
  expect((await lastOf())?.message).toMatch(/^“register\.zip” cannot .* not contain a table/);
  put(archive, archiveOf('Wooden bowl').subarray(0, 200));
  await museum.runUntil(night(3));
  expect((await lastOf())?.message).toMatch(/^“register\.zip” cannot .*incomplete/);
  expect((await itemOf())?.title.en).toBe('Bowl');
});
