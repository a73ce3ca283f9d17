// The tables of what staff do: who did what, who may come to the desk, how searches are answered;
// and of what the site reports to them.
import type { Generated } from 'kysely';

export interface AuditTable {
  id: string;
  at: string;
  actor: string;
  action: string;
  subject: string;
  detail: string;
}

/**
 * A secret that is good once, known by its SHA-256: a link to the desk, an invitation, a step of a
 * sign-in. `detail` is JSON.
 */
export interface DeskKeyTable {
  hash: string;
  kind: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
  account_id: string | null;
  detail: string | null;
}

/** Somebody of the staff. `collections` is JSON; who was erased has neither name nor address. */
export interface AccountTable {
  id: string;
  email: string | null;
  name: string;
  language: string;
  role: string;
  collections: string;
  password: string | null;
  password_at: string | null;
  /** How often they have signed in. */
  sign_ins: number;
  created_at: string;
  removed_at: string | null;
}

/** A browser in which somebody is signed in, known by the SHA-256 of its secret. */
export interface AccountSessionTable {
  hash: string;
  id: string;
  account_id: string;
  method: string;
  factor: string;
  agent: string;
  client: string;
  created_at: string;
  seen_at: string;
  expires_at: string;
}

/** The app that makes one-time codes; `last_step` is the last that was used. */
export interface AccountTotpTable {
  account_id: string;
  secret: string;
  last_step: number;
  enrolled_at: string;
}

export interface AccountRecoveryCodeTable {
  account_id: string;
  hash: string;
  used_at: string | null;
}

/**
 * A passkey. It works at the address `rp_id` alone; `counter` is how often its device says that it
 * was used; `transports` is JSON.
 */
export interface AccountPasskeyTable {
  credential_id: string;
  id: string;
  account_id: string;
  rp_id: string;
  public_key: string;
  counter: number;
  transports: string;
  name: string;
  created_at: string;
  used_at: string | null;
}

/** A token for programs, known by its SHA-256. `scopes` is JSON. */
export interface AccountTokenTable {
  hash: string;
  id: string;
  account_id: string;
  name: string;
  scopes: string;
  created_at: string;
  expires_at: string | null;
  used_at: string | null;
}

/** Failed attempts to sign in, by account, browser or address; none is taken before `free_at`. */
export interface SignInLimitTable {
  key: string;
  failures: number;
  last_at: string;
  free_at: string;
}

/** A setting that was saved at the desk, as JSON. */
export interface SavedSettingTable {
  key: string;
  value: string;
  saved_at: string;
  saved_by: string;
}

/** What a setting became with a version of the saved settings; null for its default. */
export interface SettingChangeTable {
  key: string;
  version: number;
  value: string | null;
  saved_at: string;
  saved_by: string;
}

/**
 * What staff did about a search: a synonym, a pin, a redirect, or the note that the museum lacks
 * it.
 */
export interface SearchRemedyTable {
  id: string;
  kind: string;
  query: string;
  detail: string;
  made_at: string;
  made_by: string;
  undone_at: string | null;
}

/** An experiment that has not begun. */
export interface ExperimentDraftTable {
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
export interface ExperimentDecisionTable {
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
export interface MissingFileTable {
  place: string;
  name: string;
  reason: string;
  found_at: string;
}

/**
 * What staff are writing of a record, or of one that is not there yet; bodies and lists as JSON.
 */
export interface WorkingCopyTable {
  id: string;
  kind: string;
  record_id: string | null;
  /** The record's version that it is a copy of, and what that said; 0 and nothing without one. */
  base: number;
  base_body: string;
  seq: number;
  body: string;
  state: string;
  note: string | null;
  clashes: string;
  /** When it is published by itself, and what of it. */
  planned: string | null;
  created_at: string;
  created_by: string;
  updated_at: string;
  updated_by: string;
}

/** The changes that lead a copy from the save `seq` back to the one before. */
export interface WorkingSaveTable {
  copy_id: string;
  seq: number;
  back: string;
}

/** The number of the last save that was heard from a browser, and which clashes it was told. */
export interface WorkingClientTable {
  copy_id: string;
  client: string;
  number: number;
  clashes: string;
}

/** A file that staff send in parts. `media_id`: what became of it. */
export interface MediaUploadTable {
  id: string;
  actor: string;
  name: string;
  /** Received so far. */
  bytes: number;
  length: number;
  media_id: string | null;
  updated_at: string;
}

/** A piece of a file that comes in parts, where files are in a bucket. */
export interface UploadPieceTable {
  upload: string;
  /** Where in the file it begins. */
  at: number;
  bytes: number;
  /** Of its object. */
  name: string;
}

/** What has to go from the bucket, and from what every server remembers of it. */
export interface FileRemovalTable {
  id: string;
  /** Of a file, or of a folder with all that is in it. */
  name: string;
  requested_at: string;
  done_at: string | null;
}

/** What was answered to a request with an Idempotency-Key, so that it is done once. */
export interface ApiReplyTable {
  /** Who asked, and the key. */
  actor: string;
  key: string;
  /** Of method, address and body. */
  request_hash: string;
  status: number;
  /** JSON */ body: string | null;
  /** JSON */ headers: string;
  at: string;
}

/** What lists at the desk are ordered, filtered and searched by, of one record. */
export interface DeskListTable {
  /** Numbers the row for the index of words. */
  n: Generated<number>;
  record_id: string;
  kind: string;
  state: string;
  sort_key: string;
  title_key: string;
  updated_at: string;
  created_by: string;
  /** What the record lacks: each gap is one bit. */
  gaps: number;
  /** Folded, each once. */
  words: string;
}

/** By how many clients something was searched on a day; who they were is kept nowhere. */
export interface SearchedDayTable {
  query: string;
  /** In UTC, as `2026-11-23`. */
  day: string;
  clients: number;
}

/** A search of visitors that is suggested to others, unless staff hid it. */
export interface SuggestedSearchTable {
  query: string;
  days: number;
  /** Clients of each day, added up. */
  clients: number;
  results: number;
  hidden_at: string | null;
  hidden_by: string | null;
}

/** A translation that somebody has looked at after its original changed, and left as it is. */
export interface TranslationCheckTable {
  record_id: string;
  /** Names of fields with dots between them. */
  field: string;
  language: string;
  /** What the original said then. */
  original: string;
  checked_at: string;
  checked_by: string;
}

/** A list with its columns, order and filters, as somebody at the desk keeps it. */
export interface SavedViewTable {
  id: string;
  kind: string;
  name: string;
  owner: string;
  /** 0 or 1: whether everybody at the desk has it. */
  shared: number;
  /** JSON */ query: string;
  made_at: string;
}
