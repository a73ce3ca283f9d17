// The ways to read one heading, the fullest first: whole, without what all headings of the table
// begin with, and the end of a path.
import { plainWordsOf, withoutPrefix } from './heading-sense.ts';
import { wordsOf } from './header-words.ts';

/** Marks between the parts of a path: “c/did/unitid”, “dc:title”, “_primaryMaker__name”. */
const PATH = /[/:>]|__|(?<=[\p{L}\d])\.(?=\p{L}{2})/u;
/** Marks of systems behind a heading: “@fr”, “^^uri”, “[private]”. */
const MODIFIERS = /\s*(?:(?<![/.])@[\w-]+|\^\^\S+|\[\p{L}+\])\s*$/u;

/** So many columns begin alike where their table's name stands before them. */
const MIN_SAME = 3;
/** And this part of all columns where only a word does. */
const MIN_PART_SAME = 0.6;

/** Ways to read each of these headings, without the heading as it is. */
export function readingsOf(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const haveKinds = names.filter((name) => KIND.test(name)).length >= MIN_KINDS;
  const plain = (name: string) => (haveKinds ? name.replace(KIND, '') : name);
  const paths = new Map(names.map((name) => [name, segmentsOf(plain(name))]));
  const heads = countOf(
    [...paths.values()].flatMap((path) => (path.length > 1 ? (path[0] ?? '') : [])),
  );
  const words = countOf(names.map((name) => wordsOf(name).split(' ')[0] ?? ''));
  const isSame = (first: string) =>
    (words.get(first) ?? 0) >= Math.max(4, names.length * MIN_PART_SAME);
  return new Map(
    names.map((name) => {
      const path = paths.get(name) ?? [];
      const [head = ''] = path;
      const isTable = path.length > 1 && (heads.get(head) ?? 0) >= MIN_SAME;
      const ends = path.map((_, i) => path.slice(i).join(' '));
      const all = (isTable ? ends.slice(1) : ends).flatMap((words) => withoutStart(words, isSame));
      return [name, [...new Set(all)].filter((reading) => reading !== '')];
    }),
  );
}

function segmentsOf(name: string): string[] {
  return name
    .replace(/ \(\d{1,2}\)$/, '')
    .replace(MODIFIERS, '')
    .split(PATH)
    .map(wordsOf)
    .filter((words) => words !== '');
}

/** “txtTitulo”, “numAlto_cm”: the kind of a column before its name, as programmers write it. */
const KIND =
  /^(?:txt|str|int|num|lng|dbl|cur|mem|memo|img|chk|bln|bool|dat|dtm|fec|cbo|lst|fld|col)(?=[A-Z_])/;
const MIN_KINDS = 3;

function withoutStart(words: string, isSame: (first: string) => boolean): string[] {
  const [first = '', ...rest] = words.split(' ');
  const shorter = rest.length > 0 && isSame(first) ? rest.join(' ') : words;
  return [words, shorter, withoutPrefix(shorter), plainWordsOf(shorter)];
}

function countOf(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
