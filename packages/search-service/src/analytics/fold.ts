// As-you-type searches become one: keystrokes are folded into the query they lead to.

/** What folding looks at, of one search. */
export type Typed = {
  readonly token: string | null;
  readonly index: string;
  readonly time: number;
  readonly query: string;
  readonly tags: string;
  readonly acted: boolean;
};

/** A longer beginning belongs to what follows within this time, as with Algolia. */
const typingMs = 30_000;
/** What is shortened within this time was a slip, not a search. */
const slipMs = 2000;

/**
 * The searches that stand for themselves, in their order. Given by token and time. A search that
 * led to a click stays, and so does the empty one: it is a page that was opened.
 */
export function foldKeystrokes<Search extends Typed>(searches: readonly Search[]): Search[] {
  const latest = new Map<string, Search>();
  const folded = new Set<Search>();
  for (const search of searches) {
    if (search.token === null) continue;
    const visitorKey = `${search.token}\u0000${search.index}\u0000${search.tags}`;
    const before = latest.get(visitorKey);
    if (before && leadsTo(before, search)) folded.add(before);
    latest.set(visitorKey, search);
  }
  return searches.filter((search) => !folded.has(search));
}

function leadsTo(before: Typed, after: Typed): boolean {
  if (before.acted || before.query === '' || after.query === '' || before.query === after.query)
    return false;
  const gap = after.time - before.time;
  return (
    (gap <= typingMs && after.query.startsWith(before.query)) ||
    (gap <= slipMs && before.query.startsWith(after.query))
  );
}
