// A field of a collection: one file in the folder `collection`, named for its key.
import type { Collection } from '../collection.ts';
import type { AuthorityFields, PublicAuthorityField } from './authority-field.ts';

export type PublicCollectionField<Key extends keyof Collection> = PublicAuthorityField<
  Collection,
  Key
>;

export type CollectionFields = AuthorityFields<Collection>;
