// Answering one call over the indices of a thread: the same on every thread.
import type { ObservedSearch } from '../insights/observed.ts';
import { allows, require, restrict } from '../keys/keys.ts';
import type { Limit } from '../ranking/budget.ts';
import { answerRequests, type AnswerMemory, type RequestAnswer } from '../results/requests.ts';
import type { SharedCounting } from '../results/shared-counting.ts';
import { limitDocuments } from '../results/document-cache.ts';
import type { LiveIndices } from '../store/live-indices.ts';
import type { MemoryShare } from '../threads/memory-shares.ts';
import type { SearchCall } from './messages.ts';

/**
 * What a thread answers with: its indices, what it remembers, how long a search may take, and who
 * may help.
 */
export type Answering = {
  readonly live: LiveIndices;
  readonly remembered: AnswerMemory;
  readonly limit: Limit;
  readonly counting: SharedCounting | null;
};

/** Sets what this thread may remember; what is too much goes. */
export function rememberWithin({ live, remembered }: Answering, share: MemoryShare): void {
  remembered.limit(share.answers);
  limitDocuments(share.documents);
  live.remember(share.segments);
}

/**
 * The answers, and the searches among them that are to be counted.
 * @throws what a request or its key does not allow
 */
export function answerCall(
  { requests, strategy, grant, visitor, experiments, now }: SearchCall,
  { live, remembered, limit, counting }: Answering,
): { answers: RequestAnswer[]; searches: ObservedSearch[] } {
  const searches: ObservedSearch[] = [];
  const answers = answerRequests(requests, strategy, {
    find: (name) => {
      require(grant, 'search', name);
      return live.searchable(name);
    },
    restrict: (given) => restrict(given, grant),
    seesUnretrievable: allows(grant, 'seeUnretrievableAttributes'),
    remembered,
    visitor,
    experiments,
    limit,
    counting,
    now: () => now,
    record: (search) => {
      searches.push(search);
    },
  });
  return { answers, searches };
}
