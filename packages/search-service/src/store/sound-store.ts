// The database of a service while it is open: what is done when it turns out to be damaged.
import type { WhenDamaged } from '../service-options.ts';
import { setAsideMessage } from './damage.ts';
import { prepared, type Connection } from './database.ts';
import { openSound, suspect } from './opening.ts';
import { Problems, type Problem } from './problems.ts';

type Opening = { readonly folder: string; readonly whenDamaged: WhenDamaged };
type Surroundings = { readonly now: () => number; readonly alarm: (message: string) => void };

/** One open database; a damaged one is replaced at a start where that is allowed. */
export class SoundStore {
  readonly folder: string;
  readonly #opening: Opening;
  readonly #surroundings: Surroundings;
  readonly #problems: Problems;
  #database: Connection;

  constructor(opening: Opening, surroundings: Surroundings) {
    this.folder = opening.folder;
    this.#opening = opening;
    this.#surroundings = surroundings;
    this.#database = this.#open();
    this.#problems = new Problems(opening.folder);
  }

  get database(): Connection {
    return this.#database;
  }

  noted(name: string): string | undefined {
    return prepared<[string], { value: string }>(
      this.#database,
      'SELECT value FROM notes WHERE name = ?',
    ).get(name)?.value;
  }

  /** What is wrong with the databases, or was and left a file behind. */
  get problems(): readonly Problem[] {
    return this.#problems.list();
  }

  /**
   * `atStart`: nobody else has the database open.
   * @returns whether a new writing thread will find the database sound
   */
  takeDamage({ why, atStart }: { readonly why: string; readonly atStart: boolean }): boolean {
    const mayReplace = this.#opening.whenDamaged === 'set-aside';
    if (atStart && mayReplace) {
      this.#database.close();
      this.#database = this.#open(why);
      return true;
    }
    if (!this.#problems.storeIsDamaged(why)) return false;
    suspect(this.folder, why);
    this.#surroundings.alarm(
      `search.db is damaged (${why}). Searching still works; changes to the damaged part cannot be saved. ${mayReplace ? 'Restart to move it aside and rebuild the indices.' : 'Stop the service and restore search.db from a copy, or move it away and rebuild the indices.'}`,
    );
    return false;
  }

  /** @param found  what is wrong with the database, where it was just found out */
  #open(found?: string): Connection {
    const { now, alarm } = this.#surroundings;
    const { database, setAsideDatabase } = openSound({
      ...this.#opening,
      now: now(),
      ...(found === undefined ? {} : { found }),
    });
    if (setAsideDatabase) alarm(setAsideMessage(setAsideDatabase));
    return database;
  }
}
