// Files that cells name: by the path, by the end of the path, by the name; then without regard to
// the ending, to spaces and underscores, and to zeros before numbers.
import { keyOf, looseKey, lower, stem, tokensOf } from './picture-keys.ts';

type Named = { within: string };

/** What is found for a name. */
type FoundFiles<File> = {
  files: File[];
  /** The name is not quite that of the file: another row may mean it as well. */
  isLoose: boolean;
};

export type NamedFiles<File> = {
  /** @param folders  what the folder of the right one of several may be called */
  find(name: string, folders: readonly string[]): FoundFiles<File>;
};

/** Small copies beside the pictures. */
const THUMBNAILS = /(^|\/)_?(thumb(nail)?s?|small|preview|klein|vignettes?|miniatures?)\//i;

/** @param isPicture  files that may be meant by a name that is not quite theirs */
export function namedFiles<File extends Named>(
  files: readonly File[],
  isPicture: (file: File) => boolean,
): NamedFiles<File> {
  const nameOf = ({ within }: File) => lower(within.split('/').at(-1) ?? '');
  const pictures = files.filter(isPicture);
  const byPath = new Map(files.map((file) => [lower(file.within), file]));
  const byName = Map.groupBy(files, nameOf);
  const byStem = Map.groupBy(pictures, (file) => stem(nameOf(file)));
  const byKey = Map.groupBy(pictures, (file) => keyOf(stem(nameOf(file))));
  const byLooseKey = Map.groupBy(pictures, (file) => looseKey(tokensOf(stem(nameOf(file)))));
  return {
    find(name, folders) {
      const path = cleaned(name);
      const exact = byPath.get(path);
      if (exact) return { files: [exact], isLoose: false };
      const last = path.split('/').at(-1) ?? '';
      const same = byName.get(last) ?? byStem.get(last);
      if (same) return { files: narrowed(same, path, folders), isLoose: false };
      const bare = stem(last);
      const near =
        byStem.get(bare) ??
        byKey.get(keyOf(bare)) ??
        byLooseKey.get(looseKey(tokensOf(bare))) ??
        [];
      return { files: narrowed(near, path, folders), isLoose: true };
    },
  };
}

/** Of several files, those in the folder that is named or called by the row's identifier. */
function narrowed<File extends Named>(
  files: readonly File[],
  path: string,
  folders: readonly string[],
): File[] {
  if (files.length === 1) return [...files];
  const parents = stem(path).split('/').slice(0, -1);
  const inPath = files.filter(({ within }) => {
    const folder = lower(within).split('/').slice(0, -1);
    return parents.length > 0 && folder.slice(-parents.length).join('/') === parents.join('/');
  });
  const keys = new Set(folders.map(keyOf));
  const ofItem = files.filter(({ within }) =>
    within
      .split('/')
      .slice(0, -1)
      .some((folder) => keys.has(keyOf(folder))),
  );
  const large = files.filter(({ within }) => !THUMBNAILS.test(within));
  const best = [inPath, ofItem, large].find((some) => some.length > 0) ?? files;
  return isOnePicture(best) ? best.slice(0, 1) : [...best];
}

/** `a.jpg` and `a.tif` side by side are one picture in two formats. */
function isOnePicture(files: readonly Named[]): boolean {
  return new Set(files.map(({ within }) => lower(stem(within)))).size === 1;
}

/** A path as somebody writes it into a cell, as one below the folder. */
const cleaned = (name: string): string =>
  lower(name.replaceAll('\\', '/').replace(/^([a-z]:)?(\.?\/)+/i, ''));

/**
 * Finds a file that a cell names among `paths`: by its path, its name, or its name without the
 * ending.
 */
export function nameFinder(paths: readonly string[]): (name: string) => string | undefined {
  const known = new Map<string, string>();
  for (const path of paths) {
    const last = lower(path.split('/').at(-1) ?? '');
    for (const key of [lower(path), last, stem(last)]) if (!known.has(key)) known.set(key, path);
  }
  return (name) => {
    const path = cleaned(name);
    return known.get(path) ?? known.get(path.split('/').at(-1) ?? '');
  };
}
