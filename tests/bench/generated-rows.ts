// A table of a collection, the same at each run: 30 columns as a museum exports them, with makers
// and places that come again, numbers and titles that do not, and staff's own columns.
import { csvTable } from '../../packages/site/src/platform/csv/csv.ts';

const HEADINGS = [
  'Accession number',
  'Title',
  'Object type',
  'Maker',
  'Maker role',
  'Date',
  'Place made',
  'Materials',
  'Technique',
  'Height (cm)',
  'Width (cm)',
  'Depth (cm)',
  'Description',
  'Credit line',
  'Subjects',
  'Inscription',
  'Collection',
  'Department',
  'Period',
  'Culture',
  'Style',
  'Provenance',
  'Bibliography',
  'Rights',
  'Rights holder',
  'Notes',
  'Storage location',
  'Condition',
  'Valuation',
  'Acquisition method',
];

const OBJECTS = 'bowl jug chair portrait landscape coin medal tile print lamp clock'.split(' ');
const ADJECTIVES = 'Small Blue Carved Silver Old Painted Large Gilt'.split(' ');
const PLACES = 'London Paris Leeds York Bath Rome Venice Oxford Derby Lyon'.split(' ');
const FAMILIES = 'Smith Jones Brown Taylor Wilson Evans Thomas Walker Green Hughes'.split(' ');
const GIVEN = 'John Mary William Anne George Jane Henry Alice Edward Ellen'.split(' ');
const MATERIALS = ['oak', 'silver', 'glass', 'earthenware', 'oil on canvas', 'bronze', 'paper'];
const SUBJECTS = 'animals ships portraits towns rivers flowers music work war'.split(' ');
const WORDS =
  'the a of with and in from figure border hand painted edge round foot signed left woman man horse tree river house bridge night';
const PERIODS = ['Georgian', 'Victorian', 'Tudor', ''];

/** CSV of so many rows. */
export function generatedTable(rows: number): string {
  const random = randomNumbers(12_345);
  return csvTable(
    HEADINGS,
    Array.from({ length: rows }, (_, i) => rowOf(i, random)),
  );
}

type Random = { below(limit: number): number; one(of: readonly string[]): string };

/** Numbers that look like chance and are the same each time. */
function randomNumbers(seed: number): Random {
  let state = seed;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return { below, one: (of) => of[below(of.length)] ?? '' };
}

function rowOf(i: number, random: Random): string[] {
  const { below, one } = random;
  const year = 1500 + below(450);
  const object = one(OBJECTS);
  const text = (words: number) =>
    Array.from({ length: words }, () => one(WORDS.split(' '))).join(' ');
  const sometimes = (share: number, written: string) => (below(100) < share ? written : '');
  const centimetres = () => (2 + below(800) / 10).toFixed(1);
  return [
    `${1900 + (i % 120)}.${Math.floor(i / 120) + 1}`,
    `${one(ADJECTIVES)} ${object} ${text(3)}`,
    object,
    `${one(FAMILIES)}${'abcdefghijklmnopqrstuvwxyz'[below(26)]}, ${one(GIVEN)}`,
    'artist',
    one([`${year}`, `c. ${year}`, `${year}-${year + 5}`, '19th century', `${year}s`]),
    one(PLACES),
    one(MATERIALS),
    one(['carved', 'cast', 'painted', 'engraved']),
    centimetres(),
    centimetres(),
    sometimes(50, centimetres()),
    text(25),
    `Gift of ${one(GIVEN)} ${one(FAMILIES)}, ${1900 + (i % 120)}`,
    `${one(SUBJECTS)}; ${one(SUBJECTS)}`,
    sometimes(20, `signed “${one(FAMILIES)} ${year}”`),
    one(['Fine art', 'Decorative art', 'Social history', 'Coins']),
    one(['Art', 'History']),
    one(PERIODS),
    'British',
    one(['Baroque', 'Rococo', '']),
    sometimes(30, `Bought from ${one(FAMILIES)} in ${year + 80}`),
    sometimes(20, `${one(FAMILIES)}, ${text(6)}, ${year + 100}, p. ${below(300)}`),
    'CC BY 4.0',
    'The museum',
    sometimes(20, text(8)),
    `Store ${1 + below(4)}, shelf ${1 + below(90)}`,
    one(['good', 'fair', 'poor']),
    sometimes(10, `£${below(900)}`),
    one(['gift', 'purchase', 'bequest']),
  ];
}
