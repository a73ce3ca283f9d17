// Who else has open copies open, for the screens of this tab. All tabs of a browser have one
// connection together: the one that holds the lock has it, and passes on what comes.
import type { Present, PresenceNews } from '../../../features/working/presence.ts';
import { presenceLine, type LineParts } from './presence-line.ts';

/** What the tabs of a browser say to each other about it. */
export type PresenceMessage =
  /** A tab has these copies open. */
  | { about: 'open'; tab: string; copies: readonly string[] }
  /** The tab that has the connection since now wants to know. */
  | { about: 'who' }
  | { about: 'news'; news: PresenceNews | undefined };

export type PresenceTabs = {
  tab: string;
  send(message: PresenceMessage): void;
  onMessage(listener: (message: PresenceMessage) => void): void;
  /** Calls once this tab is the one with the connection; `false` where it is not any more. */
  onLead(listener: (leads: boolean) => void): void;
  /** Calls once another tab is gone. */
  onGone(tab: string, listener: () => void): void;
};

export type Presence = {
  /** A screen shows this copy. @returns what ends that */
  watch(copy: string): () => void;
  /** Who else has it open. */
  people(copy: string): readonly Present[];
  onChange(listener: () => void): () => void;
  /** Whether changes are told: nobody has to ask for them. */
  stands(): boolean;
};

const noPeople: readonly Present[] = [];

/** @param heard  called with what is new of copies that this tab has open */
export function newPresence(
  parts: LineParts & { tabs: PresenceTabs },
  heard: (news: PresenceNews) => void,
): Presence {
  const { tabs } = parts;
  const own = new Map<string, number>();
  const others = new Map<string, readonly string[]>();
  const people = new Map<string, readonly Present[]>();
  const latest = new Map<string, PresenceNews>();
  const listeners = new Set<() => void>();
  let [leads, stands] = [false, false];

  const hear = (news: PresenceNews | undefined): void => {
    stands = news !== undefined;
    if (news?.about === 'people') people.set(news.copy, news.people);
    if (news && news.about !== 'nothing' && own.has(news.copy)) heard(news);
    for (const listener of listeners) listener();
  };
  const line = presenceLine(parts, (news) => {
    if (news && news.about !== 'nothing') latest.set(`${news.about} ${news.copy}`, news);
    hear(news);
    tabs.send({ about: 'news', news });
  });
  const update = (): void => {
    line.watch(leads ? [...own.keys(), ...[...others.values()].flat()] : []);
    if (!leads) tabs.send({ about: 'open', tab: tabs.tab, copies: [...own.keys()] });
  };
  /** A tab that opens what another has open already hears what that one knows. */
  const notifyAgain = (copies: readonly string[]): void => {
    for (const copy of copies)
      for (const about of ['people', 'copy']) {
        const news = latest.get(`${about} ${copy}`);
        if (news) tabs.send({ about: 'news', news });
      }
  };
  tabs.onMessage((message) => {
    if (message.about === 'news' && !leads) hear(message.news);
    if (message.about === 'who' && own.size > 0) update();
    if (message.about !== 'open' || !leads) return;
    if (!others.has(message.tab))
      tabs.onGone(message.tab, () => {
        others.delete(message.tab);
        update();
      });
    others.set(message.tab, message.copies);
    notifyAgain(message.copies);
    update();
  });
  tabs.onLead((now) => {
    leads = now;
    if (leads) tabs.send({ about: 'who' });
    update();
  });
  return {
    watch(copy) {
      own.set(copy, (own.get(copy) ?? 0) + 1);
      update();
      return () => {
        const left = (own.get(copy) ?? 1) - 1;
        if (left > 0) return void own.set(copy, left);
        own.delete(copy);
        people.delete(copy);
        update();
      };
    },
    people: (copy) => people.get(copy) ?? noPeople,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stands: () => stands,
  };
}
