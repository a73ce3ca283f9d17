// What an operator has to know of the databases of a folder, for as long as it holds.
import { databasesSetAside, type SetAside } from './damage.ts';

/** A database that was set aside and whose file is still there, or the damaged truth of the indices, still in use. */
export type Problem = { readonly kind: 'set-aside' } & Omit<SetAside, 'why'> | { readonly kind: 'damaged'; readonly database: 'search'; readonly why: string };

/** The problems of one folder. Listing them costs nothing: the folder is looked at when something happened. */
export class Problems {
  readonly #folder: string;
  #aside: readonly Omit<SetAside, 'why'>[] = [];
  #why: string | null = null;

  constructor(folder: string) {
    this.#folder = folder;
    this.look();
  }

  /** Looks for what was set aside. */
  look(): void {
    this.#aside = databasesSetAside(this.#folder);
  }

  /** @returns whether it was not known before */
  storeIsDamaged(why: string): boolean {
    const isNew = this.#why === null;
    this.#why = why;
    return isNew;
  }

  list(): readonly Problem[] {
    return [...this.#aside.map((one): Problem => ({ kind: 'set-aside', ...one })), ...(this.#why === null ? [] : [{ kind: 'damaged', database: 'search', why: this.#why } as const])];
  }
}
