// The records that the audit is about: what they were called when something was done, and where one
// can go. A picture is called like what shows it, since nobody knows it by the name of its file.
import type { Translator } from '../../platform/i18n/translator.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import type { AuditEntry } from '../access/audit.ts';
import { readNamers, readNames } from '../records/find-names.ts';

/** What is shown of an entry about a record. */
type AboutRecord = { about: string; detail: string; record?: { kind: string; id: string } };

/**
 * Of each entry what it says about its record, in their order; nothing for those about no record.
 * @throws not-allowed
 */
export async function aboutRecords(
  { site, actor, t }: { site: Site; actor: Actor; t: Translator['t'] },
  entries: readonly AuditEntry[],
): Promise<(AboutRecord | undefined)[]> {
  const ids = [...new Set(entries.filter(isAboutRecord).map(({ subject }) => subject))];
  const places = await placesOf(site, actor, ids);
  return entries.map((entry) => {
    if (!isAboutRecord(entry)) return undefined;
    const { label, at } = labelIn(entry);
    const place = places.get(entry.subject);
    if (!place) return { about: label, detail: at };
    const { kind, id, namedBy } = place;
    if (namedBy === undefined) return { about: label, detail: at, record: { kind, id } };
    const detail = at || t('desk.activity.media', { name: label });
    return { about: namedBy, detail, record: { kind, id } };
  });
}

/** Where a record is found. */
type Place = {
  kind: string;
  id: string;
  /** The name of this record, where it is another one, which shows it. */
  namedBy?: string;
};

/** Records that are read at once: of a long table only names are kept. */
const MAX_READ = 1000;

/** Where those of these records are found that are still there. */
async function placesOf(
  site: Site,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  for (let start = 0; start < ids.length; start += MAX_READ) {
    const found = await readNames(site, actor, ids.slice(start, start + MAX_READ));
    for (const { id, kind } of found) places.set(id, { id, kind });
    const media = found.filter(({ kind }) => kind === 'media').map(({ id }) => id);
    for (const [named, { id, kind, label }] of await readNamers(site, actor, media))
      places.set(named, { id, kind, namedBy: label });
  }
  return places;
}

/** The actions of which the audit keeps the id of a record, and its name of that time. */
const isAboutRecord = ({ action }: AuditEntry): boolean => /^(record|copy):/.test(action);

/** A record's name and what follows it are one text in the audit, as `recordDetail` wrote it. */
function labelIn({ detail }: AuditEntry): { label: string; at: string } {
  const [, label = detail, at = ''] = /^(.*) · (\d{4}-\d\d-\d\dT[\d:.]+Z)$/s.exec(detail) ?? [];
  return { label, at };
}
