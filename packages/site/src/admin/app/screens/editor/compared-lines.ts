// What two values say differently, word by word: of each, its lines with what the other does not
// have marked.
import { longestCommon } from '../../../../features/working/merge/longest-common.ts';
import type { ValueLine } from './value-lines.ts';

/** A part of a text; `isOwn`: the other text does not have it. */
export type Run = { text: string; isOwn: boolean };

export type ComparedLine = ValueLine & { runs: readonly Run[] };

/** The lines of both values, each compared with the one of the other that has its place. */
export function comparedLines(
  first: readonly ValueLine[],
  second: readonly ValueLine[],
): [ComparedLine[], ComparedLine[]] {
  const partners = partnersOf(first, second);
  const back = new Map([...partners].map(([at, other]) => [other, at]));
  return [
    first.map((line, at) => comparedTo(line, second[partners.get(at) ?? -1])),
    second.map((line, at) => comparedTo(line, first[back.get(at) ?? -1])),
  ];
}

const comparedTo = (line: ValueLine, other: ValueLine | undefined): ComparedLine => ({
  ...line,
  runs: other === undefined ? runsOf([line.text], () => true) : ownRuns(line.text, other.text),
});

/** Equal lines belong together; then, of each label, those that are left, in their order. */
function partnersOf(
  first: readonly ValueLine[],
  second: readonly ValueLine[],
): Map<number, number> {
  const nameOf = ({ label, text, picture = '' }: ValueLine) =>
    JSON.stringify([label, text, picture]);
  const partners = new Map<number, number>();
  longestCommon(first.map(nameOf), second.map(nameOf)).forEach((at, other) => {
    if (at !== undefined) partners.set(at, other);
  });
  const taken = new Set(partners.values());
  for (const [at, line] of first.entries()) {
    if (partners.has(at) || line.picture !== undefined) continue;
    const other = second.findIndex(
      (one, place) => one.label === line.label && one.picture === undefined && !taken.has(place),
    );
    if (other === -1) continue;
    partners.set(at, other);
    taken.add(other);
  }
  return partners;
}

/** A text in parts: what another text has as well, and what it does not. */
function ownRuns(text: string, other: string): Run[] {
  const [blocks, others] = [blocksIn(text), blocksIn(other)];
  const found = anchors(others, blocks);
  const runs: Run[] = [];
  let [from, fromOther] = [0, 0];
  // Long texts are compared paragraph by paragraph first, and word by word where those differ.
  for (let at = 0; at <= blocks.length; at++) {
    const place = at === blocks.length ? others.length : found[at];
    if (place === undefined) continue;
    const own = blocks.slice(from, at).join('');
    runs.push(...ownWords(own, others.slice(fromOther, place).join('')));
    if (at < blocks.length) runs.push({ text: blocks[at] ?? '', isOwn: false });
    [from, fromOther] = [at + 1, place + 1];
  }
  return joined(runs);
}

/**
 * For each of `after`, the place in `before` of the same text, of those that are once in each and
 * in the same order: quick, however long the texts are.
 */
function anchors(before: readonly string[], after: readonly string[]): (number | undefined)[] {
  const places = onceIn(before);
  const once = onceIn(after);
  const pairs = [...once].flatMap(([text, at]) => {
    const place = places.get(text);
    return place === undefined ? [] : [{ at, place }];
  });
  const found: (number | undefined)[] = after.map(() => undefined);
  for (const { at, place } of rising(pairs)) found[at] = place;
  return found;
}

/** The texts that are there once, and where. */
function onceIn(texts: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  const twice = new Set<string>();
  for (const [at, text] of texts.entries())
    if (places.has(text)) twice.add(text);
    else places.set(text, at);
  for (const text of twice) places.delete(text);
  return places;
}

type Pair = { at: number; place: number };

/** The most of these pairs whose places rise from one to the next. */
function rising(pairs: readonly Pair[]): Pair[] {
  type Chain = { pair: Pair; before: Chain | undefined };
  // Of the chains of each length, the one that ends earliest.
  const chains: Chain[] = [];
  for (const pair of pairs) {
    let [low, high] = [0, chains.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((chains[middle]?.pair.place ?? 0) < pair.place) low = middle + 1;
      else high = middle;
    }
    chains[low] = { pair, before: chains[low - 1] };
  }
  const found: Pair[] = [];
  for (let chain = chains.at(-1); chain; chain = chain.before) found.push(chain.pair);
  return found;
}

function ownWords(text: string, other: string): Run[] {
  const words = wordsIn(text);
  const found = longestCommon(wordsIn(other), words);
  return runsOf(words, (at) => found[at] === undefined);
}

const runsOf = (words: readonly string[], isOwn: (at: number) => boolean): Run[] =>
  joined(words.map((text, at) => ({ text, isOwn: isOwn(at) })));

/** Neighbours of one kind as one; spaces between two words that are its own are its own too. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const [at, run] of runs.entries()) {
    const isGap = run.text.trim() === '' && all.at(-1)?.isOwn === true && runs[at + 1]?.isOwn;
    const isOwn = run.isOwn || isGap === true;
    const last = all.at(-1);
    if (last?.isOwn === isOwn) all[all.length - 1] = { text: last.text + run.text, isOwn };
    else if (run.text !== '') all.push({ text: run.text, isOwn });
  }
  return all;
}

/** Sentences and lines, with what is between them. */
const blocksIn = (text: string): string[] =>
  text.split(/(?<=[.!?。؟]\s|\n)/u).filter((block) => block !== '');

/** Words and what is between them, so that joining them again gives the text. */
const wordsIn = (text: string): string[] => text.split(/(\s+)/).filter((word) => word !== '');

/** As much as is left of what both say beside what they do not, at each end. */
const CONTEXT = 160;
/** What both say is left out where it is longer. */
const MAX_COMMON = 3 * CONTEXT;

/** Runs without the middle of what both say at length; `undefined` stands for what is left out. */
export const withoutCommon = (runs: readonly Run[]): (Run | undefined)[] =>
  runs.flatMap((run, at): (Run | undefined)[] => {
    if (run.isOwn || run.text.length <= MAX_COMMON) return [run];
    const isAll = runs.length === 1;
    const before = at === 0 && !isAll ? '' : wholeWords(run.text.slice(0, CONTEXT), 'start');
    const after = at === runs.length - 1 ? '' : wholeWords(run.text.slice(-CONTEXT), 'end');
    const part = (text: string) => (text === '' ? [] : [{ text, isOwn: false }]);
    return [...part(before), undefined, ...part(after)];
  });

/** Without the word that was cut. */
const wholeWords = (text: string, side: 'start' | 'end'): string =>
  side === 'start' ? text.replace(/\S*$/, '') : text.replace(/^\S*/, '');
