// How histories call who did something. Revisions, the audit and notes keep `staff:<id of a user>`;
// names from before there were users stay readable.
import type { Translator } from '../../platform/i18n/translator.ts';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { listNames } from './user-store.ts';

/** The names of actors for people to read, by the names that are kept of them (`nameOf`). */
export async function displayNames(
  { database }: { database: { read: Reader | Writer } },
  actorNames: readonly string[],
  t: Translator['t'],
): Promise<Map<string, string>> {
  const ids = actorNames.flatMap((name) => userIdOf(name) ?? []);
  const rows = await listNames(database.read, [...new Set(ids)]);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(actorNames.map((one) => [one, displayName(one, names, t)]));
}

const userIdOf = (actorName: string): string | undefined => /^staff:(.+)$/.exec(actorName)?.[1];

function displayName(
  actorName: string,
  names: ReadonlyMap<string, string>,
  t: Translator['t'],
): string {
  const id = userIdOf(actorName);
  // Whoever was at the desk when it had no users.
  if (id === 'desk') return t('desk.person.desk');
  if (id !== undefined) return names.get(id) || t('desk.person.former');
  const [, kind, name = actorName] = /^(operator|task):(.*)$/s.exec(actorName) ?? [];
  return kind === 'operator' ? t('desk.person.operator', { name }) : name;
}
