// The items of the Museum of Pattern as plain values, ready to be handed to the importer as rows.
import { automata } from './data/automata.ts';
import { curves } from './data/curves.ts';
import type { Entry } from './data/entry.ts';
import { fractals } from './data/fractals.ts';
import type { GalleryKey } from './data/galleries.ts';
import { galleries } from './data/galleries.ts';
import { growth } from './data/growth.ts';
import { knots } from './data/knots.ts';
import { letters } from './data/letters.ts';
import { maps } from './data/maps.ts';
import { people } from './data/people.ts';
import { places } from './data/places.ts';
import { sky } from './data/sky.ts';
import { tilings } from './data/tilings.ts';
import { wallpapers } from './data/wallpapers.ts';
import { weaves } from './data/weaves.ts';

/** Texts by language. */
export type Words = Readonly<Record<string, string>>;

/**
 * One part in the making of a print. `person` and `place` are keys of the lists below; `date` is
 * free text such as “1569” or “about 200 BC”.
 */
export type SampleMaking = {
  role: string;
  person?: string;
  place?: string;
  date?: string;
  technique?: string;
};

/** A region of a picture that the curator points out; x, y, width and height in percent. */
export type SampleDetail = {
  region: readonly [number, number, number, number];
  label: Words;
  description: Words;
};

/** A picture, by the slug of its drawing. */
export type SamplePicture = {
  slug: string;
  alt: Words;
  view: 'whole' | 'diagram';
  details: readonly SampleDetail[];
};

/** One item of the sample museum. Its prints are for everyone: CC0. */
export type SampleItem = {
  accession: string;
  title: Words;
  gallery: GalleryKey;
  description: Words;
  production: readonly SampleMaking[];
  objectType: string;
  technique: string;
  medium: Words;
  /** In millimetres. */
  dimensions: readonly { type: 'width' | 'height'; value: number; unit: 'mm'; of: 'sheet' }[];
  subjects: readonly string[];
  culture?: string;
  pictures: readonly SamplePicture[];
  creditLine: Words;
  rights: string;
};

const publicDomain = 'https://creativecommons.org/publicdomain/zero/1.0/';
const museum = 'museum-of-pattern';
const technique = 'digital drawing';

function itemOf(entry: Entry, gallery: GalleryKey): SampleItem {
  const {
    number,
    slug,
    title,
    text,
    after,
    size,
    subjects,
    alt,
    culture,
    second,
    details = [],
  } = entry;
  return {
    accession: `MP.2026.${number}`,
    title: typeof title === 'string' ? { en: title } : title,
    gallery,
    description: { en: text },
    production: [{ role: 'drawn by', person: museum, date: '2026', technique }, ...after],
    objectType: 'print',
    technique,
    medium: { en: 'Digital drawing' },
    dimensions: [
      { type: 'width', value: size[0], unit: 'mm', of: 'sheet' },
      { type: 'height', value: size[1], unit: 'mm', of: 'sheet' },
    ],
    subjects,
    ...(culture ? { culture } : {}),
    pictures: [
      {
        slug,
        alt: { en: alt },
        view: 'whole',
        details: details.map(({ region, title: label, text: description }) => ({
          region,
          label: { en: label },
          description: { en: description },
        })),
      },
      ...(second
        ? [{ slug: second.slug, alt: { en: second.alt }, view: 'diagram' as const, details: [] }]
        : []),
    ],
    creditLine: { en: 'Drawn by Vitrine for its sample museum, and given to the public domain' },
    rights: publicDomain,
  };
}

const rooms: readonly (readonly [GalleryKey, readonly Entry[]])[] = [
  ['maps', maps],
  ['sky', sky],
  ['tilings', tilings],
  ['wallpapers', wallpapers],
  ['knots', knots],
  ['weaves', weaves],
  ['curves', curves],
  ['growth', growth],
  ['automata', automata],
  ['fractals', fractals],
  ['letters', letters],
];

/** Every item, in the order of the accession numbers. */
export const sampleItems: readonly SampleItem[] = rooms.flatMap(([gallery, entries]) =>
  entries.map((entry) => itemOf(entry, gallery)),
);

/**
 * A person or organisation that items name; `lifeDates` is absent for the living and where they are
 * not certain.
 */
export type SamplePerson = {
  key: string;
  kind: 'person' | 'organisation';
  name: Words;
  sortName: string;
  lifeDates?: string;
  born?: string;
  died?: string;
  biography: Words;
};

const organisations = new Set(['noto']);

/** Everyone named by items, the museum itself first. */
export const samplePeople: readonly SamplePerson[] = [
  {
    key: museum,
    kind: 'organisation',
    name: { en: 'Museum of Pattern' },
    sortName: 'Museum of Pattern',
    biography: { en: 'The sample museum that Vitrine draws for itself on its first start.' },
  },
  ...Object.entries(people).map(([key, { name, sort, life, note }]): SamplePerson => {
    const [born, died] = life?.split('–') ?? [];
    return {
      key,
      kind: organisations.has(key) ? 'organisation' : 'person',
      name: { en: name },
      sortName: sort,
      ...(life ? { lifeDates: life } : {}),
      ...(born ? { born } : {}),
      ...(died ? { died } : {}),
      biography: { en: note },
    };
  }),
];

/**
 * A place that items name, WGS 84. `precision` says whether the point stands for a town or for a
 * whole region.
 */
export type SamplePlace = {
  key: string;
  name: Words;
  latitude: number;
  longitude: number;
  precision: 'settlement' | 'region';
};

/** Every place that items name. */
export const samplePlaces: readonly SamplePlace[] = Object.entries(places).map(
  ([key, { name, latitude, longitude, region }]) => ({
    key,
    name: { en: name },
    latitude,
    longitude,
    precision: region ? 'region' : 'settlement',
  }),
);

/** A gallery as a collection of the museum. */
export type SampleCollection = { key: GalleryKey; title: Words; summary: Words };

/** The galleries, in their order. */
export const sampleCollections: readonly SampleCollection[] = rooms.map(([key]) => ({
  key,
  title: galleries[key].title,
  summary: { en: galleries[key].summary },
}));

/** Titles that the museum itself goes by. */
export const sampleMuseum = {
  name: { en: 'Museum of Pattern', fr: 'Musée du motif', ar: 'متحف النقش' },
} as const;
