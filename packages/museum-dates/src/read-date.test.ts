import { describe, expect, it } from 'vitest';
import { dateFromYears, readDate } from './index.ts';

const edtf = (text: string, language?: string) => readDate(text, { language }).date?.edtf;
const problems = (text: string) => readDate(text).problems.map(({ code }) => code);
const days = (text: string) => {
  const { date } = readDate(text);
  return date && [date.earliest, date.latest];
};

describe('a year', () => {
  it.each([
    ['1850', '1850'],
    ['c.1850', '1850~'],
    ['ca. 1850', '1850~'],
    ['about 1640', '1640~'],
    ['1850 ca.', '1850~'],
    ['1850 (circa)', '1850~'],
    ['c1850', '1850~'],
    ['?1850', '1850?'],
    ['1850?', '1850?'],
    ['1850 (?)', '1850?'],
    ['probably 1850', '1850?'],
    ['?c.1785', '1785%'],
    ['[ca. 1850]', '1850~'],
    ['um 1640', '1640~'],
    ['vers 1640', '1640~'],
    ['wohl um 1650', '1650%'],
    ['AD 79', '0079'],
    ['79 AD', '0079'],
    ['850', '0850'],
    ['MDCCCLXXXV', '1885'],
    ['600 B.C.', '-0599'],
    ['500 v. Chr.', '-0499'],
    ['500 av. J.-C.', '-0499'],
    ['1 BC', '0000'],
    ['-600', '-0599'],
    ['-0599', '-0599'],
    ['-1200', '-1199'],
    ['40,000 BC', 'Y-39999'],
    ['12,000 BP', 'Y-10050~'],
    ['66 million years ago', 'Y-65999999~'],
  ])('%s is %s', (text, expected) => expect(edtf(text)).toBe(expected));

  it('in square brackets was inferred by the cataloguer', () =>
    expect(readDate('[1850]').date).toMatchObject({ edtf: '1850', certainty: 'inferred' }));
});

describe('a span of years', () => {
  it.each([
    ['c.1830–5', '1830~/1835~'],
    ['1789-92', '1789/1792'],
    ['1898-1902', '1898/1902'],
    ['1795–c. 1805', '1795/1805~'],
    ['1957–c.66', '1957/1966~'],
    ['1827–?36', '1827/1836?'],
    ['600–550 B.C.', '-0599/-0549'],
    ['A.D. 115–150', '0115/0150'],
    ['50 BC–100', '-0049/0100'],
    ['c. 100 BC–AD 100', '-0099~/0100~'],
    ['vers 500-450 av. J.-C.', '-0499~/-0449~'],
    ['between 1849 and 1915', '1849/1915'],
    ['entre 1849 et 1915', '1849/1915'],
    ['zwischen 1849 und 1915', '1849/1915'],
    ['von 1849 bis 1915', '1849/1915'],
    ['de 1849 à 1915', '1849/1915'],
    ['1850/51', '1850/1851'],
    ['1900-01', '1900/1901'],
    ['1924–5–c.1937', '1924/1937~'],
    ['1850 ca.-1860 ca.', '1850~/1860~'],
    ['-600–-550', '-0599/-0549'],
    ['1831 and 1834', '1831/1834'],
    ['480–79 BC', '-0479/-0478'],
    ['431–04 BC', '-0430/-0403'],
    ['150–25 B.C.', '-0149/-0024'],
    ['120–80 BC', '-0119/-0079'],
    ['49–8 BC', '-0048/-0007'],
  ])('%s is %s', (text, expected) => expect(edtf(text)).toBe(expected));

  it('of one or the other is no certainty', () =>
    expect(readDate('1831 or 2').date).toMatchObject({
      edtf: '1831?/1832?',
      certainty: 'inferred',
    }));

  it('that ends before it begins is turned round, and told', () => {
    expect(edtf('1902–1898')).toBe('1898/1902');
    expect(problems('1902–1898')).toEqual(['ends-before-it-begins']);
  });

  it('with a second year that is oddly shortened is read, and told', () => {
    expect(edtf('1799–805')).toBe('1799/1805');
    expect(problems('1799–805')).toEqual(['odd-abbreviation']);
    expect(problems('1850-49')).toEqual(['not-understood']);
  });
});

describe('an open span', () => {
  it.each([
    ['before 1900', '../1899'],
    ['vor 1900', '../1899'],
    ['avant 1900', '../1899'],
    ['by 1832', '../1832'],
    ['–1850', '../1850'],
    ['18th century or earlier', '../1799'],
    ['after 1836', '1836/..'],
    ['?after 1782', '1782?/..'],
    ['not before 1900', '1900/..'],
    ['nach 1650', '1650/..'],
    ['1596 or after', '1596/..'],
    ['in or after 1596', '1596/..'],
    ['in or before 1596', '../1596'],
    ['1850–', '1850/..'],
    ['1850–present', '1850/..'],
    ['c.1829–33, or later', '1829~/..'],
    ['since 1901', '1901/..'],
  ])('%s is %s', (text, expected) => expect(edtf(text)).toBe(expected));

  it('reaches one generation for searching, a hundred years from a century', () => {
    expect(days('after 1836')).toEqual(['1836-01-01', '1861-12-31']);
    expect(days('18th century or earlier')).toEqual(['1600-01-01', '1799-12-31']);
    expect(readDate('before 1900').date?.open).toBe('start');
  });

  it('is closed by a limit from the other side', () =>
    expect(edtf('after 1781, before 1790')).toBe('1781/1789'));
});

describe('a century', () => {
  it.each([
    ['18th century', '17XX'],
    ['18. Jahrhundert', '17XX'],
    ['XVIIIe siècle', '17XX'],
    ['18th C', '17XX'],
    ['C18', '17XX'],
    ['nineteenth century', '18XX'],
    ['18--', '18XX'],
    ['Ve siècle av. J.-C.', '-04XX'],
    ['1st century', '0001/0099'],
    ['1st century BC', '-0099/0000'],
    ['ca. 1st c. BCE', '-0099~/0000~'],
    ['1st century B.C.–A.D. 1st century', '-0099/0099'],
    ['16th–17th century', '1500/1699'],
    ['XVIe-XVIIe siècle', '1500/1699'],
    ['late 15th century', '1467~/1499~'],
    ['mid-18th century', '1733~/1766~'],
    ['fin du XIXe siècle', '1867~/1899~'],
    ['Anfang des 20. Jahrhunderts', '1900~/1932~'],
    ['late 6th–early 5th century BC', '-0532~/-0467~'],
    ['first half of the 18th century', '1700/1749'],
    ['2. Hälfte 16. Jh.', '1550/1599'],
    ['dernier quart du XIXe siècle', '1875/1899'],
    ['last third of the 19th century', '1867/1899'],
    ['19th century, second half', '1850/1899'],
    ['early to mid 19th century', '1800~/1866~'],
    ['late 18th century–early 19th', '1767~/1832~'],
    ['2nd century B.C. to 1st A.D.', '-0199/0099'],
    ['1st century B.C./A.D.', '-0099/0099'],
    ['last decade of the 19th century', '1890/1899'],
    ['18th/19th century', '1700/1899'],
    ['turn of the 20th century', '1890~/1909~'],
    ['5th millennium BC', '-4999/-4000'],
    ['2. Jt. v. Chr.', '-1999/-1000'],
  ])('%s is %s', (text, expected) => expect(edtf(text)).toBe(expected));
});

describe('a decade', () => {
  it.each([
    ['1920s', '192X'],
    ['c.1840s', '184X~'],
    ['early 1920s', '1920~/1922~'],
    ['années 1920', '192X'],
    ['1920er Jahre', '192X'],
    ['185-?', '185X'],
    ['1840s–50s', '1840/1859'],
    ['late 1960s–early 1970s', '1967~/1972~'],
  ])('%s is %s', (text, expected) => expect(edtf(text)).toBe(expected));

  it('that may be a century is taken for the longer, and told', () => {
    expect(edtf('1800s')).toBe('18XX');
    expect(problems('1800s')).toEqual(['hundreds-unclear']);
  });
});

describe('a day, month or season', () => {
  it.each([
    ['12 May 1888', '1888-05-12'],
    ['May 12, 1888', '1888-05-12'],
    ['1888 May 12', '1888-05-12'],
    ['12. Mai 1888', '1888-05-12'],
    ['1er mai 1888', '1888-05-01'],
    ['1888-05-12', '1888-05-12'],
    ['12.05.1888', '1888-05-12'],
    ['25/12/1888', '1888-12-25'],
    ['12.V.1888', '1888-05-12'],
    ['05/1912', '1912-05'],
    ['5.1912', '1912-05'],
    ['1888-05', '1888-05'],
    ['Sept. 1912', '1912-09'],
    ['May–June 1901', '1901-05/1901-06'],
    ['Oct 1900-Jan 1901', '1900-10/1901-01'],
    ['12–15 May 1888', '1888-05-12/1888-05-15'],
    ['May 12–15, 1888', '1888-05-12/1888-05-15'],
    ['Spring 1890', '1890-21'],
    ['early 1850', '1850-01~/1850-04~'],
    ['AH 1230/1814–15', '1814/1815'],
    ['AH 850', '1446-04-07/1447-03-26'],
    ['1230 AH (1814–15)', '1814/1815'],
    ['01-Jan-1930', '1930-01-01'],
    ['2014-06-30T11:56-0500', '2014-06-30'],
    ['1869年03月10日', '1869-03-10'],
    ['٢٥/٠٣/١٨٦٩', '1869-03-25'],
  ])('%s is %s', (text, expected) => expect(edtf(text)).toBe(expected));

  it('in figures that may be either keeps the year alone, unless the language tells', () => {
    expect(edtf('05/12/1888')).toBe('1888');
    expect(problems('05/12/1888')).toEqual(['day-month-unclear']);
    expect(edtf('05/12/1888', 'fr')).toBe('1888-12-05');
    expect(edtf('05/12/1888', 'en-US')).toBe('1888-05-12');
  });

  it('that is not in the calendar is refused', () =>
    expect([problems('30 February 1900'), problems('31.02.1900')]).toEqual([
      ['no-such-day'],
      ['no-such-day'],
    ]));
});

describe('a making with later events', () => {
  it('is dated by the making; the rest is kept apart', () => {
    const { date } = readDate('1871, printed 1902');
    expect(date).toMatchObject({
      display: '1871, printed 1902',
      edtf: '1871',
      earliest: '1871-01-01',
      latest: '1871-12-31',
    });
    expect(date?.later).toEqual([
      {
        text: 'printed 1902',
        what: 'printed',
        when: { edtf: '1902', earliest: '1902-01-01', latest: '1902-12-31', certainty: 'exact' },
      },
    ]);
  });

  it('keeps events without a date in words', () =>
    expect(readDate('1935; printed later').date?.later).toEqual([
      { text: 'printed later', what: 'printed later' },
    ]));

  it('finds the making behind the event', () => {
    expect(readDate('exhibition copy 2007 (original 1993)').date).toMatchObject({
      edtf: '1993',
      later: [{ what: 'exhibition copy' }],
    });
    expect(edtf('negative 1871, printed 1902')).toBe('1871');
  });

  it('names the event where only that is dated', () =>
    expect(readDate('published 1881').date).toMatchObject({ edtf: '1881', event: 'published' }));

  it('takes in every year of the making', () => expect(edtf('1995–6, 2007')).toBe('1995/2007'));
});

describe('words around a date', () => {
  it('are told', () => {
    const { date, problems: stated } = readDate(
      'Attributed to Myson by J. D. Beazley. Circa 490–480 B.C.',
    );
    expect(date?.edtf).toBe('-0489~/-0479~');
    expect(stated[0]).toMatchObject({
      code: 'extra-words',
      reason: '“Attributed to Myson by J. D. Beazley.” is not part of a date; the rest was read.',
    });
  });

  it('are no problem when they name the period', () =>
    expect(readDate('Edo period (1615–1868)')).toMatchObject({
      date: { edtf: '1615/1868' },
      problems: [],
    }));

  it('make a short number a number and no year', () =>
    expect(problems('Room 9')).toEqual(['not-understood']));

  it('make the name of a period a style', () =>
    expect(problems('Victorian style')).toEqual(['not-understood']));
});

describe('no date', () => {
  it.each([
    'n.d.',
    'date not known',
    'undatiert',
    's.d.',
    'o. J.',
    'Unknown',
    '[n.d.]',
    'sans date',
  ])('is stated by “%s”', (text) =>
    expect(readDate(text)).toEqual({ problems: [], undated: true }),
  );

  it('is nothing at all in an empty cell', () => expect(readDate('  ')).toEqual({ problems: [] }));

  it.each(['Modern', '79', 'Year 0', '23rd century', '60s', 'x'.repeat(600)])(
    'is a problem in “%s”',
    (text) => expect(problems(text)).toEqual(['not-understood']),
  );

  it('is read from a year that has not come yet', () =>
    expect(problems('c.18799–1802')).toEqual(['year-to-come']));
});

describe('a date of two years', () => {
  it('counts −600 as 600 B.C.', () =>
    expect(dateFromYears(-600, -550)).toMatchObject({
      edtf: '-0599/-0549',
      earliest: '-0599-01-01',
      latest: '-0549-12-31',
      display: '600–550 BC',
    }));
  it('takes one year for both, and either order', () => {
    expect(dateFromYears(1850, undefined)?.edtf).toBe('1850');
    expect(dateFromYears(1860, 1850)?.edtf).toBe('1850/1860');
  });
  it('knows no year 0 and no halves', () =>
    expect([
      dateFromYears(0, 0),
      dateFromYears(1.5, 2),
      dateFromYears(undefined, undefined),
    ]).toEqual([undefined, undefined, undefined]));
});
