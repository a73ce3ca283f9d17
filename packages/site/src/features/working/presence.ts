// Who has which working copy open, and what becomes of it meanwhile: advice for everybody else who
// has it open, never a lock.

export type Present = { name: string; /** Instant in UTC. */ since: string };

/** A copy as a row of the database has it, without what it says. */
export type CopyNow = {
  id: string;
  seq: number;
  state: string;
  /** The version that its record has by now; nothing where there is none. */
  version: number | undefined;
};

export type PresenceNews =
  /** Who else has it open, the first to come first. */
  | { about: 'people'; copy: string; people: readonly Present[] }
  /** It was saved, submitted or returned, or its record was. */
  | ({ about: 'copy'; copy: string } & Omit<CopyNow, 'id'>)
  /** It was published or thrown away, or may not be seen any more. */
  | { about: 'gone'; copy: string }
  /** Nothing: whoever listens knows that the connection stands. */
  | { about: 'nothing' };

/** One browser of somebody, and the copies that they have open in it. */
export type PresenceLine = {
  user: { id: string; name: string };
  copies: readonly string[];
  notify(news: PresenceNews): void;
  /** Ends the connection: the browser asks again, and is checked again. */
  end(): void;
};

/** Browsers that one user may have at the desk, and all together. */
const MAX_OF_USER = 10;
const MAX_LINES = 1000;

/**
 * How long somebody is still said to be there after their connection has ended, in milliseconds:
 * one that is renewed, or a page that is loaded again, is not seen by others.
 */
const LINGER_MS = 4000;

/** Somebody who has a copy open, in as many browsers; `goneAt` once there is none. */
type Entry = Present & { lines: number; goneAt: number };

/** A class: it holds what changes for as long as the server runs. */
export class Presence {
  readonly #lines = new Set<PresenceLine>();
  /** By copy, then by user. */
  readonly #people = new Map<string, Map<string, Entry>>();

  lines(): readonly PresenceLine[] {
    return [...this.#lines];
  }

  /** Whether nobody is here, nor was a moment ago. */
  isEmpty(): boolean {
    return this.#lines.size === 0 && this.#people.size === 0;
  }

  hasRoomFor(user: string): boolean {
    const own = this.lines().filter((line) => line.user.id === user).length;
    return own < MAX_OF_USER && this.#lines.size < MAX_LINES;
  }

  /** @param now  instant in UTC */
  join(line: PresenceLine, now: string): void {
    const came = line.copies.filter((copy) => this.#come(copy, line.user, now));
    this.#lines.add(line);
    for (const copy of line.copies)
      this.#notifyPeople(copy, came.includes(copy) ? undefined : line);
  }

  leave(line: PresenceLine, now: string): void {
    if (!this.#lines.delete(line)) return;
    for (const copy of line.copies) {
      const entry = this.#people.get(copy)?.get(line.user.id);
      if (entry && --entry.lines === 0) entry.goneAt = Date.parse(now);
    }
  }

  /** Forgets those who have gone and did not come back. */
  settle(now: string): void {
    const before = Date.parse(now) - LINGER_MS;
    for (const [copy, people] of this.#people) {
      const gone = [...people].filter(([, { lines, goneAt }]) => lines === 0 && goneAt <= before);
      for (const [user] of gone) people.delete(user);
      if (people.size === 0) this.#people.delete(copy);
      else if (gone.length > 0) this.#notifyPeople(copy);
    }
  }

  /** @returns whether somebody is there who was not before */
  #come(copy: string, { id, name }: PresenceLine['user'], now: string): boolean {
    const people = this.#people.get(copy) ?? new Map<string, Entry>();
    this.#people.set(copy, people);
    const present = people.get(id);
    people.set(id, {
      name,
      since: present?.since ?? now,
      lines: (present?.lines ?? 0) + 1,
      goneAt: 0,
    });
    return !present;
  }

  /** Tells everybody who else has a copy open, or `only` one of them. */
  #notifyPeople(copy: string, only?: PresenceLine): void {
    for (const line of only ? [only] : this.#lines) {
      if (!line.copies.includes(copy)) continue;
      const others = [...(this.#people.get(copy) ?? [])].filter(([user]) => user !== line.user.id);
      const people = others.map(([, { name, since }]) => ({ name, since }));
      line.notify({ about: 'people', copy, people });
    }
  }
}
