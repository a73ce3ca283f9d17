// What the attributes of a segment are worth to one search: their levels, and which of them it may
// look into.
import { attributePlaces } from '../settings/attributes.ts';
import { attributeNumber } from '../index/schema.ts';
import { maxTextAttributes, type IndexSettings } from '../settings/settings.ts';

/** Level of what may not be searched. */
export const closed = 255;

/** Tables by attribute number and, for sets of attributes as the postings keep them, by bits. */
export type Levels = {
  readonly ofAttribute: Uint8Array;
  /** the same, closed where typos are not tolerated */
  readonly ofAttributeWithTypos: Uint8Array;
  /** 1 where the place of a word counts */
  readonly ordered: Uint8Array;
  /** levels on which some attribute is unordered */
  readonly unorderedLevels: ReadonlySet<number>;
  /** best level in a set: bits 0–15, bits 16–31 */
  readonly low: Uint8Array;
  readonly high: Uint8Array;
  readonly lowWithTypos: Uint8Array;
  readonly highWithTypos: Uint8Array;
};

/** Builds the tables for the text attributes of a segment, in the order of their numbers. */
export function levelsFor(
  attributes: readonly string[],
  settings: IndexSettings,
  restricted: readonly string[] | null,
): Levels {
  const places =
    settings.searchableAttributes === null ? null : attributePlaces(settings.searchableAttributes);
  const ofAttribute = new Uint8Array(maxTextAttributes).fill(closed);
  const ofAttributeWithTypos = new Uint8Array(maxTextAttributes).fill(closed);
  const ordered = new Uint8Array(maxTextAttributes);
  for (const [index, name] of attributes.entries()) {
    const number = attributeNumber(index);
    // Without a list of searchable attributes all are alike, and the place of a word does not
    // count.
    const place = places === null ? { level: 0, ordered: false } : places.get(name);
    if (!place || (restricted !== null && !isUnderAny(name, restricted))) continue;
    const level = Math.min(place.level, closed - 1);
    ofAttribute[number] = Math.min(ofAttribute[number] ?? closed, level);
    if (!settings.disableTypoToleranceOnAttributes.includes(name))
      ofAttributeWithTypos[number] = Math.min(ofAttributeWithTypos[number] ?? closed, level);
    if (place.ordered) ordered[number] = 1;
  }
  const count = Math.min(attributes.length, maxTextAttributes);
  return {
    ofAttribute,
    ofAttributeWithTypos,
    ordered,
    unorderedLevels: new Set([...ofAttribute].filter((_, number) => ordered[number] === 0)),
    low: bestInSet(ofAttribute, 0, count),
    high: bestInSet(ofAttribute, 16, count),
    lowWithTypos: bestInSet(ofAttributeWithTypos, 0, count),
    highWithTypos: bestInSet(ofAttributeWithTypos, 16, count),
  };
}

function isUnderAny(name: string, parents: readonly string[]): boolean {
  return parents.some((parent) => name === parent || name.startsWith(`${parent}.`));
}

/** For each set of up to 16 attributes from `from` on: the best level among them. */
function bestInSet(levels: Uint8Array, from: number, count: number): Uint8Array {
  const width = Math.max(0, Math.min(16, count - from));
  const best = new Uint8Array(1 << width).fill(closed);
  for (let set = 1; set < best.length; set++) {
    const lowest = 31 - Math.clz32(set & -set);
    best[set] = Math.min(levels[from + lowest] ?? closed, best[set & (set - 1)] ?? closed);
  }
  return best;
}
