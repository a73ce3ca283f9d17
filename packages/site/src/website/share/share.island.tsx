// What only a script can do in sharing: the clipboard, and the way to other programs that the
// visitor's device offers.

export type ShareIslandData = { title: string; link: string } | null;

export function mount(island: HTMLElement, given: unknown): void {
  const data = given as ShareIslandData;
  const status = island.querySelector<HTMLElement>('[data-copied]');
  for (const button of island.querySelectorAll<HTMLButtonElement>('[data-copies], [data-text]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      const field = document.getElementById(button.dataset['copies'] ?? '') as
        | HTMLInputElement
        | HTMLTextAreaElement
        | null;
      const showCopied = () => status && (status.textContent = status.dataset['copied'] ?? '');
      // Where the browser keeps the clipboard to itself, the text is marked, ready for the
      // visitor's own keys.
      navigator.clipboard
        .writeText(field?.value ?? button.dataset['text'] ?? '')
        .then(showCopied, () => field?.select());
    });
  }
  const menu = island.querySelector<HTMLDetailsElement>('details');
  if (!menu || !data) return;
  closing(menu);
  sending(menu, data);
}

/** A menu closes with Escape and with a click beside it; the focus goes back to its word. */
function closing(menu: HTMLDetailsElement): void {
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    event.stopPropagation();
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener('click', ({ target }) => {
    if (menu.open && target instanceof Node && !menu.contains(target)) menu.open = false;
  });
}

/**
 * On a phone the device's own ways come at once, with ours behind them; elsewhere they are one
 * entry of the menu.
 */
function sending(menu: HTMLDetailsElement, { title, link }: { title: string; link: string }): void {
  if (typeof navigator.share !== 'function') return;
  const send = () => void navigator.share({ title, url: link }).catch(() => undefined);
  const entry = menu.querySelector<HTMLButtonElement>('[data-sends]');
  if (entry) entry.hidden = false;
  entry?.addEventListener('click', send);
  menu.querySelector('summary')?.addEventListener('click', () => {
    if (!menu.open && matchMedia('(pointer: coarse)').matches) send();
  });
}
