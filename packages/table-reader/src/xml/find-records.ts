// Which element of unknown XML is the record: the outermost one that repeats and has parts. The
// whole file is read for it, and only the paths of its elements are kept.
import type { RecordPlace } from './collect-records.ts';
import type { Attributes, XmlHandlers } from './read-xml.ts';

/** More kinds of elements do not make a table. */
const MAX_PATHS = 20_000;

type Seen = {
  path: string;
  depth: number;
  parent: Seen | undefined;
  children: Map<string, Seen>;
  /** The most of it that there were in one element. */
  most: number;
  /** How many of it the element that is open has so far. */
  here: number;
  hasAttributes: boolean;
};

type FoundPlace = RecordPlace & { lists: ReadonlySet<string>; name: string };

export class RecordFinder implements XmlHandlers {
  readonly #root = seenOf('', 0, undefined);
  #at = this.#root;
  #paths = 0;

  open(name: string, attributes: Attributes): void {
    const around = this.#at;
    let inner = around.children.get(name);
    if (!inner) {
      inner = seenOf(`${around.path}/${name}`, around.depth + 1, around);
      around.children.set(name, inner);
      if (++this.#paths > MAX_PATHS)
        throw new Error(`it has more than ${MAX_PATHS} kinds of elements`);
    }
    inner.here++;
    inner.most = Math.max(inner.most, inner.here);
    inner.hasAttributes ||= Object.keys(attributes).length > 0;
    this.#at = inner;
  }

  text(): void {
    // Only elements tell what a record is.
  }

  close(): void {
    for (const child of this.#at.children.values()) child.here = 0;
    this.#at = this.#at.parent ?? this.#root;
  }

  /** The paths of the elements that may be records, the outermost ones. */
  candidates(): string[] {
    let level = [this.#root];
    while (level.length > 0) {
      const next = level.flatMap(({ children }) => [...children.values()]);
      const found = next.filter(isRepeated);
      if (found.length > 0) return found.map(({ path }) => path);
      level = next;
    }
    return [];
  }

  /** Where records with this path are, and which of their parts are lists. */
  place(path: string): FoundPlace {
    const names = path.split('/').slice(1);
    const start = names.reduce<Seen | undefined>((at, name) => at?.children.get(name), this.#root);
    const lists = new Set<string>();
    const visit = (at: Seen) => {
      for (const child of at.children.values()) {
        if (child.most > 1) lists.add(child.path.slice(path.length));
        visit(child);
      }
    };
    if (start) visit(start);
    return {
      name: names.at(-1) ?? '',
      lists,
      isRecord: (given) => given.length === names.length && `/${given.join('/')}` === path,
    };
  }
}

const seenOf = (path: string, depth: number, parent: Seen | undefined): Seen => ({
  path,
  depth,
  parent,
  children: new Map(),
  most: 0,
  here: 0,
  hasAttributes: false,
});

/** A repeated text is a list of one record; a record has parts. */
const isRepeated = ({ most, children, hasAttributes }: Seen): boolean =>
  most > 1 &&
  (children.size > 1 ||
    hasAttributes ||
    [...children.values()].some((one) => one.children.size > 0));
