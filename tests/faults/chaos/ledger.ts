// What the museum has acknowledged: only this has to be there afterwards, and nothing twice.
export type SavedVersion = { id: string; version: number; creditLine: string };

export type Ledger = {
  /** Items by their accession number; each was made once, however often it was asked for. */
  items: Map<string, { id: string; title: string; isPublished: boolean }>;
  versions: SavedVersion[];
  /** Messages of visitors by the reference that they were given. */
  messages: Map<string, string>;
  /** Ids of media by the SHA-256 of what was sent. */
  pictures: Map<string, string>;
  /** Accession numbers of rows that an import has reported as imported. */
  imported: Set<string>;
  /** Requests without an answer, or refused because the museum was away for a moment. */
  unanswered: number;
  /** Answers with which nobody could do anything: errors of the server. */
  faults: string[];
};

export const newLedger = (): Ledger => ({
  items: new Map(),
  versions: [],
  messages: new Map(),
  pictures: new Map(),
  imported: new Set(),
  unanswered: 0,
  faults: [],
});
