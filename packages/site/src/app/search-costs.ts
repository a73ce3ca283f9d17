// What searches cost, in units of a client's budget, and what one hears who has asked too much.
import { failure } from '../platform/errors/failure.ts';
import { answerWith, finishPage } from '../platform/http/finished-page.ts';
import { countFilters, readSearch } from '../features/search/search-params.ts';

/** A search over the protocol, as a page's live part asks while somebody types. */
export const COST_OF_PROTOCOL = 4;
/** The picture of a shared link that has to be drawn: a tenth of a second of a processor. */
export const COST_OF_CARD = 20;
const COST_OF_TABLE = 100;
const COST_OF_SEARCH = 5;
const COST_OF_FILTER = 2;

/** What a page costs that has to be made; 0 for everything that is no search. */
export function costOfPage({ pathname, searchParams }: URL): number {
  if (pathname.endsWith('/collection/export.csv')) return COST_OF_TABLE;
  if (searchParams.size === 0 || !/(^|\/)(collection|search|collection\/feed\.xml)$/.test(pathname)) return 0;
  return COST_OF_SEARCH + COST_OF_FILTER * countFilters(readSearch(searchParams));
}

/** The answer to who has asked too much. @param seconds  after which there is enough again */
export function tooMuch(seconds: number, request: Request): Response {
  const { message, status } = failure('asked-too-much', String(seconds));
  return answerWith(finishPage(status, [['content-type', 'text/plain; charset=utf-8'], ['cache-control', 'no-store'], ['retry-after', String(seconds)]], Buffer.from(`${message}\n`)), request);
}
