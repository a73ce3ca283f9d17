// What the serving thread and the searching threads say to one another.
import type { MessagePort } from 'node:worker_threads';
import type { FailureCode } from '../errors.ts';
import type { ActiveExperiment } from '../experiments/assignment.ts';
import type { Visitor, ObservedSearch } from '../insights/observed.ts';
import type { Grant } from '../keys/keys.ts';
import type { SearchRequest } from '../results/requests.ts';
import type { CountSheet } from '../results/shared-counting.ts';
import type { Catalogue, SegmentsChange } from '../store/messages.ts';
import type { MemoryShare } from '../threads/memory-shares.ts';
import type { AnswerBytes } from './answer-bytes.ts';

/** Requests of one call, with everything that answering them needs beside the indices. */
export type SearchCall = {
  readonly requests: readonly SearchRequest[];
  readonly strategy: string | undefined;
  readonly grant: Grant;
  readonly visitor: Visitor;
  /** running experiments whose indices the caller may search */
  readonly experiments: readonly ActiveExperiment[];
  /** milliseconds since 1970 */
  readonly now: number;
};

/**
 * What a searching thread is started with. `maxMs`: of processor time, for one search; 0 for no
 * limit. `memory`: what it may remember.
 */
export type SearcherSettings = { readonly maxMs: number; readonly memory: MemoryShare };

/** Where threads see of one another whether they are at a call: 1 at the place of each that is. */
type Busy = Int32Array;

/**
 * What two threads tell one another: work that is offered, and answers that are worth remembering.
 */
export type BetweenNeighbours =
  | { readonly kind: 'count'; readonly sheet: CountSheet }
  | { readonly kind: 'remember'; readonly key: string; readonly json: Uint8Array };

/**
 * To a searching thread. What is known about the indices comes before every call that it matters
 * to.
 */
export type ToSearcher =
  | { readonly kind: 'catalogue'; readonly catalogue: Catalogue }
  | {
      readonly kind: 'segments';
      readonly change: SegmentsChange;
      /** to be named in `taken` */ readonly number: number;
    }
  | { readonly kind: 'anew' }
  | {
      readonly kind: 'warm-up';
      readonly maxMs: number;
      /** to be named in `taken` */ readonly number: number;
    }
  | {
      readonly kind: 'neighbour';
      /** to a thread that may be asked to count, and that may ask */ readonly port: MessagePort;
      readonly busy: Busy;
      /** places in it */ readonly own: number;
      readonly other: number;
    }
  | { readonly kind: 'call'; readonly id: number; readonly call: SearchCall };

/** From a searching thread; the bytes of an answer move, and are no longer on that thread. */
export type FromSearcher =
  | { readonly kind: 'taken'; readonly number: number }
  | {
      readonly kind: 'answered';
      readonly id: number;
      readonly bytes: AnswerBytes;
      readonly searches: readonly ObservedSearch[];
    }
  | {
      readonly kind: 'refused';
      readonly id: number;
      readonly code: FailureCode;
      readonly details: readonly string[];
      readonly cause: string | null;
    };
