// Reads out to those who do not see the results how many there are, once typing has come to rest.
import { countFilters } from '../../features/search/queries/search-params.ts';
import type { SearchPage } from '../../features/search/queries/search-requests.ts';
import type { Translator } from '../../platform/i18n/translator.ts';
import { formatCount, formatOtherWords } from './facet-labels.ts';

/** Long enough for a word to be finished, in milliseconds. */
const REST_MS = 700;

/**
 * A polite region beside the page's live part; returns the means to speak in it. Each time with a
 * new element, so that the same words are read again.
 */
export function announcer(root: HTMLElement): (words: string) => void {
  const region = document.createElement('p');
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  root.after(region);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return (words) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const text = document.createElement('span');
      text.textContent = words;
      region.replaceChildren(text);
    }, REST_MS);
  };
}

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
