import { describe, expect, it } from 'vitest';
import { dayText } from './calendar.ts';
import { readEdtf, writeEdtf } from './edtf.ts';
import { limitsOf } from './span.ts';

const limits = (text: string) => {
  const span = readEdtf(text);
  if (!span) return undefined;
  const { earliest, latest } = limitsOf(span);
  return [dayText(earliest), dayText(latest)];
};

describe('EDTF of level 0 and 1', () => {
  it.each([
    ['1985', '1985-01-01', '1985-12-31'],
    ['1985-04', '1985-04-01', '1985-04-30'],
    ['1985-04-12', '1985-04-12', '1985-04-12'],
    ['1964/2008', '1964-01-01', '2008-12-31'],
    ['2004-02-01/2005-02', '2004-02-01', '2005-02-28'],
    ['Y-12000', 'Y-12000-01-01', 'Y-12000-12-31'],
    ['2001-21', '2001-03-01', '2001-05-31'],
    ['2001-24', '2001-12-01', '2002-02-28'],
    ['1984?', '1984-01-01', '1984-12-31'],
    ['201X', '2010-01-01', '2019-12-31'],
    ['20XX', '2000-01-01', '2099-12-31'],
    ['2004-XX', '2004-01-01', '2004-12-31'],
    ['1985-04-XX', '1985-04-01', '1985-04-30'],
    ['-0599', '-0599-01-01', '-0599-12-31'],
    ['-05XX', '-0599-01-01', '-0500-12-31'],
    ['-059X', '-0599-01-01', '-0590-12-31'],
    ['00XX', '0001-01-01', '0099-12-31'],
  ])('%s is %s to %s', (text, earliest, latest) =>
    expect(limits(text)).toEqual([earliest, latest]),
  );

  it('marks about, doubt and both', () =>
    expect(['1984~', '1984?', '1984%'].map((text) => readEdtf(text)?.from)).toMatchObject([
      { approximate: true },
      { uncertain: true },
      { approximate: true, uncertain: true },
    ]));

  it('leaves ends open', () =>
    expect(['1985/..', '../1985', '1985/', '/1985'].map((text) => readEdtf(text)?.open)).toEqual([
      'end',
      'start',
      'end',
      'start',
    ]));

  it.each([
    '',
    '85',
    '1985-13',
    '1985-02-30',
    '1985-04-',
    '-0000',
    '1990/1980',
    '1985/1986/1987',
    'circa 1985',
    '..',
    '../..',
    '12000',
    'Y3000000',
  ])('refuses “%s”', (text) => expect(readEdtf(text)).toBeUndefined());

  it('is written as it was read', () => {
    const written = [
      '1985',
      '1985-04-12',
      '1985-04',
      '1964/2008',
      'Y-12000',
      '2001-21',
      '2001-24',
      '1984?',
      '1984~',
      '1984%',
      '201X',
      '20XX',
      '17XX~',
      '-0599',
      '-05XX',
      '-0599/-0549',
      '0001/0099',
      '-0099/0000',
      '1985/..',
      '../1985',
      '1795/1805~',
      '-0001/0001',
    ];
    for (const text of written)
      expect(writeEdtf(readEdtf(text) ?? expect.fail(text)), text).toBe(text);
  });
});
