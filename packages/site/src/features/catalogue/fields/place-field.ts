// A field of a place: one file in the folder `place`, named for its key.
import type { Place } from '../place.ts';
import type { AuthorityFields, PublicAuthorityField } from './authority-field.ts';
import type { FactReader, FactValue } from './field.ts';

/** What the lines of a place's page are made with. */
export type PlaceFactReader = FactReader<Place> & {
  /** The places that are in it. */
  within: readonly FactValue[];
  /** Its exact position in words, where it may be known. */
  degrees: string | undefined;
};

export type PublicPlaceField<Key extends keyof Place> = PublicAuthorityField<
  Place,
  Key,
  PlaceFactReader
>;

export type PlaceFields = AuthorityFields<Place, PlaceFactReader>;
