// A source names files and not records: of the media of an item, the file is what it said.
import type { Item } from '../../catalogue/item.ts';
import type { Media } from '../../media/media.ts';
import { loadForWriting } from '../../records/records.ts';
import type { Reader, Writer } from '../../../platform/database/database.ts';

/** The files of media by the ids of their records. */
export type FilesOfMedia = ReadonlyMap<string, string>;

export async function filesOfMedia(
  reader: Reader | Writer,
  ids: readonly string[],
): Promise<FilesOfMedia> {
  const media = await loadForWriting<Media>(reader, [...new Set(ids)]);
  return new Map([...media].map(([id, { body }]) => [id, body.file]));
}

/** Ids as files. A second medium of the same file is another one; one that is gone keeps its id. */
export function mediaAsStated(ids: readonly string[], files: FilesOfMedia): string[] {
  const counts = new Map<string, number>();
  return ids.map((id) => {
    const file = files.get(id) ?? id;
    const count = counts.get(file) ?? 0;
    counts.set(file, count + 1);
    return count === 0 ? file : `${file}#${count + 1}`;
  });
}

/** An item with the files of its media in the place of their ids. */
export function itemAsStated(item: Partial<Item>, files: FilesOfMedia): Partial<Item> {
  return item.media ? { ...item, media: mediaAsStated(item.media, files) } : item;
}
