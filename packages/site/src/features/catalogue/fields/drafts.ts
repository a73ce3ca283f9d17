// What a museum's table says about an item or a person, in names instead of ids: importing finds
// or makes the records that are named.
import type { LanguageMap } from '../../records/language-map.ts';
import type { MuseumDate } from '@vitrine/museum-dates';
import type { Item } from '../item.ts';
import type { Person, PersonKind } from '../person.ts';
import type { SubjectGroup } from '../subject.ts';

/**
 * A person as a row names them. `sourceId` is the source's own id, where it has one: it tells two
 * people of one name apart.
 */
export type NamedPerson = {
  name: string;
  sortName?: string;
  sourceId?: string;
  lifeDates?: string;
  kind?: PersonKind;
};

export type NamedPlace = { name: string; coordinates?: { latitude: number; longitude: number } };

export type DraftMaking = {
  role?: string;
  attribution?: string;
  person?: NamedPerson;
  /** The words for an unknown maker, who is not a person. */
  unnamedMaker?: string;
  place?: NamedPlace;
  date?: MuseumDate;
  techniques?: string[];
};

/** A file of an item, by its path on this machine, with what is said about it. */
export type DraftMedia = {
  file: string;
  altText?: LanguageMap;
  caption?: LanguageMap;
  view?: string;
  rights?: string;
  /** Files with the text of what is written in it. */
  transcriptions?: readonly string[];
  details?: {
    region: [number, number, number, number];
    label: LanguageMap;
    description?: LanguageMap;
  }[];
};

/** The item that a row is a part of, by a number of it; '' takes it away. */
export type NamedWhole = { column: string; number: string };

/** Fields with another form in a draft. Lists of ids are lists of labels, which are texts too. */
type ItemForms = {
  production: DraftMaking[];
  depictedPeople: NamedPerson[];
  depictedPlaces: NamedPlace[];
  media: DraftMedia[];
  partOf: NamedWhole;
};

/**
 * Fields that no draft has: details are said about its media, related items are named by their ids.
 */
type NotDrafted = 'details' | 'relatedItems';

/**
 * Only what the mapping covers is present: a field that is absent leaves the item's own as it is,
 * a field that is present and empty empties it.
 */
export type ItemDraft = {
  [Key in Exclude<keyof Item, NotDrafted>]?: Key extends keyof ItemForms
    ? ItemForms[Key]
    : NonNullable<Item[Key]>;
} & {
  /** The identifier of the row in its source; `scheme` is the heading of its column. */
  identifier?: { scheme: string; value: string };
};

type DraftLife = { date?: MuseumDate; place?: NamedPlace };

/** What a table of people says about one of them. */
export type PersonDraft = NamedPerson & { born?: DraftLife; died?: DraftLife } & {
  [Key in Exclude<keyof Person, keyof NamedPerson | 'born' | 'died' | 'identifiers'>]?: NonNullable<
    Person[Key]
  >;
};

/** A subject by its group and what it is called. */
export type NamedTerm = { group: SubjectGroup; label: string };

/** Finds the id of a record by what a draft calls it. */
export type NameBook = {
  person(person: NamedPerson): string;
  place(place: NamedPlace): string;
  term(group: SubjectGroup, label: string): string;
  collection(name: string): string;
  /** Items are only found: undefined where none with this number is there yet. */
  item(number: string): string | undefined;
};
