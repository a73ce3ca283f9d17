// Which tab of a browser has the connection on which the server says what is new. A lock passes it
// on when that tab is closed or has crashed. Over plain http there are no locks: there every tab
// that somebody sees has one of its own, and the others have none.
import type { PresenceMessage, PresenceTabs } from './presence.ts';

/** @param tab  a name of its own */
export function presenceTabs(user: string, tab: string): PresenceTabs {
  const name = `vitrine-presence-${user}`;
  // A browser has no locks where it does not trust the connection, whatever its types say.
  const locks = (navigator as Partial<Navigator>).locks;
  return locks && typeof BroadcastChannel !== 'undefined'
    ? lockedTabs(locks, name, tab)
    : seenTab(tab);
}

/** Resolves never: a lock that waits for it is held for as long as its tab is there. */
const forever = () => new Promise<never>(() => undefined);

function lockedTabs(locks: LockManager, name: string, tab: string): PresenceTabs {
  const channel = new BroadcastChannel(name);
  // Whoever is given this lock knows that the tab is gone.
  void locks.request(`${name}-${tab}`, forever);
  return {
    tab,
    send: (message) => channel.postMessage(message),
    onMessage: (listener) =>
      channel.addEventListener('message', ({ data }) => listener(data as PresenceMessage)),
    onLead: (listener) =>
      void locks.request(name, () => {
        listener(true);
        return forever();
      }),
    onGone: (other, listener) => void locks.request(`${name}-${other}`, listener),
  };
}

const seenTab = (tab: string): PresenceTabs => ({
  tab,
  send: () => undefined,
  onMessage: () => undefined,
  onLead(listener) {
    const look = () => listener(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    look();
  },
  onGone: () => undefined,
});
