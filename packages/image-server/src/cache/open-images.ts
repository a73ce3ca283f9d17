// The images that are open at a time: a few hundred, each opened once however many ask at once.
import type { ImageFolder } from '../source/source.ts';
import { openImage, type OpenImage, type Reads } from './open-image.ts';
import { openRemoteImage } from './open-remote-image.ts';
import { keepRecent } from './recent.ts';

/** Opens images and keeps the latest open. */
type OpenImages = {
  /** @throws pyramid-damaged */
  get(folder: ImageFolder): OpenImage | Promise<OpenImage>;
  /** Opens the image again at the next request. */
  forget(folder: ImageFolder): void;
  close(): void;
};

/**
 * @param max        images open at once; each holds two file descriptors
 * @param tileBytes  of tiles kept in memory: the coarse ones, which every visitor sees, stay
 */
export function keepImagesOpen({
  max,
  reads,
  tileBytes,
}: {
  max: number;
  reads: Reads;
  tileBytes: number;
}): OpenImages {
  const tiles = keepRecent<Buffer>(tileBytes, (tile) => tile.length);
  type Kept = { version: string; image: OpenImage };
  const cached = keepRecent<Kept>(
    max,
    () => 1,
    ({ image }) => image.letGo(),
  );
  const opening = new Map<string, Promise<OpenImage>>();

  const get = ({ path, version, files }: ImageFolder): OpenImage | Promise<OpenImage> => {
    const found = cached.get(path);
    if (found && found.version === version) return found.image;
    const key = `${path}\0${version}`;
    const started = opening.get(key);
    if (started) return started;
    const opened = (files ? openRemoteImage(path, files, tiles) : openImage(path, reads, tiles))
      .then((image) => {
        cached.set(path, { version, image });
        return image;
      })
      .finally(() => opening.delete(key));
    opening.set(key, opened);
    return opened;
  };
  return { get, forget: ({ path }) => cached.delete(path), close: cached.clear };
}
