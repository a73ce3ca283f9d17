// The parts of a field of an item. A field is one file in the folder `item`, named for its key;
// `item-fields.ts` has them all.
import type { Translator } from '../../../platform/i18n/translator.ts';
import type { LanguageMap } from '../../records/language-map.ts';
import type { MakingView, Named } from '../item-view.ts';
import type { Item } from '../item.ts';
import type { ImportColumn } from './cells/import-column.ts';
import type { RowReading } from './cells/row-reading.ts';
import type { ItemDraft, NameBook } from './drafts.ts';
import type {
  AtLeastOne,
  Dump,
  FactReader,
  FactValue,
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

/** What an import found or made for a draft. */
export type Found = {
  names: NameBook;
  /** The ids of its media, and the details of their pictures. */
  media?: readonly string[] | undefined;
  details?: Item['details'];
};

type ItemImport<Key extends keyof Item> = {
  /**
   * The draft as the item has it, with ids for names; without it, the draft is that. Null empties
   * the field.
   */
  resolve?(draft: ItemDraft, found: Found): Item[Key] | null;
} & (
  | { columns: readonly []; read?: never }
  | {
      columns: AtLeastOne<ImportColumn>;
      /** What a row says; undefined where nothing is mapped, and the item's own value stays. */
      read(row: RowReading): (Key extends keyof ItemDraft ? ItemDraft[Key] : never) | undefined;
    }
);

/** Groups of attributes that weigh the same in a search, the weightiest first. */
export type SearchTier =
  | 'number'
  | 'title'
  | 'other title'
  | 'term'
  | 'origin'
  | 'other name'
  | 'medium'
  | 'description'
  | 'text';

/** What items are counted and filtered by, with names of records as values. */
export const itemFacets = [
  'maker',
  'type',
  'material',
  'technique',
  'subject',
  'place',
  'culture',
  'period',
  'collection',
] as const;
export type ItemFacet = (typeof itemFacets)[number];

/** The ids whose names are counted under a facet. */
type ItemFacetIds = { facet: ItemFacet; ids(item: Item): string[] };

/** `as`: what code of its own makes of it besides. */
export type ItemSearch =
  | {
      texts: AtLeastOne<SearchText<Item, SearchTier>>;
      facets?: AtLeastOne<ItemFacetIds>;
      as?: string;
    }
  | { texts?: never; facets: AtLeastOne<ItemFacetIds>; as?: string }
  | (Own & { texts?: never; facets?: never })
  | None;

/** A line of the wall label that other viewers show beside the pictures. */
type ManifestRow = {
  label: string;
  /** Its place among the lines, lower first. */
  order: number;
  value(item: Item, makings: readonly MakingView[]): LanguageMap | readonly string[] | undefined;
};

/** A column of the tables of items that visitors take with them. */
type TableColumn = {
  heading: string;
  /** Its place among the columns, lower first. */
  order: number;
  /** The attribute of the search record that it shows. */
  attribute: string;
};

export type ItemFactReader = FactReader<Item> & {
  makings: readonly MakingView[];
  /** Records that are read already, as links. */
  linked(records: readonly Named[]): FactValue[];
  translator: Translator;
  /** Whether the page is in the language in which the museum writes its dates. */
  isInMuseumLanguage: boolean;
};

type Base<Key extends keyof Item> = FieldBase<Item, Key> & {
  /** The records that it names; `none` for a field that names no record. */
  links: 'none' | ((item: Item) => readonly Link[]);
  import: ItemImport<Key> | None;
};

type PublicParts = {
  page: Page<ItemFactReader>;
  search: ItemSearch;
  manifest: { metadata: AtLeastOne<ManifestRow> } | Own | None;
  /** Tables and citations. */
  export: { columns: AtLeastOne<TableColumn>; as?: string } | (Own & { columns?: never }) | None;
  dump: Dump;
};

export type PublicItemField<Key extends keyof Item> = Base<Key> & Public & PublicParts;
export type InternalItemField<Key extends keyof Item> = Base<Key> & Internal & Without<PublicParts>;

/** One field for each key of the item: without its file, or with a part missing, none compiles. */
export type ItemFields = {
  readonly [Key in keyof Item]-?: PublicItemField<Key> | InternalItemField<Key>;
};
