// Files that a museum gives away: worksheets, plans, price lists. Found by the name that texts call
// them.
import { isId } from '../../platform/short-id.ts';
import type { Site } from '../../platform/site.ts';
import { inLanguage, type LocalizedText } from '../records/language-map.ts';
import { defaultLanguage, idsByExact } from '../records/records.ts';
import { publicMedia } from './image-source.ts';
import { filesOf } from './masters.ts';

/** A handout as a page offers it. */
export type HandoutView = {
  /** Of the master, without the language. */
  address: string;
  title: LocalizedText;
  fileName: string;
  /** What people call its kind, such as `PDF`. */
  type: string;
  bytes: number;
  pages: number | undefined;
};

/** The handout of that name or id, if visitors may see it. */
export async function handoutByName(
  site: Site,
  name: string,
  language: string,
): Promise<HandoutView | undefined> {
  const id = isId(name)
    ? name
    : (await idsByExact(site.database.read, 'media', 'handout', [name])).get(name);
  const media = id === undefined ? undefined : await publicMedia(site, id);
  if (!id || !media?.handout) return undefined;
  const file = (await filesOf(site, [media.file])).get(media.file);
  if (!file) return undefined;
  return {
    address: `/media/${id}/${encodeURIComponent(media.fileName)}`,
    title: inLanguage(media.caption, language, defaultLanguage(site)) ?? {
      text: media.fileName,
      language: '',
    },
    fileName: media.fileName,
    type: (media.mime.split('/')[1] ?? '').replace(/^x-/, '').toUpperCase(),
    bytes: file.bytes,
    pages: media.handout.pages,
  };
}
