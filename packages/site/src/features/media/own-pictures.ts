// The museum's own pictures, which settings name: they are shown for themselves, not by an item.
import type { Site } from '../../platform/site.ts';

/** The settings that hold the id of a picture. */
export const pictureSettings = ['site.logo', 'site.header-picture'] as const;
export type PictureSetting = (typeof pictureSettings)[number];

/** Whether a setting names a picture. */
export const isOwnPicture = ({ settings }: Pick<Site, 'settings'>, id: string): boolean =>
  pictureSettings.some((key) => settings[key] === id);
