// Building a segment, item by item.
import { valuesAt } from '../settings/attributes.ts';
import { isPlainObject } from '../settings/values.ts';
import { cutOf, maxTextAttributes } from '../settings/settings.ts';
import { GrowingF64 } from './growing.ts';
import { pack, type Column } from './layout.ts';
import { PostingsDraft } from './postings.ts';
import { addOrders } from './orders.ts';
import { attributeNumber, type Schema } from './schema.ts';
import { addStrings } from './strings.ts';
import { addSortColumn, NumbersDraft, sortValueOf, ValuesDraft, type SortValue } from './values.ts';

/** What a segment says about itself. */
export type SegmentMeta = {
  readonly count: number;
  readonly schema: Schema;
  readonly textAttributes: readonly string[];
  readonly numberAttributes: readonly string[];
  readonly hasGeo: boolean;
};

/** Most numeric attributes found without being declared. */
export const maxNumberAttributes = 128;

type Leaf = string | number | boolean;

/** Gathers items and packs them. Items must have different identifiers. */
export class SegmentDraft {
  readonly #schema: Schema;
  readonly #ids: string[] = [];
  readonly #starts = new GrowingF64();
  readonly #postings: PostingsDraft;
  readonly #textAttributes: Map<string, number>;
  readonly #values: { name: string; attribute: string; draft: ValuesDraft; onlyFirst: boolean }[];
  readonly #numbers = new Map<string, NumbersDraft>();
  readonly #sorts: { attribute: string; values: SortValue[] }[];
  readonly #points: number[] = [];
  readonly #pointStarts: number[] = [0];
  #bytes = 0;

  constructor(schema: Schema) {
    this.#schema = schema;
    this.#postings = new PostingsDraft(schema.text);
    this.#textAttributes = new Map(
      schema.textAttributes?.map((name, place) => [name, attributeNumber(place)]),
    );
    this.#values = [
      ...schema.facets.map((attribute, index) => ({
        name: `facet.${index}`,
        attribute,
        draft: new ValuesDraft(),
        onlyFirst: false,
      })),
      ...schema.groups.map((attribute, index) => ({
        name: `group.${index}`,
        attribute,
        draft: new ValuesDraft(),
        onlyFirst: true,
      })),
    ];
    this.#sorts = schema.sortAttributes.map((attribute) => ({ attribute, values: [] }));
  }

  get count(): number {
    return this.#ids.length;
  }

  /**
   * @param length bytes of the item's JSON in the document store, which follows the order of adding
   */
  add(id: string, document: unknown, length: number): void {
    const item = this.#ids.length;
    this.#ids.push(id);
    this.#starts.push(this.#bytes);
    this.#bytes += length;
    const leaves = leavesOf(document, this.#schema);
    this.#addTexts(document, leaves);
    this.#addNumbers(document, leaves, item);
    for (const { attribute, draft, onlyFirst } of this.#values) {
      const found = valuesAt(document, attribute);
      draft.addItem(onlyFirst ? found.slice(0, 1) : found);
    }
    for (const { attribute, values } of this.#sorts)
      values.push(sortValueOf(valuesAt(document, attribute)));
    this.#addPoints(document);
  }

  /** The packed segment. The draft is spent. */
  finish(): SharedArrayBuffer {
    const columns = new Map<string, Column>();
    this.#starts.push(this.#bytes);
    columns.set('document.starts', this.#starts.taken());
    addStrings(columns, 'id', this.#ids);
    const byId = new Uint32Array(this.count);
    for (let item = 0; item < byId.length; item++) byId[item] = item;
    byId.sort((a, b) => compareTexts(this.#ids[a] ?? '', this.#ids[b] ?? ''));
    columns.set('id.order', byId.slice());
    this.#postings.finish(columns, Math.min(this.#textAttributes.size, maxTextAttributes));
    for (const { name, draft } of this.#values) draft.finish(columns, name);
    const numberAttributes = [...this.#numbers.keys()];
    for (const [index, attribute] of numberAttributes.entries())
      this.#numbers.get(attribute)?.finish(columns, `number.${index}`, this.count);
    const ranks = new Map(
      this.#sorts.map(({ attribute, values }, index) => [
        attribute,
        addSortColumn(columns, `sort.${index}`, values),
      ]),
    );
    addOrders(columns, this.#schema, byId, ranks);
    if (this.#points.length > 0) {
      columns.set('geo.starts', Uint32Array.from(this.#pointStarts));
      columns.set('geo.points', Float64Array.from(this.#points));
    }
    const meta: SegmentMeta = {
      count: this.count,
      schema: this.#schema,
      textAttributes: [...this.#textAttributes.keys()],
      numberAttributes,
      hasGeo: this.#points.length > 0,
    };
    return pack(meta, columns);
  }

  #addTexts(document: unknown, leaves: ReadonlyMap<string, Leaf[]>): void {
    if (this.#schema.textAttributes === null) {
      for (const [name, values] of leaves) {
        if (name.startsWith('_') || !values.some((value) => typeof value !== 'boolean')) continue;
        let place = this.#textAttributes.get(name);
        if (place === undefined) {
          place = attributeNumber(this.#textAttributes.size);
          this.#textAttributes.set(name, place);
        }
        this.#postings.addValues(place, values, cutOf(name, this.#schema));
      }
    } else {
      for (const [name, place] of this.#textAttributes)
        this.#postings.addValues(place, valuesAt(document, name), cutOf(name, this.#schema));
    }
    this.#postings.endItem();
  }

  #addNumbers(document: unknown, leaves: ReadonlyMap<string, Leaf[]>, item: number): void {
    const declared = this.#schema.numbers;
    const found =
      declared === null
        ? leaves
        : new Map(declared.map((name) => [name, valuesAt(document, name)]));
    for (const [name, values] of found) {
      if (name.startsWith('_geoloc')) continue;
      for (const value of values) {
        if (typeof value !== 'number' || !Number.isFinite(value)) continue;
        let draft = this.#numbers.get(name);
        if (!draft) {
          if (this.#numbers.size >= maxNumberAttributes) break;
          draft = new NumbersDraft();
          this.#numbers.set(name, draft);
        }
        draft.add(item, value);
      }
    }
  }

  #addPoints(document: unknown): void {
    const given: unknown = isPlainObject(document) ? document['_geoloc'] : undefined;
    for (const point of Array.isArray(given) ? given : [given]) {
      if (!isPlainObject(point)) continue;
      const { lat, lng } = point;
      if (typeof lat === 'number' && typeof lng === 'number') this.#points.push(lat, lng);
    }
    this.#pointStarts.push(this.#points.length / 2);
  }
}

/** Compares identifiers as everywhere in the engine: by UTF-16 units. */
export function compareTexts(a: string, b: string): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}

/**
 * The leaves of a document that a schema has not named, by their dotted paths, arrays laid flat:
 * only numbers where all texts are named.
 */
function leavesOf(document: unknown, { textAttributes, numbers }: Schema): Map<string, Leaf[]> {
  const leaves = new Map<string, Leaf[]>();
  if (textAttributes !== null && numbers !== null) return leaves;
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      if (textAttributes !== null && typeof value !== 'number') return;
      const list = leaves.get(path);
      if (list) list.push(value);
      else leaves.set(path, [value]);
    } else if (Array.isArray(value)) for (const entry of value) walk(entry, path);
    else if (typeof value === 'object' && value !== null)
      for (const name in value)
        if (Object.hasOwn(value, name))
          walk(Reflect.get(value, name), path === '' ? name : `${path}.${name}`);
  };
  walk(document, '');
  leaves.delete('objectID');
  return leaves;
}
