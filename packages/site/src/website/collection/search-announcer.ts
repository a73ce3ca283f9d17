// Tells those who do not see the results how many there are, once typing has come to rest.

/** Long enough for a word to be finished, in milliseconds. */
const REST_MS = 700;

/** A polite region beside the page's live part; returns the means to speak in it. */
export function announcer(root: HTMLElement): (words: string) => void {
  const region = document.createElement('p');
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  root.after(region);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return (words) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => (region.textContent = words), REST_MS);
  };
}
