// The parts of a field of a person. A field is one file in the folder `person`, named for its key;
// `person-fields.ts` has them all.
import type { Person } from '../person.ts';
import type { ImportColumn } from './cells/import-column.ts';
import type { RowReading } from './cells/row-reading.ts';
import type { NamedPlace, PersonDraft } from './drafts.ts';
import type {
  AtLeastOne,
  Dump,
  FactReader,
  FieldBase,
  Internal,
  Link,
  None,
  Own,
  Page,
  Public,
  SearchText,
  Without,
} from './field.ts';

/** What an import found or made for a draft of a person. */
export type FoundForPerson = {
  /** The language of the texts. */
  language: string;
  /** What the source's own ids are known as. */
  scheme: string;
  place(place: NamedPlace): string;
};

type PersonImport<Key extends keyof Person> = {
  columns: AtLeastOne<ImportColumn>;
  /** What a row of a table of people says, added to what was read before it. */
  read(row: Pick<RowReading, 'values' | 'language'>): Partial<PersonDraft>;
  /** The draft as the person has it; without it, the draft is that. */
  resolve?(draft: Partial<PersonDraft>, found: FoundForPerson): Person[Key];
};

/** Groups of attributes that weigh the same in a search for people, below their names. */
export type PersonTier = 'life' | 'biography';

type Base<Key extends keyof Person> = FieldBase<Person, Key> & {
  links: 'none' | ((person: Person) => readonly Link[]);
  import: PersonImport<Key> | None;
};

/** No manifest and no table describes people. */
type PublicParts = {
  page: Page<FactReader<Person>>;
  search: { texts: AtLeastOne<SearchText<Person, PersonTier>> } | Own | None;
  dump: Dump;
};

export type PublicPersonField<Key extends keyof Person> = Base<Key> & Public & PublicParts;
type InternalPersonField<Key extends keyof Person> = Base<Key> & Internal & Without<PublicParts>;

/** One field for each key: without its file, or with a part missing, none compiles. */
export type PersonFields = {
  readonly [Key in keyof Person]-?: PublicPersonField<Key> | InternalPersonField<Key>;
};
