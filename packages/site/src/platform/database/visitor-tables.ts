// The tables of what visitors take part in: dates of events, registrations, forms, the newsletter.
import type { Generated } from 'kysely';

/**
 * A time at which an event takes place, worked out from its schedule. `original` is the local time
 * that the schedule gives it.
 */
export interface OccurrenceTable {
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
 * A date that calendars were told about by an entry of its own, as differing, or before it was left
 * out. Local times on the clock of `time_zone`.
 */
export interface PublishedOccurrenceTable {
  event_id: string;
  kind: string;
  original: string;
  local_start: string;
  minutes: number;
  time_zone: string;
}

/**
 * An event that calendars were told about: its address, and what feeds choose it by, as JSON. It
 * outlives the record.
 */
export interface PublishedEventTable {
  event_id: string;
  slug: string;
  facets: string;
}

/**
 * Somebody's place at an occurrence, or in its queue. `position` is the order in which they came.
 */
export interface RegistrationTable {
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
export interface SubmissionTable {
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
export interface SubmissionNoteTable {
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
export interface FormDraftTable {
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
export interface FormUploadTable {
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
export interface SubscriptionTable {
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
export interface FormPuzzleTable {
  nonce: string;
  spent_at: string;
}
