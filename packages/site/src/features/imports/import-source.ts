// What the import service reads: rows with a key and a hash, understood only when they are new.
// Files and the sample museum both give it.
import type { LanguageMap } from '../records/language-map.ts';
import type { ItemDraft, NamedPlace, PersonDraft } from '../catalogue/fields/drafts.ts';
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
  read(): { draft: ItemDraft; problems: Problem[] };
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
  rows(): AsyncIterable<DraftRow> | Iterable<DraftRow>;
  /** What only shows when everything was read: pictures that no row names. */
  closingProblems?(): Problem[];
};

export type ImportOptions = {
  /** Save new items as drafts instead of publishing them. */
  draft?: boolean;
  /** Tell what would happen and write nothing. */
  dryRun?: boolean;
  batchRows: number;
};

/** What became of one row, or would. */
export type Outcome = {
  row: number;
  action: 'create' | 'change' | 'leave' | 'refuse';
  label: string;
  identifier: string;
  changes: { field: string; before: string; after: string }[];
};
