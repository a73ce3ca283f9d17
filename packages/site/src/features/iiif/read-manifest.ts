// Finds what a manifest is made of.
import type { Site } from '../../platform/site.ts';
import { translator } from '../../platform/i18n/translator.ts';
import { visitor } from '../access/actor.ts';
import { readItem } from '../catalogue/read-catalogue.ts';
import { namesOfItem } from '../catalogue/item.ts';
import { institutionOf, permalinkOf } from '../citing/find-citable.ts';
import { recordsShowing } from '../editorial/read-editorial.ts';
import { positionOfItem } from '../maps/find-position.ts';
import { itemManifest } from './item-manifest.ts';
import type { Node } from './presentation.ts';

/**
 * The manifest of a public item; undefined if it has nothing that may be shown elsewhere.
 * @throws not-found, withdrawn
 */
export async function readItemManifest(
  site: Site,
  id: string,
  origin: string,
): Promise<Node | undefined> {
  const { item, around } = await readItem(site, visitor, id);
  const languages = site.settings['site.languages'];
  const [position, entries, { museum }] = await Promise.all([
    positionOfItem(site, item.body),
    recordsShowing(site, ['story', 'exhibition', 'page'], namesOfItem(item)),
    institutionOf(site, languages[0] ?? 'en'),
  ]);
  return itemManifest(
    item,
    around,
    { position, entries },
    {
      origin,
      museum,
      translators: languages.map((language) => translator(language)),
      permalink: permalinkOf(origin, id),
    },
  );
}
