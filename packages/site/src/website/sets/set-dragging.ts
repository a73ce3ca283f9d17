// Rows can be moved with a pointer, by their grip. The buttons beside do the same.

/**
 * Makes the rows of `list` movable; `moved` gets an item's id and its new place, from 0, when it is
 * let go.
 */
export function makeDraggable(list: HTMLElement, moved: (id: string, to: number) => void): void {
  let row: HTMLElement | undefined;
  let from = -1;
  const places = () => [...list.children] as HTMLElement[];

  list.addEventListener('pointerdown', (event) => {
    const grip =
      event.target instanceof Element ? event.target.closest<HTMLElement>('.sets-grip') : null;
    if (!grip || event.button !== 0) return;
    row = grip.closest<HTMLElement>('li') ?? undefined;
    if (!row) return;
    event.preventDefault();
    from = places().indexOf(row);
    row.classList.add('dragged');
    list.setPointerCapture(event.pointerId);
  });
  list.addEventListener('pointermove', ({ clientY }) => {
    if (!row) return;
    const others = places().filter((one) => one !== row);
    const next = others.find((one) => {
      const { top, height } = one.getBoundingClientRect();
      return clientY < top + height / 2;
    });
    if (next ? row.nextElementSibling !== next : list.lastElementChild !== row)
      list.insertBefore(row, next ?? null);
  });
  const letGo = (keep: boolean) => {
    if (!row) return;
    row.classList.remove('dragged');
    const [held, to] = [row, places().indexOf(row)];
    row = undefined;
    if (!keep) list.insertBefore(held, places().filter((one) => one !== held)[from] ?? null);
    else if (to !== from) moved(held.dataset['id'] ?? '', to);
  };
  list.addEventListener('pointerup', () => letGo(true));
  list.addEventListener('pointercancel', () => letGo(false));
  list.addEventListener('keydown', ({ key }) => key === 'Escape' && letGo(false));
}
