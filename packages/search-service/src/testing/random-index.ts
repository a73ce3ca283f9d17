// Small collections of random items, and an engine over them without threads or disk: for tests
// that compare it with the reference.
import fc from 'fast-check';
import { schemaOf } from '../index/schema.ts';
import { Segment } from '../index/segment.ts';
import { documentsInMemory } from '../index/documents.ts';
import type { Limit } from '../ranking/budget.ts';
import { LiveSegment } from '../ranking/live-segment.ts';
import type { Worth } from '../ranking/result-memory.ts';
import { FacetDictionary } from '../results/facet-dictionary.ts';
import { anonymous } from '../insights/observed.ts';
import type { SearchAnswer } from '../results/answer.ts';
import { AnswerMemory, answerRequests } from '../results/requests.ts';
import type { SharedCounting } from '../results/shared-counting.ts';
import type { Searchable } from '../results/searchable.ts';
import { readSettings } from '../settings/settings.ts';
import { plainRules } from '../text/words.ts';
import { buildInMemory } from '../store/build-segment.ts';
import { markEnd, markStart, type Doc } from './naive-search.ts';

const unlimited: Limit = { maxMs: 0, clock: () => 0 };
const stored = {
  searchableAttributes: ['title,maker', 'unordered(note)'],
  attributesForFaceting: ['kind', 'year'],
  customRanking: ['desc(year)'],
  highlightPreTag: markStart,
  highlightPostTag: markEnd,
};

/** Few letters, so that typos, prefixes, splits and joins happen all the time. */
const anyWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 });
/** Few words, so that the same ones meet in every order and distance. */
const commonWord = fc.constantFrom('a', 'b', 'ab', 'abba', 'abab', 'cab', 'cabab', 'abbacab');
const word = fc.oneof({ weight: 1, arbitrary: anyWord }, { weight: 3, arbitrary: commonWord });
const text = (max: number) => fc.array(word, { maxLength: max }).map((words) => words.join(' '));
const doc = fc.record({
  title: text(6),
  maker: fc.array(text(2), { maxLength: 2 }),
  note: text(9),
  kind: fc.constantFrom('print', 'vase', 'map'),
  year: fc.integer({ min: 0, max: 3 }),
});
/** What somebody may type. */
export const query = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
/** A title that somebody has copied: more words than whose cells are kept. */
export const longQuery = fc
  .array(fc.constantFrom('a', 'b', 'ab', 'abab', 'abba'), { minLength: 9, maxLength: 20 })
  .map((words) => words.join(' '));

/**
 * An index over the documents, each in the segment that its cut says; the dead are there but
 * deleted.
 */
export function indexOf(
  docs: (Doc & { segment: number; dead: boolean })[],
  worth?: Worth,
): Searchable {
  const schema = schemaOf([stored]);
  const dictionaries = new Map<string, FacetDictionary>();
  const segments = [0, 1, 2].flatMap((number) => {
    const own = docs.filter((one) => one.segment === number);
    if (own.length === 0) return [];
    const { buffer, documents } = buildInMemory(
      schema,
      own.map((one) => ({ id: one.objectID, body: JSON.stringify(one) })),
    );
    const segment = Segment.open(buffer);
    return segment
      ? [
          new LiveSegment(String(number), segment, {
            documents: documentsInMemory(documents),
            dead: Uint8Array.from(own, (one) => Number(one.dead)),
            worth,
          }),
        ]
      : [];
  });
  return {
    name: 'items',
    stored,
    settings: readSettings(stored),
    settingsKey: 'items',
    synonyms: { substitutes: new Map(), longest: 0 },
    text: plainRules,
    rules: [],
    isVirtual: false,
    segments,
    generation: '0',
    facetDictionary: (name) => dictionaryOf(dictionaries, name),
  };
}

function dictionaryOf(dictionaries: Map<string, FacetDictionary>, name: string): FacetDictionary {
  const dictionary = dictionaries.get(name) ?? new FacetDictionary();
  dictionaries.set(name, dictionary);
  return dictionary;
}

/** What the engine answers, every facet of the kind counted. */
export function search(
  index: Searchable,
  request: Record<string, unknown>,
  limit: Limit = unlimited,
  counting: SharedCounting | null = null,
): SearchAnswer {
  const [answer] = answerRequests(
    [{ indexName: 'items', facets: ['kind'], hitsPerPage: 1000, ...request }],
    undefined,
    {
      find: () => index,
      restrict: (given) => given,
      seesUnretrievable: false,
      remembered: new AnswerMemory(),
      limit,
      counting,
      visitor: anonymous,
      experiments: [],
      record: () => {},
      now: Date.now,
    },
  );
  if (!answer || !('hits' in answer)) throw new Error('no response');
  return answer;
}

/** Items with identifiers in order, spread over three segments; some are dead. */
export const numbered = fc
  .array(
    fc.tuple(
      doc,
      fc.integer({ min: 0, max: 2 }),
      fc.boolean().map((dead) => dead),
    ),
    { maxLength: 25 },
  )
  .map((list) =>
    list.map(([one, segment, dead], index) => ({
      ...one,
      objectID: `d${String(index).padStart(2, '0')}`,
      segment,
      dead: dead && index % 3 === 0,
    })),
  );
