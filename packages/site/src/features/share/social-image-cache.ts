// Cards that are drawn once and kept on disk under their revision; the ones unused for longest make
// room.
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { dataPath } from '../../platform/files/data-folder.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import {
  pictureRequest,
  revisionOf,
  type SocialImage,
  type SocialImagePicture,
} from './social-image.ts';
import { layoutOf } from './social-image-drawing.ts';
import type { SocialImageDrawer } from './social-image-drawer.ts';

/** Asks the image server for a picture by its address. */
type FetchPicture = (address: string) => Promise<Response>;

export type SocialImages = {
  /** The bytes of a card if it is kept already. */
  kept(card: SocialImage): Promise<Buffer | undefined>;
  /**
   * The bytes of a card, drawn now if need be. Whoever asks for the same one meanwhile is given the
   * same.
   * @throws cards-busy
   */
  make(card: SocialImage): Promise<Buffer>;
};

/** After this many drawings the folder is looked through. */
const CHECK_SPACE_EVERY = 100;

export function socialImageCache(
  site: Site,
  drawer: SocialImageDrawer,
  fetchPicture: FetchPicture,
): SocialImages {
  const folder = dataPath(site, 'share', 'cards');
  const under = new Map<string, Promise<Buffer>>();
  let drawn = 0;
  const fileOf = (revision: string) => join(folder, revision.slice(0, 2), `${revision}.jpg`);

  async function draw(card: SocialImage, file: string): Promise<Buffer> {
    const picture = card.picture && (await bytesOf(card, card.picture, fetchPicture));
    await drawer.draw(card, picture, file);
    if (++drawn % CHECK_SPACE_EVERY === 0)
      await makeRoom(folder, site.settings['share.social-images']);
    return readFile(file);
  }

  return {
    async kept(card) {
      const file = fileOf(revisionOf(card));
      const found = await readFile(file).catch(() => undefined);
      if (found)
        await utimes(file, new Date(site.clock.now()), new Date(site.clock.now())).catch(
          () => undefined,
        );
      return found;
    },
    make(card) {
      const revision = revisionOf(card);
      const known =
        under.get(revision) ?? draw(card, fileOf(revision)).finally(() => under.delete(revision));
      under.set(revision, known);
      return known;
    },
  };
}

async function bytesOf(
  card: SocialImage,
  picture: SocialImagePicture,
  fetchPicture: FetchPicture,
): Promise<Uint8Array> {
  const response = await fetchPicture(
    pictureRequest(picture, layoutOf(card).picture?.width ?? 600),
  );
  // A picture that is not there is on its way: a card without it would be kept for ever.
  if (!response.ok) throw failure('cards-busy');
  return new Uint8Array(await response.arrayBuffer());
}

/** Removes what was unused for longest until at most `max` cards are left. */
async function makeRoom(folder: string, max: number): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.jpg'))
      .map(async (name) => ({
        path: join(folder, name),
        at: (await stat(join(folder, name))).mtimeMs,
      })),
  );
  const oldest = files.sort((a, b) => a.at - b.at).slice(0, Math.max(0, files.length - max));
  for (const { path } of oldest) await rm(path, { force: true });
}
