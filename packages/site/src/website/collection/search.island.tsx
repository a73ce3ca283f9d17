// The live part of the collection's page. It is fetched when a visitor reaches for a control, not
// before: until then, and for ever without script, the plain form and its links do the same.
import { formId } from './search-form.ts';
import type { SearchIslandData } from './search-data.ts';

/** What a visitor reaches for. */
const controls =
  'form, .filters, .filters-open, .results-sort, .results-views, .applied, .page-links';

export function mount(island: HTMLElement, given: unknown): void {
  const root = island.querySelector<HTMLElement>('#search-live');
  if (!root) return;
  let coming: Promise<void> | undefined;
  const wake = () =>
    (coming ??= import('./search-live.tsx').then(({ hydrate }) =>
      hydrate(root, given as SearchIslandData),
    ));
  const reach = ({ target }: Event) => {
    // A failure leaves the plain page as it is, which works.
    if (target instanceof Element && target.closest(controls)) wake().catch(() => undefined);
  };
  for (const kind of ['pointerover', 'touchstart', 'focusin'])
    root.addEventListener(kind, reach, { passive: true });
  // What was chosen before the live part came is read from the form by it; should it not come, the
  // form is sent.
  root.addEventListener('change', ({ target }) => {
    if (
      !root.dataset['alive'] &&
      target instanceof HTMLElement &&
      target.matches('input[type=checkbox], select')
    )
      wake().catch(() => root.querySelector<HTMLFormElement>(`#${formId}`)?.requestSubmit());
  });
  if (root.contains(document.activeElement) && document.activeElement?.closest(controls))
    wake().catch(() => undefined);
}
