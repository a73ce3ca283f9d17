// The tables of records, of the media and the imports that they come from, and of the work that
// follows from them.
import type { ColumnType, Generated } from 'kysely';

export interface RecordTable {
  id: string;
  kind: string;
  state: string;
  slug: string;
  label: string;
  /** Folded for sorting and for the A–Z index. */
  sort_key: string;
  initial: string;
  version: number;
  body: string;
  publish_at: string | null;
  unpublish_at: string | null;
  created_at: string;
  created_by: string;
  updated_at: string;
  updated_by: string;
  run_id: string | null;
  draft_reason: string | null;
}

/** A superseded version of a record: every column as it stood. */
export type RevisionTable = RecordTable;

export interface IdentifierTable {
  record_id: string;
  kind: string;
  scheme: string;
  value: string;
  /** Letters and digits only, upper case: “77.AO.84” and “77 ao 84” are one. */
  value_key: string;
}

export interface LinkTable {
  from_id: string;
  role: string;
  to_id: string;
  position: number;
}

export interface TombstoneTable {
  id: string;
  kind: string;
  label: string;
  slug: string;
  removed_at: string;
  removed_by: string;
  reason: string;
}

export interface ChangeTable {
  seq: Generated<number>;
  kind: string;
  record_id: string;
  action: string;
  at: string;
  /** The keys of what it altered, as JSON; null where that is unknown. */
  keys: string | null;
}

export interface SubscriberTable {
  name: string;
  seq: number;
}

/** What is recommended beside an item: ids and reasons, no words. */
export interface ShelfTable {
  item_id: string;
  /** Counts how often `content` has changed; 0 while nothing was made. */
  version: number;
  /** The number of the change since which it has to be made again; 0 where it has not. */
  due: number;
  /** When it was last found to be right; empty: before everything else. */
  made_at: string;
  content: string;
}

/** An item that stands on the shelf of another. */
export interface ShelfItemTable {
  other_id: string;
  item_id: string;
}

export interface JobTable {
  id: string;
  kind: string;
  payload: string;
  state: string;
  run_at: string;
  attempts: number;
  max_attempts: number;
  locked_by: string | null;
  locked_until: string | null;
  progress: number;
  message: string;
  error: string | null;
  unique_key: string | null;
  created_at: string;
  finished_at: string | null;
  /** Higher first among the jobs that are due. */
  priority: Generated<number>;
}

export interface MediaFileTable {
  hash: string;
  bytes: number;
  mime: string;
  state: string;
  reason: string | null;
  width: number | null;
  height: number | null;
  summary: string | null;
  created_at: string;
  prepared_at: string | null;
}

export interface ImportRunTable {
  id: string;
  state: string;
  source: string;
  source_key: string;
  mapping: string;
  actor: string;
  options: string;
  started_at: string;
  finished_at: string | null;
  rows_read: number;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  problems: number;
  told: string;
  skipped: ColumnType<number, number | undefined>;
  /** The columns of the table and the fields that they gave. JSON. */
  table_columns: ColumnType<string | null, string | null | undefined>;
}

/** What a run did to one record, and what is needed to take it back. */
export interface ImportEntryTable {
  run_id: string;
  record_id: string;
  kind: string;
  action: string;
  before_version: number | null;
  after_version: number;
}

/** The last row that a source gave for a record: an unchanged row costs one comparison. */
export interface ImportRowTable {
  source_key: string;
  row_key: string;
  record_id: string;
  row_hash: string;
  version: number;
  run_id: string;
  /** What the source stated, as hashes; null for rows from before they were kept. */
  stated: Buffer | null;
  /** What the source said and the record does not say, since somebody else has the word. JSON. */
  aside: string | null;
}

/** A row as it was before the run `changed_by`. */
export interface ImportRowBeforeTable extends ImportRowTable {
  changed_by: string;
}

export interface ImportProblemTable {
  run_id: string;
  position: number;
  row_number: number;
  column_name: string;
  value: string;
  code: string;
  reason: string;
  what_to_do: string;
}

/** A source that imports come from, as it is remembered between them. */
export interface ImportSourceTable {
  key: string;
  name: string;
  place: string | null;
  mapping: string | null;
  profile: string | null;
  profile_version: number | null;
  headings: string;
  defaults: string;
  publication: string;
  last_good_run: string | null;
  created_at: string;
  updated_at: string;
}

/** When a source is imported by itself, and how the last time went. JSON where it says so. */
export interface ImportScheduleTable {
  source_key: string;
  rule: string;
  origin: string;
  /** JSON */ options: string;
  next_at: string;
  due_since: string | null;
  attempts: number;
  /** JSON */ looked: string | null;
  /** JSON */ partial: string | null;
  /** JSON */ last_read: string | null;
  last_at: string | null;
  outcome: string | null;
  message: string;
  run_id: string | null;
  failure: string | null;
  failed_since: string | null;
  mailed_at: string | null;
}

/** Who imports a source at the moment, and until when that may be believed. */
export interface ImportLockTable {
  name: string;
  holder: string;
  since: string;
  until: string;
}

/** What was answered to a question about a source; `actor` is an id, never a name. */
export interface ImportAnswerTable {
  source_key: string;
  question: string;
  answer: string;
  actor: string;
  at: string;
}

/** What a new version does to records once, and how far it is. */
export interface UpgradeStepTable {
  name: string;
  position: string;
  run_id: string | null;
  result: string;
  finished_at: string | null;
}

/** The record that a file of a content folder stands for, and what was last imported from it. */
export interface ContentFileTable {
  source_key: string;
  /** NFC and case-folded. */
  path: string;
  record_id: string;
  version: number;
  content_hash: string;
}
