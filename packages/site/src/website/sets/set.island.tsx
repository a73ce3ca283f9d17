// On the page of a shared set: it can be kept in this browser, and printed.
import { addSet, gatheringLimits, type GatheredItem } from '../../features/gather/gathering.ts';
import type { GatherData } from './gather-messages.ts';
import { openGathering } from './gathering-store.ts';

type SetIslandData = GatherData & { kept: { name: string; items: GatheredItem[] } };

export function mount(island: HTMLElement, given: unknown): void {
  const { words, kept: saved, page } = given as SetIslandData;
  const store = openGathering(words.first);
  const message = island.querySelector<HTMLElement>('[data-said]');
  const print = island.querySelector<HTMLButtonElement>('[data-print]');
  const keep = island.querySelector<HTMLButtonElement>('[data-keep]');
  if (!message || !print || !keep) return;
  print.hidden = false;
  print.addEventListener('click', () => window.print());
  keep.hidden = saved.items.length === 0;
  keep.addEventListener('click', () => {
    if (store.read().sets.length >= gatheringLimits.sets)
      return void (message.textContent = words.full);
    if (!store.change((gathering) => addSet(gathering, saved)))
      return void (message.textContent = words.refused);
    return location.assign(page);
  });
}
