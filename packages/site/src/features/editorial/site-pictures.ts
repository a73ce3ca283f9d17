// The museum's own pictures, which settings name: its logo, and the picture of its home page.
import type { Site } from '../../platform/site.ts';
import { mediaOf, type Picture } from '../catalogue/item-view.ts';
import { filesOf } from '../media/masters.ts';
import type { Media } from '../media/media.ts';
import type { PictureSetting } from '../media/own-pictures.ts';
import { cachedUntilChanged } from '../records/cached-until-changed.ts';
import { loadRecords } from '../records/list-records.ts';
import { isPublic } from '../records/record.ts';

/** The picture that a setting names, once it is published and prepared. */
export async function sitePicture(
  site: Site,
  setting: PictureSetting,
  language: string,
): Promise<Picture | undefined> {
  const id = site.settings[setting];
  if (id === '') return undefined;
  return cachedUntilChanged(site, `picture of the site ${id} ${language}`, async (now) => {
    const records = await loadRecords(site, [id]);
    const record = records.get(id);
    if (record?.kind !== 'media' || !isPublic(record, now)) return undefined;
    const files = await filesOf(site, [(record.body as Media).file]);
    return mediaOf([id], { records, files }, language).pictures[0];
  });
}
