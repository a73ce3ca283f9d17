// What volunteers give to be imported, as they give it: by the command, read by its sentences. A
// full disk is in disk-full.test.ts.
import { appendFileSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { importCommand } from '../../packages/site/src/features/imports/import-commands.ts';
import type { Item } from '../../packages/site/src/features/catalogue/item.ts';
import {
  countRecords,
  idsByIdentifier,
  loadRecords,
} from '../../packages/site/src/features/records/list-records.ts';
import type { Site } from '../../packages/site/src/platform/site.ts';
import { onBothDatabases } from '../databases/each.ts';
import { newSite } from '../databases/site.ts';

const ada = { kind: 'operator', name: 'ada' } as const;
const folder = mkdtempSync(join(tmpdir(), 'vitrine-bad-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file; a text is written as UTF-8. Each in a folder of its own, as `name` says. */
function put(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

const latin = (text: string) =>
  Uint8Array.from([...text].map((letter) => letter.codePointAt(0) ?? 0));

/** A PNG that says it has so many pixels; its data are one stream of zeros of `dataBytes`. */
function png(width: number, height: number, dataBytes: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(dataBytes))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** What the command says, or the sentence by which it refuses. */
async function importing(
  site: Site,
  ...given: string[]
): Promise<{ output: string; code: number | string }> {
  const lines: string[] = [];
  const terminal = {
    line: (text: string) => void lines.push(text),
    progress: () => undefined,
    stop: new AbortController().signal,
  };
  try {
    const code = await importCommand(site, ada, terminal, given);
    return { output: lines.join('\n'), code };
  } catch (error) {
    return { output: (error as Error).message, code: (error as { code: string }).code };
  }
}

onBothDatabases('bad input', (database) => {
  const heading = 'accession number,title,image\n';
  const titleOf = async (site: Site, number: string) => {
    const [id = ''] = await idsByIdentifier(site, 'item', number);
    return ((await loadRecords(site, [id])).get(id)?.body as Item | undefined)?.title['en'];
  };
  /** A table that is refused as a whole: in one sentence that names it, with nothing written. */
  const isRefused = async (words: RegExp, ...given: string[]) => {
    const site = newSite(database());
    const before = await countRecords(site, 'item');
    const { output, code } = await importing(site, ...given);
    expect(output).toMatch(words);
    expect([code, output.includes('\n'), await countRecords(site, 'item')]).toEqual([
      'source-unusable',
      false,
      before,
    ]);
  };

  it('in a wrong encoding is read, and how it was read is told', async () => {
    const site = newSite(database());
    const { output, code } = await importing(
      site,
      put('encoding/table.csv', latin(`${heading}E.1,Müller bowl,\n`)),
    );
    expect([code, await titleOf(site, 'E.1')]).toEqual([0, 'Müller bowl']);
    expect(output).toContain(
      'read as Windows-1252 (Western European). If characters look wrong, save it as UTF-8 and import it again.',
    );
  });

  it('with characters that cannot be stored has them replaced, the same on both databases, and tells the row', async () => {
    const site = newSite(database());
    const { output, code } = await importing(
      site,
      put(
        'nul/records.json',
        JSON.stringify([
          { 'accession number': 'N.1', title: 'A\0B', maker: 'Half \ud800 a pair' },
          { 'accession number': 'N.\0', title: 'Whole' },
        ]),
      ),
    );
    expect([code, await titleOf(site, 'N.1'), await titleOf(site, 'N.\uFFFD')]).toEqual([
      0,
      'A\uFFFDB',
      'Whole',
    ]);
    expect(output).toContain(
      'The cell contains characters that cannot be saved (NUL or an unpaired surrogate); each was replaced by \uFFFD.',
    );
  });

  it('with a broken quotation mark is refused with its line', () =>
    isRefused(
      /^table\.csv cannot be imported: in row 3, column “title”, a quotation mark is opened on line 3 and never closed\. Close it .+ nothing was imported\.$/,
      put('quote/table.csv', `${heading}Q.1,Bowl,\nQ.2,"Vase,\nQ.3,Cup,\n`),
    ));

  it('of 10,000 columns is refused with their number and the limit', () =>
    isRefused(
      /row 1 has 10000 columns, and the maximum is 2000\. Remove empty columns/,
      put('columns/table.csv', `${Array.from({ length: 10_000 }, (_, i) => `c${i}`).join(',')}\n`),
    ));

  it('with a cell of 300 MB is refused where the cell is, without reading it all', async () => {
    const path = put('cell/table.csv', `${heading}B.1,Bowl,\nB.2,"`);
    const piece = Buffer.alloc(10_000_000, 'x');
    for (let i = 0; i < 30; i++) appendFileSync(path, piece);
    await isRefused(
      /the cell in row 3, column “title” is longer than 10 MB\. Close its quotation mark on line 3/,
      path,
    );
    rmSync(path);
  });

  it('in pictures (one that lies about its type, one cut short, one of 900 megapixels in 100 kB) keeps the items and says what to do', async () => {
    const site = newSite(database());
    const pictures = () =>
      database().read.selectFrom('record').select('id').where('kind', '=', 'media').execute();
    const before = (await pictures()).length;
    const good = png(64, 64, 64 * 9);
    put('pictures/lies.jpg', '<!doctype html><title>Not found</title>');
    put('pictures/cut.png', good.subarray(0, good.length - 20));
    put('pictures/bomb.png', png(30_000, 30_000, 30_000 * 3751));
    put('pictures/good.png', good);
    put(
      'pictures/table.csv',
      `${heading}P.1,Lies,lies.jpg\nP.2,Cut,cut.png\nP.3,Bomb,bomb.png\nP.4,Good,good.png\nP.5,Gone,gone.png\n`,
    );
    const { output, code } = await importing(
      site,
      join(folder, 'pictures'),
      '--source',
      'pictures',
    );
    expect([code, await titleOf(site, 'P.1'), await titleOf(site, 'P.3')]).toEqual([
      0,
      'Lies',
      'Bomb',
    ]);
    expect(output).toMatch(
      /row 2, image: “lies\.jpg” — The file is HTML, which is not supported as an image/,
    );
    expect(output).toMatch(/row 3, image: “cut\.png” — The PNG file is incomplete\. Copy it again/);
    expect(output).toMatch(
      /row 4, image: “bomb\.png” — A file of 0\.1 MB cannot contain an image of 900 megapixels/,
    );
    expect(output).toMatch(
      /row 6, image: “gone\.png” — There is no file with this name in the folder of the table/,
    );
    expect(output).toContain('5 rows: 5 created, 0 changed, 0 unchanged, 0 refused; 4 problems.');
    expect((await pictures()).length - before).toBe(1);
  });

  it('in identifiers (slashes, quotation marks, paths, markup) is kept as it is, and recognised when it comes again', async () => {
    const site = newSite(database());
    const numbers = [
      '1977/84 "a"',
      "O'Brien/../2",
      '../../etc/passwd',
      '<script>alert(1)</script>',
      '77?x=1#y&z%2F',
      'رقم ١/٢',
    ];
    const path = put(
      'identifiers/table.csv',
      `${heading}${numbers.map((number, i) => `"${number.replaceAll('"', '""')}",Item ${i},`).join('\n')}\n`,
    );
    expect((await importing(site, path)).output).toContain('6 rows: 6 created');
    for (const [i, number] of numbers.entries())
      expect(await titleOf(site, number)).toBe(`Item ${i}`);
    expect((await importing(site, path)).output).toContain(
      '6 rows: 0 created, 0 changed, 6 unchanged, 0 refused',
    );
  });

  it('in a mapping of another museum is refused with the columns that are missing and those that are there', async () => {
    const mapping = put(
      'mapping/other.toml',
      'language = "de"\n\n[items]\n"Inventarnummer" = "accessionNumber"\n"Bezeichnung" = "title"\n',
    );
    await isRefused(
      /this mapping is for another file: the columns “Inventarnummer”, “Bezeichnung” do not exist\. The columns are “accession number”, “title”, “image”/,
      put('mapping/table.csv', `${heading}M.1,Bowl,\n`),
      '--map',
      mapping,
    );
  });

  it('in names (Arabic, letters in two parts, blanks and quotation marks) is found', async () => {
    const site = newSite(database());
    const names = ['صورة.png', 'e\u0301tude.png', 'a "b" c\'s.png'];
    names.forEach((name, i) => put(`it's "odd" & space/${name}`, png(16, 16, 48 + i)));
    put(
      'it\'s "odd" & space/my قطع.csv',
      `${heading}${['صورة.png', '\u00e9tude.png', 'a "b" c\'s.png'].map((name, i) => `M.${i},Bowl ${i},"${name.replaceAll('"', '""')}"`).join('\n')}\n`,
    );
    const { output, code } = await importing(site, join(folder, 'it\'s "odd" & space'));
    expect(code).toBe(0);
    expect(output).toContain('3 rows: 3 created, 0 changed, 0 unchanged, 0 refused; 0 problems.');
  });

  it('in two columns of one name says what becomes of each', async () => {
    const site = newSite(database());
    const { output } = await importing(
      site,
      put('same/twice.csv', 'accession number,title,title,maker,maker\nS.1,Bowl,Schale,Ada,Bea\n'),
    );
    expect(output).toMatch(/title \(2\) → internalNotes/);
    expect(output).toContain('What is “title (2)”?');
    expect(output).toMatch(/maker \(2\) → maker/);
    expect(output).toMatch(/New items are drafts, because 1 question has no answer/);
  });
});
