// Whether an unknown file is another copy of a source that is known: by its headings and by the
// numbers of its rows. Neither is enough alone: many systems give all their tables the same
// headings, and many tables number their rows from 1.
import { counted } from '../../../platform/terminal/counted.ts';
import { wordsOf } from '../mapping/header-words.ts';
import type { KnownSource } from './known-source.ts';

/** What is known of a new file before anything of it is imported. */
export type UnknownTable = {
  headings: readonly string[];
  /** Keys of some of its rows, as `keyOf` makes them. */
  keys: readonly string[];
};

export type SourceMatch = {
  source: KnownSource;
  certainty: 'certain' | 'probable';
  /** A sentence for people. */
  why: string;
  /** How much of it agrees, from 0 to 1; only for the order. */
  share: number;
};

/** Below so many numbers, that they are known says little. */
const MIN_KEYS = 5;

/** Compares a table with a source. `known`: how many of the keys the source has given before. */
export function compareSource(
  source: KnownSource,
  table: UnknownTable,
  known: number,
): SourceMatch | undefined {
  const headings = compareHeadings(source.headings, table.headings);
  const keys = table.keys.length < MIN_KEYS ? 0 : known / table.keys.length;
  const certainty = certaintyOf(headings?.share, keys, table.keys);
  if (!certainty) return undefined;
  return {
    source,
    certainty,
    why: sentenceOf(source, { headings, known, sampled: table.keys.length }),
    share: ((headings?.share ?? 0) + keys) / 2,
  };
}

function certaintyOf(
  headings: number | undefined,
  keys: number,
  sample: readonly string[],
): SourceMatch['certainty'] | undefined {
  // A source from before headings were kept is known by its numbers alone.
  if (headings === undefined) return keys >= 0.8 && !areCounted(sample) ? 'probable' : undefined;
  if (headings >= 0.9) return keys >= 0.5 ? 'certain' : 'probable';
  return headings >= 0.5 && keys >= 0.5 ? 'probable' : undefined;
}

/** Whether keys are bare numbers, which most sources share. */
const areCounted = (keys: readonly string[]): boolean =>
  keys.every((key) => /=0*\d{1,7}$/.test(key));

type Compared = { shared: number; of: number; share: number };

function compareHeadings(known: readonly string[], given: readonly string[]): Compared | undefined {
  if (known.length === 0) return undefined;
  const [before, now] = [folded(known), folded(given)];
  const shared = [...now].filter((heading) => before.has(heading)).length;
  return { shared, of: now.size, share: shared / (before.size + now.size - shared) };
}

/** A heading without letters or digits stands for itself. */
const folded = (headings: readonly string[]): Set<string> =>
  new Set(headings.map((heading) => wordsOf(heading) || heading));

function sentenceOf(
  { name }: KnownSource,
  { headings, known, sampled }: { headings: Compared | undefined; known: number; sampled: number },
): string {
  const parts = [
    ...(headings ? [`${headings.shared} of its ${counted(headings.of, 'heading')}`] : []),
    ...(sampled > 0 ? [`${known} of ${counted(sampled, 'number')} that were looked up`] : []),
  ];
  return `This looks like another file of “${name}”: it has ${parts.join(' and ')} in common with it.`;
}
