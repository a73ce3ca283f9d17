// Tables of what the nodes of a site agree on, and of the nodes themselves.

import type { Generated } from 'kysely';

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

/** One thing that configures the search of all nodes. */
export interface SearchSetupTable {
  kind: string;
  /** Empty for what belongs to no index. */
  index_name: string;
  /** Empty for a row that says that everything older of its kind in the index is gone. */
  id: string;
  /** JSON; null where it is gone. */
  body: string | null;
  /** Each row has another; later ones are greater. */
  version: number;
}

/** An item of an index that programs fill. */
export interface SearchObjectTable {
  /** In the order of the first saving. */
  seq: Generated<number>;
  index_name: string;
  /** JSON of the identifier; empty for a row that says that the index is there. */
  object_id: string;
  /** JSON. */
  body: string | null;
}

/** What was done to items, on its way to all nodes. */
export interface SearchWriteTable {
  /** Among those of `search_setup`; 0 for the row that says which was removed last. */
  version: number;
  at: string;
  /** Length of the body. */
  bytes: number;
  body: string;
}

/** A search or an event of a visitor, on its way to all nodes. */
export interface SearchEntryTable {
  seq: Generated<number>;
  /** The same when it is sent again. */
  id: string;
  at: string;
  /** The visitor's own, where the entry has one. */
  token: string | null;
  /** JSON of the search service. */
  body: string;
}

/** That one client more searched for something today; removed when the day is over. */
export interface SearchedClientTable {
  day: string;
  query: string;
  /** 16 bits of a hash of client and search, under a key of the day. */
  mark: number;
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
