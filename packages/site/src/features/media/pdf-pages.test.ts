import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { countPdfPages } from './pdf-pages.ts';

const pages = (source: string | Buffer) =>
  countPdfPages(typeof source === 'string' ? Buffer.from(source, 'latin1') : source);
const packed = (text: string) =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.5\n5 0 obj\n<< /Type /ObjStm /N 2 /First 9 /Filter /FlateDecode >>\nstream\n`,
    ),
    deflateSync(Buffer.from(text)),
    Buffer.from('\nendstream endobj'),
  ]);

describe('the pages of a PDF', () => {
  it('are the count of its page tree, in either order', () => {
    expect(pages('%PDF-1.4\n2 0 obj << /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >> endobj')).toBe(
      2,
    );
    expect(pages('%PDF-1.4\n2 0 obj <</Count 7/Kids[3 0 R]/Type/Pages>> endobj')).toBe(7);
  });
  it('are those of the whole tree, not of a branch', () => {
    expect(
      pages(
        '1 0 obj <</Type/Pages/Count 3/Parent 9 0 R>> endobj 9 0 obj <</Type/Pages/Count 12>> endobj 8 0 obj <</Type/Pages/Count 9>> endobj',
      ),
    ).toBe(12);
  });
  it('are found among packed objects', () =>
    expect(pages(packed('1 0 2 40 <</Type/Pages/Count 31/Kids[]>>'))).toBe(31));
  it('are not guessed: of a locked file, a broken one, an outline', () => {
    expect(pages('%PDF-1.7\n')).toBeUndefined();
    expect(pages('<< /Type /Outlines /Count 40 >>')).toBeUndefined();
    expect(pages('<< /Type /Pages /Count 0 >> endobj')).toBeUndefined();
    expect(pages(Buffer.from('<< /Type /ObjStm >>\nstream\nnot packed at all'))).toBeUndefined();
    expect(pages('<< /Type /Pages /Count 9999999 >> endobj')).toBeUndefined();
  });
  it('cost little in a file that unpacks to a great deal', () => {
    expect(pages(packed(' '.repeat(40_000_000)))).toBeUndefined();
  });
});
