// Every table, as Kysely sees it. Instants are ISO-8601 UTC text and documents are JSON text in
// both databases: sortable, no differences between drivers, and a document comes back byte for
// byte.
import type { Generated, Insertable, Selectable } from 'kysely';

interface RecordTable {
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
}

/** A superseded version of a record: every column as it stood. */
type RevisionTable = RecordTable;

interface IdentifierTable {
  record_id: string;
  kind: string;
  scheme: string;
  value: string;
  /** Letters and digits only, upper case: “77.AO.84” and “77 ao 84” are one. */
  value_key: string;
}

interface LinkTable {
  from_id: string;
  role: string;
  to_id: string;
  position: number;
}

interface TombstoneTable {
  id: string;
  kind: string;
  label: string;
  slug: string;
  removed_at: string;
  removed_by: string;
  reason: string;
}

interface ChangeTable {
  seq: Generated<number>;
  kind: string;
  record_id: string;
  action: string;
  at: string;
}

interface SubscriberTable {
  name: string;
  seq: number;
}

interface JobTable {
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

interface MediaFileTable {
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

interface ImportRunTable {
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
}

/** What a run did to one record, and what is needed to take it back. */
interface ImportEntryTable {
  run_id: string;
  record_id: string;
  kind: string;
  action: string;
  before_version: number | null;
  after_version: number;
}

/** The last row that a source gave for a record: an unchanged row costs one comparison. */
interface ImportRowTable {
  source_key: string;
  row_key: string;
  record_id: string;
  row_hash: string;
  version: number;
  run_id: string;
}

interface ImportProblemTable {
  run_id: string;
  position: number;
  row_number: number;
  column_name: string;
  value: string;
  code: string;
  reason: string;
  what_to_do: string;
}

/**
 * A time at which an event takes place, worked out from its schedule. `original` is the local time
 * that the schedule gives it.
 */
interface OccurrenceTable {
  event_id: string;
  original: string;
  starts_at: string;
  ends_at: string;
  local_start: string;
  local_end: string;
  time_zone: string;
  cancelled: number;
  moved: number;
  /** What is different on this date, as JSON. */
  override: string | null;
}

/**
 * A date that calendars were told of by an entry of its own, as differing, or before it was left
 * out. Local times on the clock of `time_zone`.
 */
interface PublishedOccurrenceTable {
  event_id: string;
  kind: string;
  original: string;
  local_start: string;
  minutes: number;
  time_zone: string;
}

/**
 * An event that calendars were told of: its address, and what feeds choose it by, as JSON. It
 * outlives the record.
 */
interface PublishedEventTable {
  event_id: string;
  slug: string;
  facets: string;
}

/**
 * Somebody's place at an occurrence, or in its queue. `position` is the order in which they came.
 */
interface RegistrationTable {
  id: string;
  event_id: string;
  original: string;
  reference: string;
  state: string;
  position: number;
  party: number;
  name: string;
  email: string;
  /** The mailbox that the address leads to, however it is written. */
  email_key: Generated<string>;
  language: string;
  /** What the links in their mail carry. */
  secret: string;
  /** Of the form that was sent: the same form sent twice is one registration. */
  request_key: string;
  created_at: string;
  updated_at: string;
  offer_until: string | null;
  reminded_at: string | null;
}

/**
 * What a visitor sent by a form. `answers` is JSON; `once` is the same for a form that is sent
 * twice.
 */
interface SubmissionTable {
  id: string;
  reference: string;
  form: string;
  form_version: number;
  state: string;
  language: string;
  answers: string;
  /** Empty where none was given. */
  email: string;
  once: string;
  nonce: string;
  fingerprint: string;
  /**
   * Of its long texts without links and numbers, the same in every form; empty where they are
   * short.
   */
  words: Generated<string>;
  /** What made it look like one of a machine, as JSON. */
  signs: string;
  assigned: string;
  created_at: string;
  updated_at: string;
}

/** What staff did with a submission: a note, a reply, a change of its state. */
interface SubmissionNoteTable {
  id: string;
  submission_id: string;
  at: string;
  author: string;
  kind: string;
  words: string;
}

/**
 * A form that is being filled in step by step. `sent` is the reference once it was sent, so that
 * sending twice is sending once.
 */
interface FormDraftTable {
  id: string;
  form: string;
  form_version: number;
  token: string;
  answers: string;
  sent: string;
  updated_at: string;
}

/**
 * A file that a visitor sends with a form; its id is the secret by which the sender names it.
 * `submission_id` is empty until the form is sent.
 */
interface FormUploadTable {
  id: string;
  form: string;
  field: string;
  name: string;
  mime: string;
  hash: string;
  state: string;
  submission_id: string;
  created_at: string;
  updated_at: string;
  /** Received so far. */
  bytes: number;
  length: number;
  tells_place: number;
}

/** Somebody who asked for the newsletter, and confirmed it. `agreed` is what they agreed to. */
interface SubscriptionTable {
  id: string;
  email: string;
  language: string;
  state: string;
  secret: string;
  agreed: string;
  asked_at: string;
  /** Empty until then. */
  confirmed_at: string;
  letter_at: string;
}

/** A form's puzzle that was solved and used, by the number of the page that set it. */
interface FormPuzzleTable {
  nonce: string;
  spent_at: string;
}

interface AuditTable {
  id: string;
  at: string;
  actor: string;
  action: string;
  subject: string;
  detail: string;
}

/** A link to the staff desk or a session at it, known by the SHA-256 of its secret. */
interface DeskKeyTable {
  hash: string;
  kind: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

/**
 * What staff did about a search: a synonym, a pin, a redirect, or the note that the museum lacks
 * it.
 */
interface SearchRemedyTable {
  id: string;
  kind: string;
  query: string;
  detail: string;
  made_at: string;
  made_by: string;
  undone_at: string | null;
}

/** An experiment that has not begun. */
interface ExperimentDraftTable {
  id: string;
  /** The key of the way to answer that is tried. */
  tried: string;
  weeks: number;
  name: string;
  made_at: string;
  made_by: string;
}

/**
 * What was decided of an experiment, which is at the search provider; settings as JSON, before and
 * after.
 */
interface ExperimentDecisionTable {
  id: string;
  experiment: number;
  began_at: string;
  kind: string;
  reason: string;
  before: string;
  after: string;
  showed: string;
  made_at: string;
  made_by: string;
  undone_at: string | null;
  undone_by: string | null;
}

/**
 * A file that a row names and the disk does not have, or not whole. `place` says which rows, `name`
 * which of them.
 */
interface MissingFileTable {
  place: string;
  name: string;
  reason: string;
  found_at: string;
}

export interface Tables {
  record: RecordTable;
  revision: RevisionTable;
  identifier: IdentifierTable;
  link: LinkTable;
  tombstone: TombstoneTable;
  change: ChangeTable;
  subscriber: SubscriberTable;
  job: JobTable;
  media_file: MediaFileTable;
  missing_file: MissingFileTable;
  import_run: ImportRunTable;
  import_entry: ImportEntryTable;
  import_row: ImportRowTable;
  import_problem: ImportProblemTable;
  occurrence: OccurrenceTable;
  registration: RegistrationTable;
  told_date: PublishedOccurrenceTable;
  told_event: PublishedEventTable;
  submission: SubmissionTable;
  submission_note: SubmissionNoteTable;
  form_draft: FormDraftTable;
  form_upload: FormUploadTable;
  form_puzzle: FormPuzzleTable;
  subscription: SubscriptionTable;
  audit: AuditTable;
  desk_key: DeskKeyTable;
  search_remedy: SearchRemedyTable;
  experiment_draft: ExperimentDraftTable;
  experiment_decision: ExperimentDecisionTable;
}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;
