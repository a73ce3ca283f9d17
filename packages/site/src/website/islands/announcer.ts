// Reads out to those who do not see it what changed on the page, once typing has come to rest.

/** Long enough for a word to be finished, in milliseconds. */
const REST_MS = 700;

/**
 * A polite region beside the page's live part; returns the means to speak in it. Each time with a
 * new element, so that the same words are read again.
 */
export function announcer(root: HTMLElement): (words: string) => void {
  const region = document.createElement('p');
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  root.after(region);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return (words) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const text = document.createElement('span');
      text.textContent = words;
      region.replaceChildren(text);
    }, REST_MS);
  };
}
