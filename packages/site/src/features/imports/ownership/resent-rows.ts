// A row that comes under another key than before: its number was changed, or it has none and was
// corrected. It is found by what it says, and becomes no second item.
import type { Item } from '../../catalogue/item.ts';
import { fieldCode, PUBLICATION, type Claim } from './claim.ts';
import { claimOf } from './field-parts.ts';
import type { SourcedRow } from './seen-row-store.ts';

/** A row that was given before and is not there under its key. */
export type Candidate = { row: SourcedRow; claim: Claim };

/**
 * `corrected`: the row had no identifier, and at most one of its fields says something else.
 * `renumbered`: all but its identifiers is the same.
 */
type ResentRow = { kind: 'corrected' | 'renumbered'; row: SourcedRow };

export type Resent = {
  /** The row that this one was before, if exactly one can be meant. */
  find(incoming: Partial<Item>): ResentRow | undefined;
  /** That a row was found again, and belongs to nobody else. */
  settle(row: SourcedRow): void;
  /** Whether a row is not there under its key any more. */
  isGone(row: SourcedRow): boolean;
  isSettled(row: SourcedRow): boolean;
};

/** What a row is not recognised by: its numbers, its files and what was not understood. */
const LEFT_OUT = new Set(
  ['accessionNumber', 'identifiers', 'media', 'details', 'unread', PUBLICATION].map(fieldCode),
);

/** So many fields have to say the same. */
const MIN_FIELDS = 2;

/** The key of a row without an identifier. */
export const isNameless = (rowKey: string): boolean => rowKey.startsWith('row:');

/** Finds resent rows among these candidates. `vanished`: all rows that are gone. */
export function resentRows(
  candidates: readonly Candidate[],
  vanished: readonly SourcedRow[],
): Resent {
  const gone = new Set(vanished.map(nameOf));
  const index = new Map<string, SourcedRow[]>();
  const settled = new Set<string>();
  for (const { row, claim } of candidates) {
    const { whole, parts } = contentOf(claim);
    for (const content of isNameless(row.rowKey) ? [whole, ...parts] : [whole])
      if (content !== undefined) index.set(content, [...(index.get(content) ?? []), row]);
  }
  const at = (contents: readonly (string | undefined)[]) =>
    contents
      .flatMap((content) => (content === undefined ? [] : (index.get(content) ?? [])))
      .filter((row) => !settled.has(nameOf(row)));
  return {
    find(incoming) {
      if (index.size === 0) return undefined;
      const { whole, parts } = contentOf(claimOf(incoming));
      const same = onlyOne(at([whole]).filter(({ rowKey }) => !isNameless(rowKey)));
      if (same) return { kind: 'renumbered', row: same };
      const near = onlyOne(at([whole, ...parts]).filter(({ rowKey }) => isNameless(rowKey)));
      return near && { kind: 'corrected', row: near };
    },
    settle: (row) => void settled.add(nameOf(row)),
    isGone: (row) => gone.has(nameOf(row)),
    isSettled: (row) => settled.has(nameOf(row)),
  };
}

const nameOf = ({ sourceKey, rowKey }: SourcedRow): string => `${sourceKey}\0${rowKey}`;

/** The record that all of these rows are about, if it is one. */
function onlyOne(rows: readonly SourcedRow[]): SourcedRow | undefined {
  const [first] = rows;
  return new Set(rows.map(({ recordId }) => recordId)).size === 1 ? first : undefined;
}

/** All that a claim says, and all but each one of its fields; nothing where too little is left. */
function contentOf(claim: Claim) {
  const fields = [...claim]
    .filter(([code, parts]) => !LEFT_OUT.has(code) && parts.length > 0)
    .map(([code, parts]) => `${code}:${parts.join('')}`)
    .sort();
  const joined = (some: readonly string[]) =>
    some.length < MIN_FIELDS ? undefined : some.join('\0');
  return {
    whole: joined(fields),
    parts: fields.map((_, left) => joined(fields.filter((__, i) => i !== left))),
  };
}
