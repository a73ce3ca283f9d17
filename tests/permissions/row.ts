// A row of the permission matrix: a function, what it needs, and a call of it that makes sense.
import type { Action, Actor } from '../../packages/site/src/features/access/actor.ts';
import type { Museum } from './sample-museum.ts';

export type Row = {
  /** The function that is called. */
  of: (...given: never[]) => unknown;
  /** What the sample arguments stand for, where a function has several rows. */
  when?: string;
  /** Checked at once, before anything is read. */
  needs: readonly Action[];
  /** Checked once it is known what is meant, and before anything is changed. */
  needsToo?: readonly Action[];
  /**
   * What someone without the permission gets: by default the error `not-allowed`. What may not be
   * read does not exist for them: `not-found`, or `nothing`.
   */
  refusal?: 'not-allowed' | 'not-found' | 'nothing';
  run(museum: Museum, actor: Actor): Promise<unknown>;
  /** The same for someone without the permission, where only other arguments show what is read. */
  runRefused?(museum: Museum, actor: Actor): Promise<unknown>;
};

/**
 * A function that checks nothing itself, and what it passes the actor to, which does. Pages and
 * commands are named, so that they need not be loaded.
 */
export type Delegation = {
  of: ((...given: never[]) => unknown) | string;
  to: readonly ((...given: never[]) => unknown)[];
};
