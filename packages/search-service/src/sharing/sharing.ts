// Several services that are one to their clients: what is changed of their setup and what visitors
// do is kept for all of them by whoever opened them, and each takes it from there.
import type { WrittenItem } from '../store/messages.ts';

/**
 * One thing that configures searching. `index` is empty for keys and experiments. Without a body it
 * is gone; without an id everything of its kind in the index is, before what follows.
 */
export type SetupChange = {
  readonly kind: 'key' | 'setting' | 'synonym' | 'rule' | 'experiment';
  readonly index: string;
  readonly id: string;
  /** JSON */
  readonly body: string | null;
};

/**
 * A write of items, or of a whole index. It says all that it does, so it leaves the same at every
 * service that has made what came before.
 */
export type SharedWrite =
  | { readonly kind: 'batch'; readonly items: readonly WrittenItem[] }
  | { readonly kind: 'make' | 'clear' | 'deleteIndex'; readonly index: string }
  | { readonly kind: 'copy' | 'move'; readonly index: string; readonly destination: string };

/** What services share, in one order. */
export type SharedStep = SetupChange | SharedWrite;

/**
 * A search or an event as all services keep it, and the visitor's own token in it: what is
 * forgotten is found by that.
 */
export type SharedEntry = { readonly token: string | null; readonly body: string };

/** Where several services keep what they share. */
export type Sharing = {
  /**
   * Keeps changes for all services and makes them in this one, by `applySetup`; resolves when both
   * is done, with the number of the last of all changes by then. What was changed before, anywhere,
   * has been made here when `propose` is called, and nobody else changes anything until it is done.
   */
  readonly change: (propose: () => Promise<readonly SharedStep[]>) => Promise<number>;
  /** Whether what is in an index is shared: each service may fill some by itself. */
  readonly isShared: (index: string) => boolean;
  /** The number of the last change that this service has made. */
  readonly followed: () => number;
  /** Keeps an answered search, soon. Never waits. */
  readonly record: (entry: SharedEntry) => void;
  /** Keeps events for all services; resolves when they are kept. */
  readonly keep: (entries: readonly SharedEntry[]) => Promise<void>;
  /** Makes all services forget a visitor; resolves when it is kept that they shall. */
  readonly forget: (token: string) => Promise<void>;
  /** Resolves when this service has, by `takeEntries`, what was recorded here and kept for all. */
  readonly settled: () => Promise<void>;
};
