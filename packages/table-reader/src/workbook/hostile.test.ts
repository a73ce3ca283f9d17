// Workbooks that were made to do harm end in a sentence.
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readAll, testFolder } from '../testing/test-files.ts';
import { odsRow, openDocument, workbook } from '../testing/workbooks.ts';
import { GridBuilder, TooManyCells } from './grid.ts';

const folder = testFolder();
const refusal = (name: string, bytes: Uint8Array) =>
  readAll(folder.write(name, bytes)).then(
    () => 'nothing was refused',
    (error: Error) => error.message,
  );
const objects = {
  Objects: [
    ['No', 'Title'],
    ['1', 'Bowl'],
  ],
};
const withSheet = (xml: string) =>
  workbook(objects, {
    parts: { 'xl/worksheets/sheet1.xml': new TextEncoder().encode(xml) },
  });
const table = (rows: string) => openDocument(`<table:table table:name="A">${rows}</table:table>`);

describe('a hostile workbook', () => {
  it('that says that it unpacks to more than the limit is not unpacked', async () => {
    const bytes = Buffer.from(workbook(objects));
    // The size in its list of parts, of the last one.
    const entry = bytes.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
    bytes.writeUInt32LE(0x7fff_ffff, entry + 24);
    expect(await refusal('bomb.xlsx', bytes)).toContain('it unpacks to more than 600 MB');
  });

  it('that unpacks to more than it says is given up', async () => {
    const bytes = Buffer.from(withSheet(`<worksheet>${' '.repeat(5_000_000)}</worksheet>`));
    for (let at = 0; (at = bytes.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'), at)) !== -1; at++)
      if (bytes.readUInt32LE(at + 24) > 1_000_000) bytes.writeUInt32LE(1000, at + 24);
    expect(await refusal('liar.xlsx', bytes)).toContain('the spreadsheet is damaged');
  });

  it('of deep XML, or of a tag without an end, is refused', async () => {
    const deep = `<worksheet><sheetData>${'<row>'.repeat(100_000)}`;
    expect(await refusal('deep.xlsx', withSheet(deep))).toContain('nested more than 200 deep');
    const endless = `<worksheet><row a="${'x'.repeat(40_000_000)}`;
    expect(await refusal('endless.xlsx', withSheet(endless))).toContain('texts has no end');
    const entity =
      '<!DOCTYPE a [<!ENTITY b "bbbb">]><worksheet><sheetData><row r="1"><c><v>&b;</v></c></row></sheetData></worksheet>';
    expect(await refusal('entity.xlsx', withSheet(entity))).toContain('the spreadsheet is damaged');
  });

  it('with more columns than are allowed is refused with its row', async () => {
    const wide = workbook({ A: [['No', 'Title'], Array.from({ length: 16_384 }, () => 'x')] });
    expect(await refusal('wide.xlsx', wide)).toContain(
      'row 2 has 2001 columns, and the maximum is 2000',
    );
    expect(
      await refusal(
        'wide.ods',
        table(
          `<table:table-row><table:table-cell office:value-type="string" table:number-columns-repeated="16384"><text:p>x</text:p></table:table-cell></table:table-row>`,
        ),
      ),
    ).toContain('row 1 has 2001 columns');
  });

  it('of a kilobyte that repeats its cells a milliard times is refused', async () => {
    const repeated = table(
      odsRow(['No', 'Title']) +
        '<table:table-row table:number-rows-repeated="1048575"><table:table-cell office:value-type="string" table:number-columns-repeated="1900"><text:p>x</text:p></table:table-cell></table:table-row>',
    );
    expect(repeated.length).toBeLessThan(2000);
    expect(await refusal('repeated.ods', repeated)).toContain('more than 20,000,000 filled cells');
  });

  it('with more filled cells than are held is given up', () => {
    const builder = new GridBuilder('A', { maxColumns: 10, maxCells: 2 });
    builder.startRow(1, { isHidden: false });
    builder.put(0, 'x');
    builder.put(1, 'y');
    expect(() => builder.put(2, 'z')).toThrow(TooManyCells);
  });

  it('of a million empty rows is read', async () => {
    const rows = Array.from({ length: 1_000_000 }, (_, i) => `<row r="${i + 2}"/>`).join('');
    const { cells } = await readAll(
      folder.write(
        'empty.xlsx',
        withSheet(
          `<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>No</t></is></c></row>${rows}<row r="1000003"><c><v>5</v></c></row></sheetData></worksheet>`,
        ),
      ),
    );
    expect(cells).toEqual([{ No: '5' }]);
  });

  it('with merged cells over everything is read in its size', async () => {
    const merged = Array.from({ length: 50_000 }, () => '<mergeCell ref="A2:XFD1048576"/>').join(
      '',
    );
    const { cells } = await readAll(
      folder.write(
        'merged.xlsx',
        withSheet(
          `<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>No</t></is></c></row><row r="2"><c><v>5</v></c></row></sheetData><mergeCells>${merged}</mergeCells></worksheet>`,
        ),
      ),
    );
    expect(cells).toEqual([{ No: '5' }]);
  });

  it('with impossible rows and cells is refused', async () => {
    for (const row of [
      '<row r="99999999"><c r="A1"><v>1</v></c></row>',
      '<row r="x"/>',
      '<row r="1"><c r="1"><v>1</v></c></row>',
    ])
      expect(
        await refusal(
          'odd.xlsx',
          withSheet(`<worksheet><sheetData>${row}</sheetData></worksheet>`),
        ),
      ).toContain('the spreadsheet is damaged');
  });

  it('that misses a part, or is not XML, is refused', async () => {
    const parts = { 'xl/workbook.xml': new TextEncoder().encode('PK not XML') };
    expect(await refusal('no.xlsx', zipSync(parts))).toContain('the spreadsheet is damaged');
    expect(
      await refusal('no.ods', zipSync({ 'content.xml': new TextEncoder().encode('<a/>') })),
    ).toContain('an OpenDocument file without sheets');
  });
});
