// What is typed and not yet acknowledged also lies in the browser, so that it outlives the page,
// the browser and the session. Where the browser keeps nothing, the page still has it.
import { openDB, type IDBPDatabase } from 'idb';
import type { LocalCopy } from './local-copy.ts';

export type KeptCopies = {
  put(copy: LocalCopy): Promise<void>;
  /** Forgets what the tab with this name had. */
  delete(client: string): Promise<void>;
  all(): Promise<LocalCopy[]>;
  /** What tabs have left of a copy, or of a record whose copy may be another one by now. */
  of(about: { id: string; record: string | undefined }): Promise<LocalCopy[]>;
};

const STORE = 'copies';

/** @param user  whose work it is: nobody else at this browser is shown it */
export function keptCopies(user: string): KeptCopies {
  let opened: Promise<IDBPDatabase> | undefined;
  const database = () =>
    (opened ??= openDB(`vitrine-desk-${user}`, 1, {
      upgrade: (db) => void db.createObjectStore(STORE),
    }));
  const tried = async <Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> => {
    try {
      return await work();
    } catch {
      // A private window, or no room: the page itself is the only place.
      return otherwise;
    }
  };
  const all = () => tried(async () => (await (await database()).getAll(STORE)) as LocalCopy[], []);
  return {
    put: (copy) =>
      tried(
        async () => void (await (await database()).put(STORE, copy, copy.client.id)),
        undefined,
      ),
    delete: (client) => tried(async () => (await database()).delete(STORE, client), undefined),
    all,
    of: async ({ id, record }) =>
      (await all()).filter(
        (copy) =>
          copy.id === id ||
          (record !== undefined && (copy.record === record || copy.id === record)),
      ),
  };
}
