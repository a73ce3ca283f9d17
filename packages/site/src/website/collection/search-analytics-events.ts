// What the live page hears: words being typed, links to other searches, the form being sent, and
// the browser's back and forward.
import {
  readSearch,
  withWords,
  type SearchState,
} from '../../features/search/queries/search-params.ts';
import { filtersId, formId, resultsId, wordsId } from './search-form.ts';
import { stateOfForm } from './search-state.ts';

/** Why another search is shown: it decides what becomes of the address. */
export type Occasion = 'choice' | 'typing' | 'history';

type Hearing = {
  /** The address of the search page, without what is searched for. */ home: string;
  show(next: SearchState, occasion?: Occasion): void;
  current(): SearchState;
  /**
   * Whether somebody is typing already, whose first letters have made their entry in the history.
   */
  isTyping: boolean;
};

/** A pause in typing after which the site is asked, in milliseconds. */
const PAUSE_MS = 80;

/** @returns the means to stop listening */
export function listen(root: HTMLElement, { home, show, current, isTyping }: Hearing): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let typing = isTyping;
  const field = () => root.querySelector<HTMLInputElement>(`#${wordsId}`);

  const showWords = () => {
    clearTimeout(pause);
    const q = field()?.value.trim() ?? '';
    if (q === current().q) return;
    // The first letter of a search makes an entry in the history; the further ones change it.
    show(withWords(current(), q), typing ? 'typing' : 'choice');
    typing = true;
  };
  const showOther = (next: SearchState, occasion?: Occasion) => {
    typing = false;
    show(next, occasion);
    const words = field();
    if (words) words.value = next.q;
  };
  const onInput = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.id !== wordsId) return;
    clearTimeout(pause);
    pause = setTimeout(showWords, PAUSE_MS);
  };
  const onSubmit = (event: Event) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.id !== formId) return;
    event.preventDefault();
    clearTimeout(pause);
    showOther({ ...stateOfForm(event.target, current()), page: 1 });
    const drawer = document.getElementById(filtersId);
    if (drawer?.matches(':popover-open')) drawer.hidePopover();
  };

  root.addEventListener('input', onInput, { signal });
  root.addEventListener('focusout', () => (typing = false), { signal });
  root.addEventListener('submit', onSubmit, { signal });
  root.addEventListener(
    'click',
    (event) => {
      const next = followedSearch(event, home);
      if (next) goTo(next, current(), showOther);
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

/** The search that a click leads to, which is then shown here and not gone to by the browser. */
function followedSearch(event: MouseEvent, home: string): SearchState | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link || event.defaultPrevented || event.button !== 0 || isModified) return undefined;
  if (link.origin !== location.origin || decodeURI(link.pathname) !== decodeURI(home))
    return undefined;
  event.preventDefault();
  return readSearch(new URL(link.href).searchParams);
}

function goTo(next: SearchState, { page }: SearchState, show: (next: SearchState) => void): void {
  show(next);
  const results = document.getElementById(resultsId);
  // The link may be gone with what it stood for; the results it led to are where one goes on.
  results?.focus({ preventScroll: true });
  if (next.page !== page) results?.scrollIntoView();
}
