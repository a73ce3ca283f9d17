// A person, organisation, family or people: makers, sitters, givers.
import type { LanguageMap } from '../records/language-map.ts';
import type { MuseumDate } from '@vitrine/museum-dates';

export type PersonKind = 'person' | 'organisation' | 'family' | 'people' | 'unknown';

/** What is known about a field is in one file in the folder `fields/person`. */
export type Person = {
  name: LanguageMap;
  /** “Last, First”, where it differs from the name. */
  sortName?: string | undefined;
  nameVariants?: string[] | undefined;
  kind: PersonKind;
  born?: { date?: MuseumDate | undefined; place?: string | undefined } | undefined;
  died?: { date?: MuseumDate | undefined; place?: string | undefined } | undefined;
  /** Years of activity, where birth and death are not known. */
  active?: MuseumDate | undefined;
  /** Life dates as the museum writes them: “1757–1827”, “born 1930”. */
  lifeDates?: string | undefined;
  nationalities?: string[] | undefined;
  roles?: string[] | undefined;
  gender?: string | undefined;
  biography?: LanguageMap | undefined;
  /** The same person elsewhere: ULAN, VIAF, Wikidata. */
  sameAs?: string[] | undefined;
  identifiers?: { type: string; value: string }[] | undefined;
};
