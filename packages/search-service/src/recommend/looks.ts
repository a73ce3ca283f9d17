// Items that look alike, by a description of their picture that comes with them: some bytes,
// compared by the sum of their differences. What the bytes mean is the affair of whoever made them
// (an image server); here they have to be near where pictures look alike.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LiveSegment } from '../ranking/live-segment.ts';
import type { Searchable } from '../results/searchable.ts';
import { readDocument } from '../results/document-cache.ts';
import { placeOf } from './similar.ts';
import { lookRulesOf, type LookPart, type LookRules } from './look-rules.ts';

/** An item that looks like another. Likenesses are from 0 to 1; `parts` tells them apart. */
type LooksLike = {
  readonly live: LiveSegment;
  readonly item: number;
  readonly objectID: string;
  readonly likeness: number;
  readonly parts: Readonly<Record<string, number>>;
};

/**
 * The descriptions of a segment's items, one after another, and a short form of each; `has` is 0 if
 * there is none.
 */
type LookTable = {
  readonly full: Uint8Array;
  readonly coarse: Uint8Array;
  readonly has: Uint8Array;
};

/** Items and bytes read between two turns of everybody else: a millisecond or two. */
const stride = 1000;
const bytesAtOnce = 1 << 20;
/** Items compared in full, after the short form has told which are near. */
const comparedInFull = 2000;
/** Items in the sample that decide what is near. */
const sampled = 4096;

const tables = new WeakMap<LiveSegment, Promise<LookTable>>();

/**
 * The items of an index that look most like the item `id`, best first. The first call reads the
 * descriptions of new segments.
 */
export async function looksLike(
  index: Searchable,
  id: string,
  { max, may }: { max: number; may: (live: LiveSegment, item: number) => boolean },
): Promise<LooksLike[]> {
  const rules = lookRulesOf(index.stored);
  const source = rules && placeOf(index, id);
  if (!rules || !source) return [];
  // Looked up by itself: an item without a picture should not wait until all the others have been
  // read.
  const given = readDocument(source.live, source.item)[rules.attribute];
  const look = Buffer.from(typeof given === 'string' ? given : '', 'base64');
  if (look.length !== rules.length) return [];
  const found: LooksLike[] = [];
  for (const live of index.segments) {
    const table = await tableOf(live, rules);
    const items = nearestByCoarse(
      table,
      coarseOf(look, rules),
      live,
      (item) => !(live === source.live && item === source.item) && may(live, item),
    );
    for (const item of nearest(items, { look, table, rules }, max))
      found.push(compare(live, item, { look, table, rules }));
  }
  return found
    .sort((a, b) => b.likeness - a.likeness || (a.objectID < b.objectID ? -1 : 1))
    .slice(0, max);
}

function tableOf(live: LiveSegment, rules: LookRules): Promise<LookTable> {
  const known = tables.get(live);
  if (known) return known;
  const made = readTable(live, rules);
  tables.set(live, made);
  made.catch(() => tables.delete(live));
  return made;
}

async function readTable(live: LiveSegment, rules: LookRules): Promise<LookTable> {
  const { count, documentStarts } = live.segment;
  const short = coarseLength(rules);
  const table = {
    full: new Uint8Array(count * rules.length),
    coarse: new Uint8Array(count * short),
    has: new Uint8Array(count),
  };
  const take = (item: number, text: string): void => {
    const bytes = Buffer.from(text, 'base64');
    if (bytes.length !== rules.length || table.has[item] === 1) return;
    table.full.set(bytes, item * rules.length);
    table.coarse.set(coarseOf(bytes, rules), item * short);
    table.has[item] = 1;
  };
  const mark = Buffer.from(`${JSON.stringify(rules.attribute)}:"`);
  for (let first = 0, last = 0; first < count; first = last) {
    // Many documents in one reading, and never so many that a visitor's search would notice.
    while (
      last < count &&
      last - first < stride &&
      (documentStarts[last + 1] ?? 0) - (documentStarts[first] ?? 0) < bytesAtOnce
    )
      last++;
    last = Math.max(last, first + 1);
    readLooks(live, { first, last, mark }, take);
    await nextTurn();
  }
  return table;
}

/**
 * Finds descriptions in the bytes themselves: to parse half a million documents for one attribute
 * of each would take twenty times as long.
 */
function readLooks(
  { segment, documents }: LiveSegment,
  { first, last, mark }: { first: number; last: number; mark: Buffer },
  take: (item: number, text: string) => void,
): void {
  const start = segment.documentStarts[first] ?? 0;
  const bytes = documents.readBytes(start, segment.documentStarts[last] ?? 0);
  let item = first;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
    while (item + 1 < last && start + at >= (segment.documentStarts[item + 1] ?? 0)) item++;
    const from = at + mark.length;
    take(item, bytes.toString('latin1', from, bytes.indexOf(0x22, from)));
  }
}

/**
 * Reads the descriptions of an index before anybody asks for them, segment by segment. Rejects
 * where a segment went meanwhile.
 */
export async function prepareLooks({
  stored,
  segments,
}: Pick<Searchable, 'stored' | 'segments'>): Promise<void> {
  const rules = lookRulesOf(stored);
  if (rules) for (const live of segments) await tableOf(live, rules);
}

const quarter = ({ from, to }: LookPart): number => Math.max(1, (to - from) >> 2);

function coarseLength({ parts }: LookRules): number {
  return parts.reduce((sum, part) => sum + quarter(part), 0);
}

function coarseOf(look: Uint8Array, { parts }: LookRules): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => [...look.subarray(part.from, part.from + quarter(part))]),
  );
}

/**
 * The items whose short form is nearest: about `comparedInFull` of those that may be recommended.
 */
function nearestByCoarse(
  table: LookTable,
  wanted: Uint8Array,
  live: LiveSegment,
  may: (item: number) => boolean,
): number[] {
  const { coarse, has } = table;
  const length = wanted.length;
  const limit = limitFor(table, wanted);
  const half = length >> 1;
  const near: number[] = [];
  for (let item = 0, at = 0; item < has.length; item++, at += length) {
    let sum = has[item] === 1 ? 0 : limit + 1;
    for (let part = 0; part < half; part++)
      sum += Math.abs((coarse[at + part] as number) - (wanted[part] as number));
    // Most items are far away already by the first half of their short form.
    if (sum > limit) continue;
    for (let part = half; part < length; part++)
      sum += Math.abs((coarse[at + part] as number) - (wanted[part] as number));
    if (sum <= limit && live.dead[item] === 0 && may(item)) near.push(item);
  }
  return near;
}

/**
 * A difference of short forms that about `comparedInFull` items keep to, told from a sample spread
 * over the segment.
 */
function limitFor({ coarse, has }: LookTable, wanted: Uint8Array): number {
  const step = Math.max(1, Math.floor(has.length / sampled));
  const sums: number[] = [];
  for (let item = 0; item < has.length; item += step) {
    if (has[item] === 0) continue;
    let sum = 0;
    for (let part = 0, at = item * wanted.length; part < wanted.length; part++)
      sum += Math.abs((coarse[at + part] as number) - (wanted[part] as number));
    sums.push(sum);
  }
  sums.sort((a, b) => a - b);
  return (
    sums[Math.min(sums.length - 1, Math.ceil((comparedInFull * sums.length) / has.length))] ?? 0
  );
}

type Comparing = { look: Uint8Array; table: LookTable; rules: LookRules };

/** The `max` of some items whose whole descriptions are nearest. */
function nearest(
  items: readonly number[],
  { look, table, rules }: Comparing,
  max: number,
): number[] {
  const differences = items.map((item) => {
    const start = item * rules.length;
    let sum = 0;
    for (let at = 0; at < rules.length; at++)
      sum += Math.abs((table.full[start + at] ?? 0) - (look[at] ?? 0));
    return { item, sum };
  });
  return differences
    .sort((a, b) => a.sum - b.sum || a.item - b.item)
    .slice(0, max)
    .map(({ item }) => item);
}

function compare(live: LiveSegment, item: number, { look, table, rules }: Comparing): LooksLike {
  const start = item * rules.length;
  const parts: Record<string, number> = {};
  let total = 0;
  for (const part of rules.parts) {
    let sum = 0;
    for (let at = part.from; at < part.to; at++)
      sum += Math.abs((table.full[start + at] ?? 0) - (look[at] ?? 0));
    parts[part.name] = likenessOf(sum, part.to - part.from);
    total += sum;
  }
  return {
    live,
    item,
    objectID: live.segment.ids.at(item),
    likeness: likenessOf(total, rules.length),
    parts,
  };
}

/** A mean difference of this, of 255, makes a likeness of about a third. */
const farApart = 28;

function likenessOf(difference: number, bytes: number): number {
  return Math.exp(-difference / bytes / farApart);
}
