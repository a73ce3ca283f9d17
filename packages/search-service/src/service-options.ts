// What a service is opened with.
import type { Sharing } from './sharing/sharing.ts';

/** What is done about a damaged `search.db`. */
export type WhenDamaged = 'refuse' | 'set-aside';

/** Made at the first start and kept in the folder, unless the one who opens it has one. */
export type Identity = {
  readonly appId: string;
  /** may do everything */
  readonly adminKey: string;
  /** may be published */
  readonly searchKey: string;
};

/** How a service is opened. */
export type ServiceOptions = {
  /** where everything is kept; made when missing */
  readonly folder: string;
  /**
   * what clients know the service by, where several of them have to agree; otherwise it is made at
   * the first start and kept in the folder
   */
  readonly identity?: Identity;
  /**
   * where several services over folders of their own are one to their clients: what configures
   * searching and what visitors do is kept there for all of them
   */
  readonly sharing?: Sharing;
  /**
   * told what an operator should know; `warn` is for what does not happen every day, `error` for
   * what somebody has to do something about
   */
  readonly log?: (message: string, level: 'info' | 'warn' | 'error') => void;
  /**
   * what is done about a damaged `search.db`: refused with a sentence, or, where the indices can be
   * filled again from elsewhere, set aside under a name with the time. Refused when absent
   */
  readonly whenDamaged?: WhenDamaged;
  /**
   * milliseconds after the start until both databases are read page by page, beside the work. 3,000
   * when absent
   */
  readonly checkAfterMs?: number;
  /** milliseconds since 1970 */
  readonly now?: () => number;
  /** days that searches and events are kept one by one; their counts stay. 90 when absent */
  readonly retentionDays?: number;
  /**
   * whether visitors who send Global Privacy Control are left out of everything but plain counts.
   * True when absent
   */
  readonly respectOptOut?: boolean;
  /**
   * threads that search, beside the one that serves, as soon as there are `searchersFrom` items; 0
   * for none. As many as there are cores, at most 2, when absent
   */
  readonly searchers?: number;
  /** 20,000 when absent: below that a search is done sooner than it is handed over */
  readonly searchersFrom?: number;
  /**
   * milliseconds of processor time that one search may take; then it tells what it has, and in
   * `exhaustive` what that is not. 0 for no limit; 1,000 when absent: what the largest museum asks
   * of its half a million items takes a tenth of that
   */
  readonly searchMs?: number;
  /**
   * bytes that all threads together may remember of the searches they have answered, beside the
   * segments; 48 MiB when absent
   */
  readonly rememberedBytes?: number;
  /**
   * bytes of a body with questions, such as searches, which the search key may send; 1 MiB when
   * absent
   */
  readonly queryBytes?: number;
  /**
   * bytes of a body with records, rules or settings, which takes a key that may write; 64 MiB when
   * absent
   */
  readonly writeBytes?: number;
};
