// A line at the foot of the window that says what was done and undoes it. One with something to do
// in it stays until it is used or closed; others go after a while.

import { make } from '../islands/make-element.ts';

/** How long a line without anything to do stays, in milliseconds. */
const STAYS_MS = 8000;

export type Notice = (
  message: string | readonly (Node | string)[],
  undo?: { words: string; act: () => void },
  link?: { words: string; to: string },
) => void;

/** The title of an item or a set in words of the interface, marked with its own language. */
export function titled(title: string, language = ''): HTMLElement {
  return make('bdi', { textContent: title, lang: language });
}

/** `words` with a title in the place of their `#`. */
export function wordsWith(words: string, title: HTMLElement): (Node | string)[] {
  const [opening = '', rest = ''] = words.split('#');
  return [opening, title, rest];
}

/** The page's line; `close` is the word of the button that takes it away. */
export function noticeBar(close: string): Notice {
  const bar =
    document.querySelector<HTMLElement>('.gather-notice') ??
    make('div', { className: 'gather-notice no-print', hidden: true });
  const message = bar.querySelector('output') ?? make('output', {});
  const actions = bar.querySelector('span') ?? make('span', {});
  bar.replaceChildren(message, actions);
  document.body.append(bar);
  let timer = 0;
  let before: Element | null = null;
  const leave = () => {
    const hadFocus = bar.contains(document.activeElement);
    bar.hidden = true;
    if (hadFocus && before instanceof HTMLElement && before.isConnected) before.focus();
  };
  const leaveLater = () =>
    (timer = window.setTimeout(
      () => (bar.matches(':hover, :focus-within') ? leaveLater() : leave()),
      STAYS_MS,
    ));
  const button = (textContent: string, act: () => void) => {
    const made = make('button', { type: 'button', textContent });
    made.addEventListener('click', act);
    return made;
  };
  return (words, undo, link) => {
    clearTimeout(timer);
    if (!bar.contains(document.activeElement)) before = document.activeElement;
    bar.hidden = false;
    // A new element: the same words are read again.
    message.replaceChildren(make('b', {}, typeof words === 'string' ? [words] : words));
    actions.replaceChildren(
      ...(undo
        ? [
            button(undo.words, () => {
              leave();
              undo.act();
            }),
          ]
        : []),
      ...(link ? [make('a', { href: link.to, textContent: link.words })] : []),
      button(close, leave),
    );
    if (!undo && !link) leaveLater();
  };
}
