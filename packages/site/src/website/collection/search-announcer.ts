// What is read out of results to those who do not see them.
import { countFilters } from '../../features/search/queries/search-params.ts';
import type { SearchPage } from '../../features/search/queries/search-requests.ts';
import type { Translator } from '../../platform/i18n/translator.ts';
import { formatCount, formatOtherWords } from './facet-labels.ts';

/**
 * How many there are, of which words and under how many filters: "15 items for “knot”, 1 filter".
 * Then what was left out, and how many are spelled otherwise where the visitor wanted to know.
 */
export function resultsAnnouncement(
  page: SearchPage,
  context: Pick<Translator, 't' | 'language'>,
): string {
  const { t } = context;
  const { q } = page.state;
  const items = t(formatCount(page), { count: page.total });
  const found = q === '' ? items : t('search.announced.query', { items, query: q });
  const count = countFilters(page.state);
  const sentences = [
    count === 0 ? found : t('search.announced.filters', { found, count }),
    formatOtherWords(page.state, context) ?? '',
    page.spelledOtherwise === undefined
      ? ''
      : t('search.similar.count', { count: page.spelledOtherwise }),
  ];
  return sentences.filter((sentence) => sentence !== '').join('. ');
}
