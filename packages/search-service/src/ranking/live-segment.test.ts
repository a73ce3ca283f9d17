import { describe, expect, it } from 'vitest';
import { documentsInMemory } from '../index/documents.ts';
import { schemaOf } from '../index/schema.ts';
import { Segment } from '../index/segment.ts';
import { planQuery } from '../query/plan.ts';
import { readParameters } from '../query/parameters.ts';
import { readSettings } from '../settings/settings.ts';
import { buildInMemory } from '../store/build-segment.ts';
import { endless } from './budget.ts';
import { LiveSegment } from './live-segment.ts';
import { matchText } from './text-match.ts';

const words = Array.from(
  { length: 30 },
  (_, number) => `word${'abcdefghij'[number % 10]}${number}`,
);
const title = words.join(' ');
const count = 20_000;
const built = buildInMemory(
  schemaOf([{ attributesForFaceting: ['kind'] }]),
  Array.from({ length: count }, (_, number) => ({
    id: `i${number}`,
    body: JSON.stringify({
      objectID: `i${number}`,
      title: number % 100 === 0 ? title : 'common words',
      kind: number % 2 === 0 ? 'map' : 'vase',
    }),
  })),
);

function liveSegment(): LiveSegment {
  const segment = Segment.open(built.buffer);
  if (!segment) throw new Error('not a segment');
  return new LiveSegment('one', segment, {
    documents: documentsInMemory(built.documents),
    dead: new Uint8Array(count),
  });
}

/** @returns how many items match */
function match(live: LiveSegment, query: string): number {
  const settings = readSettings({});
  const parameters = readParameters({ query }, {});
  const plan = planQuery(query, {
    parameters,
    synonyms: { substitutes: new Map(), longest: 0 },
    allowTyposOnNumbers: true,
    wordsWithoutTypos: [],
  });
  const found = matchText(live, plan, {
    levels: live.levels('items', settings, null),
    budget: endless(),
    exactOnSingleWord: 'attribute',
    minProximity: 1,
    attributeBy: 'best',
  });
  const { length } = found.items;
  found.release();
  return length;
}

describe('the memory of a segment', () => {
  it('holds a number for every item and for a few words, however long the query is', () => {
    const live = liveSegment();
    expect(match(live, title)).toBe(count / 100);
    const perWord = count * Uint32Array.BYTES_PER_ELEMENT;
    expect(live.scratchBytes).toBeLessThan(20 * perWord);
    const before = live.scratchBytes;
    for (const query of [title, words.toReversed().join(' '), 'common words', title])
      match(live, query);
    expect(live.scratchBytes).toBeLessThanOrEqual(before + perWord);
  });

  it('is clean for the next query', () => {
    const live = liveSegment();
    const counts = [title, 'common words', 'common', `${title} common`, words[7] ?? ''].map(
      (query) => [query, match(liveSegment(), query)] as const,
    );
    for (const [query, expected] of [...counts, ...counts.toReversed()])
      expect(match(live, query)).toBe(expected);
  });

  it('is let go of where another thread searches', () => {
    const live = liveSegment();
    match(live, title);
    expect(live.dropScratch()).toBeGreaterThan(0);
    expect(live.scratchBytes).toBe(0);
    expect(match(live, title)).toBe(count / 100);
  });

  it('remembers no more of searches than it may', () => {
    const live = liveSegment();
    live.remember(1_000_000);
    for (let round = 0; round < 3; round++)
      for (const query of ['common', 'words', 'common words', 'comm']) match(live, query);
    expect(live.rememberedBytes).toBeGreaterThan(0);
    expect(live.rememberedBytes).toBeLessThanOrEqual(1_000_000);
    live.remember(0);
    expect(live.rememberedBytes).toBe(0);
  });
});
