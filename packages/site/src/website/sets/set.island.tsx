// On the page of a shared set: it can be kept in this browser, and printed.
import { addSet, most, type GatheredItem } from '../../features/gather/gathering.ts';
import type { GatherData } from './gather-words.ts';
import { openGathering } from './gathering-store.ts';

type SetIslandData = GatherData & { kept: { name: string; items: GatheredItem[] } };

export function mount(island: HTMLElement, given: unknown): void {
  const { words, kept, page } = given as SetIslandData;
  const store = openGathering(words.first);
  const said = island.querySelector<HTMLElement>('[data-said]');
  const print = island.querySelector<HTMLButtonElement>('[data-print]');
  const keep = island.querySelector<HTMLButtonElement>('[data-keep]');
  if (!said || !print || !keep) return;
  print.hidden = false;
  print.addEventListener('click', () => window.print());
  keep.hidden = kept.items.length === 0;
  keep.addEventListener('click', () => {
    if (store.read().sets.length >= most.sets) return void (said.textContent = words.full);
    if (!store.change((gathering) => addSet(gathering, kept)))
      return void (said.textContent = words.refused);
    return location.assign(page);
  });
}
