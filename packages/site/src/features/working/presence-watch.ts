// Tells browsers at the desk, once a second, what has changed in the copies that they have open,
// whoever changed it, and ends the connections of those who are signed out or have another role.
import { failure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { actorsOfSessions } from '../accounts/sessions.ts';
import { Presence, type CopyNow, type PresenceLine, type PresenceNews } from './presence.ts';
import { findCopiesNow } from './working-copy-store.ts';

/** Between two looks at the copies that somebody has open, in milliseconds. */
const LOOK_MS = 1000;

/** After so many looks everybody hears that their connection stands. */
const LOOKS_OF_SILENCE = 10;

/** Between a full site and the next attempt, in seconds. */
const WHEN_FULL_SECONDS = 60;

type WatchSite = Pick<Site, 'database' | 'clock' | 'settings'>;

/** Whoever listens: in which session, with which rights. */
export type Listener = PresenceLine & {
  session: { id: string; accountId: string };
  actor: Actor;
  /** Those of these copies that they may see by now. */
  visible(copies: readonly string[]): Promise<readonly string[]>;
};

type Listening = { listener: Listener; copies: Map<string, string> };

/** The copies that are open in the browsers of one server. A class: it lives as long as that. */
class PresenceWatch {
  readonly #site: WatchSite;
  readonly #presence = new Presence();
  readonly #listening = new Map<PresenceLine, Listening>();
  #timer: NodeJS.Timeout | undefined;
  #looks = 0;
  #last = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(site: WatchSite) {
    this.#site = site;
  }

  /** @throws overloaded where there are too many @returns what ends it */
  join(listener: Listener): () => void {
    if (!this.#presence.hasRoomFor(listener.user.id))
      throw failure('overloaded', WHEN_FULL_SECONDS);
    this.#listening.set(listener, { listener, copies: new Map() });
    this.#presence.join(listener, this.#site.clock.now());
    void this.look();
    return () => {
      this.#listening.delete(listener);
      this.#presence.leave(listener, this.#site.clock.now());
    };
  }

  /**
   * Looks now, and again after a while for as long as somebody listens. One look is made at a time,
   * so that nobody is told what was before after what is now.
   */
  look(): Promise<void> {
    this.#next ??= this.#last.then(() => {
      this.#next = undefined;
      this.#last = this.#lookAndPlan();
      return this.#last;
    });
    return this.#next;
  }

  async #lookAndPlan(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#lookOnce().catch(() => {
      // Nobody is left believing that nothing changes while the database is away.
      for (const line of this.#presence.lines()) line.end();
    });
    if (!this.#presence.isEmpty())
      this.#timer = setTimeout(() => void this.look(), LOOK_MS).unref();
  }

  async #lookOnce(): Promise<void> {
    this.#presence.settle(this.#site.clock.now());
    if (++this.#looks % LOOKS_OF_SILENCE === 0)
      for (const line of this.#presence.lines()) line.notify({ about: 'nothing' });
    const all = [...this.#listening.values()];
    const ids = [...new Set(all.flatMap(({ listener }) => listener.copies))];
    const actors = await actorsOfSessions(
      this.#site,
      all.map(({ listener }) => listener.session),
    );
    const copies = await findCopiesNow(this.#site.database.read, ids);
    for (const listening of all) {
      const { listener } = listening;
      const actor = actors.get(listener.session.id);
      if (JSON.stringify(actor) !== JSON.stringify(listener.actor)) listener.end();
      else await this.#notify(listening, copies);
    }
  }

  /** Tells a listener what they do not know, as far as they may still see it. */
  async #notify(
    { listener, copies: known }: Listening,
    now: ReadonlyMap<string, CopyNow>,
  ): Promise<void> {
    const news = listener.copies.flatMap((copy): [string, PresenceNews][] => {
      const { id: _, ...rest } = now.get(copy) ?? { id: copy };
      const message: PresenceNews =
        'seq' in rest ? { about: 'copy', copy, ...rest } : { about: 'gone', copy };
      return known.get(copy) === JSON.stringify(message) ? [] : [[copy, message]];
    });
    if (news.length === 0) return;
    const visible = await listener.visible(news.map(([copy]) => copy));
    for (const [copy, message] of news) {
      known.set(copy, JSON.stringify(message));
      listener.notify(visible.includes(copy) ? message : { about: 'gone', copy });
    }
  }
}

const watches = new WeakMap<Site['database'], PresenceWatch>();

/** The one of a site in this process. */
export function presenceWatch(site: WatchSite): PresenceWatch {
  const watch = watches.get(site.database) ?? new PresenceWatch(site);
  watches.set(site.database, watch);
  return watch;
}
