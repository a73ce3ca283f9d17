// The programme of the front page, with the pictures that stand for its events.
import { cardsByIds } from '../../features/catalogue/read-catalogue.ts';
import type { ListPicture } from '../../features/catalogue/item-view.ts';
import type { ProgrammeEntry } from '../../features/events/programme/programme-view.ts';
import type { Site } from '../../platform/site.ts';

export type PicturedEntry = ProgrammeEntry & { picture: ListPicture | undefined };

/** Pictures of items that visitors are asked about first are left out. */
export async function withPictures(
  site: Site,
  entries: readonly ProgrammeEntry[],
  language: string,
): Promise<PicturedEntry[]> {
  const ids = [...new Set(entries.flatMap(({ event }) => event.keyItem ?? []))];
  const cards = new Map(
    (await cardsByIds(site, ids, language)).map((card) => [card.id, card] as const),
  );
  return entries.map((entry) => {
    const card = cards.get(entry.event.keyItem ?? '');
    return { ...entry, picture: card?.gated ? undefined : card?.picture };
  });
}
