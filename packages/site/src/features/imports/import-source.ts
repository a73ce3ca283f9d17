// What the import service reads: rows with a key and a hash, understood only when they are new.
// Files and the sample museum both give it.
import type { LanguageMap } from '../records/language-map.ts';
import type { ItemDraft, NamedPlace, PersonDraft } from '../catalogue/fields/drafts.ts';
import type { TableColumn } from './import-run.ts';
import type { Problem } from './problem.ts';

/**
 * One row. `hash` covers its content and how it is mapped: a row with the hash of the last time is
 * not even read.
 */
export type DraftRow = {
  number: number;
  /** What the row is matched by when it comes again; absent where it has no identifier at all. */
  key: { scheme: string; value: string } | undefined;
  hash: string;
  /** A hash of all its cells, however they are mapped: what a row without a key is matched by. */
  content?: string;
  read(): { draft: ItemDraft; problems: Problem[]; publication?: RowPublication };
};

/**
 * What a row says about being public. `skip`: nothing of it is imported. `column`: the flag that
 * makes a draft.
 */
export type RowPublication = {
  state: 'published' | 'draft' | 'skip';
  why: string;
  column?: string;
};

/** A person of a table of people. `key` is the source's own id. */
export type PersonRow = { key: string; draft: PersonDraft };

export type CollectionDraft = {
  name: string;
  title: LanguageMap;
  summary?: LanguageMap;
  description?: LanguageMap;
  position?: number;
};

export type ImportSource = {
  /** As a person would name it: the file or the folder. */
  label: string;
  /** Tells sources apart: bare ids are only compared within one. */
  sourceKey: string;
  /** Changes when the mapping does. */
  mappingKey: string;
  /** How the source was understood, in sentences. */
  notices: readonly string[];
  /** How many rows there are, where that is known before reading. */
  totalRows?: number;
  people?(): AsyncIterable<PersonRow> | Iterable<PersonRow>;
  places?: readonly (NamedPlace & { title?: LanguageMap; description?: LanguageMap })[];
  collections?: readonly CollectionDraft[];
  /** The column that names the wholes of parts, where there is one. */
  wholeColumn?: string;
  /** May be read more than once. */
  rows(): AsyncIterable<DraftRow> | Iterable<DraftRow>;
  /**
   * Names what all rows say and how they are read, without reading them; absent where that cannot
   * be known so.
   */
  content?(): Promise<string>;
  /** All columns of the table, and the fields of an item that they give. */
  columns?: readonly TableColumn[];
  /** Not all of the source: nothing that is missing in it has vanished. */
  partial?: boolean;
  /** Corrected rows of other sources: what those set may be changed. */
  corrects?: boolean;
  /** What only shows when everything was read: pictures that no row names. */
  closingProblems?(): Problem[];
  /** Sentences for the run's record once everything was read: what became of the cells. */
  closingNotices?(): string[];
};

export type ImportOptions = {
  /** Save new items as drafts instead of publishing them, because a person said so. */
  draft?: boolean;
  /**
   * `drafts`: the gate holds new items, until they are published or imported again without it. A
   * run that publishes also publishes what the gate held of its source before.
   */
  publication?: 'publish' | 'drafts';
  /** Tell what would happen and write nothing. */
  dryRun?: boolean;
  /** What becomes of items whose rows are gone: they are reported, or taken out of publication. */
  vanished?: 'report' | 'archive';
  /** Go on although many rows are gone. */
  allowVanished?: boolean;
  /** Rows with another number and the same content as a row that is gone are that row. */
  renames?: 'accept';
  batchRows: number;
};

/** What became of one row, or would. */
export type Outcome = {
  row: number;
  action: 'create' | 'change' | 'leave' | 'refuse';
  label: string;
  identifier: string;
  changes: { field: string; before: string; after: string }[];
  /** The flag of the source that made a new item a draft. */
  draftBy?: string;
};
