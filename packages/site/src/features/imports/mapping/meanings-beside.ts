// What short headings mean by those beside them: “l. (cm)” beside “H.” is a width in French, “Da”
// and “A” are the beginning and the end of a date.
import { typesOfLabels } from '../../catalogue/fields/cells/measure-names.ts';
import { likeness } from '../../catalogue/fields/cells/value-shapes.ts';
import type { AmbiguousHeading } from './data/ambiguous-headings.ts';
import { rangeWords } from './data/range-words.ts';
import { wordsOf } from './header-words.ts';
import { atomsIn } from './heading-sense.ts';
import type { Meaning } from './synonyms.ts';
import type { Column, Table } from './table-columns.ts';

type Means = Column['means'];

/** The table, of whose columns some mean more because of their neighbours. */
export function withMeaningsBeside(table: Table): Table {
  const { kind, columns, dictionary, language } = table;
  if (kind !== 'item') return table;
  const meaningOf = (id: string, unit?: string): Means => {
    const field = dictionary.byId.get(id);
    const meaning: Meaning | undefined = field && { field, rank: LATE, ...(unit ? { unit } : {}) };
    return meaning ? { meaning: { ...meaning, by: 'words' } } : {};
  };
  const found = new Map<Column, Means>();
  for (const { column, type, unit } of sidesIn(columns, language))
    found.set(
      column,
      type ? meaningOf(`dimensions.${type}`, unit) : { ambiguous: WIDTH_OR_LENGTH },
    );
  for (const [first, last] of rangesIn(columns)) {
    found.set(first, meaningOf('date.start'));
    found.set(last, meaningOf('date.end'));
  }
  return {
    ...table,
    columns: columns.map((column) => ({ ...column, means: found.get(column) ?? column.means })),
  };
}

/** What neighbours say comes after every synonym of its field. */
const LATE = 1000;

const WIDTH_OR_LENGTH: AmbiguousHeading = {
  headings: [],
  mayBe: 'a width or a length',
  fields: ['dimensions.width', 'dimensions.length'],
};

/** Languages in which one letter stands for a width and a length. */
const ONE_LETTER_FOR_BOTH = new Set(['fr', 'it']);

type Side = { column: Column; letter: string; type: string | undefined; unit: string | undefined };

/** “H”, “afm B”, “Size (mm) W”, “l. (cm)”: sides by one letter, read together. */
function sidesIn(columns: readonly Column[], language: string): Side[] {
  const lettered = columns.flatMap((column) => letterIn(column) ?? []);
  const others = columns
    .filter((column) => !lettered.some((one) => one.column === column))
    .flatMap(({ means }) => /^dimensions\.(\w+)$/.exec(means.meaning?.field.id ?? '')?.[1] ?? []);
  const labels = [...lettered.map(({ letter }) => letter), ...others];
  // One letter alone may be anything.
  return lettered
    .filter(({ isNamed, letter }) => isNamed || labels.length > 1 || /l/i.test(letter))
    .flatMap(({ column, letter, unit }) => {
      const [type] = typesOfLabels([letter], language, labels);
      const isEither = /l/i.test(letter) && ONE_LETTER_FOR_BOTH.has(language) && labels.length < 2;
      const isTaken = type !== undefined && others.includes(type);
      if (isTaken || (type === undefined && !/l/i.test(letter))) return [];
      return [{ column, letter, unit, type: isEither ? undefined : type }];
    });
}

const UNIT_INSIDE = /(?<=^|[\s_(（[.])(mm|cm|m|in|inch|inches|ft|feet)(?=$|[\s_)）\].])/iu;

const UNIT_SPELLINGS = new Map([
  ['inch', 'in'],
  ['inches', 'in'],
  ['feet', 'ft'],
]);

/** The letter of a heading that is one, perhaps behind a word for sizes and with a unit. */
function letterIn(column: Column): (Omit<Side, 'type'> & { isNamed: boolean }) | undefined {
  const { name, heading, survey } = column;
  if (likeness('number', survey.samples) < MIN_NUMBERS) return undefined;
  if (heading.parent.length > 0) return nestedLetter(column);
  const stated = UNIT_INSIDE.exec(name)?.[1]?.toLowerCase();
  const unit = stated && (UNIT_SPELLINGS.get(stated) ?? stated);
  const words = name
    .replace(UNIT_INSIDE, ' ')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '');
  const letter = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const isOfSizes = before.length > 0 && before.every((word) => isSizeWord(wordsOf(word)));
  if (!/^[a-z]$/i.test(letter) || (before.length > 0 && !isOfSizes)) return undefined;
  // A lone “A” or “T” without a unit is too little.
  const isNamed = isOfSizes || unit !== undefined;
  if (!isNamed && /^[aes]$/i.test(letter)) return undefined;
  return { column, letter, unit, isNamed };
}

/** “physical.size_in.h”: the letter of a size under a key for sizes. */
function nestedLetter(column: Column): ReturnType<typeof letterIn> {
  const { words: letter, parent } = column.heading;
  const [, sizes = '', unit] = /^(.*?)(?: (mm|cm|in|ft))?$/.exec(parent.at(-1) ?? '') ?? [];
  if (!/^[a-z]$/.test(letter) || !atomsIn(sizes).has('dimensions')) return undefined;
  return { column, letter, unit, isNamed: true };
}

const MIN_NUMBERS = 0.5;

const isSizeWord = (word: string): boolean => {
  const atoms = atomsIn(word);
  return ['dimensions', 'filler', 'item'].some((atom) => atoms.has(atom));
};

const rangePairs = new Map(rangeWords);
const MIN_DATES = 0.8;
/** Days of our time are those of records and loans. */
const TODAY = /^(?:19[89]|20)\d\d?-\d{2}-\d{2}/;

/** “von” and “bis”, also among the same words about time: “Dat. von” and “Dat. bis”. */
function areEnds(first: Column, last: Column): boolean {
  const [from, to] = [first, last].map(({ heading }) => heading.words.split(' '));
  if (!from || !to) return false;
  if (isPair(from.join(' '), to.join(' '))) return true;
  const isOfTime = [first, last].some(({ means }) => /^date\b/.test(means.meaning?.field.id ?? ''));
  if (!isOfTime || from.length !== to.length) return false;
  const differing = from.flatMap((word, i) => (word === to[i] ? [] : [i]));
  const [at = 0] = differing;
  return differing.length === 1 && isPair(from[at] ?? '', to[at] ?? '');
}

const isPair = (from: string, to: string): boolean =>
  rangePairs.get(from)?.split(' / ').includes(to) === true;

/** Columns of the item, or keys of one object that is about its making: “made.from”, “made.to”. */
function areBeside({ heading: first }: Column, { heading: last }: Column): boolean {
  const parent = first.parent.join(' ');
  if (parent !== last.parent.join(' ')) return false;
  return (
    parent === '' || parent.split(' ').every((word) => OF_MAKING.has([...atomsIn(word)][0] ?? ''))
  );
}

const OF_MAKING = new Set(['make', 'when', 'period', 'filler']);

/** Two neighbours of which one says “from” and the other “to”, and both hold dates. */
function rangesIn(columns: readonly Column[]): [Column, Column][] {
  return columns.flatMap((first, i): [Column, Column][] => {
    const last = columns[i + 1];
    if (!last || !areBeside(first, last) || !areEnds(first, last)) return [];
    const areDates = [first, last].every(
      ({ survey: { samples } }) =>
        samples.length > 0 &&
        likeness('date', samples) >= MIN_DATES &&
        !samples.every((text) => TODAY.test(text)),
    );
    return areDates ? [[first, last]] : [];
  });
}
