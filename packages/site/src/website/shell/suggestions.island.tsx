// Suggestions under the box that searches the site, while somebody writes in it. The focus never
// leaves the box; sending the form does what it does without script.
import type { Suggestion } from '../../features/search/queries/suggest.ts';
import { announcer } from '../islands/announcer.ts';
import { formatCounted } from '../islands/counted.ts';
import { chosenSuggestions, suggestionList, type SuggestionList } from './suggestion-list.ts';
import type { SuggestionsData } from './suggestions-data.ts';
import './suggestions.css';

/** A pause in typing after which the site is asked, in milliseconds. */
const PAUSE_MS = 120;
/** Answers that are kept, for those who go back by a few letters. */
const MAX_KEPT = 40;

export function mount(island: HTMLElement, given: unknown): void {
  const data = given as SuggestionsData;
  const field = island.querySelector<HTMLInputElement>('[data-search-field]');
  if (!field) return;
  const list = suggestionList(field, data);
  const announce = announcer(island);
  const read = suggestionReader(data.address);
  let pause: ReturnType<typeof setTimeout> | undefined;
  let reading = new AbortController();

  const stop = () => {
    clearTimeout(pause);
    reading.abort();
  };
  const look = async () => {
    const { signal } = (reading = new AbortController());
    try {
      const found = await read(field.value.trim(), signal);
      if (signal.aborted || document.activeElement !== field) return;
      list.show(found);
      announce(field.value.trim() ? announcementOf(found, data) : '');
    } catch {
      // Nothing is lost: the form can be sent.
      if (!signal.aborted) list.show([]);
    }
  };
  const lookSoon = () => {
    stop();
    list.leave();
    pause = setTimeout(() => void look(), PAUSE_MS);
  };
  const close = () => {
    stop();
    list.close();
    announce('');
  };

  field.addEventListener('input', lookSoon);
  // Some browsers report no input when a composition is over.
  field.addEventListener('compositionend', lookSoon);
  field.addEventListener('keydown', (event) => pressed(event, list, { close, lookSoon }));
  field.form?.addEventListener('submit', close);
  island.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget !== field && !list.has(relatedTarget)) close();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && close());
  // What was typed while this script was on its way.
  if (field.value !== field.defaultValue) lookSoon();
}

function announcementOf(found: readonly Suggestion[], data: SuggestionsData): string {
  const { length } = chosenSuggestions(found);
  return length === 0 ? data.none : formatCounted(data.count, length, data.language);
}

type Doing = { close(): void; lookSoon(): void };

/** Keys of an editable combobox. All others, Home and End among them, are those of the field. */
function pressed(event: KeyboardEvent, list: SuggestionList, doing: Doing): void {
  if (isOfTheField(event)) return;
  const { key } = event;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    const by = key === 'ArrowDown' ? 1 : -1;
    if (event.altKey) openOrClose(by, list, doing);
    else moveBy(by, list, doing);
  } else if (key === 'Enter' && list.active()) {
    event.preventDefault();
    list.active()?.click();
  } else if (key === 'Escape' && list.isOpen()) {
    // What was typed stays, and so does the menu that the box may be in.
    event.preventDefault();
    doing.close();
  } else if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) list.leave();
}

/** While letters are composed the keys belong to that, and with Ctrl or Shift to the field. */
function isOfTheField(event: KeyboardEvent): boolean {
  const isComposing = event.isComposing || event.keyCode === 229;
  return isComposing || event.ctrlKey || event.metaKey || event.shiftKey;
}

/** With Alt the list is opened and closed, and no option becomes active. */
function openOrClose(by: 1 | -1, list: SuggestionList, { close, lookSoon }: Doing): void {
  if (by === -1) close();
  else if (list.isFilled()) list.open();
  else lookSoon();
}

function moveBy(by: 1 | -1, list: SuggestionList, { lookSoon }: Doing): void {
  if (!list.isFilled()) return lookSoon();
  if (!list.isOpen()) list.open();
  list.move(by);
}

/** Asks the site, and remembers the latest answers. */
function suggestionReader(
  address: string,
): (typed: string, signal: AbortSignal) => Promise<readonly Suggestion[]> {
  const kept = new Map<string, readonly Suggestion[]>();
  return async (typed, signal) => {
    const known = typed === '' ? [] : kept.get(typed);
    if (known) return known;
    const response = await fetch(`${address}?${new URLSearchParams({ q: typed })}`, { signal });
    if (!response.ok) throw new Error(`No suggestions (${response.status}).`);
    const found = (await response.json()) as readonly Suggestion[];
    kept.set(typed, found);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return found;
  };
}
