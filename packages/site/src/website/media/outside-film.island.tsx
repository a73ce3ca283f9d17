// Plays a film from elsewhere, or opens a map, when the visitor says so, and remembers which
// providers they always allow. Until then nothing is asked of anybody.
type OutsideWords = { play: string; notice: string; always: string; ask: string };
export type OutsideData = {
  provider: string;
  words: OutsideWords;
  /** A map does not play: nothing in its address says that it should. */ still?: true;
};

/**
 * What a foreign player may do here: run, and open its own pages in new windows. It may not move
 * this page away.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox allow-forms';

function keeper(host: string) {
  const name = `vitrine.outside.${host}`;
  // A browser that keeps nothing asks each time.
  const safely = <T,>(act: () => T): T | undefined => {
    try {
      return act();
    } catch {
      return undefined;
    }
  };
  return {
    allowed: () => safely(() => localStorage.getItem(name)) === 'yes',
    allow: () => safely(() => localStorage.setItem(name, 'yes')),
    forget: () => safely(() => localStorage.removeItem(name)),
  };
}

export function mount(island: HTMLElement, given: unknown): void {
  const { words, still } = given as OutsideData;
  const frame = island.querySelector<HTMLElement>('[data-player]');
  const bar = island.querySelector<HTMLElement>('.external-bar');
  const player = frame?.dataset['player'];
  if (!frame || !bar || !player) return;
  const saved = keeper(new URL(player).hostname);

  const load = (isChosenNow: boolean) => {
    const address = new URL(player);
    // Only a film that somebody has just asked for begins by itself.
    if (isChosenNow && !still) address.searchParams.set('autoplay', '1');
    const inside = document.createElement('iframe');
    inside.title = frame.dataset['title'] ?? '';
    inside.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture';
    inside.setAttribute('sandbox', SANDBOX);
    inside.referrerPolicy = 'strict-origin-when-cross-origin';
    inside.src = address.href;
    frame.replaceChildren(inside);
    if (isChosenNow) inside.focus();
    for (const one of bar.querySelectorAll('[data-before]')) one.remove();
    if (saved.allowed()) offerToAskAgain();
  };

  const offerToAskAgain = () => {
    const again = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'text-button',
      textContent: words.ask,
    });
    again.addEventListener('click', () => {
      saved.forget();
      // Who came by keyboard is not thrown back to the top of the page.
      bar.querySelector('a')?.focus();
      again.remove();
    });
    bar.append(again);
  };

  const offer = () => {
    const play = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'button',
      textContent: words.play,
    });
    const always = Object.assign(document.createElement('input'), { type: 'checkbox' });
    const label = document.createElement('label');
    const notice = Object.assign(document.createElement('p'), {
      className: 'external-notice',
      textContent: words.notice,
      id: `tells-${Math.random().toString(36).slice(2, 8)}`,
    });
    label.append(always, words.always);
    play.setAttribute('aria-describedby', notice.id);
    for (const one of [play, label, notice]) one.dataset['before'] = '';
    play.addEventListener('click', () => {
      if (always.checked) saved.allow();
      load(true);
    });
    bar.prepend(play, label);
    bar.append(notice);
  };

  if (saved.allowed()) load(false);
  else offer();
}
