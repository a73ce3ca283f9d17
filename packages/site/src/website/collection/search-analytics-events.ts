// What the live page hears: words being typed, links to other searches, the form being sent, and
// the browser's back and forward.
import { readSearch, type SearchState } from '../../features/search/queries/search-params.ts';
import { filtersId, formId, resultsId, wordsId } from './search-form.ts';
import { stateOfForm } from './search-state.ts';

/** Why another search is shown: it decides what becomes of the address. */
export type Occasion = 'choice' | 'typing' | 'history';

type Hearing = { show(next: SearchState, occasion?: Occasion): void; current(): SearchState };

/** A pause in typing after which the site is asked, in milliseconds. */
const PAUSE_MS = 80;

/**
 * @param typing whether somebody is typing already, whose first letters have made their entry in
 *   the history
 * @returns the means to stop listening
 */
export function listen(
  root: HTMLElement,
  home: string,
  { show, current }: Hearing,
  typing = false,
): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const field = () => root.querySelector<HTMLInputElement>(`#${wordsId}`);

  const showWords = () => {
    clearTimeout(pause);
    const q = field()?.value.trim() ?? '';
    if (q === current().q) return;
    // The first letter of a search makes an entry in the history; the further ones change it.
    show({ ...current(), q, page: 1 }, typing ? 'typing' : 'choice');
    typing = true;
  };
  const showOther = (next: SearchState, occasion?: Occasion) => {
    typing = false;
    show(next, occasion);
    const words = field();
    if (words) words.value = next.q;
  };

  root.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.id !== wordsId) return;
      clearTimeout(pause);
      pause = setTimeout(showWords, PAUSE_MS);
    },
    { signal },
  );
  root.addEventListener('focusout', () => (typing = false), { signal });
  root.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement) || event.target.id !== formId) return;
      event.preventDefault();
      clearTimeout(pause);
      showOther({ ...stateOfForm(event.target), page: 1 });
      const drawer = document.getElementById(filtersId);
      if (drawer?.matches(':popover-open')) drawer.hidePopover();
    },
    { signal },
  );
  root.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (
        !link ||
        event.defaultPrevented ||
        event.button !== 0 ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      if (link.origin !== location.origin || decodeURI(link.pathname) !== decodeURI(home)) return;
      event.preventDefault();
      const next = readSearch(new URL(link.href).searchParams);
      const turned = next.page !== current().page;
      showOther(next);
      const results = document.getElementById(resultsId);
      // The link may be gone with what it stood for; the results it led to are where one goes on.
      results?.focus({ preventScroll: true });
      if (turned) results?.scrollIntoView();
    },
    { signal },
  );
  window.addEventListener(
    'popstate',
    () => showOther(readSearch(new URLSearchParams(location.search)), 'history'),
    { signal },
  );
  // What was typed while this part was coming would be lost otherwise.
  showWords();
  return () => stopping.abort();
}
