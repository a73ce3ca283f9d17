// The thing that a museum is about. Start reading here: the rest of Vitrine finds, shows, imports
// and shares items.
import { z } from 'zod';
import { textIn, type LanguageMap } from '../records/language-map.ts';
import { languageMapShape } from '../records/language-map-shape.ts';
import { recordPermissions } from '../records/record-definition.ts';
import { foldForSorting, slugOf, type Outline, type RecordDefinition } from '../records/record.ts';
import { cataloguePages } from './catalogue-pages.ts';
import type { MuseumDate } from '@vitrine/museum-dates';

/** Who made an item, where, when and how: one entry per part in its making. */
export type Production = {
  /** The part that was played, in a word: artist, printer, “after”. */
  role?: string | undefined;
  /** Id of a person. */
  person?: string | undefined;
  /**
   * What the museum says of the authorship where it is not plain “by”: “attributed to”, “workshop
   * of”, “after”.
   */
  attribution?: string | undefined;
  /** Id of a place. */
  place?: string | undefined;
  date?: MuseumDate | undefined;
  /** Ids of subjects that are techniques. */
  techniques?: string[] | undefined;
};

/**
 * One measurement. `value` is in `unit`; `of` says of what (“frame”, “sheet”) where it is not the
 * whole.
 */
export type Dimension = { type: string; value: number; unit: string; of?: string | undefined };

export type Inscription = {
  type?: string | undefined;
  text: string;
  language?: string | undefined;
  translation?: LanguageMap | undefined;
  position?: string | undefined;
};

type ProvenanceEntry = { text: string; date?: MuseumDate | undefined };

/** A region of one of the item's pictures that a curator has named. */
export type Detail = {
  /** Id of the media. */ media: string;
  /** x, y, width, height in percent of the picture. */ region: [number, number, number, number];
  label: LanguageMap;
  description?: LanguageMap | undefined;
};

export type Rights = {
  /** A rightsstatements.org or Creative Commons address. */ statement?: string | undefined;
  label?: string | undefined;
  holder?: string | undefined;
  note?: string | undefined;
};

/** What a visitor is told before such an item is shown; `gate` asks them first. */
type Sensitivity = { flags: string[]; note?: LanguageMap | undefined; gate: boolean };

/**
 * Ids name other records; lists are in the museum's order; visitors' texts are in several
 * languages.
 */
export type Item = {
  title: LanguageMap;
  alternativeTitles?: { value: LanguageMap; type: string }[] | undefined;
  accessionNumber?: string | undefined;
  identifiers?: { type: string; value: string }[] | undefined;
  /** Ids of subjects that say what kind of thing it is. */
  objectTypes?: string[] | undefined;
  description?: LanguageMap | undefined;
  production?: Production[] | undefined;
  materials?: string[] | undefined;
  techniques?: string[] | undefined;
  /** Materials and technique as the museum writes them: “oil on canvas”. */
  medium?: LanguageMap | undefined;
  dimensions?: Dimension[] | undefined;
  /** Dimensions as the museum writes them. */
  dimensionsText?: LanguageMap | undefined;
  inscriptions?: Inscription[] | undefined;
  subjects?: string[] | undefined;
  depictedPeople?: string[] | undefined;
  depictedPlaces?: string[] | undefined;
  cultures?: string[] | undefined;
  periods?: string[] | undefined;
  styles?: string[] | undefined;
  /** Ids of the collections that it belongs to. */
  collections?: string[] | undefined;
  /** Id of the item that it is a part of. */
  partOf?: string | undefined;
  relatedItems?: { item: string; relation: string }[] | undefined;
  creditLine?: LanguageMap | undefined;
  provenance?: ProvenanceEntry[] | undefined;
  bibliography?: { text: string; url?: string | undefined }[] | undefined;
  currentLocation?: { text: LanguageMap; onDisplay: boolean } | undefined;
  /** The institution that holds it, where that is not the museum itself. */
  holder?: string | undefined;
  /** Where it was found or made, for a map: WGS 84 degrees. */
  coordinates?: { latitude: number; longitude: number } | undefined;
  rights?: Rights | undefined;
  sensitivity?: Sensitivity | undefined;
  /** Ids of media; the first is the one shown in lists. */
  media?: string[] | undefined;
  details?: Detail[] | undefined;
  links?: { url: string; label?: string | undefined }[] | undefined;
  notes?: LanguageMap | undefined;
  /** For staff only; never leaves the site. */
  internalNotes?: string | undefined;
  /** What an import could not read, kept word for word with its column. For staff only. */
  unread?: { column: string; value: string }[] | undefined;
};

const words = z.string().min(1).max(20_000);
const ids = z.array(z.string().min(1).max(64)).max(2000).optional();
const webAddress = z
  .string()
  .max(4000)
  .regex(/^https?:\/\//i, 'must start with https:// or http://');

/** A date as the dates module makes it. */
export const dateShape: z.ZodType<MuseumDate> = z.custom<MuseumDate>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'earliest' in value &&
    'latest' in value &&
    'display' in value,
  'is not a date',
);

const itemShape: z.ZodType<Item> = z.strictObject({
  title: languageMapShape.refine(
    (map) => Object.values(map).some((text) => text.trim() !== ''),
    'is missing',
  ),
  alternativeTitles: z.array(z.strictObject({ value: languageMapShape, type: words })).optional(),
  accessionNumber: z.string().min(1).max(500).optional(),
  identifiers: z
    .array(z.strictObject({ type: words, value: z.string().min(1).max(2000) }))
    .optional(),
  objectTypes: ids,
  description: languageMapShape.optional(),
  production: z
    .array(
      z.strictObject({
        role: words.optional(),
        person: z.string().optional(),
        attribution: words.optional(),
        place: z.string().optional(),
        date: dateShape.optional(),
        techniques: ids,
      }),
    )
    .max(500)
    .optional(),
  materials: ids,
  techniques: ids,
  medium: languageMapShape.optional(),
  dimensions: z
    .array(
      z.strictObject({
        type: words,
        value: z.number().nonnegative().finite(),
        unit: words,
        of: words.optional(),
      }),
    )
    .optional(),
  dimensionsText: languageMapShape.optional(),
  inscriptions: z
    .array(
      z.strictObject({
        type: words.optional(),
        text: words,
        language: words.optional(),
        translation: languageMapShape.optional(),
        position: words.optional(),
      }),
    )
    .optional(),
  subjects: ids,
  depictedPeople: ids,
  depictedPlaces: ids,
  cultures: ids,
  periods: ids,
  styles: ids,
  collections: ids,
  partOf: z.string().optional(),
  relatedItems: z.array(z.strictObject({ item: z.string(), relation: words })).optional(),
  creditLine: languageMapShape.optional(),
  provenance: z.array(z.strictObject({ text: words, date: dateShape.optional() })).optional(),
  bibliography: z.array(z.strictObject({ text: words, url: webAddress.optional() })).optional(),
  currentLocation: z.strictObject({ text: languageMapShape, onDisplay: z.boolean() }).optional(),
  holder: words.optional(),
  coordinates: z
    .strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    })
    .optional(),
  rights: z
    .strictObject({
      statement: webAddress.optional(),
      label: words.optional(),
      holder: words.optional(),
      note: words.optional(),
    })
    .optional(),
  sensitivity: z
    .strictObject({ flags: z.array(words), note: languageMapShape.optional(), gate: z.boolean() })
    .optional(),
  media: ids,
  details: z
    .array(
      z.strictObject({
        media: z.string(),
        region: z.tuple([z.number(), z.number(), z.number(), z.number()]),
        label: languageMapShape,
        description: languageMapShape.optional(),
      }),
    )
    .optional(),
  links: z.array(z.strictObject({ url: webAddress, label: words.optional() })).optional(),
  notes: languageMapShape.optional(),
  internalNotes: words.optional(),
  unread: z.array(z.strictObject({ column: z.string(), value: z.string() })).optional(),
});

export const itemDefinition: RecordDefinition<Item> = {
  kind: 'item',
  plural: 'items',
  permissions: recordPermissions,
  pages: cataloguePages.item,
  lists: { sitemap: 'own', dump: true },
  parse: (value) => itemShape.parse(value),
  outline: outlineOfItem,
};

function outlineOfItem(item: Item, language: string): Outline {
  const label = textIn(item.title, language) || 'Untitled';
  return {
    label: label.slice(0, 1000),
    sortKey: foldForSorting(item.accessionNumber ?? label),
    slug: slugOf(label),
    identifiers: [
      ...(item.accessionNumber ? [{ scheme: 'accession', value: item.accessionNumber }] : []),
      ...(item.identifiers ?? []).map(({ type, value }) => ({ scheme: type, value })),
    ],
    links: linksOfItem(item),
  };
}

/** Every other record that an item names, with the part that the other plays. */
export function linksOfItem(item: Item): { role: string; to: string }[] {
  const several = (role: string, to: readonly string[] | undefined) =>
    (to ?? []).map((id) => ({ role, to: id }));
  return [
    ...(item.production ?? []).flatMap((made) => [
      ...several('maker', made.person ? [made.person] : []),
      ...several('made-at', made.place ? [made.place] : []),
      ...several('technique', made.techniques),
    ]),
    ...several('type', item.objectTypes),
    ...several('material', item.materials),
    ...several('technique', item.techniques),
    ...several('subject', item.subjects),
    ...several('depicted', item.depictedPeople),
    ...several('depicted-place', item.depictedPlaces),
    ...several('culture', item.cultures),
    ...several('period', item.periods),
    ...several('style', item.styles),
    ...several('collection', item.collections),
    ...several('part-of', item.partOf ? [item.partOf] : []),
    ...several(
      'related',
      item.relatedItems?.map(({ item: id }) => id),
    ),
    ...several('media', item.media),
  ];
}

/** What texts may call an item: its id and its numbers. */
export function namesOfItem({ id, body }: { id: string; body: Item }): string[] {
  return [
    id,
    ...(body.accessionNumber ? [body.accessionNumber] : []),
    ...(body.identifiers ?? []).map(({ value }) => value),
  ];
}
