// Search as you type. What is shown are the parts of the plain page; InstantSearch, beside them,
// asks.
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PageStylesProvider } from '../../design/page-styles.tsx';
import {
  requestPage,
  completePage,
  type SendQueries,
  type SearchPage,
} from '../../features/search/queries/search-requests.ts';
import {
  readSearch,
  searchAddress,
  type SearchState,
} from '../../features/search/queries/search-params.ts';
import { facetQuery, type SearchAnswer } from '../../features/search/queries/search-queries.ts';
import { quiet } from '../../features/search/providers/search-query.ts';
import { localisedPath } from '../../platform/i18n/languages.ts';
import { TranslationProvider, useTranslation } from '../../platform/i18n/Translation.tsx';
import { searchTitle } from './facet-labels.ts';
import { announcer } from '../islands/announcer.ts';
import { SearchActionsContext, type SearchActions } from './SearchActions.tsx';
import { filtersId, firstOf, formId } from './search-form.ts';
import { SearchRegion } from './SearchRegion.tsx';
import { resultsAnnouncement } from './search-announcer.ts';
import { sendOver } from './search-client.ts';
import type { SearchIslandData } from './search-data.ts';
import { openInsights } from './insights.ts';
import { findValues } from './search-facet-values.ts';
import { listen, type Occasion } from './search-analytics-events.ts';
import { stateOfForm } from './search-state.ts';
import { LiveStyles } from './search-styles.ts';
import { fetchTranslator } from './search-translator.ts';
import { InstantSearchEngine, type SearchEngine } from './SearchEngine.tsx';

/**
 * Takes the page over where it is. Asks for the same results first, so that nothing moves and the
 * focus stays where it is.
 */
export async function hydrate(root: HTMLElement, data: SearchIslandData): Promise<void> {
  const home = localisedPath('/collection', data.language, data.languages);
  const searching = sendOver(data.access);
  // The page's own questions; what the visitor asks goes through InstantSearch.
  const search: SendQueries = (queries) => searching(quiet(queries));
  const [translator, page] = await Promise.all([
    fetchTranslator(home, data.language),
    requestPage(search, readSearch(new URLSearchParams(location.search)), data),
  ]);
  const form = root.querySelector<HTMLFormElement>(`#${formId}`);
  const chosen = form ? { ...stateOfForm(form, page.state), page: page.state.page } : page.state;
  root.dataset['alive'] = 'yes';
  const held =
    document.activeElement instanceof HTMLElement && root.contains(document.activeElement)
      ? document.activeElement
      : undefined;
  const hadFilters = document.getElementById(filtersId)?.matches(':popover-open');
  hydrateRoot(
    root,
    <TranslationProvider translator={translator} languages={data.languages}>
      <PageStylesProvider styles={new LiveStyles()}>
        <LivePage first={page} chosen={chosen} data={data} ask={search} root={root} home={home} />
      </PageStylesProvider>
    </TranslationProvider>,
    // A collection that changed since the page was made differs from it: React then draws the part
    // again, and only the focus and open filters have to be kept.
    {
      onRecoverableError: () => {
        const filters = document.getElementById(filtersId);
        if (hadFilters && !filters?.matches(':popover-open')) filters?.showPopover();
        if (held) focusAgain(root, held);
      },
    },
  );
}

/** Focuses what stands where `held` stood before it was drawn again. */
function focusAgain(root: HTMLElement, held: HTMLElement): void {
  const name = held.getAttribute('name');
  const same =
    name === null
      ? undefined
      : [...root.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)].find(
          (one) => one.type === 'search' || one.value === (held as HTMLInputElement).value,
        );
  if (held.isConnected || !same) return;
  if (same.type === 'search') same.value = (held as HTMLInputElement).value;
  same.focus();
}

/**
 * InstantSearch counts the paths of places under what is chosen among them; the tree needs them as
 * if nothing were.
 */
async function withPlaces(
  search: SendQueries,
  answer: SearchAnswer,
  state: SearchState,
): Promise<SearchAnswer> {
  if (!state.facets.place) return answer;
  const [all] = await search([facetQuery(state, 'place')]);
  return { ...answer, facets: { ...answer.facets, ...all?.facets } };
}

/** Tells the search which results are opened; `query` holds the id of what was last asked. */
function useClickInsights(
  insights: ReturnType<typeof openInsights>,
  page: SearchPage,
  root: HTMLElement,
  query: RefObject<string | undefined>,
): void {
  useEffect(() => {
    if (!insights) return undefined;
    const recordClick = ({ target }: MouseEvent) => {
      const id =
        target instanceof Element
          ? /\/items\/([0-9a-z]{26})\//.exec(target.closest('a')?.getAttribute('href') ?? '')?.[1]
          : undefined;
      const place = page.cards.findIndex((card) => card.id === id);
      if (id !== undefined && place >= 0)
        insights.opened(id, firstOf(page) + place + 1, query.current);
    };
    root.addEventListener('click', recordClick);
    return () => root.removeEventListener('click', recordClick);
  }, [insights, page, root, query]);
}

type LivePageProps = {
  first: SearchPage;
  /** What the visitor had already chosen in the plain form. */ chosen: SearchState;
  data: SearchIslandData;
  ask: SendQueries;
  root: HTMLElement;
  home: string;
};

function LivePage({ first, chosen, data, ask: search, root, home }: LivePageProps) {
  const translation = useTranslation();
  const [page, setPage] = useState(first);
  const [engine, setEngine] = useState<SearchEngine>();
  const wanted = useRef(first.state);
  const waiting = useRef<SearchState>(chosen);
  const announce = useMemo(() => announcer(root), [root]);
  const insights = useMemo(() => openInsights(data.events), [data.events]);
  const lastQueryId = useRef<string>(undefined);

  // The plain page's boxes, as they are ticked by now: the next one is ticked beside them. Not the
  // first state, which has to draw what the server drew.
  // oxlint-disable-next-line react-compiler/set-state-in-effect
  useLayoutEffect(() => setPage((before) => ({ ...before, state: chosen })), [chosen]);

  const show = useCallback(
    (next: SearchState, occasion: Occasion = 'choice') => {
      const latest = engine ? wanted.current : waiting.current;
      if (searchAddress(next) === searchAddress(latest)) return;
      // Maps are drawn by the server.
      if (next.view === 'map') return void location.assign(home + searchAddress(next));
      waiting.current = next;
      setPage((before) => ({ ...before, state: next }));
      if (!engine) return;
      wanted.current = next;
      engine.search(next);
      if (occasion !== 'history')
        history[occasion === 'typing' ? 'replaceState' : 'pushState'](
          null,
          '',
          home + searchAddress(next),
        );
    },
    [engine, home],
  );

  useEffect(() => {
    if (!engine) return undefined;
    const isTyping = waiting.current.q !== wanted.current.q;
    show(waiting.current);
    return listen(root, { home, show, current: () => wanted.current, isTyping });
  }, [engine, root, home, show]);

  const take = useCallback(
    async (answer: SearchAnswer) => {
      const state = wanted.current;
      const merged = await withPlaces(search, answer, state);
      const found = await completePage(search, merged, { state, options: data });
      if (wanted.current !== state) return;
      if (found.state !== state) {
        // Words were left out: its address says which, so that its links and a reload do the same.
        wanted.current = found.state;
        history.replaceState(null, '', home + searchAddress(found.state));
      }
      setPage(found);
      lastQueryId.current = answer.queryID;
      document.title = [
        searchTitle(found, translation),
        ...document.title.split(' – ').slice(-1),
      ].join(' – ');
      announce(resultsAnnouncement(found, translation));
    },
    [search, data, home, translation, announce],
  );
  useClickInsights(insights, page, root, lastQueryId);
  const fail = useCallback(() => announce(translation.t('search.failed')), [announce, translation]);

  const actions = useMemo(
    (): SearchActions => ({
      show,
      ...(engine && {
        findValues: (name, text) => findValues(search, wanted.current, name, text),
      }),
    }),
    [show, search, engine],
  );
  return (
    <>
      <SearchActionsContext value={actions}>
        <SearchRegion page={page} />
      </SearchActionsContext>
      <InstantSearchEngine
        data={data}
        first={first.state}
        userToken={insights?.userToken}
        onReady={setEngine}
        onAnswer={take}
        onFailure={fail}
      />
    </>
  );
}
