// The parts of a field of a place, a subject or a collection: records that items name. Imports make
// them of such names, so no column of a table is their own; no manifest and no table describes
// them.
import type {
  Dump,
  FactReader,
  FieldBase,
  Internal,
  Link,
  None,
  Own,
  Page,
  Public,
  Without,
} from './field.ts';

type Base<Body, Key extends keyof Body> = FieldBase<Body, Key> & {
  links: 'none' | ((body: Body) => readonly Link[]);
};

type PublicParts<Reader> = { page: Page<Reader>; search: Own | None; dump: Dump };

export type PublicAuthorityField<Body, Key extends keyof Body, Reader = FactReader<Body>> = Base<
  Body,
  Key
> &
  Public &
  PublicParts<Reader>;

type InternalAuthorityField<Body, Key extends keyof Body, Reader> = Base<Body, Key> &
  Internal &
  Without<PublicParts<Reader>>;

/** One field for each key: without its file, or with a part missing, none compiles. */
export type AuthorityFields<Body, Reader = FactReader<Body>> = {
  readonly [Key in keyof Body]-?:
    | PublicAuthorityField<Body, Key, Reader>
    | InternalAuthorityField<Body, Key, Reader>;
};
