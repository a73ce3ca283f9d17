import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readAll, testFolder } from '../testing/test-files.ts';

const folder = testFolder();
let files = 0;

const read = (xml: string | Uint8Array, options: Parameters<typeof readAll>[1] = {}) =>
  readAll(folder.write(`${++files}.xml`, xml), options);
const refusal = (xml: string | Uint8Array, options: Parameters<typeof readAll>[1] = {}) =>
  read(xml, options).then(
    () => 'nothing was refused',
    (error: Error) => error.message,
  );

const OBJECTS =
  '<objects><object id="1"><title>Bowl</title><maker><name>Ann</name></maker><maker><name>Bo</name><role>painter</role></maker></object><object id="2"><title xml:lang="fr">Tasse</title><maker><name>Cy</name></maker></object></objects>';

describe('XML of no known kind', () => {
  it('has a row for each of the elements that repeat, with lists aligned', async () => {
    const { table, cells } = await read(OBJECTS);
    expect(table.format).toBe('xml');
    expect(table.notices[1]).toBe('Each “object” element is read as one record.');
    expect(cells).toEqual([
      {
        '@id': '1',
        title: 'Bowl',
        'maker[].name': ['Ann', 'Bo'],
        'maker[].role': ['', 'painter'],
      },
      { '@id': '2', 'title @fr': 'Tasse', 'maker[].name': ['Cy'] },
    ]);
  });

  it('is read from gzip, and again from its beginning', async () => {
    const { table } = await readAll(folder.write('objects.xml.gz', gzipSync(OBJECTS)));
    let rows = 0;
    for await (const _ of table.rows()) rows++;
    expect(rows).toBe(2);
  });

  it('is asked about where several elements may be the records, or none', async () => {
    const two = '<a><b x="1"/><b x="2"/><c><d/><e/></c><c><d/></c></a>';
    expect(await refusal(two)).toContain('several of its elements may be the records: /a/b, /a/c');
    expect(await refusal('<a><b>1</b></a>')).toContain('none of its elements repeats');
    expect(await refusal('<a><b>1</b><b>2</b></a>')).toContain('none of its elements repeats');
  });

  it('keeps elements that are called as members of objects', async () => {
    const { cells } = await read('<a><b><__proto__>x</__proto__><c>1</c></b><b><c>2</c></b></a>');
    expect(Object.entries(cells[0] ?? {})).toEqual([
      ['__proto__', 'x'],
      ['c', '1'],
    ]);
  });
});

describe('the encoding of XML', () => {
  const xml = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?><a><b x="1"><t>Dvořák Łódź ö</t></b><b x="2"><t>b</t></b></a>`;
  const bytesOf = (text: string, letters: Record<string, number>) =>
    Uint8Array.from([...text], (letter) => letters[letter] ?? letter.charCodeAt(0));
  const latin2 = { ř: 0xf8, á: 0xe1, Ł: 0xa3, ó: 0xf3, ź: 0xbc, ö: 0xf6 };

  it('is the one that it declares', async () => {
    const { cells, table } = await read(bytesOf(xml('ISO-8859-2'), latin2));
    expect(cells[0]?.['t']).toBe('Dvořák Łódź ö');
    expect(table.notices).toContain('Encoding: iso-8859-2, as the file says.');
  });

  it('is UTF-16 with its mark, and UTF-8 where only the declaration is wrong', async () => {
    const sixteen = Buffer.from(`\uFEFF${xml('UTF-16')}`, 'utf16le');
    expect((await read(sixteen)).cells[0]?.['t']).toBe('Dvořák Łódź ö');
    expect((await read(xml('UTF-16'))).cells[0]?.['t']).toBe('Dvořák Łódź ö');
    expect((await read(xml('ISO-8859-1'))).cells[0]?.['t']).toBe('Dvořák Łódź ö');
  });

  it('is told with its line where the file is not what it declares', async () => {
    const half = Buffer.from(`<a>\n<b x="1"><t>é é é é</t></b>\n<b x="2"><t>@</t></b></a>`);
    half[half.indexOf('@')] = 0xe9;
    const { table, cells } = await read(half);
    expect(cells.map(({ t }) => t)).toEqual(['é é é é', 'é']);
    expect(table.notices.join(' ')).toContain('UTF-8 except for line 3');
  });
});

describe('hostile XML', () => {
  it('is refused with its line where it breaks', async () => {
    expect(await refusal('<a>\n<b x="1"/>\n<b x="2"></c>\n</a>')).toMatch(
      /line 3 is not valid XML/,
    );
    expect(await refusal('<a>\n<b x="1"/>\n<b x="2">')).toMatch(/it ends on line 3 in the middle/);
    expect(await refusal('<lido><lidoRecID>1')).toMatch(/it ends on line 1 in the middle/);
  });

  it('expands no entity but the five, and fetches no document type', async () => {
    const bomb = `<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]>\n<a><r x="1">&c;</r><r x="2"/></a>`;
    expect(await refusal(bomb)).toMatch(/line 2 it uses an entity of its own .* not expanded/);
    const outside = `<!DOCTYPE a SYSTEM "file:///etc/passwd" [<!ENTITY f SYSTEM "file:///etc/passwd">]>\n<a><r x="1">&f;</r></a>`;
    expect(await refusal(outside)).toContain('entity of its own');
    const harmless = `<!DOCTYPE a SYSTEM "http://127.0.0.1:1/a.dtd"><a><r><t>&lt;&#233;&amp;</t><u/></r><r><t>2</t></r></a>`;
    expect((await read(harmless)).cells[0]?.['t']).toBe('<é&');
  });

  it('of deep elements, endless texts or many kinds of elements is given up', async () => {
    expect(await refusal('<a>'.repeat(500))).toContain('nested more than 200 deep');
    expect(await refusal(`<a><b t="${'x'.repeat(40_000_000)}`)).toContain('has no end');
    const kinds = Array.from({ length: 20_001 }, (_, i) => `<e${i}/>`).join('');
    expect(await refusal(`<a>${kinds}</a>`)).toContain('more than 20000 kinds of elements');
  });

  it('of one enormous record is given up with the line where the record starts', async () => {
    const record = `<a>\n<mods>${'<note>12345678</note>'.repeat(1000)}</mods></a>`;
    expect(await refusal(record, { maxCellBytes: 4000 })).toContain(
      'the record that starts on line 2 is longer than',
    );
  });

  it('with more kinds of cells than columns are allowed is given up with its record', async () => {
    const cells = Array.from({ length: 60 }, (_, i) => `<c${i}>1</c${i}>`).join('');
    expect(await refusal(`<a><b>${cells}</b><b>${cells}</b></a>`, { maxColumns: 50 })).toContain(
      'up to record 1 (line 1) its records have 60 different keys',
    );
  });
});

describe('XML that is not a list of records', () => {
  it.each([
    ['<!DOCTYPE html><html><body/></html>', 'it is a web page'],
    ['<html xmlns="http://www.w3.org/1999/xhtml"/>', 'it is a web page'],
    ['<eac-cpf><control/></eac-cpf>', 'people and organisations (EAC)'],
    ['<?xml version="1.0"?><Workbook/>', 'XML format of Excel 2003'],
    ['<alto><Layout/></alto>', 'A transcription belongs beside its picture'],
    [
      '<OAI-PMH><error code="badArgument"/></OAI-PMH>',
      'an answer of OAI-PMH without records (error)',
    ],
    ['<OAI-PMH><ListSets><set/></ListSets></OAI-PMH>', '(ListSets)'],
    ['<OAI-PMH><ListRecords></ListRecords></OAI-PMH>', 'it contains no OAI-PMH records'],
  ])('%s is refused in words', async (xml, words) => {
    expect(await refusal(xml)).toContain(words);
  });
});

describe('one record at a time', () => {
  it('is held: a list of them may be longer than a record may be', async () => {
    const record = `<mods><titleInfo><title>${'x'.repeat(2000)}</title></titleInfo></mods>`;
    const { rows } = await read(`<modsCollection>${record.repeat(500)}</modsCollection>`, {
      maxCellBytes: 4000,
    });
    expect(rows).toHaveLength(500);
  });
});
