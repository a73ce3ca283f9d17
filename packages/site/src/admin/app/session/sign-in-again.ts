// A session that ends while somebody works: every request that needs it waits here until the same
// person is signed in again.
import type { DeskSession } from './session.ts';

export type SignInAgain = {
  /** Asks for it. @returns what resolves once somebody is signed in */
  ask(): Promise<void>;
  /** Learns that somebody is signed in. */
  done(session: Pick<DeskSession, 'user'>): void;
  isNeeded(): boolean;
  onChange(listener: () => void): () => void;
};

/**
 * @param userId  whose work is on the screen
 * @param onOtherUser  called when another person has signed in: the screen is not theirs
 */
export function signInAgain(userId: string, onOtherUser: () => void): SignInAgain {
  const listeners = new Set<() => void>();
  let waiting: PromiseWithResolvers<void> | undefined;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    ask() {
      waiting ??= Promise.withResolvers<void>();
      notify();
      return waiting.promise;
    },
    done({ user }) {
      if (!waiting) return;
      if (user.id !== userId) return onOtherUser();
      waiting.resolve();
      waiting = undefined;
      notify();
    },
    isNeeded: () => waiting !== undefined,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
