// What a record lacks before it is good. Pure.
import type { Collection } from '../catalogue/collection.ts';
import type { Item } from '../catalogue/item.ts';
import type { Person } from '../catalogue/person.ts';
import type { Place } from '../catalogue/place.ts';
import type { Subject } from '../catalogue/subject.ts';
import { hasUnreadLife } from '../catalogue/unread-dates.ts';
import type { Media, MediaFile, MediaFileState } from '../media/media.ts';

/** In the order of their bits, which stored rows hold: a new one comes last. */
export const gapNames = [
  'picture',
  'alternative-text',
  'maker',
  'date',
  'unread',
  'description',
  'position',
  'failed-picture',
] as const;
export type Gap = (typeof gapNames)[number];

/** The number in which each gap is one bit. */
export const bitsOf = (gaps: readonly Gap[]): number =>
  gaps.reduce((bits, gap) => bits | (1 << gapNames.indexOf(gap)), 0);

export const hasGap = (bits: number, gap: Gap): boolean =>
  (bits & (1 << gapNames.indexOf(gap))) !== 0;

/** Kinds that have lists at the desk. */
type Bodies = {
  item: Item;
  person: Person;
  place: Place;
  subject: Subject;
  collection: Collection;
};
export type ListedKind = keyof Bodies;

/** What is known of a record's pictures. */
export type Pictures = {
  media: readonly Media[];
  /** Their files by hash, as far as they are known. */
  files: ReadonlyMap<string, Pick<MediaFile, 'state'>>;
};

export const noPictures: Pictures = { media: [], files: new Map() };

type Rules<Body> = Partial<Record<Gap, (body: Body, pictures: Pictures) => boolean>>;

const isEmpty = (value: object | undefined): boolean =>
  value === undefined || Object.keys(value).length === 0;

/** For each kind what it may lack; true where it does. */
const rules: { readonly [Kind in ListedKind]: Rules<Bodies[Kind]> } = {
  item: {
    picture: ({ media }) => isEmpty(media),
    'alternative-text': (_, { media }) => media.some(lacksText),
    'failed-picture': (_, { media, files }) =>
      media.some(({ file }) => isUnusable(files.get(file)?.state)),
    maker: ({ production = [] }) =>
      !production.some((made) => made.person !== undefined || made.unnamedMaker !== undefined),
    date: ({ production = [] }) => !production.some((made) => made.date !== undefined),
    unread: ({ unread }) => !isEmpty(unread),
    description: ({ description }) => isEmpty(description),
  },
  person: {
    date: ({ born, died, active, lifeDates }) =>
      !born?.date && !died?.date && !active && !lifeDates,
    unread: hasUnreadLife,
    description: ({ biography }) => isEmpty(biography),
  },
  place: {
    position: ({ coordinates }) => coordinates === undefined,
    description: ({ description }) => isEmpty(description),
  },
  subject: { description: ({ definition }) => isEmpty(definition) },
  collection: {
    picture: ({ keyItem }) => keyItem === undefined,
    description: ({ summary, description }) => isEmpty(summary) && isEmpty(description),
  },
};

const lacksText = ({ kind, altText, decorative }: Media): boolean =>
  kind === 'image' && decorative !== true && isEmpty(altText);

const isUnusable = (state: MediaFileState | undefined): boolean =>
  state === 'refused' || state === 'failed';

export const listedKinds = Object.keys(rules) as ListedKind[];

/** What records of a kind may lack. */
export const gapsOfKind = (kind: ListedKind): Gap[] =>
  gapNames.filter((gap) => rules[kind][gap] !== undefined);

/** What a record lacks. */
export function gapsOf(kind: ListedKind, body: unknown, pictures: Pictures): Gap[] {
  const tests = rules[kind] as Rules<unknown>;
  return gapsOfKind(kind).filter((gap) => tests[gap]?.(body, pictures));
}
