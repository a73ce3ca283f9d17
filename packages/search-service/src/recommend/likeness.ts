// What two items have in common, and how much it says: shared values count by their rarity, numbers
// by their nearness.
import { facetDeclaration } from '../settings/attributes.ts';
import { readStrings } from '../settings/values.ts';
import type { Searchable } from '../results/searchable.ts';

/** How an attribute takes part in likeness. */
export type Aspect =
  | { readonly kind: 'value'; readonly attribute: string; readonly weight: number }
  /** `reach`: the distance at which nearness has fallen to a third */
  | {
      readonly kind: 'near';
      readonly attribute: string;
      readonly weight: number;
      readonly reach: number;
    };

/** A value that the item shares with others. */
export type Trait = {
  readonly attribute: string;
  readonly value: string;
  /** how much it says */ readonly gain: number;
  /** live and deleted items that have it */ readonly bearers: number;
};

const weightPattern = /^weight\((.+),\s*(\d+(?:\.\d+)?)\)$/;
const nearby = /^near\((.+),\s*(\d+(?:\.\d+)?)\)$/;

/**
 * Reads the setting `attributesForRecommendations`, an extension of ours: attributes that make
 * items alike, such as `maker`, `weight(subject,2)` or `near(year,25)`. Where it is not set, every
 * facet that may be shown takes part.
 */
export function aspectsOf({ stored, settings }: Pick<Searchable, 'stored' | 'settings'>): Aspect[] {
  const named = readStrings(stored, 'attributesForRecommendations');
  const filterable = () =>
    settings.attributesForFaceting
      .map(facetDeclaration)
      .filter(({ filterOnly }) => !filterOnly)
      .map(({ attribute }) => attribute);
  return (named ?? filterable()).map(readAspect);
}

function readAspect(text: string): Aspect {
  const inner = weightPattern.exec(text);
  const [bare, weight] = inner ? [(inner[1] ?? '').trim(), Number(inner[2])] : [text.trim(), 1];
  const near = nearby.exec(bare);
  if (near)
    return {
      kind: 'near',
      attribute: (near[1] ?? '').trim(),
      weight,
      reach: Math.max(Number.MIN_VALUE, Number(near[2])),
    };
  return { kind: 'value', attribute: bare, weight };
}

/** Values in which an item differs from nothing: yes and no. */
const plain = new Set(['true', 'false']);

/** What an item could share with others, that which says most first. */
export function traitsOf(
  index: Searchable,
  values: (attribute: string) => readonly string[],
  aspects: readonly Aspect[],
): Trait[] {
  const total = index.segments.reduce((sum, { segment }) => sum + segment.count, 0);
  const traits = aspects.flatMap((aspect) =>
    aspect.kind === 'value'
      ? values(aspect.attribute)
          .filter((value) => !plain.has(value))
          .map((value) => traitOf(index, aspect, value, total))
      : [],
  );
  return traits
    .filter(({ gain, bearers }) => gain > 0 && bearers > 1)
    .sort((a, b) => b.gain - a.gain);
}

function traitOf(
  index: Searchable,
  { attribute, weight }: Aspect,
  value: string,
  total: number,
): Trait {
  let bearers = 0;
  for (const { segment } of index.segments) {
    const column = segment.facet(attribute);
    const at = column ? valueNumber(column, value) : -1;
    if (column && at >= 0)
      bearers += (column.valueStarts[at + 1] ?? 0) - (column.valueStarts[at] ?? 0);
  }
  return { attribute, value, bearers, gain: weight * Math.log((total + 1) / (bearers + 1)) };
}

type Values = { readonly values: { readonly length: number; at(index: number): string } };

const tables = new WeakMap<object, Map<string, number>>();

/**
 * The number of a value in a column, or -1. The table is made once per column, which never changes.
 */
export function valueNumber(column: Values, value: string): number {
  let table = tables.get(column);
  if (!table) {
    table = new Map();
    for (let at = 0; at < column.values.length; at++) table.set(column.values.at(at), at);
    tables.set(column, table);
  }
  return table.get(value) ?? -1;
}

/** How near two numbers are, from 0 to 1. */
export function nearness(distance: number, reach: number): number {
  return Math.exp(-Math.abs(distance) / reach);
}
