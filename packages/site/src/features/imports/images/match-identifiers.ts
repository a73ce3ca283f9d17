// Which rows a file may belong to by its name: the identifier may be all of it, its beginning, in
// its middle, written without its marks, or the name of its folder.
import {
  isDistinctive,
  keyOf,
  looseKey,
  lower,
  squeezedKey,
  stem,
  tokensOf,
} from './picture-keys.ts';

/** Longer names are sentences. */
const MAX_TOKENS = 16;

type Rows = ReadonlySet<number>;

/** The rows by their identifiers, in every form that a name may have them in. */
type IdentifierIndex = {
  add(identifier: string, row: number): void;
  /** The rows of the identifier that fits a file best; several where that is not clear. */
  rowsOf(within: string): number[];
};

export function identifierIndex(): IdentifierIndex {
  const [literal, exact, loose, squeezed] = [newIndex(), newIndex(), newIndex(), newIndex()];
  const forms: Forms = { literal, exact, loose, squeezed };
  return {
    add(identifier, row) {
      const tokens = tokensOf(identifier);
      if (tokens.length === 0) return;
      put(literal, lower(identifier.trim()), row);
      put(exact, keyOf(identifier), row);
      put(loose, looseKey(tokens), row);
      if (tokens.filter(({ text }) => /\d/u.test(text)).length > 1)
        put(squeezed, squeezedKey(tokens), row);
    },
    rowsOf(within) {
      const folders = within.split('/');
      const name = stem(folders.pop() ?? '');
      return [...(inName(forms, name, folders) ?? [])].sort((a, b) => a - b);
    },
  };
}

type Index = Map<string, Set<number>>;
type Forms = { literal: Index; exact: Index; loose: Index; squeezed: Index };

const newIndex = (): Index => new Map();

function put(index: Index, key: string, row: number): void {
  const rows = index.get(key);
  if (rows) rows.add(row);
  else index.set(key, new Set([row]));
}

function inName(forms: Forms, name: string, folders: readonly string[]): Rows | undefined {
  const atStart = longestAtStart(forms, name);
  const inFolder = ofFolder(forms, folders);
  // `A-12/2.jpg` is the second picture of A-12, and not that of an item 2.
  const isNumber = /^\d{1,3}(?!\d)/u.test(name) && (atStart?.length ?? 0) <= 1;
  if (inFolder && isNumber) return inFolder;
  const atOnce = forms.literal.get(lower(name)) ?? atStart?.rows;
  return atOnce ?? withoutMarks(forms, name) ?? inFolder ?? inMiddle(forms, tokensOf(name));
}

/** The longest identifier that the name begins with, and how many of its parts that is. */
function longestAtStart(forms: Forms, name: string): { rows: Rows; length: number } | undefined {
  const tokens = tokensOf(name).slice(0, MAX_TOKENS);
  for (let length = tokens.length; length > 0; length--) {
    const start = tokens.slice(0, length);
    const isWhole = start.at(-1)?.endsWord === true;
    const rows = (isWhole && forms.exact.get(wordKey(start))) || forms.loose.get(looseKey(start));
    if (!rows) continue;
    // `1998.5.1-2.jpg` where there are both 1998.5.1 and 1998.5.1.2: nobody can tell.
    const asWritten = literalAtStart(forms, name);
    const others = asWritten && [...asWritten].some((row) => !rows.has(row));
    return { rows: others ? new Set([...rows, ...asWritten]) : rows, length };
  }
  return undefined;
}

/** The exact key of tokens that end with a word. */
function wordKey(tokens: ReturnType<typeof tokensOf>): string {
  return tokens
    .map(({ text, endsWord }, i) => (endsWord && i < tokens.length - 1 ? `${text}-` : text))
    .join('');
}

/** The longest identifier that the name begins with as it is written. */
function literalAtStart({ literal }: Forms, name: string): Rows | undefined {
  const text = lower(name);
  const ends = [...text.matchAll(/[^\p{L}\p{M}\p{N}]+/gu)].map(({ index }) => index);
  for (const end of ends.reverse()) {
    const rows = literal.get(text.slice(0, end));
    if (rows) return rows;
  }
  return undefined;
}

/** `199851.jpg`, `199851-2.jpg` and `199851a.jpg` for 1998.5.1. */
function withoutMarks({ squeezed, exact }: Forms, name: string): Rows | undefined {
  const [, first = ''] = /^([\p{L}\d]+)/u.exec(name.normalize('NFKC').toLowerCase()) ?? [];
  const found = squeezed.get(first) ?? squeezed.get(first.replace(/(?<=\d)[a-z]$/u, ''));
  if (found) return found;
  // `2019-001.jpg` for an item 2019001.
  const all = squeezedKey(tokensOf(name));
  return all.length >= 6 ? exact.get(all) : undefined;
}

/** The nearest folder that is called by an identifier, or begins with one of several parts. */
function ofFolder(forms: Forms, folders: readonly string[]): Rows | undefined {
  for (const folder of folders.toReversed()) {
    const exact = forms.exact.get(keyOf(folder));
    if (exact) return exact;
    const atStart = longestAtStart(forms, folder);
    if (atStart && atStart.length > 1) return atStart.rows;
  }
  return undefined;
}

/** `IMG_1998.5.1_a.jpg`: the longest identifier between other words. */
function inMiddle({ loose }: Forms, all: ReturnType<typeof tokensOf>): Rows | undefined {
  const tokens = all.slice(0, MAX_TOKENS);
  for (let length = tokens.length - 1; length > 0; length--) {
    const found = new Set<number>();
    for (let start = 1; start + length <= tokens.length; start++) {
      const run = tokens.slice(start, start + length);
      if (!isDistinctive(run)) continue;
      for (const row of loose.get(looseKey(run)) ?? []) found.add(row);
    }
    if (found.size > 0) return found;
  }
  return undefined;
}
