// What one row of a source says of an item, in names instead of ids: the reader writes it, the
// import service finds or makes the records it names.
import type { MuseumDate } from '@vitrine/museum-dates';
import type { Dimension, Inscription } from '../catalogue/item.ts';
import type { SubjectGroup } from '../catalogue/subject.ts';
import type { LanguageMap } from '../records/language-map.ts';

/**
 * A person as a row names them. `sourceId` is the source's own id, where it has one: it tells two
 * people of one name apart.
 */
export type NamedPerson = {
  name: string;
  sortName?: string;
  sourceId?: string;
  lifeDates?: string;
  kind?: 'person' | 'organisation' | 'family' | 'people' | 'unknown';
};

export type NamedPlace = { name: string; coordinates?: { latitude: number; longitude: number } };

export type DraftMaking = {
  role?: string;
  attribution?: string;
  person?: NamedPerson;
  place?: NamedPlace;
  date?: MuseumDate;
  techniques?: string[];
};

/**
 * Only what the mapping covers is present: a field that is absent leaves the item's own as it is,
 * a field that is present and empty empties it.
 */
export type ItemDraft = {
  /**
   * The identifier of the row in its source (`scheme` is the column's name), and the museum's own
   * number.
   */
  identifier?: { scheme: string; value: string };
  accessionNumber?: string;
  otherIdentifiers?: { type: string; value: string }[];
  title?: LanguageMap;
  alternativeTitles?: { value: LanguageMap; type: string }[];
  description?: LanguageMap;
  production?: DraftMaking[];
  /** Terms by the group they belong to. */
  terms?: Partial<Record<Exclude<SubjectGroup, 'subject'>, string[]>>;
  subjects?: string[];
  depictedPeople?: NamedPerson[];
  depictedPlaces?: NamedPlace[];
  collections?: string[];
  medium?: LanguageMap;
  dimensions?: Dimension[];
  dimensionsText?: LanguageMap;
  inscriptions?: Inscription[];
  creditLine?: LanguageMap;
  provenance?: { text: string; date?: MuseumDate }[];
  bibliography?: { text: string; url?: string }[];
  location?: { text: LanguageMap; onDisplay: boolean };
  holder?: string;
  coordinates?: { latitude: number; longitude: number };
  rights?: { statement?: string; label?: string; holder?: string; note?: string };
  sensitivity?: { flags: string[]; note?: LanguageMap; gate: boolean };
  links?: { url: string; label?: string }[];
  notes?: LanguageMap;
  internalNotes?: string;
  /** Pictures and documents in the item's order; `file` is a path on this machine. */
  media?: DraftMedia[];
  /** What could not be read, word for word. */
  unread?: { column: string; value: string }[];
};

export type DraftMedia = {
  file: string;
  altText?: LanguageMap;
  caption?: LanguageMap;
  view?: string;
  rights?: string;
  details?: {
    region: [number, number, number, number];
    label: LanguageMap;
    description?: LanguageMap;
  }[];
};

/** What a table of people says of one of them. */
export type PersonDraft = NamedPerson & {
  born?: { date?: MuseumDate; place?: NamedPlace };
  died?: { date?: MuseumDate; place?: NamedPlace };
  gender?: string;
  nationalities?: string[];
  biography?: LanguageMap;
  nameVariants?: string[];
  links?: string[];
};

/**
 * Something in a row that was not understood or does not fit. The row is imported all the same
 * unless `refusesRow`.
 */
export type Problem = {
  /** The row as a person would count it in their spreadsheet; 0 for the source as a whole. */
  row: number;
  column: string;
  value: string;
  code: string;
  reason: string;
  whatToDo: string;
  refusesRow?: boolean;
};
