// The ways to read one heading, the fullest first: whole, without what all headings of the table
// begin with, and the end of a path.
import { plainWordsOf, withoutPrefix } from './heading-sense.ts';
import { singular, wordsOf } from './header-words.ts';

/** Marks between the parts of a path: “c/did/unitid”, “dc:title”, “_primaryMaker__name”. */
const PATH = /[/:>]|__|(?<=[\p{L}\d])\.(?=\p{L}{2})/u;
/** Marks of systems behind a heading: “@fr”, “^^uri”, “[private]”. */
const MODIFIERS = /\s*(?:(?<![/.])@[\w-]+|\^\^\S+|\[\p{L}+\])\s*$/u;

/** So many columns begin alike where their table's name stands before them. */
const MIN_SAME = 3;
/** A short word before a heading is a system's where another heading has it too. */
const MIN_REPEATED = 2;
/** And this part of all columns where only a word does. */
const MIN_PART_SAME = 0.6;
/** Nearly all columns stand in groups where a row of groups was above the headings. */
const MIN_PART_IN_GROUPS = 0.9;

/** Ways to read each of these headings, without the heading as it is. */
export function readingsOf(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const haveKinds = names.filter((name) => KIND.test(name)).length >= MIN_KINDS;
  const haveCodes =
    names.filter((name) => CODE.test(name)).length >= Math.max(4, names.length * MIN_PART_SAME);
  const haveShapes =
    names.filter((name) => SHAPE.test(name)).length >= Math.max(4, names.length * MIN_PART_SAME);
  const plain = (name: string) => {
    const named = haveCodes ? name.replace(CODE, '') : name;
    const unshaped = haveShapes ? named.replace(SHAPE, '') : named;
    return haveKinds ? unshaped.replace(KIND, '') : unshaped;
  };
  const paths = new Map(names.map((name) => [name, segmentsOf(plain(name))]));
  const heads = countOf(
    [...paths.values()].flatMap((path) => (path.length > 1 ? (path[0] ?? '') : [])),
  );
  const words = countOf(names.map((name) => wordsOf(name).split(' ')[0] ?? ''));
  const all = new Set(names.map((name) => wordsOf(plain(name))));
  const ends = countOf(names.map(endOf));
  const isEnd = (end: string, rest: string) =>
    (ends.get(singular(end)) ?? 0) >= MIN_SAME || all.has(rest);
  const inGroups = [...words.values()].filter((count) => count >= MIN_SAME);
  const haveGroups =
    inGroups.length > 1 &&
    inGroups.reduce((sum, count) => sum + count, 0) >= names.length * MIN_PART_IN_GROUPS;
  const isSame = (first: string) =>
    (words.get(first) ?? 0) >= Math.max(4, names.length * MIN_PART_SAME) ||
    (haveGroups && (words.get(first) ?? 0) >= MIN_SAME);
  const seconds = countOf(names.map((name) => wordsOf(name).split(' ')[1] ?? ''));
  const haveCapitals = names.filter((name) => CAPITALS.test(name)).length >= MIN_SAME;
  const isPrefixIn = (name: string) => (first: string) =>
    GLUED.test(name) ||
    (haveCapitals && CAPITALS.test(name)) ||
    (words.get(first) ?? 0) >= MIN_REPEATED ||
    (seconds.get(first) ?? 0) >= MIN_SAME;
  return new Map(
    names.map((name) => {
      const path = paths.get(name) ?? [];
      const [head = ''] = path;
      const isTable = path.length > 1 && (heads.get(head) ?? 0) >= MIN_SAME;
      const tails = path.map((_, i) => path.slice(i).join(' '));
      const found = (isTable ? tails.slice(1) : tails)
        .flatMap((words) => withoutStart(words, { isSame, isPrefix: isPrefixIn(name) }))
        .flatMap((words) => [words, withoutEnd(words, isEnd)]);
      return [name, [...new Set(found)].filter((reading) => reading !== '')];
    }),
  );
}

function segmentsOf(name: string): string[] {
  return name
    .replace(/ \(\d{1,2}\)$/, '')
    .replace(/\[\]$/, '')
    .replace(MODIFIERS, '')
    .split(PATH)
    .map(wordsOf)
    .filter((words) => words !== '');
}

/** “txtTitulo”, “numAlto_cm”: the kind of a column before its name, as programmers write it. */
const KIND =
  /^(?:txt|str|int|num|lng|dbl|cur|mem|memo|img|chk|bln|bool|dat|dtm|fec|cbo|lst|fld|col)(?=[A-Z_])/;
const MIN_KINDS = 3;

/** “ObjTitelS”, “ObjDatierungM”: text, memo, whole number, day, as some programs end names. */
const SHAPE = /(?<=[a-zäöüß\d])[BDLMNS]$/;

/** “5200 Titel”, “3.1.2 Title”, “05a Maker”: the number of the field before its name. */
const CODE = /^\uFEFF?\d[\d.]*[a-z]?[.):]?[\s_-]+(?=\p{L})/u;

/** “MulMultiMedia”, “st_title”, “o:title”: nothing but a mark or a capital is between the two. */
const GLUED = /^\p{Lu}?\p{Ll}{1,3}(?:\p{Lu}\p{L}|[:_])|^\p{Lu}{2,3}[:_]/u;
/** “MIS misure”, “DTS anno”: the code of a field before its name. */
const CAPITALS = /^\p{Lu}{2,5}\s+\p{Ll}/u;

/** What the headings of the table begin with. */
type Starts = Readonly<Record<'isSame' | 'isPrefix', (first: string) => boolean>>;

function withoutStart(words: string, { isSame, isPrefix }: Starts): string[] {
  const [first = '', ...rest] = words.split(' ');
  const shorter = rest.length > 0 && isSame(first) ? rest.join(' ') : words;
  return [words, shorter, withoutPrefix(shorter, isPrefix), plainWordsOf(shorter)];
}

/** “creatorLabel”, “style_titles”: the words of a thing, where its number has a column too. */
const ENDS = new Set('label title value term display literal string'.split(' '));

const endOf = (name: string): string => {
  const end = singular(wordsOf(name.replace(/\[\]$/, '')).split(' ').at(-1) ?? '');
  return ENDS.has(end) ? end : '';
};

function withoutEnd(words: string, isEnd: (end: string, rest: string) => boolean): string {
  const tokens = words.split(' ');
  const end = tokens.at(-1) ?? '';
  const rest = tokens.slice(0, -1).join(' ');
  const mayBe = ENDS.has(singular(end)) && rest !== '';
  return mayBe && isEnd(end, rest) ? rest : words;
}

function countOf(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
