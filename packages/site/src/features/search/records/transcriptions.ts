// What is written in the pictures of an item, for its search record. Pure.
import type { Surroundings } from '../../catalogue/item-view.ts';
import type { Media } from '../../media/media.ts';

/** As much of what is written in a picture as is looked through, in characters. */
const MAX_LENGTH = 10_000;

/** The texts of the pictures with these ids, as far as visitors may read them. */
export function transcriptionsOf(
  ids: readonly string[],
  { records }: Pick<Surroundings, 'records'>,
): { transcriptions?: string[] } {
  const transcriptions = ids.flatMap((id) => {
    const text = (records.get(id)?.body as Media | undefined)?.transcribedText?.text;
    return text === undefined ? [] : [text.slice(0, MAX_LENGTH)];
  });
  return transcriptions.length > 0 ? { transcriptions } : {};
}
