// Merging segments column by column, straight from their arrays: no document is read, no word cut,
// and beside what is merged there is only the result of it.
import { plainRules } from '../text/words.ts';
import { pack, unpack, type Column, type PlannedColumn } from './layout.ts';
import { mergeDocumentStarts, mergeIds, mergePoints } from './merge-items.ts';
import { placeItems, type MergeInput, type MergeSource, type Placed } from './merge-source.ts';
import { mergeAttributes, mergeTexts } from './merge-texts.ts';
import { mergeNumbers, mergeSorts, mergeValues } from './merge-values.ts';
import { addOrders } from './orders.ts';
import type { Schema } from './schema.ts';
import { maxNumberAttributes, type SegmentMeta } from './segment-draft.ts';

/**
 * What a segment is merged from. `kept` are segments as they serve, `made` what was made for the
 * merge: all columns when nothing is kept, otherwise those that `missingFrom` named, over the same
 * live items in the same order.
 */
type MergeParts = {
  readonly kept: readonly MergeInput[];
  readonly made: readonly MergeInput[];
};

/** A packed segment as something to merge; null when the bytes are not one. */
export function mergeInput(buffer: SharedArrayBuffer, dead: Uint8Array | null): MergeInput | null {
  const unpacked = unpack(buffer);
  // Our own header, see `Segment.open`.
  return (
    unpacked && {
      meta: unpacked.meta as SegmentMeta,
      dead,
      column: (name) => unpacked.columns.get(name),
    }
  );
}

/**
 * What is to be made from the documents: a smaller schema, and whether it is about texts and
 * numbers.
 */
export type Missing = {
  readonly schema: Schema;
  readonly texts: boolean;
  readonly numbers: boolean;
};

/** What segments do not hold of a schema; null when they hold all of it. */
export function missingFrom(schema: Schema, kept: readonly MergeInput[]): Missing | null {
  const has =
    (of: (known: Schema) => readonly string[]) =>
    (name: string): boolean =>
      kept.every(({ meta }) => of(meta.schema).includes(name));
  const lacks = (names: readonly string[], of: (known: Schema) => readonly string[]): string[] =>
    names.filter((name) => !has(of)(name));
  const texts = !hasTexts(schema, kept);
  const numbers = !hasNumbers(schema, kept);
  const missing: Schema = {
    ...schema,
    textAttributes: texts ? schema.textAttributes : [],
    numbers: numbers ? schema.numbers : [],
    facets: lacks(schema.facets, (known) => known.facets),
    groups: lacks(schema.groups, (known) => known.groups),
    sortAttributes: lacks(schema.sortAttributes, (known) => known.sortAttributes),
    orders: [],
  };
  const columns = missing.facets.length + missing.groups.length + missing.sortAttributes.length;
  return texts || numbers || columns > 0 ? { schema: missing, texts, numbers } : null;
}

function hasTexts(schema: Schema, kept: readonly MergeInput[]): boolean {
  const wanted = textKey(schema);
  return (
    kept.every(({ meta }) => textKey(meta.schema) === wanted) &&
    mergeAttributes(placeItems(kept).sources, schema) !== null
  );
}

/** Everything in a schema that decides which words an item has. */
function textKey({
  textAttributes,
  identifierAttributes,
  camelCaseAttributes,
  text,
}: Schema): string {
  return JSON.stringify([
    textAttributes,
    identifierAttributes,
    camelCaseAttributes ?? [],
    text ?? plainRules,
  ]);
}

function hasNumbers(schema: Schema, kept: readonly MergeInput[]): boolean {
  const { numbers } = schema;
  if (numbers !== null)
    return kept.every(
      ({ meta }) =>
        meta.schema.numbers !== null &&
        numbers.every((name) => meta.schema.numbers?.includes(name)),
    );
  return (
    kept.every(({ meta }) => meta.schema.numbers === null) &&
    new Set(kept.flatMap(({ meta }) => meta.numberAttributes)).size <= maxNumberAttributes
  );
}

/**
 * Merges the live items of all parts, in order.
 * @returns the packed segment; null when its texts can only be read again, all at once
 */
export function mergeSegments(
  schema: Schema,
  { kept, made }: MergeParts,
): { buffer: SharedArrayBuffer; count: number } | null {
  const base = placeItems(kept.length > 0 ? kept : made);
  const added = placeItems(made);
  const missing =
    kept.length > 0 ? missingFrom(schema, kept) : { schema, texts: true, numbers: true };
  const from = (isMissing: boolean): Placed => (isMissing ? added : base);
  const columns = new Map<string, Column | PlannedColumn>();
  const texts = from(missing?.texts === true);
  const attributes = mergeAttributes(texts.sources, schema);
  if (!attributes) return null;
  // The small ones are made before the large ones are filled in.
  const small = new Map<string, Column>();
  mergeDocumentStarts(small, base);
  const byId = mergeIds(small, base);
  for (const [index, attribute] of schema.facets.entries())
    mergeValues(
      small,
      `facet.${index}`,
      from(missing?.schema.facets.includes(attribute) === true),
      (source) => `facet.${source.meta.schema.facets.indexOf(attribute)}`,
    );
  for (const [index, attribute] of schema.groups.entries())
    mergeValues(
      small,
      `group.${index}`,
      from(missing?.schema.groups.includes(attribute) === true),
      (source) => `group.${source.meta.schema.groups.indexOf(attribute)}`,
    );
  const numbers = from(missing?.numbers === true);
  const numberAttributes = numberNames(schema, numbers.sources);
  for (const [index, attribute] of numberAttributes.entries())
    mergeNumbers(small, `number.${index}`, numbers, (source) => numberColumn(source, attribute));
  const ranks = new Map(
    schema.sortAttributes.map((attribute, index) => [
      attribute,
      mergeSorts(
        small,
        `sort.${index}`,
        from(missing?.schema.sortAttributes.includes(attribute) === true),
        (source) => `sort.${source.meta.schema.sortAttributes.indexOf(attribute)}`,
      ),
    ]),
  );
  addOrders(small, schema, byId, ranks);
  const hasGeo = mergePoints(small, base);
  for (const [name, column] of small) columns.set(name, column);
  mergeTexts(columns, texts, attributes);
  const meta: SegmentMeta = {
    count: base.count,
    schema,
    textAttributes: attributes.names,
    numberAttributes,
    hasGeo,
  };
  return { buffer: pack(meta, columns), count: base.count };
}

function numberNames(schema: Schema, sources: readonly MergeSource[]): string[] {
  const names = [...new Set(sources.flatMap(({ meta }) => meta.numberAttributes))];
  return (
    schema.numbers === null ? names : names.filter((name) => schema.numbers?.includes(name))
  ).slice(0, maxNumberAttributes);
}

function numberColumn({ meta }: MergeSource, attribute: string): string | null {
  const index = meta.numberAttributes.indexOf(attribute);
  return index < 0 ? null : `number.${index}`;
}
