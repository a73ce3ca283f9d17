// Records that fields name: found by a few letters, made on the spot, and called by their names
// where a field holds their ids.
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { RecordsToName } from '../../../features/catalogue/fields/editing.ts';
import type { Api } from '../api/client.ts';
import type { FindChoices, Found } from '../controls/search-choices.ts';

type NamedRecord = Found & {
  state: 'draft' | 'published' | 'archived';
  /** Its page on the site. */
  address?: string;
};

type Answered = {
  id: string;
  label: string;
  note: string;
  state: NamedRecord['state'];
  address?: string;
};

/** What the fields of a screen know of other records. */
export type Names = {
  /** The same function for the same records, so that a search does not start again. */
  finder(of: RecordsToName): FindChoices;
  create(of: RecordsToName, name: string, language: string): Promise<NamedRecord>;
  /** By id; one that is not read yet, or that is gone, is called by its id. */
  get(id: string): NamedRecord;
  read(ids: readonly string[]): void;
  /** Of these records, those that are drafts. */
  drafts(ids: readonly string[]): string[];
  version(): number;
  onChange(listener: () => void): () => void;
};

/** An address has an end. */
const IDS_AT_ONCE = 100;

export function newNames(api: Api): Names {
  const known = new Map<string, NamedRecord>();
  const requested = new Set<string>();
  const finders = new Map<string, FindChoices>();
  const listeners = new Set<() => void>();
  let version = 0;
  const keep = (answered: readonly Answered[]): NamedRecord[] => {
    const named = answered.map(namedRecord);
    for (const one of named) known.set(one.id, one);
    version += 1;
    for (const listener of listeners) listener();
    return named;
  };
  let waiting: string[] = [];
  const readWaiting = () => {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += IDS_AT_ONCE) {
      const ids = all.slice(from, from + IDS_AT_ONCE);
      api.get<{ items: Answered[] }>(`/names?ids=${ids.join(',')}`).then(
        ({ body }) => keep(body.items),
        // They are requested again by whoever shows them next.
        () => ids.forEach((id) => requested.delete(id)),
      );
    }
  };
  return {
    finder(of) {
      const key = JSON.stringify(of);
      const present = finders.get(key);
      if (present) return present;
      const scheme = groupOf(of);
      const find: FindChoices = async (text, signal) => {
        const query = new URLSearchParams({
          kind: of.kind,
          q: text,
          ...(scheme === undefined ? {} : { scheme }),
        });
        const { body } = await api.get<{ items: Answered[] }>(`/names?${query}`, { signal });
        return keep(body.items);
      };
      finders.set(key, find);
      return find;
    },
    async create(of, name, language) {
      const group = groupOf(of);
      const { body } = await api.post<Answered>('/names', {
        kind: of.kind,
        name,
        language,
        ...(group === undefined ? {} : { group }),
      });
      keep([body]);
      return namedRecord(body);
    },
    get: (id) => known.get(id) ?? { id, name: id, state: 'published' },
    read(ids) {
      const unknown = ids.filter((id) => !known.has(id) && !requested.has(id));
      if (unknown.length === 0) return;
      for (const id of unknown) requested.add(id);
      // The fields of a form that is drawn come one after the other.
      if (waiting.length === 0) queueMicrotask(readWaiting);
      waiting.push(...unknown);
    },
    drafts: (ids) => ids.filter((id) => known.get(id)?.state === 'draft'),
    version: () => version,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const groupOf = (of: RecordsToName): string | undefined =>
  of.kind === 'subject' ? of.group : undefined;

function namedRecord({ id, label, note, state, address }: Answered): NamedRecord {
  return {
    id,
    name: label,
    state,
    ...(note === '' ? {} : { hint: note }),
    ...(address === undefined ? {} : { address }),
  };
}

export const NamesContext = createContext<Names | undefined>(undefined);

export function useNames(): Names {
  const names = useContext(NamesContext);
  if (!names)
    throw new Error('This field was rendered outside a NamesContext. Wrap the screen in one.');
  return names;
}

/** The records with these ids, by their names as soon as those are known. */
export function useNamed(ids: readonly string[]): NamedRecord[] {
  const names = useNames();
  useSyncExternalStore(names.onChange, names.version);
  useEffect(() => names.read(ids), [names, ids]);
  return ids.map((id) => names.get(id));
}
