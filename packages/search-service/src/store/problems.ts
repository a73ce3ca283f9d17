// What an operator has to know of the databases of a folder, for as long as it holds.
import { databasesSetAside, type SetAside } from './damage.ts';

/**
 * A database that was set aside and whose file is still there, or the damaged truth of the indices,
 * still in use.
 */
export type Problem =
  | ({ readonly kind: 'set-aside' } & Omit<SetAside, 'why'>)
  | { readonly kind: 'damaged'; readonly database: 'search'; readonly why: string };

/** The problems of one folder. */
export class Problems {
  readonly #folder: string;
  #why: string | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @returns whether it was not known before */
  storeIsDamaged(why: string): boolean {
    const isNew = this.#why === null;
    this.#why = why;
    return isNew;
  }

  /** Looks into the folder: what somebody has deleted is no problem any more. */
  list(): readonly Problem[] {
    return [
      ...databasesSetAside(this.#folder).map((one): Problem => ({ kind: 'set-aside', ...one })),
      ...(this.#why === null
        ? []
        : [{ kind: 'damaged', database: 'search', why: this.#why } as const]),
    ];
  }
}
