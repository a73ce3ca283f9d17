// Search as you type: React InstantSearch keeps the state of the search and asks the site; what is shown are the parts of the plain page.
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { InstantSearch, useInstantSearch } from 'react-instantsearch';
import { askPage, completePage, type Ask, type SearchPage } from '../../features/search/search-asking.ts';
import { ITEMS } from '../../features/search/search-indices.ts';
import { readSearch, searchAddress, type SearchState } from '../../features/search/search-params.ts';
import { TranslationProvider, useTranslation } from '../../platform/i18n/Translation.tsx';
import { localisedPath } from '../../platform/i18n/languages.ts';
import { PageStylesProvider } from '../../design/page-styles.tsx';
import { searchTitle } from '../collection/facet-words.ts';
import { SearchActionsContext, type SearchActions } from '../collection/SearchActions.tsx';
import { formId } from '../collection/search-form.ts';
import { SearchRegion } from '../collection/SearchRegion.tsx';
import { announcer } from './search-announcer.ts';
import { askOver, instantClient } from './search-client.ts';
import type { SearchIslandData } from './search-data.ts';
import { findValues } from './search-facet-values.ts';
import { listen, type Occasion } from './search-listening.ts';
import { answerOf, stateOfForm, uiStateOf } from './search-state.ts';
import { LiveStyles } from './search-styles.ts';
import { fetchTranslator } from './search-translator.ts';
import { Widgets } from './SearchWidgets.tsx';

/** Takes the page over where it stands. Asks for the same results first, so that nothing moves and the focus stays where it is. */
export async function bringToLife(root: HTMLElement, data: SearchIslandData): Promise<void> {
  const home = localisedPath('/collection', data.language, data.languages);
  const ask = askOver(data.access);
  const [translator, page] = await Promise.all([fetchTranslator(home, data.language), askPage(ask, readSearch(new URLSearchParams(location.search)), data)]);
  const form = root.querySelector<HTMLFormElement>(`#${formId}`);
  const chosen = form ? { ...stateOfForm(form), page: page.state.page } : page.state;
  root.dataset['alive'] = 'yes';
  hydrateRoot(
    root,
    <TranslationProvider translator={translator} languages={data.languages}>
      <PageStylesProvider styles={new LiveStyles()}>
        <InstantSearch searchClient={instantClient(data.access) as never} indexName={ITEMS} initialUiState={{ [ITEMS]: uiStateOf(page.state, data.pageSize) }} insights={false} future={{ preserveSharedStateOnUnmount: true }}>
          <Widgets pageSize={data.pageSize} />
          <LivePage first={page} chosen={chosen} data={data} ask={ask} root={root} home={home} />
        </InstantSearch>
      </PageStylesProvider>
    </TranslationProvider>,
    { onRecoverableError: (e) => console.log("RECOVER", e) },
  );
}

const never = () => () => undefined;

type LivePageProps = { first: SearchPage; /** What the visitor had already chosen in the plain form. */ chosen: SearchState; data: SearchIslandData; ask: Ask; root: HTMLElement; home: string };

function LivePage({ first, chosen, data, ask, root, home }: LivePageProps) {
  const { setIndexUiState, results, status } = useInstantSearch({ catchError: true });
  const translation = useTranslation();
  const [page, setPage] = useState(first);
  // The first drawing is that of the plain page, which is there already.
  const alive = useSyncExternalStore(never, () => true, () => false);
  const wanted = useRef(first.state);
  const announce = useMemo(() => announcer(root), [root]);

  const show = useCallback((next: SearchState, occasion: Occasion = 'choice') => {
    if (searchAddress(next) === searchAddress(wanted.current)) return;
    wanted.current = next;
    setPage((shown) => ({ ...shown, state: next }));
    setIndexUiState(uiStateOf(next, data.pageSize));
    if (occasion !== 'history') history[occasion === 'typing' ? 'replaceState' : 'pushState'](null, '', home + searchAddress(next));
  }, [setIndexUiState, data.pageSize, home]);

  useEffect(() => {
    show(chosen);
    return listen(root, home, { show, current: () => wanted.current });
  }, [root, home, show, chosen]);

  useEffect(() => {
    if (status !== 'idle' || !results || results.__isArtificial) return;
    let overtaken = false;
    const state = wanted.current;
    void completePage(ask, answerOf(results), state, data).then((found) => {
      if (overtaken || wanted.current !== state) return;
      setPage(found);
      document.title = [searchTitle(found, translation), ...document.title.split(' – ').slice(-1)].join(' – ');
      announce(translation.t('search.count', { count: found.total }));
    });
    return () => void (overtaken = true);
  }, [results, status, ask, data, announce, translation]);

  useEffect(() => {
    if (status === 'error') announce(translation.t('search.failed'));
  }, [status, announce, translation]);

  const actions = useMemo((): SearchActions => ({ show, findValues: (name, text) => findValues(ask, wanted.current, name, text) }), [show, ask]);
  return (
    <SearchActionsContext value={alive ? actions : undefined}>
      <SearchRegion page={page} />
    </SearchActionsContext>
  );
}
