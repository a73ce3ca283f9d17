// One trie out of several, walked side by side: terms are never spelt out, and what only one of
// them holds is copied as it lies.
import { gone } from './merge-source.ts';
import type { Trie } from './trie.ts';

/**
 * A trie to merge. `alive[t]`: how many terms before `t` some live item holds; null when all are.
 */
type TrieInput = {
  readonly trie: Trie;
  readonly termCount: number;
  readonly alive: Uint32Array | null;
};
/** `renumber`: for each input, term → its number in the merged trie, or `gone`. */
export type MergedTries = {
  readonly trie: Trie;
  readonly termCount: number;
  readonly renumber: readonly Uint32Array[];
};

/** A node of one input; its subtree ends before node `end`, as nodes are in the order of a walk. */
type Branch = { readonly input: number; readonly node: number; readonly end: number };

/** Merges tries; terms that no live item holds are left out. */
export function mergeTries(inputs: readonly TrieInput[]): MergedTries {
  const merge = new TrieMerge(inputs);
  merge.grow(
    merge.add(0),
    inputs.map(({ trie }, input) => ({ input, node: 0, end: trie.child.length })),
  );
  return merge.finish();
}

class TrieMerge {
  readonly #inputs: readonly TrieInput[];
  readonly #renumber: Uint32Array[];
  readonly #child: Uint32Array<ArrayBuffer>;
  readonly #next: Uint32Array<ArrayBuffer>;
  readonly #sign: Uint16Array<ArrayBuffer>;
  readonly #low: Uint32Array<ArrayBuffer>;
  readonly #high: Uint32Array<ArrayBuffer>;
  readonly #term: Uint32Array<ArrayBuffer>;
  #nodes = 0;
  #terms = 0;

  constructor(inputs: readonly TrieInput[]) {
    this.#inputs = inputs;
    this.#renumber = inputs.map(({ termCount }) => new Uint32Array(termCount).fill(gone));
    // Room for no node shared; what is not touched costs nothing.
    const max = inputs.reduce((sum, { trie }) => sum + trie.child.length, 1);
    this.#child = new Uint32Array(max);
    this.#next = new Uint32Array(max);
    this.#sign = new Uint16Array(max);
    this.#low = new Uint32Array(max);
    this.#high = new Uint32Array(max);
    this.#term = new Uint32Array(max);
  }

  add(sign: number): number {
    const node = this.#nodes++;
    this.#sign[node] = sign;
    this.#low[node] = this.#terms;
    return node;
  }

  /** Fills a node with what hangs below its branches. */
  grow(node: number, branches: readonly Branch[]): void {
    this.#takeTerm(node, branches);
    const heads = branches.map(({ input, node: from, end }): Branch =>
      this.#alive(input, this.#inputs[input]?.trie.child[from] ?? 0, end),
    );
    let previous = 0;
    for (;;) {
      let sign = gone;
      for (const { input, node: head } of heads)
        if (head !== 0) sign = Math.min(sign, this.#signOf(input, head));
      if (sign === gone) break;
      const added = this.#addBranches(heads, sign);
      if (previous === 0) this.#child[node] = added;
      else this.#next[previous] = added;
      previous = added;
    }
    this.#high[node] = this.#terms;
  }

  finish(): MergedTries {
    const cut = (column: Uint32Array<ArrayBuffer>): Uint32Array =>
      new Uint32Array(column.buffer.transfer(this.#nodes * column.BYTES_PER_ELEMENT));
    const sign = new Uint16Array(
      this.#sign.buffer.transfer(this.#nodes * this.#sign.BYTES_PER_ELEMENT),
    );
    const trie: Trie = {
      child: cut(this.#child),
      next: cut(this.#next),
      sign,
      low: cut(this.#low),
      high: cut(this.#high),
      term: cut(this.#term),
    };
    return { trie, termCount: this.#terms, renumber: this.#renumber };
  }

  #signOf(input: number, node: number): number {
    return this.#inputs[input]?.trie.sign[node] ?? 0;
  }

  /** A term comes before those that go on from it. */
  #takeTerm(node: number, branches: readonly Branch[]): void {
    let isTerm = false;
    for (const { input, node: from } of branches) {
      const { trie, alive } = this.#input(input);
      const own = (trie.term[from] ?? 0) - 1;
      if (own < 0 || (alive && alive[own + 1] === alive[own])) continue;
      const renumber = this.#renumber[input];
      if (renumber) renumber[own] = this.#terms;
      isTerm = true;
    }
    if (isTerm) this.#term[node] = ++this.#terms;
  }

  /** Merges the heads that have `sign`, and moves each of them on to its next sibling. */
  #addBranches(heads: Branch[], sign: number): number {
    const same: Branch[] = [];
    for (const [at, head] of heads.entries()) {
      if (head.node === 0 || this.#signOf(head.input, head.node) !== sign) continue;
      const next = this.#input(head.input).trie.next[head.node] ?? 0;
      same.push({ ...head, end: next === 0 ? head.end : next });
      heads[at] = this.#alive(head.input, next, head.end);
    }
    const [only] = same;
    if (only && same.length === 1 && this.#isWhole(only)) return this.#copy(only);
    const added = this.add(sign);
    this.grow(added, same);
    return added;
  }

  /**
   * The first of a node and its siblings below which there is a live term; node 0 when there is
   * none.
   */
  #alive(input: number, from: number, end: number): Branch {
    const { trie, alive } = this.#input(input);
    let node = from;
    while (alive && node !== 0 && alive[trie.high[node] ?? 0] === alive[trie.low[node] ?? 0])
      node = trie.next[node] ?? 0;
    return { input, node, end };
  }

  #isWhole({ input, node }: Branch): boolean {
    const { trie, alive } = this.#input(input);
    const [low, high] = [trie.low[node] ?? 0, trie.high[node] ?? 0];
    return alive === null || (alive[high] ?? 0) - (alive[low] ?? 0) === high - low;
  }

  /** Copies a subtree, which is in one piece. */
  #copy({ input, node, end }: Branch): number {
    const { trie } = this.#input(input);
    const first = this.#nodes;
    const byNodes = first - node;
    const low = trie.low[node] ?? 0;
    const high = trie.high[node] ?? 0;
    const byTerms = this.#terms - low;
    for (let from = node, to = first; from < end; from++, to++) {
      const child = trie.child[from] ?? 0;
      const next = trie.next[from] ?? 0;
      const term = trie.term[from] ?? 0;
      this.#child[to] = child === 0 ? 0 : child + byNodes;
      this.#next[to] = next === 0 || from === node ? 0 : next + byNodes;
      this.#sign[to] = trie.sign[from] ?? 0;
      this.#low[to] = (trie.low[from] ?? 0) + byTerms;
      this.#high[to] = (trie.high[from] ?? 0) + byTerms;
      this.#term[to] = term === 0 ? 0 : term + byTerms;
    }
    this.#renumberTerms(input, { low, high, byTerms });
    this.#nodes += end - node;
    this.#terms += high - low;
    return first;
  }

  #renumberTerms(
    input: number,
    { low, high, byTerms }: { low: number; high: number; byTerms: number },
  ): void {
    const renumber = this.#renumber[input];
    if (renumber) for (let term = low; term < high; term++) renumber[term] = term + byTerms;
  }

  #input(input: number): TrieInput {
    const found = this.#inputs[input];
    if (!found) throw new RangeError(`There is no trie ${input}.`);
    return found;
  }
}
