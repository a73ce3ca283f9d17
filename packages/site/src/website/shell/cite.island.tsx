// Citations that can be copied with their italics, with the reader's own day in them.
import { dateLocale } from '../../platform/i18n/languages.ts';

export function mount(island: HTMLElement): void {
  const { lang } = document.documentElement;
  const today = new Intl.DateTimeFormat(dateLocale(lang), { dateStyle: 'long' }).format(new Date());
  for (const place of island.querySelectorAll('[data-accessed]')) place.textContent = today;
  const status = island.querySelector<HTMLElement>('[data-copied]');
  for (const button of island.querySelectorAll<HTMLButtonElement>('[data-copies]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      const citation = document.getElementById(button.dataset['copies'] ?? '');
      if (!citation || !status) return;
      copy(citation).then(
        () => (status.textContent = status.dataset['copied'] ?? ''),
        () => select(citation),
      );
    });
  }
}

/**
 * Puts the citation into the clipboard twice: with italics for a word processor, without for
 * everything else.
 */
async function copy(citation: HTMLElement): Promise<void> {
  const text = citation.innerText.trim();
  const html = citation.innerHTML
    .replaceAll(/<(\/?)cite\b[^>]*>/g, '<$1i>')
    .replaceAll(/<\/?(?:a|span)\b[^>]*>/g, '');
  const kinds = {
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  };
  if (typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(text);
  else await navigator.clipboard.write([new ClipboardItem(kinds)]);
}

/**
 * Where the browser keeps the clipboard to itself, the words are marked, ready for the visitor's
 * own keys.
 */
function select(citation: HTMLElement): void {
  getSelection()?.selectAllChildren(citation);
}
