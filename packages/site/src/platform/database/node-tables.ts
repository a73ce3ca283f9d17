// Tables of what the nodes of a site agree on, and of the nodes themselves.

/** A short text that all nodes agree on. */
export interface SharedNoteTable {
  name: string;
  value: string;
}

/** What is signed with; the same on all nodes. */
export interface SiteSecretTable {
  purpose: string;
  /** 32 bytes in hexadecimal. */
  secret: string;
  made_at: string;
}

/** Work that one node does at a time. */
export interface LeaseTable {
  name: string;
  /** The node that does it. */
  holder: string;
  held_until: string;
}

/** A process that serves the site; nothing but what people are told depends on these rows. */
export interface NodeTable {
  id: string;
  name: string;
  /** Of the program. */
  version: string;
  /** The newest that the program knows. */
  migration: string;
  started_at: string;
  seen_at: string;
  /** The number of the last change that its search has; null where that is not its own. */
  indexed: number | null;
}
