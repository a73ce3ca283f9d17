// What staff and programs have configured of a search, apart from what the site itself does.
import type { SetupChange } from '@vitrine/search-service';
import { indexSettings, replicaSettings } from './index-settings.ts';

/** Synonyms that every node has from its own code, and those of staff in the database. */
const ownGuides = ['terms-', 'desk-'];
/** Of an index and not of how it is searched. */
const ownSettings: ReadonlySet<string> = new Set(['replicas', 'slaves', 'userData', 'primary']);

/** Whether something that is configured was done by staff or a program. */
export function isOfPrograms(languages: readonly string[]): (change: SetupChange) => boolean {
  const stated = new Map([
    ...Object.entries(indexSettings(languages)),
    ...replicaSettings(languages),
  ]);
  return ({ kind, index, id }) => {
    // An index that is being built takes what it needs from the one whose place it takes.
    if (index.endsWith('_next')) return false;
    if (kind === 'synonym' || kind === 'rule')
      return !ownGuides.some((beginning) => id.startsWith(beginning));
    if (kind !== 'setting') return true;
    return !ownSettings.has(id) && !(id in (stated.get(index) ?? {}));
  };
}
