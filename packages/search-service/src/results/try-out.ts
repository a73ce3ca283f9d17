// What an index would answer if it had a synonym or a rule more: nothing is stored, remembered or
// counted, and visitors get what they always get.
import { anonymous } from '../insights/observed.ts';
import { synonymTable, readSynonym, type Synonym } from '../query/synonyms.ts';
import type { Limit } from '../ranking/budget.ts';
import { checkRule, readRule, type Rule } from '../rules/rule.ts';
import type { IndexEntry } from '../store/messages.ts';
import {
  AnswerMemory,
  answerRequests,
  type RequestAnswer,
  type SearchRequest,
} from './requests.ts';
import type { Searchable } from './searchable.ts';

/**
 * What an index is to have for one answer, beside what it has; the same objectID takes the place of
 * what is there.
 */
export type Trial = { readonly synonyms?: readonly Synonym[]; readonly rules?: readonly Rule[] };

type Tried = {
  readonly index: Searchable;
  readonly entry: IndexEntry;
  readonly limit: Limit;
  readonly now: number;
};

/** @throws `synonym-invalid`, `rule-invalid`, and what a search can be refused for */
export function tryOut(
  { index, entry, limit, now }: Tried,
  request: SearchRequest,
  { synonyms = [], rules = [] }: Trial,
): RequestAnswer | undefined {
  const others = <Guide extends { readonly objectID: string }>(
    all: readonly Guide[],
    added: readonly Guide[],
  ): Guide[] => [
    ...all.filter(({ objectID }) => added.every((one) => one.objectID !== objectID)),
    ...added,
  ];
  const changed: Searchable = {
    ...index,
    synonyms: synonymTable(
      others(
        entry.synonyms,
        synonyms.map((one) => readSynonym(one)),
      ),
      index.text,
    ),
    rules: others(
      entry.rules,
      rules.map((one) => checkRule(one)),
    ).map(readRule),
  };
  // With its ranking an answer is never kept by the segments, which know an index by its settings
  // alone.
  const [answer] = answerRequests(
    [{ ...request, indexName: index.name, getRankingInfo: true, analytics: false }],
    undefined,
    {
      find: () => changed,
      restrict: (given) => given,
      seesUnretrievable: false,
      remembered: new AnswerMemory(0),
      limit,
      counting: null,
      now: () => now,
      visitor: anonymous,
      experiments: [],
      record: () => {},
    },
  );
  return answer;
}
