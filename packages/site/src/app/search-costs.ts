// What searches cost, in units of a client's budget, and the answers to clients that have used a
// budget up.
import { failure, type Failure } from '../platform/errors/failure.ts';
import type { ClientBudgets } from '../platform/http/client-budgets.ts';
import { answerWith, finishPage } from '../platform/http/finished-page.ts';
import type { Site } from '../platform/site.ts';
import { countFilters, readSearch } from '../features/search/queries/search-params.ts';

/** A search over the protocol, as a page's live part asks while somebody types. */
export const COST_OF_PROTOCOL = 4;
const COST_OF_TABLE = 100;
const COST_OF_SEARCH = 5;
const COST_OF_FILTER = 2;

/** What a page costs that has to be made; 0 for everything that is no search. */
export function costOfPage({ pathname, searchParams }: URL): number {
  if (pathname.endsWith('/collection/export.csv')) return COST_OF_TABLE;
  if (/(^|\/)suggest$/.test(pathname) && searchParams.has('q')) return COST_OF_PROTOCOL;
  if (searchParams.size === 0 || !/(^|\/)(collection|search|collection\/feed\.xml)$/.test(pathname))
    return 0;
  return COST_OF_SEARCH + COST_OF_FILTER * countFilters(readSearch(searchParams));
}

/** The answer to who has asked too much. @param seconds  after which there is enough again */
export function tooMuch(seconds: number, request: Request): Response {
  return later(failure('asked-too-much', String(seconds)), seconds, request);
}

/** Takes one from a budget of the site. @returns the answer to a client that has used it up */
export function refusal(
  site: Pick<Site, 'budgets' | 'clock'>,
  kind: keyof ClientBudgets,
  client: string,
  request: Request,
): Response | undefined {
  const seconds = site.budgets[kind].take(client, 1, Date.parse(site.clock.now()));
  return seconds > 0 ? later(failure('too-many-requests', seconds), seconds, request) : undefined;
}

function later({ message, status }: Failure, seconds: number, request: Request): Response {
  return answerWith(
    finishPage(
      status,
      [
        ['content-type', 'text/plain; charset=utf-8'],
        ['cache-control', 'no-store'],
        ['retry-after', String(seconds)],
      ],
      Buffer.from(`${message}\n`),
    ),
    request,
  );
}
