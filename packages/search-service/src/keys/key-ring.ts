// The keys of one folder: the two that it is made with, and those that were added.
import { randomBytes } from 'node:crypto';
import { grantFor, type Grant, type Key } from './keys.ts';

/** A fresh key, as long as Algolia's. */
export function newKey(): string {
  return randomBytes(16).toString('hex');
}

/** Keys by their values. A removed key is kept for a while, since it may be restored. */
export class KeyRing {
  readonly #builtIn: readonly Key[];
  #keys: ReadonlyMap<string, Key> = new Map();
  #removed: ReadonlyMap<string, Key> = new Map();

  constructor({ adminKey, searchKey }: { readonly adminKey: string; readonly searchKey: string }) {
    this.#builtIn = [
      { value: adminKey, acl: ['admin'], createdAt: 0, description: 'Admin key' },
      { value: searchKey, acl: ['search'], createdAt: 0, description: 'Search key' },
    ];
  }

  /** Takes the stored keys in place of those known so far. */
  take(rows: readonly { readonly key: string; readonly body: string }[]): void {
    const stored = rows.map((row): Key => ({ ...JSON.parse(row.body), value: row.key }));
    const isRemoved = ({ deletedAt }: Key): boolean => deletedAt !== undefined;
    this.#removed = byValue(stored.filter(isRemoved));
    this.#keys = byValue([...this.#builtIn, ...stored.filter((key) => !isRemoved(key))]);
  }

  /** Those that were added, also where they were removed since. */
  stored(): Key[] {
    const builtIn = new Set(this.#builtIn.map(({ value }) => value));
    return [...this.#keys.values(), ...this.#removed.values()].filter(
      ({ value }) => !builtIn.has(value),
    );
  }

  all(): Key[] {
    return [...this.#keys.values()];
  }

  find(value: string): Key | undefined {
    return this.#keys.get(value);
  }

  /** A key that was removed and may be restored. */
  removed(value: string): Key | undefined {
    return this.#removed.get(value);
  }

  /** @throws `key-unknown`, `key-expired` */
  grant(value: string, now: number): Grant {
    return grantFor(value, this.#keys, now);
  }
}

function byValue(keys: readonly Key[]): ReadonlyMap<string, Key> {
  return new Map(keys.map((key) => [key.value, key]));
}
