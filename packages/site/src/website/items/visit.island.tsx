// On an item's page: that it was looked at for a while, and that somebody took it along.
import type { EventsAccess } from '../../features/search/providers/search-provider.ts';
import { openInsights } from '../collection/insights.ts';

export type VisitIslandData = { events: EventsAccess; item: string };

/** Who leaves sooner has not looked, in milliseconds. */
const LOOKED_MS = 4000;

export function mount(_island: HTMLElement, given: unknown): void {
  const { events, item } = given as VisitIslandData;
  const insights = openInsights(events);
  if (!insights) return;
  setTimeout(() => document.visibilityState === 'visible' && insights.viewed(item), LOOKED_MS);
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      if (target.closest('[data-copies], .citation-files a')) insights.kept(item, 'cited');
      else if (target.closest('a[download]')) insights.kept(item, 'downloaded');
      else if (target.closest('.gather-button[aria-pressed="false"]'))
        insights.kept(item, 'gathered');
      // Before the button itself says that it was pressed.
    },
    { capture: true },
  );
}
