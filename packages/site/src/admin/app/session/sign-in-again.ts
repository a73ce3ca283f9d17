// A session that ends while somebody works, or that is too old for what they want to change: every
// request that needs another waits here until the same person is signed in again.
import type { DeskSession } from './session.ts';

/** What is needed: any session, or one that was started minutes ago. */
export type LoginNeed = 'open' | 'recent';

export type SignInAgain = {
  /**
   * Asks for it.
   * @returns what resolves once somebody is signed in, and rejects if they would rather not
   */
  ask(need?: LoginNeed): Promise<void>;
  /** Learns that somebody is signed in. */
  done(session: Pick<DeskSession, 'user' | 'isLoginRecent'>): void;
  /** Leaves a session as it is that is only too old; one that has ended has to be replaced. */
  giveUp(): void;
  /** Whether nothing can be saved before somebody is signed in. */
  isNeeded(): boolean;
  need(): LoginNeed | undefined;
  onChange(listener: () => void): () => void;
};

/**
 * @param userId  whose work is on the screen
 * @param onOtherUser  called when another person has signed in: the screen is not theirs
 */
export function signInAgain(userId: string, onOtherUser: () => void): SignInAgain {
  const listeners = new Set<() => void>();
  const waiting = new Map<LoginNeed, PromiseWithResolvers<void>>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const end = (need: LoginNeed, settle: (one: PromiseWithResolvers<void>) => void) => {
    const one = waiting.get(need);
    if (!one) return;
    waiting.delete(need);
    settle(one);
    notify();
  };
  // A session that has ended is the first thing to say.
  const need = () => (['open', 'recent'] as const).find((one) => waiting.has(one));
  return {
    ask(which = 'open') {
      const one = waiting.get(which) ?? Promise.withResolvers<void>();
      waiting.set(which, one);
      notify();
      return one.promise;
    },
    done({ user, isLoginRecent = false }) {
      if (waiting.size === 0) return;
      if (user.id !== userId) return onOtherUser();
      end('open', (one) => one.resolve());
      if (isLoginRecent) end('recent', (one) => one.resolve());
    },
    giveUp: () => end('recent', (one) => one.reject(new Error('Nobody logged in again.'))),
    isNeeded: () => waiting.has('open'),
    need,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
