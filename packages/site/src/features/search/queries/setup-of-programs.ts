// What staff and programs have configured of a search, apart from what the site itself does.
import type { SetupChange } from '@vitrine/search-service';
import type { IndexSettings } from '../providers/search-query.ts';
import { indexSettings, replicaSettings, searchesAllOf } from './index-settings.ts';

/** Synonyms that every node has from its own code, and those of staff in the database. */
const ownGuides = ['terms-', 'desk-'];
/** Of an index and not of how it is searched. */
const ownSettings: ReadonlySet<string> = new Set(['replicas', 'slaves', 'userData', 'primary']);

/** By their indices, what the site itself sets. */
const statedBySite = (languages: readonly string[]): ReadonlyMap<string, IndexSettings> =>
  new Map([...Object.entries(indexSettings(languages)), ...replicaSettings(languages)]);

/**
 * Whether a change would make the site build its index again, at every start and at every node: it
 * is of what the site knows its own indices by.
 */
export function isAgainstSite(languages: readonly string[]): (change: SetupChange) => boolean {
  const stated = statedBySite(languages);
  return ({ kind, index, id, body }) => {
    const wanted = kind === 'setting' ? stated.get(index) : undefined;
    if (!wanted) return false;
    if (id !== 'searchableAttributes') return ownSettings.has(id);
    const searchableAttributes = JSON.parse(body ?? 'null') as string[] | null;
    return !searchesAllOf(wanted, { searchableAttributes: searchableAttributes ?? [] });
  };
}

/** Whether programs fill an index: the site fills its own, and those that take their place. */
export function isFilledByPrograms(languages: readonly string[]): (index: string) => boolean {
  const stated = statedBySite(languages);
  return (index) => !stated.has(index.replace(/_next$/, ''));
}

/** Whether something that is configured was done by staff or a program. */
export function isOfPrograms(languages: readonly string[]): (change: SetupChange) => boolean {
  const stated = statedBySite(languages);
  return ({ kind, index, id }) => {
    // An index that is being built takes what it needs from the one whose place it takes.
    if (index.endsWith('_next')) return false;
    if (kind === 'synonym' || kind === 'rule')
      return !ownGuides.some((beginning) => id.startsWith(beginning));
    if (kind !== 'setting') return true;
    return !ownSettings.has(id) && !(id in (stated.get(index) ?? {}));
  };
}
