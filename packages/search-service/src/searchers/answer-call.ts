// Answering one call over the indices of a thread: the same on every thread.
import type { ObservedSearch } from '../insights/observed.ts';
import { allows, require, restrict } from '../keys/keys.ts';
import { answerRequests, type AnswerMemory, type RequestAnswer } from '../results/requests.ts';
import type { LiveIndices } from '../store/live-indices.ts';
import type { SearchCall } from './messages.ts';

/** The answers, and the searches among them that are to be counted. @throws what a request or its key does not allow */
export function answerCall({ requests, strategy, grant, asker, experiments, now }: SearchCall, live: LiveIndices, remembered: AnswerMemory): { answers: RequestAnswer[]; searches: ObservedSearch[] } {
  const searches: ObservedSearch[] = [];
  const answers = answerRequests(requests, strategy, {
    find: (name) => {
      require(grant, 'search', name);
      return live.searchable(name);
    },
    restrict: (given) => restrict(given, grant),
    seesUnretrievable: allows(grant, 'seeUnretrievableAttributes'),
    remembered, asker, experiments,
    now: () => now,
    record: (search) => { searches.push(search); },
  });
  return { answers, searches };
}
