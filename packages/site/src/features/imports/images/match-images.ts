// Which files belong to which row: those that its cells name; else those that are called by its
// identifier (`77.AO.84.jpg`, `77.AO.84_1.jpg`, `amber-001/back.jpg`). A file goes to the longest
// identifier that fits.

/** A file that may be a row's: `within` is its path below the folder, with “/”. */
export type Picture = { path: string; within: string; bytes: number; modifiedMs: number };

/**
 * What a row has to be matched by. `names` are the cells of its columns of pictures, with empty
 * places.
 */
export type RowClaim = { row: number; names: readonly string[]; identifiers: readonly string[] };

export type RowMatch = {
  pictures: { picture: Picture; index?: number }[];
  /** Names of files that are not here. */
  missing: string[];
  /** Web addresses: never fetched. */
  remote: string[];
  /** Names that several files have; the first of them was taken. */
  unclear: { name: string; among: string[] }[];
};

export type PictureMatcher = {
  /**
   * Tells the matcher of a row, before any is matched: only then is it known which identifier is
   * the longest.
   */
  announce(claim: RowClaim): void;
  match(claim: RowClaim): RowMatch;
  /** Pictures that belong to no row, with the rows that they might belong to. */
  leftOver(): { picture: Picture; rows: number[] }[];
};

/**
 * The described and the signed version of a film, and its poster, belong to the film, not to the
 * row.
 */
const PICTURE =
  /(?<!\.(described|signed|poster)(\.[a-z]{2,3}(-[a-z0-9]+)*)?)\.(jpe?g|png|tiff?|webp|gif|avif|heic|heif|jp2|bmp|pdf|mp4|m4v|mov|webm|mp3|m4a|ogg|oga|opus|wav)$/i;
const natural = new Intl.Collator('en', { numeric: true });

/** A matcher over these files. */
export function pictureMatcher(pictures: readonly Picture[]): PictureMatcher {
  const sorted = pictures.toSorted(
    (a, b) =>
      natural.compare(stem(a.within), stem(b.within)) || natural.compare(a.within, b.within),
  );
  const index = indexOf(sorted);
  const owners = new Map<string, Set<number>>();
  const named = new Set<Picture>();
  let claimed: Map<number, Picture[]> | undefined;
  const ownersOf = (picture: Picture): number[] => [
    ...(keysOf(picture)
      .map((key) => owners.get(key))
      .find((rows) => rows !== undefined) ?? []),
  ];
  const byRow = (): Map<number, Picture[]> => {
    const files = new Map<number, Picture[]>();
    for (const picture of sorted) {
      const [row, ...more] =
        PICTURE.test(picture.within) && !named.has(picture) ? ownersOf(picture) : [];
      if (row !== undefined && more.length === 0)
        files.set(row, [...(files.get(row) ?? []), picture]);
    }
    return files;
  };
  const without = new Set<number>();
  return {
    announce({ row, names, identifiers }) {
      const found = matchNames(index, names);
      for (const { picture } of found.pictures) named.add(picture);
      if (names.every((name) => name === '')) without.add(row);
      for (const key of new Set(identifiers.map(keyOf))) {
        if (key === '') continue;
        const rows = owners.get(key);
        if (rows) rows.add(row);
        else owners.set(key, new Set([row]));
      }
    },
    match({ row, names }) {
      if (names.some((name) => name !== '')) return matchNames(index, names);
      claimed ??= byRow();
      return {
        pictures: (claimed.get(row) ?? []).map((picture) => ({ picture })),
        missing: [],
        remote: [],
        unclear: [],
      };
    },
    leftOver() {
      claimed ??= byRow();
      const taken = new Set([
        ...named,
        ...[...claimed].flatMap(([row, files]) => (without.has(row) ? files : [])),
      ]);
      return sorted
        .filter((picture) => PICTURE.test(picture.within) && !taken.has(picture))
        .map((picture) => ({ picture, rows: ownersOf(picture) }));
    },
  };
}

type Index = {
  byPath: Map<string, Picture>;
  byName: Map<string, Picture[]>;
  byStem: Map<string, Picture[]>;
};

function indexOf(pictures: readonly Picture[]): Index {
  const nameOf = ({ within }: Picture) => lower(within.split('/').at(-1) ?? '');
  return {
    byPath: new Map(pictures.map((picture) => [lower(picture.within), picture])),
    byName: Map.groupBy(pictures, nameOf),
    byStem: Map.groupBy(
      pictures.filter(({ within }) => PICTURE.test(within)),
      (picture) => stem(nameOf(picture)),
    ),
  };
}

function matchNames(index: Index, names: readonly string[]): RowMatch {
  const match: RowMatch = { pictures: [], missing: [], remote: [], unclear: [] };
  names.forEach((name, place) => {
    if (name === '') return;
    if (/^(https?|ftp):\/\//i.test(name)) {
      match.remote.push(name);
      return;
    }
    const found = find(index, name);
    const [picture] = found;
    if (!picture) match.missing.push(name);
    else match.pictures.push({ picture, index: place });
    if (found.length > 1) match.unclear.push({ name, among: found.map(({ within }) => within) });
  });
  return match;
}

/**
 * By the path, by the end of the path, by the name, by the name without its ending. Only files of
 * the index: “../” leads nowhere.
 */
function find({ byPath, byName, byStem }: Index, name: string): Picture[] {
  const path = cleaned(name);
  const exact = byPath.get(path);
  if (exact) return [exact];
  const last = path.split('/').at(-1) ?? '';
  const same = byName.get(last) ?? byStem.get(last) ?? [];
  const ending = same.filter(
    ({ within }) => path.includes('/') && lower(within).endsWith(`/${path}`),
  );
  return ending.length > 0 ? ending : [...same];
}

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

/**
 * The identifiers that a file may be called by, longest first: its name, shortened at its marks,
 * then the names of its folders.
 */
function keysOf({ within }: Picture): string[] {
  const folders = within.split('/');
  const words = keyOf(stem(folders.pop() ?? '')).split('-');
  const shortened = words.map((_, i) => words.slice(0, words.length - i).join('-'));
  return [...shortened, ...folders.reverse().map(keyOf)].filter((key) => key !== '');
}

/**
 * Identifiers and names of files are compared by letters and digits: a slash cannot be in a name.
 */
function keyOf(text: string): string {
  return lower(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

/** A path as somebody writes it into a cell, as one below the folder. */
const cleaned = (name: string) =>
  lower(name.replaceAll('\\', '/').replace(/^([a-z]:)?(\.?\/)+/i, ''));
const lower = (text: string) => text.normalize('NFC').toLowerCase();
const stem = (name: string) => name.replace(/\.[^.]{1,5}$/, '');
