// The search service in this process, asked in its own protocol without leaving the process.
import type { Rule, SearchService, Synonym } from '@vitrine/search-service';
import { failureOfClient, providerFailure } from './provider-refusal.ts';
import type { SearchAdministration } from './search-administration.ts';

/** What is needed of the service in this process. */
export type AdministeredService = Pick<
  SearchService,
  'fetch' | 'problems' | 'countBetween' | 'tryOut' | 'nearWords'
> & { keys: { appId: string; adminKey: string } };

/** First results that a trial shows. */
const MAX_RESULTS = 5;

export function embeddedAdministration({
  fetch,
  keys,
  problems,
  countBetween,
  tryOut,
  nearWords,
}: AdministeredService): SearchAdministration {
  return {
    problems,
    nearWords,
    countBetween: (index, windows) => countBetween(index, windows).catch(refused),
    async tryOut(index, query, { synonym, rule }) {
      const trial = {
        ...(synonym ? { synonyms: [synonym as Synonym] } : {}),
        ...(rule ? { rules: [rule as Rule] } : {}),
      };
      const answer = await tryOut(
        index,
        {
          query,
          hitsPerPage: MAX_RESULTS,
          attributesToRetrieve: ['title'],
          attributesToHighlight: [],
        },
        trial,
      ).catch(refused);
      return answer && 'hits' in answer
        ? { nbHits: answer.nbHits, hits: answer.hits }
        : { nbHits: 0, hits: [] };
    },
    async ask<Answer>(
      method: string,
      path: string,
      body?: unknown,
      options?: { isOwn: boolean },
    ): Promise<Answer> {
      const response = await fetch(
        new Request(`http://search.internal${path}`, {
          method,
          headers: {
            'x-algolia-application-id': keys.appId,
            'x-algolia-api-key': keys.adminKey,
            'content-type': 'application/json',
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
        options,
      );
      const answer = (await response.json()) as Answer & { message?: string };
      if (!response.ok)
        throw providerFailure({
          status: response.status,
          message: answer.message ?? `status ${response.status}`,
        });
      return answer;
    },
  };
}

function refused(error: unknown): never {
  throw failureOfClient(error);
}
