// Item → search record: the words it is found by, the values it is counted under, what orders it,
// and what its card shows. Facet values are names in the site's default language, so that they can
// be read in an address and stay as they are in every language.
import {
  datedMaking,
  formatMakers,
  type ListPicture,
  type Person,
  type Place,
  type Subject,
  type Surroundings,
} from '../../catalogue/item-view.ts';
import type { Spoken } from '../../catalogue/qualifiers.ts';
import { itemFacets, type ItemFacet } from '../../catalogue/fields/item-field.ts';
import { itemFields } from '../../catalogue/fields/item-fields.ts';
import { idsInFacet, numbersOfItem, textsOfItem } from '../../catalogue/fields/item-search.ts';
import { textsOfPerson } from '../../catalogue/fields/person-search.ts';
import { personFields } from '../../catalogue/fields/person-fields.ts';
import { partFor } from '../../catalogue/fields/registry.ts';
import { linksOfItem } from '../../catalogue/item-definition.ts';
import type { Item } from '../../catalogue/item.ts';
import { isOpenlyLicensed } from '../../catalogue/rights.ts';
import { cellAttributes } from '../../maps/cells.ts';
import { protectsItsSite, soundPosition } from '../../maps/position.ts';
import type { Media, MediaFile } from '../../media/media.ts';
import { textIn, type LanguageMap } from '../../records/language-map.ts';
import { foldForSorting, type Stored } from '../../records/record.ts';
import { transcriptionsOf } from './transcriptions.ts';
import { titleAndMaker } from './title-and-maker.ts';
import { initialsOf } from './initials.ts';
import { colourFamiliesOf, type ColourFamily } from '../queries/colour-family.ts';
import { numberKey, placeSeparator, termKey } from '../queries/search-indices.ts';
import type { SearchRecord } from '../providers/search-query.ts';
import { centuriesOf, yearOfDay } from './years.ts';

/** The first of these that is a picture stands for the item: a document may come before it. */
const mediaLookedAt = 4;

/** How far up a place is found under the places that it is in. */
const placesUp = 5;

/** How far up a place is looked for what protects it. */
const protectingUp = 12;

export type ItemRecord = SearchRecord & {
  slug: string;
  title: LanguageMap;
  titles: string[];
  titleAndMaker: string[];
  maker: string[];
  makers: string;
  /** In the other languages of the site, where that says something else. */ makersIn?: LanguageMap;
  date: string;
  century: string[];
  colour: ColourFamily[];
  hasPicture: boolean;
  openLicence: boolean;
  onDisplay: boolean;
  picture?: ListPicture;
  gated: boolean;
  type: string[];
  accessionNumber?: string;
  numberKeys: string[];
  richness: number;
};

/**
 * The ids that a record's words come from, beside the records that these name in turn (the places
 * that a place is in).
 */
export function namedByItem(item: Item): string[] {
  const searched = partFor(itemFields, item, 'search');
  return [
    ...linksOfItem(searched).flatMap(({ role, to }) => (role === 'media' ? [] : [to])),
    ...(searched.media ?? []).slice(0, mediaLookedAt),
  ];
}

/** The languages of a site, the default one first. */
type SiteLanguages = readonly [Spoken, ...Spoken[]];

/**
 * The record of a public item. `around` holds the public records that it names, `words` the
 * languages of the site.
 */
export function itemRecord(
  { id, slug, updatedAt, body }: Stored<Item>,
  around: Surroundings,
  words: SiteLanguages,
): ItemRecord {
  const [{ language }] = words;
  const item = partFor(itemFields, body, 'search');
  const { titles, otherTitles, date, ...texts } = textsOfItem(item);
  const names = facetsOf(item, around, language);
  const picture = pictureOf(item, around);
  return {
    objectID: id,
    slug,
    title: item.title,
    titles,
    titleAndMaker: titleAndMaker(titles, names.values.maker),
    otherTitles,
    ...makersIn(item, around, words),
    date,
    ...names.values,
    otherNames: names.others,
    makerNames: names.makerNames,
    ...numbersOf(item),
    ...yearsOf(item),
    ...texts,
    ...transcriptionsOf((item.media ?? []).slice(0, mediaLookedAt), around),
    colour: colourFamiliesOf(picture?.colours ?? []),
    hasPicture: picture !== undefined,
    openLicence: isOpenlyLicensed(item.rights),
    onDisplay: item.currentLocation?.onDisplay ?? false,
    ...pictureFields(picture),
    gated: item.sensitivity?.gate ?? false,
    changedAt: Math.floor(Date.parse(updatedAt) / 1000),
    richness: richnessOf(item),
    sortTitle: foldForSorting(textIn(item.title, language)),
    ...geolocationOf(item, around),
  };
}

/** The makers, and for other languages those lines that differ: “d’après Hokusai”. */
function makersIn(item: Item, around: Surroundings, [first, ...rest]: SiteLanguages) {
  const makers = formatMakers(item, around, first);
  const others = rest.flatMap((words) => {
    const line = formatMakers(item, around, words);
    return line === makers ? [] : [[words.language, line] as const];
  });
  return { makers, ...(others.length > 0 ? { makersIn: Object.fromEntries(others) } : {}) };
}

/** The years in which an item was made, and the centuries that they lie in. */
function yearsOf(item: Item) {
  const making = datedMaking(item);
  const [earliest, latest] = [yearOfDay(making?.earliest ?? ''), yearOfDay(making?.latest ?? '')];
  return {
    ...(earliest === undefined ? {} : { yearEarliest: earliest }),
    ...(latest === undefined ? {} : { yearLatest: latest }),
    century: earliest === undefined || latest === undefined ? [] : centuriesOf(earliest, latest),
  };
}

function pictureFields(found: ReturnType<typeof pictureOf>) {
  if (!found) return {};
  const { picture, look } = found;
  return { picture, ...(look === undefined ? {} : { look }) };
}

/** The numbers of an item: to be found by in any punctuation, and to be sorted by. */
function numbersOf(item: Item) {
  const numbers = numbersOfItem(item);
  const sortNumber = foldForSorting(item.accessionNumber ?? item.identifiers?.[0]?.value ?? '');
  return {
    ...numbers,
    numberKeys: [
      ...new Set(
        Object.values(numbers)
          .flat()
          .flatMap((number) => numberKey(number) ?? []),
      ),
    ],
    ...(sortNumber === '' ? {} : { sortNumber }),
  };
}

type Names = {
  name?: LanguageMap;
  title?: LanguageMap;
  nameVariants?: string[];
  otherNames?: string[];
  sortName?: string;
};

/** The records that a facet names for an item; a place is counted with the places that it is in. */
const idsCounted = (facet: ItemFacet, item: Item, around: Surroundings): string[] =>
  facet === 'place'
    ? idsInFacet('place', item).flatMap((id) => placeAndAbove(id, around))
    : idsInFacet(facet, item);

/** The records of an item by the facets and values under which it is counted (`termKey`). */
export function recordsByTerm(
  body: Item,
  around: Surroundings,
  language: string,
): Map<string, string> {
  const item = partFor(itemFields, body, 'search');
  return new Map(
    itemFacets.flatMap((facet) =>
      idsCounted(facet, item, around).flatMap((id): [string, string][] => {
        const record = around.records.get(id);
        return record ? [[termKey(facet, facetValue(record, language)), id]] : [];
      }),
    ),
  );
}

/** Facet values, the makers' variant names, and what the same things are called otherwise. */
function facetsOf(item: Item, around: Surroundings, language: string) {
  const others = new Set<string>();
  const read = (ids: readonly string[]): string[] => {
    const found = [...new Set(ids)].flatMap((id) => around.records.get(id) ?? []);
    for (const record of found)
      for (const other of otherNamesOf(record.body as Names, language)) others.add(other);
    return [
      ...new Set(
        found.map((record) => facetValue(record, language)).filter((value) => value !== ''),
      ),
    ];
  };
  const chains = idsInFacet('place', item).map((id) => placeAndAbove(id, around));
  const values = {
    ...(Object.fromEntries(
      itemFacets.map((facet) => [facet, read(idsCounted(facet, item, around))]),
    ) as Record<ItemFacet, string[]>),
    placePath: [...new Set(chains.flatMap((chain) => pathsOf(chain, around, language)))],
  };
  const makerNames = idsInFacet('maker', item).flatMap((id) => {
    const names = (around.records.get(id)?.body ?? {}) as Names;
    return [...otherNamesOf(names, language), ...initialsOf(textIn(names.name, language), names)];
  });
  return { values, others: [...others], makerNames: [...new Set(makerNames)] };
}

/** What a facet says for a record: its name in the default language. */
export function facetValue(
  record: Pick<Stored<unknown>, 'body' | 'label'>,
  language: string,
): string {
  const { name, title } = record.body as Names;
  return (textIn(name ?? title, language) || record.label)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
}

/** Names in other languages and other spellings. */
function otherNamesOf(
  { name, title, nameVariants = [], otherNames = [], sortName }: Names,
  language: string,
): string[] {
  const first = textIn(name ?? title, language);
  return [
    ...Object.values(name ?? title ?? {}),
    ...nameVariants,
    ...otherNames,
    ...(sortName ? [sortName] : []),
  ].filter((text) => text !== '' && text !== first);
}

/** A place and the places that it is in, itself first. */
function placeAndAbove(id: string, around: Surroundings, max = placesUp): string[] {
  const found: string[] = [];
  for (
    let at: string | undefined = id;
    at !== undefined && found.length < max && !found.includes(at);
  ) {
    found.push(at);
    at = (around.records.get(at)?.body as Place | undefined)?.parent;
  }
  return found;
}

/**
 * “Asia”, “Asia > Japan”, “Asia > Japan > Edo”: a place below the places that it is in, as
 * hierarchical facets are written.
 */
function pathsOf(chain: readonly string[], around: Surroundings, language: string): string[] {
  const names = chain
    .toReversed()
    .flatMap((id) => around.records.get(id) ?? [])
    .map((record) => facetValue(record, language));
  return names.map((_, depth) => names.slice(0, depth + 1).join(placeSeparator));
}

/** The places that these places are in and that are not known yet. */
export function placesAbove(records: Iterable<Stored<unknown>>): string[] {
  return [...records].flatMap(({ kind, body }) =>
    kind === 'place' ? ((body as Place).parent ?? []) : [],
  );
}

function pictureOf(
  item: Item,
  { records, files }: Surroundings,
):
  | { picture: ListPicture; colours: { hex: string; weight: number }[]; look: string | undefined }
  | undefined {
  for (const id of (item.media ?? []).slice(0, mediaLookedAt)) {
    const media = records.get(id)?.body as Media | undefined;
    const summary =
      media?.kind === 'image'
        ? (files.get(media.file) as MediaFile | undefined)?.summary
        : undefined;
    if (!media || !summary) continue;
    const { width, height, sizes, tint, accent, look } = summary;
    return {
      picture: { id, version: media.file.slice(0, 12), width, height, sizes, tint, accent },
      colours: summary.colours,
      look,
    };
  }
  return undefined;
}

/**
 * How much there is to read and see, from 0: what is well described comes before what is a mere
 * line.
 */
function richnessOf(item: Item): number {
  const words = Math.min(
    4,
    Math.floor(Object.values(item.description ?? {}).join(' ').length / 200),
  );
  const filled = [
    item.production,
    item.objectTypes,
    item.materials,
    item.techniques,
    item.subjects,
    item.dimensions ?? item.dimensionsText,
    item.inscriptions,
    item.provenance,
    item.details,
    item.bibliography,
  ];
  return (
    words +
    Math.min(3, item.media?.length ?? 0) +
    filled.filter((list) => list !== undefined && Object.keys(list).length > 0).length
  );
}

/**
 * Where it was found or made, unless its site, the place, or one that this is in, is to be
 * protected.
 */
function geolocationOf(
  item: Item,
  around: Surroundings,
): Record<string, unknown> & { _geoloc?: { lat: number; lng: number } } {
  const placeBy = (id: string) => around.records.get(id)?.body as Place | undefined;
  const places = (item.production ?? []).flatMap(({ place }) => place ?? []);
  if (
    protectsItsSite(item.sensitivity) ||
    places.some((id) =>
      placeAndAbove(id, around, protectingUp).some((above) => placeBy(above)?.hideExact),
    )
  )
    return {};
  const at = soundPosition(
    item.coordinates ?? places.map(placeBy).find((place) => place?.coordinates)?.coordinates,
  );
  return at ? { _geoloc: { lat: at.latitude, lng: at.longitude }, ...cellAttributes(at) } : {};
}

/** The record of a public person. */
export function personRecord(
  { id, slug, label, body }: Stored<Person>,
  language: string,
): SearchRecord {
  const person = partFor(personFields, body, 'search');
  return {
    objectID: id,
    slug,
    name: facetValue({ body: person, label }, language),
    names: person.name,
    otherNames: otherNamesOf(person, language),
    kind: person.kind,
    ...textsOfPerson(person),
    richness:
      Number(person.biography !== undefined) +
      Number(person.lifeDates !== undefined || person.born !== undefined),
    sortName: foldForSorting(person.sortName ?? textIn(person.name, language)),
  };
}

const facetOfGroup: Record<Subject['group'], string> = {
  subject: 'subject',
  type: 'type',
  material: 'material',
  technique: 'technique',
  culture: 'culture',
  period: 'period',
  style: 'period',
};

/** The facets under which a record's name is counted. */
export function facetsNaming(record: Stored<unknown>): string[] {
  if (record.kind === 'person') return ['maker', 'subject'];
  if (record.kind === 'subject') return [facetOfGroup[(record.body as Subject).group]];
  return record.kind === 'place' || record.kind === 'collection' ? [record.kind] : [];
}
