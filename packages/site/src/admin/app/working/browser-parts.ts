// The browser's own means, which open copies stand on.
import type { Api } from '../api/client.ts';
import { fetchAnswer } from '../api/connection.ts';
import type { SignInAgain } from '../session/sign-in-again.ts';
import { copyServer } from './copy-server.ts';
import type { SessionParts } from './copy-state.ts';
import { keptCopies } from './kept-copies.ts';
import type { OpenCopies } from './open-copies.ts';
import { newPresence, type Presence } from './presence.ts';
import { presenceTabs } from './presence-tabs.ts';
import { browserTabs } from './tabs.ts';

/** @param user  whose work it is */
export function browserParts(
  api: Api,
  signIn: SignInAgain,
  user: string,
): SessionParts & { signIn: SignInAgain } {
  return {
    server: copyServer(api),
    kept: keptCopies(user),
    tabs: browserTabs(),
    later(milliseconds, work) {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    newClientId,
    signIn,
  };
}

// Over plain http there is no `crypto.randomUUID`.
const newClientId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** Who else has copies open, which are told what others have saved. */
export const browserPresence = (
  { later, signIn }: Pick<SessionParts, 'later'> & { signIn: SignInAgain },
  user: string,
  copies: OpenCopies,
): Presence =>
  newPresence(
    {
      open: (ids, signal) => {
        const query = new URLSearchParams(ids.map((id) => ['copy', id]));
        return fetchAnswer(`/api/v1/presence?${query}`, { credentials: 'same-origin', signal });
      },
      signInAgain: signIn.ask,
      later,
      random: Math.random,
      tabs: presenceTabs(user, newClientId()),
    },
    (news) => copies.hear(news),
  );

/**
 * How often a copy that somebody sees asks for what others have changed where that is not told, in
 * milliseconds.
 */
const REFRESH_MS = 10_000;

/**
 * Copies hear what others have changed while the tab is seen, and at once when somebody comes back
 * to it or the network is there again.
 */
export function keepFresh(copies: OpenCopies, presence: Presence): void {
  setInterval(() => {
    if (document.visibilityState === 'visible' && !presence.stands()) copies.refresh();
  }, REFRESH_MS);
  addEventListener('online', () => copies.refresh());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') copies.refresh();
  });
}
