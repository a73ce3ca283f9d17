// Which system a table comes from, by its headings.
import type { RecognisedSystem } from '../mapping/understanding.ts';
import { applyProfile, type AppliedProfile } from './apply-profile.ts';
import { headingParts, type TableHeadings } from './headings.ts';
import { prepare, type PreparedProfile } from './prepared-profile.ts';
import type { Profile } from './profile.ts';

export type Recognition = AppliedProfile & { system: RecognisedSystem };

/** A heading that hardly any other system has counts for so many. */
const RARE_WEIGHT = 3;
const MIN_CERTAIN = 4;
const MIN_PROBABLE = 3;
/** Another system that fits nearly as well makes a table uncertain. */
const RIVAL_SHARE = 0.7;

type Match = { prepared: PreparedProfile; found: string[]; rare: number; score: number };

/**
 * The system whose export the table is, with what its profile says about the columns; nothing where
 * no profile knows enough of the headings.
 */
export function recogniseSystem(
  table: TableHeadings,
  profiles: readonly Profile[],
): Recognition | undefined {
  const matches = profiles
    .map((profile) => matchOf(table, prepare(profile)))
    .filter(isPlausible)
    .toSorted((a, b) => b.score - a.score);
  const [best, rival] = matches;
  if (!best) return undefined;
  const { profile } = best.prepared;
  const isCertain =
    profile.verified &&
    best.found.length >= MIN_CERTAIN &&
    (rival === undefined || rival.score < best.score * RIVAL_SHARE);
  const system: RecognisedSystem = {
    profile: profile.id,
    version: profile.version,
    name: profile.name,
    certainty: isCertain ? 'certain' : 'probable',
    signature: best.found,
  };
  return { system, ...applyProfile(table, best.prepared) };
}

function matchOf(table: TableHeadings, prepared: PreparedProfile): Match {
  const { common, rare, written, profile } = prepared;
  const seen = new Set<string>();
  const found: string[] = [];
  let rareCount = 0;
  for (const { name } of table.columns) {
    const { normal } = headingParts(name, profile.modifiers);
    if (seen.has(normal)) continue;
    seen.add(normal);
    const isRare = rare.some((pattern) => pattern.matches(normal));
    const isCommon = common.some((pattern) => pattern.matches(normal)) || written?.test(name);
    if (!isRare && !isCommon) continue;
    found.push(name);
    if (isRare) rareCount++;
  }
  return {
    prepared,
    found,
    rare: rareCount,
    score: found.length + rareCount * (RARE_WEIGHT - 1),
  };
}

/** Headings that many systems have say nothing without one that hardly another has. */
const isPlausible = ({ found, rare }: Match): boolean => rare > 0 && found.length >= MIN_PROBABLE;
