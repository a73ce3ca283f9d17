// A line at the foot of the window that says what was done and undoes it. It stays while it is
// used, and goes after a while.

/** How long a line stays, in milliseconds. */
const STAYS_MS = 8000;

export type Notice = (
  message: string,
  undo?: { words: string; act: () => void },
  link?: { words: string; to: string },
) => void;

export function noticeBar(): Notice {
  const bar =
    document.querySelector<HTMLElement>('.gather-notice') ??
    Object.assign(document.createElement('div'), {
      className: 'gather-notice no-print',
      hidden: true,
    });
  const message = bar.querySelector('output') ?? document.createElement('output');
  const buttons = bar.querySelector('span') ?? document.createElement('span');
  bar.replaceChildren(message, buttons);
  document.body.append(bar);
  let timer = 0;
  const leave = () =>
    (timer = window.setTimeout(
      () => (bar.matches(':hover, :focus-within') ? leave() : (bar.hidden = true)),
      STAYS_MS,
    ));
  return (words, undo, link) => {
    clearTimeout(timer);
    bar.hidden = false;
    message.textContent = words;
    buttons.replaceChildren();
    if (undo) {
      const button = Object.assign(document.createElement('button'), {
        type: 'button',
        textContent: undo.words,
      });
      button.addEventListener('click', () => {
        bar.hidden = true;
        undo.act();
      });
      buttons.append(button);
    }
    if (link)
      buttons.append(
        Object.assign(document.createElement('a'), { href: link.to, textContent: link.words }),
      );
    leave();
  };
}
