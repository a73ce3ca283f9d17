// The term dictionary: a trie in flat arrays over the sorted terms, walked with rows of edit
// distances.
import { maxWordLength } from '../text/words.ts';
import { GrowingU32 } from './growing.ts';
import type { Column, PlannedColumn } from './layout.ts';

/**
 * Children of a node hang on `child` and follow one another by `next`; 0 is none, node 0 the root.
 * Terms `low` to `high` begin as the node does.
 */
export type Trie = {
  readonly child: Uint32Array;
  readonly next: Uint32Array;
  readonly sign: Uint16Array;
  readonly low: Uint32Array;
  readonly high: Uint32Array;
  /** 1 + the term that ends here, or 0 */
  readonly term: Uint32Array;
};

/** A run of terms, `low` up to but not including `high`, that a typed word may mean. */
export type Expansion = {
  readonly low: number;
  readonly high: number;
  readonly typos: number;
  /** the typed word itself, whole */ readonly exact: boolean;
};

/** Builds the trie of terms that are sorted by UTF-16 units. */
export function buildTrie(terms: readonly string[]): Trie {
  const child = new GrowingU32(),
    next = new GrowingU32(),
    sign = new GrowingU32(),
    low = new GrowingU32(),
    high = new GrowingU32(),
    term = new GrowingU32();
  const addNode = (unit: number, from: number, to: number): number => {
    child.push(0);
    next.push(0);
    sign.push(unit);
    low.push(from);
    high.push(to);
    term.push(0);
    return child.length - 1;
  };
  const grow = (node: number, from: number, to: number, depth: number): void => {
    let at = from;
    if (terms[at]?.length === depth) term.items[node] = ++at;
    let previous = 0;
    while (at < to) {
      const unit = terms[at]?.charCodeAt(depth) ?? 0;
      let end = at + 1;
      while (end < to && terms[end]?.charCodeAt(depth) === unit) end++;
      const added = addNode(unit, at, end);
      if (previous === 0) child.items[node] = added;
      else next.items[previous] = added;
      previous = added;
      grow(added, at, end, depth + 1);
      at = end;
    }
  };
  addNode(0, 0, terms.length);
  if (terms.length > 0) grow(0, 0, terms.length, 0);
  return {
    child: child.taken(),
    next: next.taken(),
    sign: Uint16Array.from(sign.taken()),
    low: low.taken(),
    high: high.taken(),
    term: term.taken(),
  };
}

/** The number of a term, or -1. */
export function findTerm(trie: Trie, word: string): number {
  const node = descend(trie, word);
  return node === 0 ? -1 : (trie.term[node] ?? 0) - 1;
}

/** Terms that `word` may mean, cheapest first. @param maxTypos 0 to 2 */
export function expand(
  trie: Trie,
  word: string,
  options: { prefix: boolean; maxTypos: number },
): Expansion[] {
  if (word === '' || word.length > maxWordLength) return [];
  const found: Expansion[] = options.maxTypos === 0 ? expandPlainly(trie, word, options) : [];
  if (options.maxTypos > 0) new Walk(trie, word, options, found).descend(0, 0, maxWordLength);
  return found.sort((a, b) => a.typos - b.typos || Number(b.exact) - Number(a.exact));
}

function expandPlainly(trie: Trie, word: string, { prefix }: { prefix: boolean }): Expansion[] {
  const node = descend(trie, word);
  if (node === 0) return [];
  const own = (trie.term[node] ?? 0) - 1;
  const exact: Expansion[] = own >= 0 ? [{ low: own, high: own + 1, typos: 0, exact: true }] : [];
  return prefix
    ? [...exact, { low: trie.low[node] ?? 0, high: trie.high[node] ?? 0, typos: 0, exact: false }]
    : exact;
}

function descend(trie: Trie, word: string): number {
  let node = 0;
  for (let at = 0; at < word.length; at++) {
    const unit = word.charCodeAt(at);
    let below = trie.child[node] ?? 0;
    while (below !== 0 && trie.sign[below] !== unit) below = trie.next[below] ?? 0;
    if (below === 0) return 0;
    node = below;
  }
  return node;
}

/**
 * One walk over the trie. Each depth has a row of the distance matrix between what was typed
 * (columns) and the path so far (rows), so that terms with a common beginning share its work (Hanov
 * 2011, "Fast and easy Levenshtein distance using a trie"), with swaps of neighbours and the
 * first-letter rule of `text/distance.ts`.
 */
class Walk {
  readonly #trie: Trie;
  readonly #typed: Uint16Array;
  readonly #rows: Uint8Array[];
  readonly #path = new Uint16Array(maxWordLength + 2);
  readonly #max: number;
  readonly #prefix: boolean;
  readonly #found: Expansion[];

  constructor(
    trie: Trie,
    word: string,
    options: { prefix: boolean; maxTypos: number },
    found: Expansion[],
  ) {
    this.#trie = trie;
    this.#typed = Uint16Array.from({ length: word.length }, (_, index) => word.charCodeAt(index));
    this.#max = options.maxTypos;
    this.#prefix = options.prefix;
    this.#found = found;
    this.#rows = Array.from({ length: maxWordLength + 2 }, () => new Uint8Array(word.length + 1));
    this.#rows[0]?.forEach((_, index, row) => {
      row[index] = index;
    });
  }

  /** @param best  typos for which the whole subtree has been emitted as a prefix match already */
  descend(node: number, depth: number, best: number): void {
    if (depth > maxWordLength) return;
    const { child, next, sign } = this.#trie;
    const width = this.#typed.length;
    for (let at = child[node] ?? 0; at !== 0; at = next[at] ?? 0) {
      const min = this.#fillRow(depth + 1, sign[at] ?? 0);
      const extra = this.#path[0] === this.#typed[0] ? 0 : 1;
      if (min > 0 && min + extra > this.#max) continue;
      const typos = (this.#rows[depth + 1]?.[width] ?? 0) + extra;
      const covered = typos <= this.#max ? this.#emit(at, typos, best) : best;
      // Nothing below a perfect beginning can be better.
      if (this.#prefix && typos === 0) continue;
      this.descend(at, depth + 1, covered);
    }
  }

  /** Adds what a node stands for. @returns typos for which its subtree has been emitted */
  #emit(node: number, typos: number, best: number): number {
    const { term, low, high } = this.#trie;
    const own = term[node] ?? 0;
    if (own > 0 && (!this.#prefix || typos === 0))
      this.#found.push({ low: own - 1, high: own, typos, exact: typos === 0 });
    if (!this.#prefix || typos >= best) return best;
    this.#found.push({ low: low[node] ?? 0, high: high[node] ?? 0, typos, exact: false });
    return typos;
  }

  /** Fills the row for the path's `depth`-th sign. @returns its smallest entry */
  #fillRow(depth: number, unit: number): number {
    const typed = this.#typed;
    const path = this.#path;
    path[depth - 1] = unit;
    const row = this.#rows[depth],
      above = this.#rows[depth - 1],
      twoAbove = this.#rows[depth - 2];
    if (!row || !above) return 0;
    row[0] = depth;
    let min = depth;
    for (let column = 1; column <= typed.length; column++) {
      const letter = typed[column - 1];
      const replaced = (above[column - 1] ?? 0) + (letter === unit ? 0 : 1);
      let cost = Math.min(replaced, (above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1);
      if (twoAbove && column > 1 && letter === path[depth - 2] && typed[column - 2] === unit)
        cost = Math.min(cost, (twoAbove[column - 2] ?? 0) + 1);
      row[column] = cost;
      if (cost < min) min = cost;
    }
    return min;
  }
}

/** The trie's arrays under their names in a segment. */
export function addTrie(columns: Map<string, Column | PlannedColumn>, trie: Trie): void {
  for (const [name, column] of Object.entries(trie)) columns.set(`trie.${name}`, column);
}
