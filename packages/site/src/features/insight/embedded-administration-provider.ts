// The search service in this process, asked in its own protocol without leaving the process.
import { providerFailure } from './provider-refusal.ts';
import type { SearchAdministration } from './search-administration.ts';

/** What is needed of the service in this process. */
export type AdministeredService = { fetch(request: Request): Promise<Response>; keys: { appId: string; adminKey: string } };

export function embeddedAdministration({ fetch, keys }: AdministeredService): SearchAdministration {
  return {
    async ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
      const response = await fetch(new Request(`http://search.internal${path}`, {
        method,
        headers: { 'x-algolia-application-id': keys.appId, 'x-algolia-api-key': keys.adminKey, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }));
      const answer = (await response.json()) as Answer & { message?: string };
      if (!response.ok) throw providerFailure({ status: response.status, said: answer.message ?? `status ${response.status}` });
      return answer;
    },
  };
}
