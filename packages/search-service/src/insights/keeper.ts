// What visitors do, kept: in this folder, or with all services that are one to their clients.
import type { Behaviour } from '../recommend/behaviour.ts';
import { entryOfEvent, entryOfSearch, isForgotten, readEntry } from '../sharing/entries.ts';
import { keptForAll } from '../sharing/kept-for-all.ts';
import type { Sharing } from '../sharing/sharing.ts';
import type { InsightsEvent } from './event.ts';
import type { LedgerClient } from './ledger-client.ts';
import type { LedgerQuery } from './ledger-messages.ts';
import type { ObservedSearch } from './observed.ts';

type Parts = {
  readonly ledger: LedgerClient;
  readonly behaviour: Behaviour;
  readonly sharing: Sharing | undefined;
};

/** Keeps searches and events, and answers from them. */
export class Keeper {
  readonly #ledger: LedgerClient;
  readonly #behaviour: Behaviour;
  readonly #sharing: Sharing | undefined;

  constructor({ ledger, behaviour, sharing }: Parts) {
    this.#ledger = ledger;
    this.#behaviour = behaviour;
    this.#sharing = sharing;
  }

  /** Keeps answered searches, soon. Never waits. */
  record(searches: readonly ObservedSearch[]): void {
    for (const search of searches)
      if (this.#sharing) this.#sharing.record(entryOfSearch(search));
      else this.#ledger.record(search);
  }

  /** Keeps events; resolves when they are kept. @throws `storage-failed`, `sharing-failed` */
  async keepEvents(events: readonly InsightsEvent[]): Promise<void> {
    if (this.#sharing) return keptForAll(this.#sharing.keep(events.map(entryOfEvent)));
    await this.#ledger.keep(events);
    this.#behave(events);
  }

  /** Forgets everything that a visitor did. */
  async forget(userToken: string): Promise<void> {
    if (this.#sharing) return keptForAll(this.#sharing.forget(userToken));
    await this.#ledger.ask({ about: 'forget', token: userToken });
    this.#behaviour.forget(userToken);
  }

  /** Takes entries that all services share, each once. @param upTo how far they were read */
  async take(bodies: readonly string[], upTo: string): Promise<void> {
    await this.#ledger.ask({ about: 'take', bodies, upTo });
    for (const entry of bodies.map(readEntry))
      if ('event' in entry) this.#behave([entry.event]);
      else if ('forget' in entry || 'forgetHash' in entry)
        this.#behaviour.forgetThose((token) => isForgotten(entry, token));
  }

  /** Asks when everything that was recorded here before is kept. @throws what is refused */
  async ask(query: LedgerQuery): Promise<unknown> {
    // What cannot be reached is counted when it can; until then figures are of what is here.
    await this.#sharing?.settled().catch(() => {});
    return this.#ledger.ask(query);
  }

  #behave(events: readonly InsightsEvent[]): void {
    this.#behaviour.record(
      events.flatMap(({ index, userToken, objectIDs, type, time }) =>
        objectIDs.map((objectID) => ({ index, userToken, objectID, kind: type, at: time })),
      ),
    );
  }
}
