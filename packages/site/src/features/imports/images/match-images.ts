// Which files belong to which row: those that its cells name; else those that are called by its
// identifier (`77.AO.84.jpg`, `IMG_77-AO-84_1.jpg`, `amber-001/back.jpg`). A file goes to the
// longest identifier that fits; where several rows may be meant, it goes to none, and is reported.
import { namedFiles, type NamedFiles } from './find-named.ts';
import { identifierIndex } from './match-identifiers.ts';
import { namedInCell } from './named-in-cell.ts';
import { numberedBeside, squeezedName, stem } from './picture-keys.ts';

/** A file that may be a row's: `within` is its path below the folder, with “/”. */
export type Picture = {
  path: string;
  within: string;
  bytes: number;
  modifiedMs: number;
  /** How it may be used, where it was fetched. */
  rights?: string;
};

/**
 * What a row has to be matched by. `names` are the cells of its columns of pictures, with empty
 * places.
 */
export type RowClaim = { row: number; names: readonly string[]; identifiers: readonly string[] };

export type RowMatch = {
  pictures: { picture: Picture; index?: number }[];
  /** Names of files that are not here. */
  missing: string[];
  /** Web addresses that were not fetched. */
  remote: string[];
  /** Names of several files, or of one that several rows may mean: none is taken. */
  unclear: { name: string; among: string[]; rows?: number[] }[];
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

/** Finds the file that was fetched from an address. */
export type FetchedPictures = (address: string) => Picture | undefined;

/**
 * The described and the signed version of a film, and its poster, belong to the film, not to the
 * row.
 */
const PICTURE =
  /(?<!\.(described|signed|poster)(\.[a-z]{2,3}(-[a-z0-9]+)*)?)\.(jpe?g|png|tiff?|webp|gif|avif|heic|heif|jp2|bmp|pdf|mp4|m4v|mov|webm|mp3|m4a|ogg|oga|opus|wav)$/i;
const isPicture = ({ within }: Picture): boolean => PICTURE.test(within);
const natural = new Intl.Collator('en', { numeric: true });

/** A matcher over these files. */
export function pictureMatcher(
  pictures: readonly Picture[],
  fetched: FetchedPictures = () => undefined,
): PictureMatcher {
  const sorted = pictures.toSorted(
    (a, b) =>
      natural.compare(stem(a.within), stem(b.within)) || natural.compare(a.within, b.within),
  );
  const files = namedFiles(sorted, isPicture);
  const identifiers = identifierIndex();
  const named = new Claims();
  const without = new Set<number>();
  let claimed: ClaimedByIdentifier | undefined;
  const byIdentifier = () => (claimed ??= claimByIdentifier(sorted, identifiers.rowsOf, named));
  let further: ReadonlyMap<number, Picture[]> | undefined;
  const beside = () => (further ??= furtherPictures(byIdentifier(), named, without));
  return {
    announce(claim) {
      const found = matchNames(claim, files, fetched);
      for (const { picture, isLoose } of found.taken) named.add({ picture, isLoose }, claim.row);
      if (hasNoFile(claim, found)) without.add(claim.row);
      for (const identifier of claim.identifiers) identifiers.add(identifier, claim.row);
    },
    match(claim) {
      const found = matchNames(claim, files, fetched);
      if (!hasNoFile(claim, found)) {
        const match = settled(found, claim.row, named);
        for (const picture of beside().get(claim.row) ?? []) match.pictures.push({ picture });
        return match;
      }
      const own = byIdentifier().files.get(claim.row) ?? [];
      const remote = own.length > 0 ? [] : found.remote;
      return { pictures: own.map((picture) => ({ picture })), missing: [], remote, unclear: [] };
    },
    leftOver() {
      const { files: byRow, rowsOf } = byIdentifier();
      const taken = new Set([...byRow].flatMap(([row, own]) => (without.has(row) ? own : [])));
      for (const picture of [...beside().values()].flat()) taken.add(picture);
      return sorted
        .filter((picture) => isPicture(picture) && !taken.has(picture) && !named.has(picture))
        .map((picture) => ({ picture, rows: rowsOf.get(picture) ?? [] }));
    },
  };
}

/** Which rows name a file, by its own name or by one that is nearly its own. */
class Claims {
  readonly #exact = new Map<Picture, Set<number>>();
  readonly #loose = new Map<Picture, Set<number>>();

  add({ picture, isLoose }: Pick<Taken, 'picture' | 'isLoose'>, row: number): void {
    const claims = isLoose ? this.#loose : this.#exact;
    claims.set(picture, (claims.get(picture) ?? new Set()).add(row));
  }

  /** The file that is the only one of its row, by the row, where no other row names it. */
  lone(): ReadonlyMap<number, Picture> {
    const byRow = new Map<number, Picture[]>();
    for (const [picture, rows] of [...this.#exact, ...this.#loose])
      for (const row of rows) byRow.set(row, [...(byRow.get(row) ?? []), picture]);
    return new Map(
      [...byRow].flatMap(([row, [picture, ...more]]) =>
        picture && more.length === 0 && this.#exact.get(picture)?.size === 1
          ? [[row, picture] as const]
          : [],
      ),
    );
  }

  has(picture: Picture): boolean {
    return this.#exact.has(picture) || this.#loose.has(picture);
  }

  /** The other rows that may mean a file whose name is nearly the one in the cell. */
  rivals(picture: Picture, row: number): number[] | undefined {
    const rows = [...(this.#loose.get(picture) ?? [])].filter((one) => one !== row);
    return this.#exact.has(picture) || rows.length > 0 ? rows : undefined;
  }
}

type ClaimedByIdentifier = {
  files: Map<number, Picture[]>;
  rowsOf: Map<Picture, number[]>;
};

function claimByIdentifier(
  pictures: readonly Picture[],
  rowsOf: (within: string) => number[],
  named: Claims,
): ClaimedByIdentifier {
  const claimed: ClaimedByIdentifier = { files: new Map(), rowsOf: new Map() };
  for (const picture of pictures) {
    if (!isPicture(picture) || named.has(picture)) continue;
    const rows = rowsOf(picture.within);
    claimed.rowsOf.set(picture, rows);
    const [row, ...more] = rows;
    if (row === undefined || more.length > 0) continue;
    const own = claimed.files.get(row);
    if (own) own.push(picture);
    else claimed.files.set(row, [picture]);
  }
  return claimed;
}

/**
 * `19991-2.JPG` where a row names `19991.JPG` alone: columns often name only the first picture. The
 * file has to fit the row's identifier too, and no other row may mean it.
 */
function furtherPictures(
  { files }: ClaimedByIdentifier,
  named: Claims,
  without: ReadonlySet<number>,
): ReadonlyMap<number, Picture[]> {
  const lone = named.lone();
  const further = new Map<number, Picture[]>();
  for (const [row, own] of files) {
    const first = lone.get(row);
    if (!first || without.has(row)) continue;
    const name = squeezedName(first.within);
    const numbered = own.filter(({ within }) => numberedBeside(within) === name);
    if (numbered.length > 0) further.set(row, numbered);
  }
  return further;
}

/** A file that a cell names; loosely, where the name is not quite its own. */
type Taken = { picture: Picture; index: number; isLoose: boolean; name: string };

type FoundNames = RowMatch & { taken: Taken[] };

/** Whether a row names no file: its cells are empty, or have addresses that were not fetched. */
function hasNoFile({ names }: RowClaim, found: FoundNames): boolean {
  if (names.every((name) => name === '')) return true;
  return found.taken.length + found.missing.length + found.unclear.length === 0;
}

function matchNames(
  { names, identifiers }: RowClaim,
  files: NamedFiles<Picture>,
  fetched: FetchedPictures,
): FoundNames {
  const match: FoundNames = { pictures: [], missing: [], remote: [], unclear: [], taken: [] };
  names.forEach((cell, index) => {
    for (const { text, file, address } of namedInCell(cell)) {
      const found = file === undefined ? undefined : files.find(file, identifiers);
      const [first, ...more] = found?.files ?? [];
      const own = first ?? (address === undefined ? undefined : fetched(address));
      if (more.length > 0)
        match.unclear.push({
          name: text,
          among: (found?.files ?? []).map(({ within }) => within),
        });
      else if (own)
        match.taken.push({
          picture: own,
          index,
          isLoose: found?.isLoose === true && own === first,
          name: text,
        });
      else if (address !== undefined) match.remote.push(text);
      else match.missing.push(text);
    }
  });
  return match;
}

/** A file that another row may mean as well is nobody's. */
function settled(found: FoundNames, row: number, named: Claims): RowMatch {
  const match: RowMatch = {
    pictures: [],
    missing: found.missing,
    remote: found.remote,
    unclear: [...found.unclear],
  };
  for (const { picture, index, isLoose, name } of found.taken) {
    const rivals = isLoose ? named.rivals(picture, row) : undefined;
    if (rivals) match.unclear.push({ name, among: [picture.within], rows: rivals });
    else match.pictures.push({ picture, index });
  }
  return match;
}
