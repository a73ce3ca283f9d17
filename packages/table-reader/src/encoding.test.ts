import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { lineDecoder } from './mixed-lines.ts';
import { readAll, testFolder } from './testing/test-files.ts';

const folder = testFolder();
let files = 0;
const read = (bytes: Uint8Array) => readAll(folder.write(`table-${++files}.csv`, bytes));
const table = 'id,title\n1,Schüssel für Crème brûlée\n2,Œuvre d’Émile\n';
const utf16 = (text: string, bigEndian: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};
const titles = async (bytes: Uint8Array) => (await read(bytes)).cells.map(({ title }) => title);
const right = ['Schüssel für Crème brûlée', 'Œuvre d’Émile'];

describe('the encoding of a table', () => {
  it('is UTF-8 with and without its mark', async () => {
    expect(await titles(Buffer.from(table))).toEqual(right);
    expect(await titles(Buffer.from(`\uFEFF${table}`))).toEqual(right);
  });

  it('is UTF-16 in either order, with its mark or known by its zeros', async () => {
    for (const bigEndian of [false, true]) {
      expect(await titles(utf16(`\uFEFF${table}`, bigEndian))).toEqual(right);
      expect(await titles(utf16(table, bigEndian))).toEqual(right);
    }
  });

  it('is Windows-1252 for Western texts that are not UTF-8, and that is told', async () => {
    const bytes = Uint8Array.from(
      [...table].map((letter) => ({ Œ: 0x8c, '’': 0x92 })[letter] ?? letter.codePointAt(0) ?? 0),
    );
    const { table: opened, cells } = await read(bytes);
    expect(cells.map(({ title }) => title)).toEqual(right);
    expect(opened.notices.join(' ')).toContain('The file is not UTF-8 and is read as Windows-1252');
  });

  it('is another one where the letters are of another script', async () => {
    const russian = 'id,title\n1,Портрет неизвестной в синем платье\n2,Вид на реку зимой\n';
    const bytes = Uint8Array.from(
      [...russian].map((letter) =>
        /[А-я]/.test(letter)
          ? (letter.codePointAt(0) ?? 0) - 0x0410 + 0xc0
          : (letter.codePointAt(0) ?? 0),
      ),
    );
    expect((await read(bytes)).cells[0]?.['title']).toBe('Портрет неизвестной в синем платье');
  });

  it('is found although the first letter beyond ASCII comes late', async () => {
    const long = Buffer.concat([
      Buffer.from(`id,title\n${'1,plain\n'.repeat(60_000)}2,caf`),
      Uint8Array.from([0xe9]),
      Buffer.from('\n'),
    ]);
    expect((await read(long)).cells.at(-1)?.['title']).toBe('café');
  });

  it('is UTF-8 but for lines that were joined to it, and those are named', async () => {
    const latin = (text: string) =>
      Uint8Array.from([...text].map((letter) => letter.codePointAt(0) ?? 0));
    const joined = (...after: string[]) =>
      Buffer.concat([
        Buffer.from(`${table}`),
        ...after.map((line) => latin(line)),
        Buffer.from('9,Pâté 器\n'),
      ]);
    const one = await read(joined('3,Müller\n'));
    expect(one.cells.map(({ title }) => title)).toEqual([...right, 'Müller', 'Pâté 器']);
    expect(one.table.notices.join(' ')).toContain(
      'The file is UTF-8 except for line 4, which is read as Windows-1252.',
    );
    const several = await read(joined('3,Müller\n', '4,plain\n', '5,Böll und Grün\n'));
    expect(several.cells.map(({ title }) => title)).toEqual([
      ...right,
      'Müller',
      'plain',
      'Böll und Grün',
      'Pâté 器',
    ]);
    expect(several.table.notices.join(' ')).toContain(
      'except for 2 lines (the first is line 4), which are read as Windows-1252.',
    );
  });

  it('is so in a line of megabytes, which is not held back until its end', () => {
    const decoder = lineDecoder();
    const part = Buffer.from('Crème brûlée '.repeat(10_000));
    const parts = Array.from({ length: 20 }, () => decoder.decode(part, { stream: true }));
    expect(parts.some((text) => text.length > 0)).toBe(true);
    expect(parts.join('') + decoder.decode()).toBe('Crème brûlée '.repeat(200_000));
  });

  it('is so for lines that lie across what is read at once', async () => {
    const rows = Array.from({ length: 6000 }, (_, i) =>
      Buffer.from(`${i},Schüssel für Crème brûlée\n`),
    );
    const { cells } = await read(
      Buffer.concat([
        Buffer.from('id,title\n'),
        ...rows,
        Uint8Array.from([0x61, 0x2c, 0xe9]),
        Buffer.from('\n'),
        ...rows,
      ]),
    );
    expect([cells.length, new Set(cells.map(({ title }) => title))]).toEqual([
      12_001,
      new Set(['Schüssel für Crème brûlée', 'é']),
    ]);
  });

  it('is refused where the mark says UTF-8 and the bytes do not', async () => {
    const mixed = Buffer.concat([
      Buffer.from('\uFEFFid,title\n1,é\n2,'),
      Uint8Array.from([0xe9, 0x20, 0x41]),
      Buffer.from('\n'),
    ]);
    await expect(read(mixed)).rejects.toThrow('If it was joined from several files');
  });
});

describe('a gzipped table', () => {
  it('is unpacked whatever its name', async () => {
    const { table: opened, cells } = await read(gzipSync(table));
    expect(cells).toHaveLength(2);
    expect(opened.notices[0]).toContain('unpacked from gzip');
  });

  it('is refused where it is cut short or damaged', async () => {
    const packed = gzipSync(table.repeat(500));
    await expect(read(packed.subarray(0, packed.length - 20))).rejects.toThrow(
      'its gzip data is damaged or incomplete',
    );
  });

  it('is refused where it unpacks to something enormous', async () => {
    const trap = gzipSync(Buffer.alloc(80_000_000, 'a,'), { level: 9 });
    await expect(read(trap)).rejects.toThrow('which may be an attack');
  });
});

describe('a table that was encoded twice', () => {
  const twice = (text: string) => Buffer.from(Buffer.from(text).toString('latin1'), 'utf8');
  const found = async (bytes: Uint8Array) => (await read(bytes)).found('encoded-twice');

  it('is repaired, with its mark or without, and that is told', async () => {
    const western = 'id,title\n1,Schüssel für Crème brûlée\n';
    expect(await titles(twice(western))).toEqual(['Schüssel für Crème brûlée']);
    expect(await found(twice(western))).toContain('encoded as UTF-8 twice');
    expect(await titles(twice(`\uFEFFid,title\n1,松図\n`))).toEqual(['松図']);
  });

  it('loses a mark that was encoded as letters, where the rest is right', async () => {
    const bytes = Buffer.from(`ï»¿${table}`);
    expect(await titles(bytes)).toEqual(right);
    expect((await read(bytes)).cells[0]).toHaveProperty('id');
    expect(await found(bytes)).toContain('“ï»¿”');
  });

  it('is not seen in Portuguese, or where somebody writes about it', async () => {
    for (const text of [
      'id,title\n1,SÃO PAULO é\n',
      'id,title\n1,“Ã©” for “é”\n',
      'id,title\n1,Ã© 松図\n',
    ]) {
      expect(await found(Buffer.from(text))).toBe(undefined);
      expect((await read(Buffer.from(text))).cells[0]?.['title']).toBe(text.slice(11, -1));
    }
  });
});

describe('a Japanese table', () => {
  // 資料番号,資料名,作者 · 1,松図屏風,山田太郎 · 2,竹に虎,不詳
  const shiftJis =
    '8e9197bf94d48d862c8e9197bf96bc2c8dec8ed20d0a312c8fbc907d9ba095972c8e52936391be98590d0a322c927c82c98cd52c95738fda0d0a';

  it('in the encoding of Japanese Windows is read as such', async () => {
    const { cells, table: opened } = await read(Buffer.from(shiftJis, 'hex'));
    expect(opened.notices.join(' ')).toContain('shift_jis');
    expect(Object.keys(cells[0] ?? {})).toEqual(['資料番号', '資料名', '作者']);
    expect(cells[1]?.['資料名']).toBe('竹に虎');
  });
});
