import { describe, expect, it } from 'vitest';
import { isEmptyMark } from './empty-marks.ts';

describe('a cell that has nothing to say', () => {
  it.each(['-', '—', 'n/a', 'N/A', 'NULL', '\\N', '[Blank]', 'Sans objet', '#N/V', 'ENTFÄLLT'])(
    'may be marked “%s”, in capitals or small letters',
    (mark) => expect(isEmptyMark(mark)).toBe(true),
  );

  it.each(['não se aplica', 'NÃO SE APLICA', '不明', 'لا يوجد', 'Niet van toepassing'])(
    'may be marked in other languages: “%s”',
    (mark) => expect(isEmptyMark(mark)).toBe(true),
  );

  it.each([
    '',
    ' ',
    'n',
    'no',
    'nap',
    'Nul',
    'nulls',
    '- ',
    '[blanc]',
    '不',
    'Niet van toepassingen',
  ])('is not one that says “%s”', (text) => expect(isEmptyMark(text)).toBe(false));
});
