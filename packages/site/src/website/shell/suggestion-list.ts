// The list under a search box, in which the keys move while the focus stays in the box: the
// combobox of the WAI-ARIA Authoring Practices, with options that are links.
import type { Suggestion } from '../../features/search/queries/suggest.ts';
import { make } from '../islands/make-element.ts';
import type { SuggestionsData } from './suggestions-data.ts';

/** So many are shown, of all kinds together, but one of each kind at least. */
const MAX_OPTIONS = 10;

export type SuggestionList = {
  /** Shows suggestions in place of others, none of them active; without any, nothing. */
  show(suggestions: readonly Suggestion[]): void;
  close(): void;
  isOpen(): boolean;
  /** Whether there is anything to open. */ isFilled(): boolean;
  open(): void;
  /** Makes the next or previous option active; after the last and before the first, none is. */
  move(by: 1 | -1): void;
  /** No option is active any more. */ leave(): void;
  active(): HTMLAnchorElement | undefined;
  has(target: EventTarget | null): boolean;
};

/** As many of each kind as there is room for, in the order in which they came. */
export function chosenSuggestions(suggestions: readonly Suggestion[]): Suggestion[] {
  const kinds = new Set(suggestions.map(({ kind }) => kind));
  const ofKind = Math.max(1, Math.floor(MAX_OPTIONS / Math.max(1, kinds.size)));
  const taken = new Map<string, number>();
  return suggestions.filter(({ kind }) => {
    const count = (taken.get(kind) ?? 0) + 1;
    taken.set(kind, count);
    return count <= ofKind;
  });
}

export function suggestionList(
  field: HTMLInputElement,
  { label, kinds }: Pick<SuggestionsData, 'label' | 'kinds'>,
): SuggestionList {
  const id = `${field.id}-suggestions`;
  const box = make('div', { id, className: 'suggestions', role: 'listbox', hidden: true });
  box.setAttribute('aria-label', label);
  // The focus stays in the field while an option is clicked.
  box.addEventListener('mousedown', (event) => event.preventDefault());
  field.closest('form')?.after(box);
  field.setAttribute('role', 'combobox');
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-controls', id);
  let options: HTMLAnchorElement[] = [];
  let at = -1;

  const activate = (next: number) => {
    options[at]?.setAttribute('aria-selected', 'false');
    at = next;
    const option = options[at];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
  };
  const toggle = (open: boolean) => {
    box.hidden = !open;
    field.setAttribute('aria-expanded', String(open));
    if (!open) activate(-1);
  };
  toggle(false);

  return {
    show(suggestions) {
      activate(-1);
      const made = groupsOf(chosenSuggestions(suggestions), id, kinds);
      box.replaceChildren(...made);
      box.scrollTop = 0;
      options = [...box.querySelectorAll<HTMLAnchorElement>('[role="option"]')];
      toggle(options.length > 0);
    },
    close: () => toggle(false),
    isOpen: () => !box.hidden,
    isFilled: () => options.length > 0,
    open: () => toggle(options.length > 0),
    move(by) {
      const places = options.length + 1;
      activate(((at + 1 + by + places) % places) - 1);
    },
    leave: () => activate(-1),
    active: () => options[at],
    has: (target) => target instanceof Node && box.contains(target),
  };
}

/** One group for each kind, named by its heading. */
function groupsOf(
  suggestions: readonly Suggestion[],
  id: string,
  kinds: SuggestionsData['kinds'],
): HTMLElement[] {
  const byKind = Map.groupBy(suggestions, ({ kind }) => kind);
  let number = 0;
  return [...byKind].map(([kind, ofKind]) => {
    const name = make('div', {
      id: `${id}-${kind}`,
      className: 'suggestions-kind',
      role: 'presentation',
      textContent: kinds[kind],
    });
    const group = make('div', { role: 'group' }, [
      name,
      ...ofKind.map((suggestion) => optionOf(suggestion, `${id}-${number++}`)),
    ]);
    group.setAttribute('aria-labelledby', name.id);
    return group;
  });
}

function optionOf({ text, language, line, url, thumbnail }: Suggestion, id: string): HTMLElement {
  const picture = thumbnail
    ? make('img', { src: thumbnail.url, alt: '', width: thumbnail.width, height: thumbnail.height })
    : '';
  // The comma is for those who hear the two together.
  const comma = make('span', { className: 'visually-hidden', textContent: ', ' });
  const more = line
    ? [comma, make('span', { className: 'suggestion-line', dir: 'auto', textContent: line })]
    : [];
  const name = make('span', { lang: language, dir: 'auto', textContent: text });
  const option = make('a', { id, href: url, className: 'suggestion', role: 'option' }, [
    make('span', { className: 'suggestion-picture' }, [picture]),
    make('span', { className: 'suggestion-words' }, [name, ...more]),
  ]);
  option.tabIndex = -1;
  option.setAttribute('aria-selected', 'false');
  return option;
}
