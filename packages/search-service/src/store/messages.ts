// What the serving thread and the writing thread say to one another.
import type { FailureCode } from '../errors.ts';
import type { StoredSettings } from '../settings/settings.ts';
import type { Synonym } from '../query/synonyms.ts';
import type { Rule } from '../rules/rule.ts';

/** One write of a batch; `indexName` only in a batch over several indices. */
export type Operation = {
  readonly action: string;
  readonly indexName?: string;
  readonly body?: unknown;
};

/** A write. `bytes` are JSON as it came, so that the serving thread need not parse it. */
export type Command =
  | {
      readonly kind: 'batch';
      readonly index: string | null;
      readonly bytes?: Uint8Array;
      readonly operations?: readonly Operation[];
    }
  | {
      readonly kind: 'settings';
      readonly index: string;
      readonly changes: StoredSettings;
      readonly forwardToReplicas: boolean;
    }
  | {
      readonly kind: 'synonyms';
      readonly index: string;
      readonly save: readonly Synonym[];
      readonly remove: readonly string[];
      readonly replace: boolean;
      readonly forwardToReplicas: boolean;
    }
  | {
      readonly kind: 'rules';
      readonly index: string;
      readonly save: readonly Rule[];
      readonly remove: readonly string[];
      readonly replace: boolean;
      readonly forwardToReplicas: boolean;
    }
  | { readonly kind: 'clear' | 'deleteIndex'; readonly index: string }
  | {
      readonly kind: 'copy' | 'move';
      readonly index: string;
      readonly destination: string;
      readonly scope: readonly string[] | null;
    }
  | { readonly kind: 'saveKey'; readonly key: string; readonly body: string }
  | { readonly kind: 'deleteKey'; readonly key: string }
  /** what another would do: the result says it, and nothing has happened */
  | { readonly kind: 'try'; readonly command: Command }
  /** keeps a text of the one who opened the service; it goes with the indices */
  | { readonly kind: 'note'; readonly name: string; readonly text: string };

/**
 * An item as a write leaves it: `body` is JSON, with the identifier in it; null where it is gone.
 */
export type WrittenItem = {
  readonly index: string;
  readonly id: string;
  readonly body: string | null;
};

/** `tasks` holds the number of the last change per index; a batch over one index has one. */
export type CommandResult = {
  readonly taskID: number;
  readonly tasks: Readonly<Record<string, number>>;
  readonly objectIDs: readonly string[];
  /** of a command that was tried: names of indices that go, and items as they are left */
  readonly removed?: readonly string[];
  readonly items?: readonly WrittenItem[];
};

/** Documents in shared memory or in a file. */
export type DocumentsPart = { readonly bytes: Uint8Array } | { readonly path: string };

/** A segment on its way between threads: shared memory, never copied. */
export type SegmentPart = {
  readonly name: string;
  readonly buffer: SharedArrayBuffer;
  readonly documents: DocumentsPart;
  readonly dead: Uint8Array;
};

/** An index as the catalogue lists it. */
export type IndexEntry = {
  readonly id: number;
  readonly name: string;
  readonly settings: StoredSettings;
  readonly primary: string | null;
  readonly synonyms: readonly Synonym[];
  readonly rules: readonly Rule[];
  readonly created: string;
  readonly updated: string;
};

/** A key as it is stored; `body` is JSON. */
type KeyEntry = { readonly key: string; readonly body: string };

/** All indices and keys, sent whole whenever one changes: there are few. */
export type Catalogue = {
  readonly indices: readonly IndexEntry[];
  readonly keys: readonly KeyEntry[];
};

/** A change of what can be found in one index, to be taken over at one stroke. */
export type SegmentsChange = {
  readonly indexId: number;
  readonly add: readonly SegmentPart[];
  readonly remove: readonly string[];
  readonly kill: readonly { readonly name: string; readonly items: readonly number[] }[];
  /** every change up to this number can be found */
  readonly visible: number;
};

/** To the writing thread. */
export type ToWriter =
  | { readonly kind: 'command'; readonly id: number; readonly command: Command }
  | { readonly kind: 'settle'; readonly id: number }
  | { readonly kind: 'retired'; readonly indexId: number; readonly names: readonly string[] }
  | { readonly kind: 'close' };

/** From the writing thread. `done` answers a command or a `settle` by its number. */
export type FromWriter =
  | { readonly kind: 'done'; readonly id: number; readonly result: CommandResult | null }
  | {
      readonly kind: 'refused';
      readonly id: number;
      readonly code: FailureCode;
      readonly details: readonly string[];
    }
  | { readonly kind: 'catalogue'; readonly catalogue: Catalogue }
  | { readonly kind: 'segments'; readonly change: SegmentsChange }
  | { readonly kind: 'note'; readonly message: string }
  /**
   * the database makes no sense in places; `atStart`: nothing could be read, and the thread ends
   */
  | { readonly kind: 'damaged'; readonly why: string; readonly atStart: boolean }
  | { readonly kind: 'ready' }
  | { readonly kind: 'closed' };

/** A merge or rebuild: the live items of `inputs` as one segment with `schema`. */
export type BuildJob = {
  readonly id: number;
  readonly schema: string;
  readonly inputs: readonly SegmentPart[];
  /** of the files to write, without ending */ readonly base: string;
};
/** The result of a job; `built` is null when it failed. */
export type BuildResult = {
  readonly id: number;
  readonly built: {
    readonly buffer: SharedArrayBuffer;
    readonly crc: number;
    readonly count: number;
    readonly documentsPath: string;
  } | null;
  readonly error: string | null;
};

/**
 * A part of a full build: the documents of an index with numbers from `from` up to but not
 * including `to`.
 */
export type PortionJob = {
  readonly schema: string;
  readonly folder: string;
  readonly indexId: number;
  readonly from: number;
  readonly to: number;
  /** of the files to write, without ending */ readonly base: string;
};
/** Where its columns and its documents lie; `path` is null when it failed. */
export type PortionResult = {
  readonly path: string | null;
  readonly documents: string;
  readonly error: string | null;
};

/** A stored item: `body` is JSON. */
export type StoredRow = {
  readonly rowid: number;
  readonly object_id: string;
  readonly body: string;
};
