// The browser's own means, which open copies stand on.
import type { Api } from '../api/client.ts';
import type { SignInAgain } from '../session/sign-in-again.ts';
import { copyServer } from './copy-server.ts';
import type { SessionParts } from './copy-session.ts';
import { keptCopies } from './kept-copies.ts';
import type { OpenCopies } from './open-copies.ts';
import { browserTabs } from './tabs.ts';

/** @param user  whose work it is */
export function browserParts(api: Api, signIn: SignInAgain, user: string): SessionParts {
  return {
    server: copyServer(api),
    kept: keptCopies(user),
    tabs: browserTabs(),
    later(milliseconds, work) {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    // Over plain http there is no `crypto.randomUUID`.
    newClientId: () =>
      [...crypto.getRandomValues(new Uint8Array(12))]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join(''),
    signIn,
  };
}

/** How often a copy that somebody sees asks for what others have changed, in milliseconds. */
const REFRESH_MS = 10_000;

/**
 * Copies hear what others have changed while the tab is seen, and at once when somebody comes back
 * to it or the network is there again.
 */
export function keepFresh(copies: OpenCopies): void {
  setInterval(() => {
    if (document.visibilityState === 'visible') copies.refresh();
  }, REFRESH_MS);
  addEventListener('online', () => copies.refresh());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') copies.refresh();
  });
}
