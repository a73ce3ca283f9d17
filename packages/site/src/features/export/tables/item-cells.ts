// The cells of an item in the table for people, by the columns of the import's template, so that
// the table can be imported like any other.
import type { Item, Production } from '../../catalogue/item.ts';
import type { Person } from '../../catalogue/person.ts';
import { textIn, type LanguageMap } from '../../records/language-map.ts';
import type { Cell } from './workbook.ts';

/** What the ids in an item stand for; where nothing is known, nothing is written. */
export type Around = {
  language: string;
  labelOf(id: string): string;
  personOf(id: string): Partial<Person>;
  /** The number of an item, or its title. */
  numberOf(id: string): string;
  /** Where the file of a medium is in the export, and what is said about it. */
  mediumOf(id: string): { path: string; altText: string; caption: string } | undefined;
};

type Cells = Readonly<Record<string, (item: Item, around: Around) => Cell>>;

const SEPARATOR = '; ';

/** Several values in one cell; none of them may have the separator in it. */
const listed = (values: readonly string[]): string =>
  values
    .filter((value) => value !== '')
    .map((value) => value.replaceAll(';', ','))
    .join(SEPARATOR);

/** The same, where the place of each value counts. */
const aligned = (values: readonly string[]): string =>
  values.every((value) => value === '')
    ? ''
    : values.map((value) => value.replaceAll(';', ',')).join(SEPARATOR);

const labels = (ids: readonly string[] | undefined, { labelOf }: Around): string =>
  listed([...new Set(ids)].map(labelOf));

const words = (map: LanguageMap | undefined, { language }: Around): string =>
  textIn(map, language, language) || Object.values(map ?? {})[0] || '';

/** The parts in its making that somebody played. */
const madeBy = ({ production = [] }: Item): Production[] =>
  production.filter(({ person, unnamedMaker }) => person !== undefined || unnamedMaker);

const ofMakers =
  (of: (person: Partial<Person>) => string | undefined) =>
  (item: Item, { personOf }: Around): string =>
    aligned(madeBy(item).map(({ person }) => (person && of(personOf(person))) ?? ''));

const lifeDates = ({ lifeDates: written, born, died }: Partial<Person>): string => {
  if (written !== undefined) return written;
  const [from, to] = [born?.date?.display, died?.date?.display];
  if (from !== undefined && to !== undefined) return `${from}–${to}`;
  return from === undefined ? '' : `born ${from}`;
};

const title =
  (type: string) =>
  ({ alternativeTitles = [] }: Item, around: Around): string =>
    listed(
      alternativeTitles.flatMap((one) => (one.type === type ? [words(one.value, around)] : [])),
    );

/** How many of the template's own unit one of each unit is. */
const centimetres: Readonly<Record<string, number>> = {
  mm: 0.1,
  cm: 1,
  m: 100,
  in: 2.54,
  ft: 30.48,
};
const grams: Readonly<Record<string, number>> = {
  mg: 0.001,
  g: 1,
  kg: 1000,
  oz: 28.349523125,
  lb: 453.59237,
};

/** The measurement of the whole thing, where it is in a unit that is known. */
const measured =
  (type: string, units = centimetres) =>
  ({ dimensions = [] }: Item): Cell => {
    const found = dimensions.find((one) => one.type === type && one.of === undefined);
    const factor = units[found?.unit ?? ''];
    return found && factor !== undefined ? Number((found.value * factor).toPrecision(12)) : '';
  };

const media =
  (of: 'path' | 'altText' | 'caption') =>
  ({ media: ids = [] }: Item, { mediumOf }: Around): string =>
    aligned(ids.flatMap((id) => mediumOf(id) ?? []).map((one) => one[of]));

const lines = (texts: readonly string[] | undefined): string => (texts ?? []).join('\n');

export const itemCells: Cells = {
  accessionNumber: ({ accessionNumber = '' }) => accessionNumber,
  otherNumber: ({ identifiers = [] }) => listed(identifiers.map(({ value }) => value)),
  title: (item, around) => words(item.title, around),
  'title.alternative': title('alternative'),
  'title.original': title('original'),
  'title.series': title('series'),
  objectType: (item, around) => labels(item.objectTypes, around),
  maker: (item, { labelOf }) =>
    aligned(
      madeBy(item).map(({ person, unnamedMaker = '' }) =>
        person ? labelOf(person) : unnamedMaker,
      ),
    ),
  'maker.role': (item) => aligned(madeBy(item).map(({ role = '' }) => role)),
  'maker.dates': ofMakers(lifeDates),
  'maker.nationality': ofMakers(({ nationalities }) => nationalities?.[0]),
  'maker.link': ofMakers(({ sameAs }) => sameAs?.[0]),
  attribution: (item) => madeBy(item)[0]?.attribution ?? '',
  culture: (item, around) => labels(item.cultures, around),
  period: (item, around) => labels(item.periods, around),
  style: (item, around) => labels(item.styles, around),
  technique: (item, around) =>
    labels(
      [
        ...(item.techniques ?? []),
        ...(item.production ?? []).flatMap((made) => made.techniques ?? []),
      ],
      around,
    ),
  material: (item, around) => labels(item.materials, around),
  medium: (item, around) => words(item.medium, around),
  date: ({ production = [] }) => production.find(({ date }) => date)?.date?.display ?? '',
  place: (item, around) =>
    labels(
      (item.production ?? []).flatMap(({ place }) => place ?? []),
      around,
    ),
  dimensions: (item, around) => words(item.dimensionsText, around),
  'dimensions.height': measured('height'),
  'dimensions.width': measured('width'),
  'dimensions.depth': measured('depth'),
  'dimensions.diameter': measured('diameter'),
  'dimensions.length': measured('length'),
  'dimensions.weight': measured('weight', grams),
  pieces: ({ pieces = '' }, around) =>
    typeof pieces === 'object' ? words(pieces, around) : pieces,
  latitude: ({ coordinates }) => coordinates?.latitude ?? '',
  longitude: ({ coordinates }) => coordinates?.longitude ?? '',
  subject: (item, around) => labels(item.subjects, around),
  depictedPerson: (item, around) => labels(item.depictedPeople, around),
  depictedPlace: (item, around) => labels(item.depictedPlaces, around),
  description: (item, around) => words(item.description, around),
  notes: (item, around) => words(item.notes, around),
  provenance: ({ provenance }) => lines(provenance?.map(({ text }) => text)),
  creditLine: (item, around) => words(item.creditLine, around),
  inscription: ({ inscriptions }) => lines(inscriptions?.map(({ text }) => text)),
  bibliography: ({ bibliography }) => lines(bibliography?.map(({ text }) => text)),
  rights: ({ rights }) => rights?.label ?? rights?.note ?? '',
  rightsUri: ({ rights }) => rights?.statement ?? '',
  rightsHolder: ({ rights }) => rights?.holder ?? '',
  sourceUrl: ({ links }) => links?.[0]?.url ?? '',
  holdingInstitution: ({ holder = '' }) => holder,
  collection: (item, around) => labels(item.collections, around),
  partOf: ({ partOf }, { numberOf }) => (partOf === undefined ? '' : numberOf(partOf)),
  currentLocation: ({ currentLocation }, around) => words(currentLocation?.text, around),
  image: media('path'),
  imageAlt: media('altText'),
  imageCaption: media('caption'),
  storageLocation: ({ storageLocation = '' }) => storageLocation,
  acquisition: ({ acquisition = '' }) => acquisition,
  valuation: ({ valuation = '' }) => valuation,
  condition: ({ condition = '' }) => condition,
  loans: ({ loans = '' }) => loans,
  internalNotes: ({ internalNotes = '' }) => internalNotes,
};

type PersonCells = Readonly<Record<string, (person: Person, around: Around) => Cell>>;

/** The same for a person. */
export const personCells: PersonCells = {
  'person.name': (person, around) => words(person.name, around),
  'person.sortName': ({ sortName = '' }) => sortName,
  'person.otherName': ({ nameVariants = [] }) => listed(nameVariants),
  'person.kind': ({ kind }) => (kind === 'unknown' ? '' : kind),
  'person.birthDate': ({ born }) => born?.date?.display ?? '',
  'person.birthPlace': ({ born }, { labelOf }) => (born?.place ? labelOf(born.place) : ''),
  'person.deathDate': ({ died }) => died?.date?.display ?? '',
  'person.deathPlace': ({ died }, { labelOf }) => (died?.place ? labelOf(died.place) : ''),
  'person.dates': ({ lifeDates: written = '' }) => written,
  'person.nationality': ({ nationalities = [] }) => listed(nationalities),
  'person.gender': ({ gender = '' }) => gender,
  'person.biography': (person, around) => words(person.biography, around),
  'person.link': ({ sameAs = [] }) => listed(sameAs),
  'person.id': ({ identifiers }) => identifiers?.[0]?.value ?? '',
};

/** The name of any other record, whatever its kind calls it. */
export function nameIn(body: unknown, around: Around): string {
  const { title: titled, name, text, slug, path, from, place } = body as Record<string, unknown>;
  const map = titled ?? name ?? text;
  if (map !== null && typeof map === 'object') return words(map as LanguageMap, around);
  return [path, slug, from, place].find((one) => typeof one === 'string') ?? '';
}
