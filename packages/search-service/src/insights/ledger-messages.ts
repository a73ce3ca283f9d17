// What the serving thread and the ledger's thread say to each other.
import type { Window } from '../analytics/window.ts';
import type { PatternForm } from '../analytics/pattern-question.ts';
import type { FailureCode } from '../errors.ts';
import type { Interaction } from '../recommend/behaviour.ts';
import type { ActiveExperiment } from '../experiments/assignment.ts';
import type { InsightsEvent } from './event.ts';
import type { SetupChange } from '../sharing/sharing.ts';
import type { ObservedSearch } from './observed.ts';

/** Something to keep, or to forget. */
export type LedgerWrite = {
  readonly searches: readonly ObservedSearch[];
  readonly events: readonly InsightsEvent[];
};

/** A question or a change, answered with JSON. */
export type LedgerQuery =
  | {
      readonly about: 'analytics';
      readonly path: string;
      readonly given: Readonly<Record<string, string>>;
    }
  | { readonly about: 'patterns'; readonly form: PatternForm; readonly body: unknown }
  | {
      readonly about: 'experiments';
      readonly method: string;
      readonly path: string;
      readonly given: Readonly<Record<string, string>>;
      readonly body: unknown;
      /** indices that the caller may look at, as patterns; none: all */
      readonly indices: readonly string[];
      /** stored settings of indices, where they are to be captured */
      readonly settings?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
      /** answered with what would change, beside the answer; nothing does */
      readonly isProposal?: boolean;
    }
  /** makes changes of experiments that were kept for several services */
  | { readonly about: 'setup'; readonly changes: readonly SetupChange[] }
  | { readonly about: 'own-setup' }
  /** keeps entries that all services share, and how far they were read */
  | { readonly about: 'take'; readonly bodies: readonly string[]; readonly upTo: string }
  /** how far shared entries were read; null where none were */
  | { readonly about: 'taken' }
  /** removes what was read of shared entries: they were of another database */
  | { readonly about: 'start-over' }
  | { readonly about: 'windows'; readonly index: string; readonly windows: readonly Window[] }
  | { readonly about: 'forget'; readonly token: string }
  | { readonly about: 'rebuild' };

/** To the ledger's thread. */
export type ToLedger =
  | { readonly kind: 'write'; readonly id: number; readonly write: LedgerWrite }
  | { readonly kind: 'ask'; readonly id: number; readonly ask: LedgerQuery }
  | /** somebody has read the file and found it damaged */ {
      readonly kind: 'damaged';
      readonly why: string;
    }
  | { readonly kind: 'close' };

/** From the ledger's thread. */
export type FromLedger =
  | {
      readonly kind: 'ready';
      readonly experiments: readonly ActiveExperiment[];
      readonly interactions: readonly Interaction[];
    }
  | { readonly kind: 'experiments'; readonly experiments: readonly ActiveExperiment[] }
  | { readonly kind: 'done'; readonly id: number; readonly answer: unknown }
  | {
      readonly kind: 'failed';
      readonly id: number;
      readonly code: FailureCode;
      readonly details: readonly string[];
      readonly cause: string;
    }
  | { readonly kind: 'note'; readonly message: string }
  | { readonly kind: 'closed' };

/**
 * How the thread is started. `clock` is what `now` says less what the machine says, in
 * milliseconds: only tests have one.
 */
export type LedgerStart = {
  readonly folder: string;
  readonly retentionDays: number;
  readonly clock: number;
};
