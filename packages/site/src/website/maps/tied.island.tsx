// Ties a map to the list beside it: what is pointed at or focused in one is lit in the other. Marks
// may come and go meanwhile. Elements belong together that share a word of their `data-tie`.

export function mount(island: HTMLElement): void {
  const looked: { pointer?: HTMLElement | undefined; focus?: HTMLElement | undefined } = {};
  const look = (by: keyof typeof looked, at: EventTarget | null) => {
    const found =
      at instanceof Element ? (at.closest<HTMLElement>('[data-tie]') ?? undefined) : undefined;
    if (looked[by] === found) return;
    looked[by] = found;
    light(island, [looked.pointer, looked.focus]);
  };
  island.addEventListener('pointerover', ({ target }) => look('pointer', target));
  island.addEventListener('pointerleave', () => look('pointer', null));
  island.addEventListener('focusin', ({ target }) => look('focus', target));
  island.addEventListener('focusout', ({ relatedTarget }) => look('focus', relatedTarget));
  // Whoever was faster than this script is not left out.
  if (island.contains(document.activeElement)) look('focus', document.activeElement);
  look('pointer', island.querySelector('[data-tie]:hover'));
}

const tiesOf = (one: HTMLElement | undefined): string[] => one?.dataset['tie']?.split(' ') ?? [];

function light(island: HTMLElement, looked: readonly (HTMLElement | undefined)[]): void {
  const ties = new Set(looked.flatMap(tiesOf));
  for (const one of island.querySelectorAll<HTMLElement>('[data-tie]'))
    one.classList.toggle('tied', !looked.includes(one) && tiesOf(one).some((tie) => ties.has(tie)));
}
