// The picture that is before a film: its own, or that of an item.
import type { ListPicture } from '../../features/catalogue/item-view.ts';
import { pictureAddress } from '../../features/catalogue/picture-address.ts';
import { standardWidth } from '../../features/catalogue/ui/ItemPicture.tsx';
import type { RecordingView } from '../../features/media/recording-view.ts';
import type { Site } from '../../platform/site.ts';
import { itemsByNames } from '../blocks/items-by-names.ts';

/** @param picture  of the item that the recording is shown with */
export function posterFrom(
  view: RecordingView,
  picture: ListPicture | undefined,
): string | undefined {
  if (view.kind === 'sound') return undefined;
  return view.poster ?? (picture && pictureAddress(picture, standardWidth(picture)));
}

/** The posters of recordings, by their ids. */
export async function postersOf(
  site: Site,
  views: readonly RecordingView[],
  language: string,
): Promise<Map<string, string>> {
  const items = await itemsByNames(
    site,
    views.flatMap(({ posterItem }) => posterItem ?? []),
    language,
  );
  return new Map(
    views.flatMap((view) => {
      const card = items.get(view.posterItem ?? '');
      const poster = posterFrom(view, card?.gated ? undefined : card?.picture);
      return poster ? [[view.id, poster] as const] : [];
    }),
  );
}
