// What the mapping makes of each heading of the frozen list, in a small table of its language with
// values as such a column has them.
import { decide } from '../../packages/site/src/features/imports/mapping/decide.ts';
import { surveyRows } from '../../packages/site/src/features/imports/mapping/survey.ts';
import { headingCases, type HeadingCase, type HeadingLanguage } from './heading-cases.ts';
import { verdictOn, type Verdict } from './judge-sample.ts';

export type MeasuredHeading = HeadingCase & { verdict: Verdict; became: string };

const ROWS = 12;

/** What stands beside the heading: a number, a title and makers tell which table it is. */
const BESIDE: Readonly<Record<HeadingLanguage, Readonly<Record<string, string>>>> = {
  en: { accessionNumber: 'Accession number', title: 'Title', maker: 'Artist' },
  fr: { accessionNumber: "Numéro d'inventaire", title: 'Titre', maker: 'Artiste' },
  de: { accessionNumber: 'Inventarnummer', title: 'Titel', maker: 'Künstler' },
  it: { accessionNumber: 'Numero di inventario', title: 'Titolo', maker: 'Artista' },
  es: { accessionNumber: 'Número de inventario', title: 'Título', maker: 'Artista' },
  nl: { accessionNumber: 'Inventarisnummer', title: 'Titel', maker: 'Kunstenaar' },
  pt: { accessionNumber: 'Número de inventário', title: 'Título', maker: 'Artista' },
  ja: { accessionNumber: '資料番号', title: '作品名', maker: '作者' },
  ar: { accessionNumber: 'رقم الجرد', title: 'عنوان العمل', maker: 'الفنان' },
};

/** What a column is a part of stands beside it. */
const WHOLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'date.start': { 'date.end': 'date_end' },
  'date.end': { 'date.start': 'date_start' },
  latitude: { longitude: 'longitude' },
  longitude: { latitude: 'latitude' },
  'dimensions.unit': { 'dimensions.length': 'length' },
  imageAlt: { image: 'image' },
  imageCaption: { image: 'image' },
};

const YEARS = ['1870', '1884', '1890', 'c. 1895', '1901', '1907', '1912', '1923'];

/** Values by the first meaning of a heading; others are plain words. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  identifier: ['40121', '40122', '40127', '40133', '40140', '40158'],
  accessionNumber: ['1987.3', '1987.4', '1988.12', '1990.7', '1991.2', '1992.18'],
  otherNumber: ['A 12', 'A 17', 'B 3', 'B 9', 'C 20', 'C 31'],
  partOf: ['1987.3', '1987.3', '1988.12', '1988.12', '1990.7', '1990.7'],
  maker: ['Ida Holm', 'Jan Maes', 'Rosa Vidal', 'Emil Wolf', 'Anna Berg', 'Luca Sarti'],
  'maker.sortName': ['Holm, Ida', 'Maes, Jan', 'Vidal, Rosa', 'Wolf, Emil', 'Berg, Anna'],
  'maker.role': ['photographer', 'painter', 'designer', 'painter'],
  'maker.dates': ['1850–1912', '1840–1901', '1866–1930', '1871–1944'],
  'maker.birth': ['1850', '1840', '1866', '1871'],
  'maker.death': ['1912', '1901', '1930', '1944'],
  'maker.nationality': ['Danish', 'Dutch', 'Spanish', 'German'],
  date: YEARS,
  'date.start': ['1870', '1884', '1890', '1895', '1901', '1907'],
  'date.end': ['1875', '1889', '1899', '1900', '1910', '1915'],
  material: ['paper', 'oak wood', 'silver', 'glass'],
  period: ['19th century', '18th century', '20th century'],
  dimensions: ['20 x 30 cm', '18 x 24 cm', '45 x 60 x 12 cm', '9 x 12 cm'],
  'dimensions.weight': ['200 g', '350 g', '90 g', '1200 g'],
  'dimensions.unit': ['cm'],
  pieces: ['1', '2', '1', '4', '1'],
  latitude: ['48.2082', '48.1351', '47.0707'],
  longitude: ['16.3738', '11.5820', '15.4395'],
  coordinates: ['48.2082, 16.3738', '48.1351, 11.5820'],
  depictedPerson: ['Clara Beck', 'Otto Lang', 'Maria Rossi', 'Jean Petit'],
  rightsUri: ['https://creativecommons.org/publicdomain/zero/1.0/'],
  sourceUrl: ['https://museum.example/objects/1', 'https://museum.example/objects/2'],
  image: ['0001.jpg', '0002.jpg', '0003.jpg', '0004.jpg', '0005.jpg', '0006.jpg'],
};
const SIZES = ['20 cm', '30.5 cm', '18 cm', '44 cm', '12 cm'];
const WORDS = ['Quay', 'Nets and boats', 'Mill', 'Old bridge', 'Market day', 'Orchard', 'Harbour'];

export async function measureHeadings(): Promise<MeasuredHeading[]> {
  return Promise.all(headingCases().map(measured));
}

async function measured(one: HeadingCase): Promise<MeasuredHeading> {
  const survey = await surveyRows(rowsOf(one));
  const { decisions } = decide({ survey, nesting: { isNested: false }, mappingLanguage: 'en' });
  const decision = decisions.find(({ column }) => column === one.heading);
  if (!decision) throw new Error(`Nothing was decided about “${one.heading}”.`);
  const { outcome, mapping, reason } = decision;
  const isRightQuestion = outcome === 'asked' && one.allowed.includes('ask');
  return {
    ...one,
    verdict: isRightQuestion ? 'right' : verdictOn(decision, one.allowed),
    became: `${outcome} (${mapping.field}); ${reason}`,
  };
}

async function* rowsOf({ heading, language, allowed, values }: HeadingCase) {
  const [first = ''] = allowed;
  const beside = Object.entries({ ...BESIDE[language], ...WHOLES[first] }).filter(
    ([field, words]) => words !== heading && !allowed.includes(field) && isBeside(field, first),
  );
  const own = values ?? valuesFor(first);
  for (let i = 0; i < ROWS; i++) {
    const cells = new Map<string, string>(
      beside.map(([field, words]) => [words, valueAt(valuesFor(field), i, field)]),
    );
    cells.set(heading, valueAt(own, i, first));
    yield { number: i + 2, cells };
  }
}

const isBeside = (field: string, first: string): boolean =>
  field !== 'maker' || /^(?:maker|attrib)/.test(first);

const valuesFor = (field: string): readonly string[] =>
  VALUES[field] ?? (field.startsWith('dimensions.') ? SIZES : WORDS);

/** Numbers of objects are all different. */
function valueAt(values: readonly string[], i: number, field: string): string {
  const value = values[i % values.length] ?? '';
  return /^(?:identifier|accessionNumber|image)$/.test(field) && i >= values.length
    ? value.replace(/\d(?=\D*$)/, (digit) => `${digit}${i}`)
    : value;
}

export type HeadingTotals = Record<Verdict, number> & { headings: number };

export function headingTotals(measured: readonly MeasuredHeading[]): HeadingTotals {
  const count = (verdict: Verdict) => measured.filter((one) => one.verdict === verdict).length;
  return {
    headings: measured.length,
    right: count('right'),
    asked: count('asked'),
    unread: count('unread'),
    wronglyPrivate: count('wronglyPrivate'),
    wrongInSilence: count('wrongInSilence'),
    privatePublic: count('privatePublic'),
  };
}
