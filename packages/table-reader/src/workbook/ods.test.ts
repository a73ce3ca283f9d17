import { describe, expect, it } from 'vitest';
import { readAll, testFolder } from '../testing/test-files.ts';
import { odsRow, openDocument } from '../testing/workbooks.ts';

const folder = testFolder();
let files = 0;
const read = (tables: string, styles = '') =>
  readAll(folder.write(`book-${++files}.ods`, openDocument(tables, styles)), {
    knows: (heading) => /^(No|Title|Maker)$/.test(heading),
  });
const table = (rows: string, attributes = 'table:name="Objects"') =>
  `<table:table ${attributes}>${rows}</table:table>`;
const cell = (attributes: string, text: string) =>
  `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
const values = async (...cells: string[]) => {
  const rows = cells.map(
    (one) => `<table:table-row>${cell('office:value-type="string"', 'x')}${one}</table:table-row>`,
  );
  return (await read(table(odsRow(['No', 'Title']) + rows.join('')))).cells.map(
    ({ Title }) => Title,
  );
};
const float = (value: number, text: string) =>
  cell(`office:value-type="float" office:value="${value}"`, text);
const day = (iso: string, text: string) =>
  cell(`office:value-type="date" office:date-value="${iso}"`, text);

describe('an OpenDocument spreadsheet', () => {
  it('has its numbers and days as they are shown, as far as nothing is lost', async () => {
    expect(
      await values(
        float(1999.1, '1999,10'),
        float(14, '00014'),
        float(1234.5, '1.234,50 €'),
        float(12.345, '12,3 cm'),
        float(1_970_012_345_678, '1,97E+12'),
        cell('office:value-type="percentage" office:value="0.5"', '50%'),
        day('1912-04-26', '26.04.12'),
        day('1912-04-26', 'Apr 1912'),
        day('2026-02-10', '10-Feb'),
        cell('office:value-type="boolean" office:boolean-value="true"', 'WAHR'),
      ),
    ).toEqual([
      '1999.10',
      '00014',
      '1234.50 €',
      '12.345 cm',
      '1970012345678',
      '50%',
      '1912-04-26',
      '1912-04',
      '10-Feb',
      'true',
    ]);
  });

  it('has texts of several paragraphs, spaces and links, without comments, drawings and readings', async () => {
    const [text] = await values(
      '<table:table-cell office:value-type="string"><office:annotation><text:p>ask Ann</text:p></office:annotation><text:p>A<text:s text:c="2"/>bowl<text:line-break/><text:a>see</text:a></text:p><text:p>松<text:ruby><text:ruby-base>図</text:ruby-base><text:ruby-text>ズ</text:ruby-text></text:ruby></text:p><draw:frame xmlns:draw="d"><text:p>logo</text:p></draw:frame></table:table-cell>',
    );
    expect(text).toBe('A  bowl\nsee\n松図');
  });

  it('has errors read as empty, merged cells filled, hidden rows and columns told', async () => {
    const { cells, table: opened } = await read(
      table(
        `<table:table-column/><table:table-column/><table:table-column table:visibility="collapse"/>${odsRow(['No', 'Title', 'Maker'])}` +
          `<table:table-row>${float(1, '1')}${cell('table:number-rows-spanned="2" office:value-type="string"', 'Set')}${cell('table:formula="of:=A1" office:value-type="string" calcext:value-type="error"', '#REF!')}</table:table-row>` +
          `<table:table-row table:visibility="filter">${float(2, '2')}<table:covered-table-cell/>${cell('office:value-type="string"', 'Bo Ek')}</table:table-row>`,
      ),
    );
    expect(cells).toEqual([
      { No: '1', Title: 'Set', Maker: '' },
      { No: '2', Title: 'Set', Maker: 'Bo Ek' },
    ]);
    expect(opened.findings.map(({ code, rows, columns }) => [code, rows ?? columns])).toEqual([
      ['merged-cells', [3]],
      ['hidden-rows', [3]],
      ['hidden-columns', ['Maker']],
      ['error-cells', [2]],
    ]);
  });

  it('counts its rows with repeated ones, and passes hidden sheets over', async () => {
    const { rows, found } = await read(
      table(odsRow(['No', 'Title']), 'table:name="Old" table:style-name="off"') +
        table(
          `<table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>${odsRow(['No', 'Title'])}${odsRow(['1', 'Plate'], 'table:number-rows-repeated="2"')}<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`,
        ),
      '<style:style style:name="off" style:family="table"><style:table-properties table:display="false"/></style:style>',
    );
    expect(rows.map(({ number }) => number)).toEqual([5, 6]);
    expect(found('hidden-sheets')).toContain('“Old”');
  });
});
