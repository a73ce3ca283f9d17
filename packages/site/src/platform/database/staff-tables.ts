// The tables of what staff do: who did what, who may come to the desk, how searches are answered;
// and of what the site reports to them.
export interface AuditTable {
  id: string;
  at: string;
  actor: string;
  action: string;
  subject: string;
  detail: string;
}

/** A link to the staff desk or a session at it, known by the SHA-256 of its secret. */
export interface DeskKeyTable {
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
