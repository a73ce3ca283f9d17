// Which analytics path is answered by what.
import { SearchFailure } from '../errors.ts';
import {
  filterAttributes,
  filtersWithoutResults,
  filterValues,
  searchesWithoutClicks,
  searchesWithoutResults,
  status,
  topCountries,
  topHits,
  topSearches,
  type Source,
} from './lists.ts';
import { answerNoClickRate } from './no-clicks.ts';
import { readQuestion, type Question } from './question.ts';
import { answerFigure, answerUsers, clickPositions, figures, totalsOf } from './totals.ts';

type Answer = Record<string, unknown>;

const lists: Readonly<Record<string, (source: Source, question: Question) => Answer>> = {
  searches: topSearches,
  'searches/noResults': searchesWithoutResults,
  'searches/noClicks': searchesWithoutClicks,
  'searches/noClickRate': ({ rollups }, question) => answerNoClickRate(rollups, question),
  hits: topHits,
  filters: filterAttributes,
  'filters/noResults': filtersWithoutResults,
  countries: topCountries,
  'users/count': ({ rollups }, question) => answerUsers(rollups, question),
  'clicks/positions': ({ rollups }, question) => {
    const { whole } = totalsOf(rollups, question);
    return { positions: clickPositions((column) => whole.get(0, column)) };
  },
};

/**
 * Answers one call.
 * @param path what stands behind `/2/`, decoded
 * @throws `route-missing`, `parameter-invalid`
 */
export function answerAnalytics(
  source: Source,
  path: string,
  given: Readonly<Record<string, string>>,
  now: number,
): Answer {
  if (path !== 'status' && !figures[path] && !lists[path] && !path.startsWith('filters/'))
    throw new SearchFailure('route-missing', [`/2/${path}`]);
  const question = readQuestion(given, now);
  if (path === 'status') return status(source, question.index);
  const figure = figures[path];
  if (figure) return answerFigure(source.rollups, figure, question);
  const list = lists[path];
  if (list) return list(source, question);
  return filterValues(source, question, path.slice('filters/'.length));
}
