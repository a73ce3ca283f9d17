// Keeps the elements of one record at a time: what stands around records is passed over.
import type { XmlElement } from './element.ts';
import type { Attributes, XmlHandlers } from './read-xml.ts';

/** Which elements are records. */
export type RecordPlace = {
  /** @param path  the names of the elements around it and its own, from the root */
  isRecord(path: readonly string[]): boolean;
  /** Records stand in records, as the components of an archive do. */
  isNested?: true;
};

/** A record that came to its end. `within`: the records around it, the nearest first. */
export type FoundRecord = {
  element: XmlElement;
  line: number;
  within: XmlElement[];
};

/** What an element costs beside its texts, in UTF-16 units. */
const ELEMENT_COST = 64;
const none: ReadonlyMap<string, string> = new Map();

export class RecordCollector implements XmlHandlers {
  readonly #place: RecordPlace;
  readonly #longest: number;
  readonly #path: string[] = [];
  /** The elements that are open in the record, with those of the records around it. */
  readonly #open: { element: XmlElement; record?: { line: number; length: number } }[] = [];
  readonly #found: FoundRecord[] = [];
  /** Text of a token that states that there is more than this file. */
  resumption = '';

  /** @param longest  the longest record, in UTF-16 units */
  constructor(place: RecordPlace, longest: number) {
    this.#place = place;
    this.#longest = longest;
  }

  /** The records that came to their ends since the last time. */
  take(): FoundRecord[] {
    return this.#found.splice(0);
  }

  open(name: string, attributes: Attributes, line: number): void {
    this.#path.push(name);
    const around = this.#open.at(-1);
    const canStart = !around || this.#place.isNested === true;
    const starts = canStart && this.#place.isRecord(this.#path);
    if (!around && !starts) return;
    const element: XmlElement = { name, attributes: localAttributes(attributes), nodes: [] };
    if (around && !starts) around.element.nodes.push(element);
    this.#open.push(starts ? { element, record: { line, length: 0 } } : { element });
    let length = ELEMENT_COST + name.length;
    for (const value of element.attributes.values()) length += ELEMENT_COST + value.length;
    this.#count(length);
  }

  text(text: string): void {
    const around = this.#open.at(-1);
    if (around) {
      around.element.nodes.push(text);
      this.#count(text.length);
    } else if (this.#path.at(-1) === 'resumptionToken') this.resumption += text.trim();
  }

  close(): void {
    this.#path.pop();
    const closed = this.#open.pop();
    if (!closed?.record) return;
    const { element, record } = closed;
    const within = this.#open
      .filter((one) => one.record)
      .map((one) => one.element)
      .toReversed();
    this.#found.push({ element, line: record.line, within });
  }

  #count(length: number): void {
    const record = this.#open.findLast((one) => one.record)?.record;
    if (!record) return;
    record.length += length;
    if (record.length > this.#longest)
      throw new Error(
        `the record that starts on line ${record.line} is longer than ${Math.round(this.#longest / 1_048_576)} MB`,
      );
  }
}

/** Attributes by their names without prefixes; those of the document itself are left out. */
function localAttributes(attributes: Attributes): ReadonlyMap<string, string> {
  let found: Map<string, string> | undefined;
  for (const name of Object.keys(attributes)) {
    if (/^(xmlns(:|$)|xsi:)/.test(name)) continue;
    found ??= new Map();
    found.set(name.slice(name.indexOf(':') + 1), (attributes[name] ?? '').trim());
  }
  return found ?? none;
}
