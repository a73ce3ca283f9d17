// How each language says a date: patterns with {} for what stands inside.

export type Phrasing = {
  about: string;
  perhaps: string;
  before: string;
  orBefore: string;
  orAfter: string;
  between: string;
  bc: string;
  ad: string;
  millions: string;
  century: (number: number) => string;
  decade: string;
  seasons: readonly [string, string, string, string];
  /** A day: {d} day, {m} month, {y} year. */
  day: string;
};

const roman = (number: number): string => {
  const table: readonly [number, string][] = [
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ];
  let rest = number;
  return table
    .map(([value, letters]) => {
      const times = Math.floor(rest / value);
      rest -= times * value;
      return letters.repeat(times);
    })
    .join('');
};

const englishOrdinal = (number: number): string => {
  const suffix = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[
    new Intl.PluralRules('en', { type: 'ordinal' }).select(number)
  ];
  return `${number}${suffix}`;
};

const arabicOrdinals = [
  'الأول',
  'الثاني',
  'الثالث',
  'الرابع',
  'الخامس',
  'السادس',
  'السابع',
  'الثامن',
  'التاسع',
  'العاشر',
  'الحادي عشر',
  'الثاني عشر',
  'الثالث عشر',
  'الرابع عشر',
  'الخامس عشر',
  'السادس عشر',
  'السابع عشر',
  'الثامن عشر',
  'التاسع عشر',
  'العشرون',
  'الحادي والعشرون',
];

export const phrasings: Readonly<Record<string, Phrasing>> = {
  en: {
    about: 'about {}',
    perhaps: '{} (?)',
    before: 'before {}',
    orBefore: '{} or before',
    orAfter: '{} or after',
    between: '{}–{}',
    bc: '{} BC',
    ad: 'AD {}',
    millions: '{} million years ago',
    century: (number) => `${englishOrdinal(number)} century`,
    decade: '{}s',
    seasons: ['spring', 'summer', 'autumn', 'winter'],
    day: '{d} {m} {y}',
  },
  fr: {
    about: 'vers {}',
    perhaps: '{} (?)',
    before: 'avant {}',
    orBefore: '{} ou avant',
    orAfter: '{} ou après',
    between: '{}–{}',
    bc: '{} av. J.-C.',
    ad: '{} apr. J.-C.',
    millions: 'il y a {} millions d’années',
    century: (number) => `${roman(number)}${number === 1 ? 'er' : 'e'} siècle`,
    decade: 'années {}',
    seasons: ['printemps', 'été', 'automne', 'hiver'],
    day: '{d} {m} {y}',
  },
  de: {
    about: 'um {}',
    perhaps: '{} (?)',
    before: 'vor {}',
    orBefore: '{} oder früher',
    orAfter: '{} oder später',
    between: '{}–{}',
    bc: '{} v. Chr.',
    ad: '{} n. Chr.',
    millions: 'vor {} Millionen Jahren',
    century: (number) => `${number}. Jahrhundert`,
    decade: '{}er Jahre',
    seasons: ['Frühling', 'Sommer', 'Herbst', 'Winter'],
    day: '{d}. {m} {y}',
  },
  it: {
    about: 'circa {}',
    perhaps: '{} (?)',
    before: 'prima del {}',
    orBefore: '{} o prima',
    orAfter: '{} o dopo',
    between: '{}–{}',
    bc: '{} a.C.',
    ad: '{} d.C.',
    millions: '{} milioni di anni fa',
    century: (number) => `${roman(number)} secolo`,
    decade: 'anni {}',
    seasons: ['primavera', 'estate', 'autunno', 'inverno'],
    day: '{d} {m} {y}',
  },
  es: {
    about: 'hacia {}',
    perhaps: '{} (?)',
    before: 'antes de {}',
    orBefore: '{} o antes',
    orAfter: '{} o después',
    between: '{}–{}',
    bc: '{} a. C.',
    ad: '{} d. C.',
    millions: 'hace {} millones de años',
    century: (number) => `siglo ${roman(number)}`,
    decade: 'década de {}',
    seasons: ['primavera de', 'verano de', 'otoño de', 'invierno de'],
    day: '{d} de {m} de {y}',
  },
  nl: {
    about: 'omstreeks {}',
    perhaps: '{} (?)',
    before: 'voor {}',
    orBefore: '{} of eerder',
    orAfter: '{} of later',
    between: '{}–{}',
    bc: '{} v.Chr.',
    ad: '{} n.Chr.',
    millions: '{} miljoen jaar geleden',
    century: (number) => `${number}e eeuw`,
    decade: 'jaren {}',
    seasons: ['voorjaar', 'zomer', 'najaar', 'winter'],
    day: '{d} {m} {y}',
  },
  pt: {
    about: 'cerca de {}',
    perhaps: '{} (?)',
    before: 'antes de {}',
    orBefore: '{} ou antes',
    orAfter: '{} ou depois',
    between: '{}–{}',
    bc: '{} a.C.',
    ad: '{} d.C.',
    millions: 'há {} milhões de anos',
    century: (number) => `século ${roman(number)}`,
    decade: 'década de {}',
    seasons: ['primavera de', 'verão de', 'outono de', 'inverno de'],
    day: '{d} de {m} de {y}',
  },
  ar: {
    about: 'نحو {}',
    perhaps: '{} (؟)',
    before: 'قبل {}',
    orBefore: '{} أو قبلها',
    orAfter: '{} أو بعدها',
    between: '{}–{}',
    bc: '{} ق.م',
    ad: '{} م',
    millions: 'قبل {} مليون سنة',
    century: (number) => `القرن ${arabicOrdinals[number - 1] ?? number}`,
    decade: 'عقد {}',
    seasons: ['ربيع', 'صيف', 'خريف', 'شتاء'],
    day: '{d} {m} {y}',
  },
};
