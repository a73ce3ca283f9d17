// Where in the text of a file each of its keys and values stands: parsers of TOML and JSON do not
// tell.

/** Counted from 1; columns in characters. */
export type Position = { line: number; column: number };

export type Path = readonly (string | number)[];

/** The offsets of what a path leads to, by the path. */
type Found = { key: number; value: number };

export type Positions = {
  /** The key that a path ends in, or the nearest one around it that is there. */
  ofKey(path: Path): Position;
  /** Its value. */
  ofValue(path: Path): Position;
};

/** A reader that goes through a text and notes where things are. */
export type Scan = {
  text: string;
  at: number;
  note(path: Path, found: Found): void;
};

const nameOf = (path: Path): string => JSON.stringify(path.map(String));

/** Goes through `text` with `read`. A text that `read` does not get through has what it noted. */
export function scanned(text: string, read: (scan: Scan) => void): Positions {
  const found = new Map<string, Found>();
  const scan: Scan = {
    text,
    at: text.startsWith('\uFEFF') ? 1 : 0,
    // What is said first of a table is where it begins.
    note: (path, place) => {
      const name = nameOf(path);
      if (!found.has(name)) found.set(name, place);
    },
  };
  read(scan);
  const nearest = (path: Path): Found => {
    for (let length = path.length; length > 0; length--) {
      const place = found.get(nameOf(path.slice(0, length)));
      if (place) return length === path.length ? place : { key: place.key, value: place.key };
    }
    return { key: 0, value: 0 };
  };
  return {
    ofKey: (path) => positionAt(text, nearest(path).key),
    ofValue: (path) => positionAt(text, nearest(path).value),
  };
}

/** A byte order mark is not a character of the first line. */
function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset).replace(/^\uFEFF/, '');
  const lines = before.split(/\r\n|\n|\r/);
  return { line: lines.length, column: [...(lines.at(-1) ?? '')].length + 1 };
}
