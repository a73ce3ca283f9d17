// Leaving out what matches badly where something else than relevance decides the order (virtual
// replicas).
import { withItems, type Finding, type Found } from './find.ts';

/**
 * What each fault takes from the hundred points of a perfect match, and the most that a kind of
 * fault takes.
 */
const faults = {
  typo: { each: 20, max: 60 },
  distance: { each: 5, max: 30 },
  place: { each: 5, max: 30 },
  missing: { each: 30, max: 90 },
} as const;

/**
 * The items of a finding that have at least `strictness` points of a hundred, or as many as the
 * best has. Without words everything is relevant.
 */
export function keepRelevant(finding: Finding, strictness: number): Finding {
  if (finding.plan.slots.length === 0 || strictness <= 0) return finding;
  const points = finding.parts.map((part) =>
    Array.from(part.items, (item) => relevanceOf(part, item)),
  );
  const best = points.reduce(
    (max, list) => list.reduce((own, value) => Math.max(own, value), max),
    0,
  );
  const min = Math.min(strictness, best);
  const parts = finding.parts.map((part, place) =>
    withItems(
      part,
      part.items.filter((_, at) => (points[place]?.[at] ?? 0) >= min),
    ),
  );
  return { ...finding, parts, count: parts.reduce((sum, part) => sum + part.items.length, 0) };
}

function relevanceOf({ match }: Found, item: number): number {
  if (!match) return 100;
  match.evaluator.measure(item);
  const { typos, proximity, firstWord, words } = match.evaluator.measures;
  const slots = match.plan.slots.length;
  const level = Math.floor(firstWord / 1000);
  const lost =
    taken('typo', typos) +
    taken('distance', Math.max(0, proximity - (slots - 1))) +
    taken('place', level) +
    taken('missing', slots - words);
  return Math.max(1, 100 - lost);
}

function taken(fault: keyof typeof faults, times: number): number {
  return Math.min(faults[fault].max, faults[fault].each * times);
}
