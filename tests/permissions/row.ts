// A row of the permission matrix: a function, what it needs, and a call of it that makes sense.
import type { Actor } from '../../packages/site/src/features/access/actor.ts';
import type { About, Action } from '../../packages/site/src/features/access/grant.ts';
import type { Museum } from './sample-museum.ts';

/**
 * An action with everything, or one of these actions with what `about` describes; `isSome`: with
 * anything of the kind.
 */
export type Need = Action | { any: readonly Action[]; about: About; isSome?: true };

/** One action with what `about` describes. */
export const on = (action: Action, about: About): Need => ({ any: [action], about });

/** To save a draft: to edit such records, or to submit them. */
export const saving = (about: About): Need => ({
  any: ['record:edit', 'record:submit'],
  about,
});

/** To save some draft of a kind: what is asked before anything is read. */
export const savingSome = (kind: string): Need => ({
  any: ['record:edit', 'record:submit'],
  about: { kind },
  isSome: true,
});

/** An action with anything: what the API asks before it reads. */
export const someOf = (action: Action): Need => ({ any: [action], about: {}, isSome: true });

/** What the operator of the sample museum made: of an item, in no collection. */
export const theirs = (kind: string): About => ({ kind, createdBy: 'operator:ada' });

export type Row = {
  /** The function that is called. */
  of: (...given: never[]) => unknown;
  /** What the sample arguments stand for, where a function has several rows. */
  when?: string;
  /**
   * Checked at once, before anything is read: at least that the action is possible with something
   * of the kind.
   */
  needs: readonly Need[];
  /** Checked once it is known what is meant, and before anything is changed. */
  needsToo?: readonly Need[];
  /**
   * What someone without the permission gets once it is known what is meant: by default the error
   * `not-allowed`. What may not be read does not exist for them: `not-found`, or `nothing`.
   */
  refusal?: 'not-allowed' | 'not-found' | 'nothing';
  /** Without this, there is nothing that somebody could be refused: they get `not-found`. */
  hidden?: Need;
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
