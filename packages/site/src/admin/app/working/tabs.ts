// The tabs of one browser: which of them are alive, and what they have saved.
type TabMessage =
  | { about: 'saved'; copy: string; seq: number }
  | { about: 'is-there'; client: string }
  | { about: 'here'; client: string };

export type Tabs = {
  send(message: TabMessage): void;
  onMessage(listener: (message: TabMessage) => void): () => void;
};

/** The tabs of this browser; none where it has no channel between them. */
export function browserTabs(): Tabs {
  if (typeof BroadcastChannel === 'undefined')
    return { send: () => undefined, onMessage: () => () => undefined };
  const channel = new BroadcastChannel('vitrine-desk');
  return {
    send: (message) => channel.postMessage(message),
    onMessage(listener) {
      const heard = ({ data }: MessageEvent) => listener(data as TabMessage);
      channel.addEventListener('message', heard);
      return () => channel.removeEventListener('message', heard);
    },
  };
}

/** How long a living tab may take to answer, in milliseconds. */
const ANSWER_MS = 300;

/** Those of these tabs that do not answer. */
export async function silentAmong(
  tabs: Tabs,
  clients: readonly string[],
  pause: (milliseconds: number) => Promise<void>,
): Promise<string[]> {
  if (clients.length === 0) return [];
  const silent = new Set(clients);
  const stop = tabs.onMessage((message) => {
    if (message.about === 'here') silent.delete(message.client);
  });
  for (const client of clients) tabs.send({ about: 'is-there', client });
  await pause(ANSWER_MS);
  stop();
  return [...silent];
}
