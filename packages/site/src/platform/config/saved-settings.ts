// Settings that staff save at the desk. The environment and vitrine.toml go before them: whoever
// runs the machine has the last word.
import { finishedChange, raiseIn } from '../changes/changes.ts';
import type { Clock } from '../clock/clock.ts';
import type { Reader, Writer } from '../database/database.ts';
import { failure } from '../errors/failure.ts';
import { acceptSetting, type SettingSource } from './read-settings.ts';
import type { Setting } from './setting.ts';
import type { SettingKey, Settings } from './settings.ts';
import { settingsTable } from './data/settings-table.ts';

/** The settings of a site and where each comes from. Both change when one is saved. */
type SettingsOf = { settings: Settings; settingSources: Record<SettingKey, SettingSource> };

/** `null` brings the default back. */
export type SavedSettings = { [K in SettingKey]?: Settings[K] | null };

/** The number that is raised with every change of a saved setting. */
const SETTINGS_VERSION = 'settings';

/** The name under which messages call what was entered at the desk. */
const DESK = 'the staff desk';

/** When what is saved of a setting holds; undefined for one that only the machine’s owner sets. */
export const atDesk = (key: string): Setting<unknown>['atDesk'] =>
  Object.hasOwn(settingsTable, key)
    ? (settingsTable[key as SettingKey] as Setting<unknown>).atDesk
    : undefined;

/** The settings that can be saved at the desk, in the order of the table. */
export const savableSettings = (Object.keys(settingsTable) as SettingKey[]).filter(
  (key) => atDesk(key) !== undefined,
);

/** Whether the environment or vitrine.toml sets a setting, so that none saved here would count. */
export const isFixed = (
  { settingSources }: Pick<SettingsOf, 'settingSources'>,
  key: SettingKey,
): boolean => settingSources[key] === 'environment' || settingSources[key] === 'vitrine.toml';

/** Those of `values` that count when they are saved. */
export const openSettings = (
  site: Pick<SettingsOf, 'settingSources'>,
  values: SavedSettings,
): SavedSettings =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !isFixed(site, key as SettingKey)));

/** How often saved settings were changed. */
export const settingsVersion = (reader: Reader): Promise<number> =>
  finishedChange(reader, SETTINGS_VERSION);

/** Puts what was saved at the desk into the settings of a site, and takes out what no longer is. */
export async function applySavedSettings(reader: Reader, site: SettingsOf): Promise<void> {
  const rows = await reader.selectFrom('saved_setting').select(['key', 'value']).execute();
  const saved = new Map(rows.map(({ key, value }) => [key, value]));
  for (const key of savableSettings) {
    const value = saved.get(key);
    if (value !== undefined) apply(site, key, JSON.parse(value));
    else if (site.settingSources[key] === 'staff desk') apply(site, key, null);
  }
}

/**
 * Saves settings in the caller's transaction.
 * @param by  as revisions name who did something
 * @returns the version of the saved settings, and what makes them the site's own, once they are
 *   committed
 * @throws invalid-setting, setting-fixed
 */
export async function saveSettings(
  writer: Writer,
  site: SettingsOf & { clock: Clock },
  by: string,
  values: SavedSettings,
): Promise<{ version: number; apply(): void }> {
  const version = await raiseIn(writer, SETTINGS_VERSION);
  const given = savableSettings.flatMap((key): [SettingKey, unknown][] =>
    values[key] === undefined ? [] : [[key, values[key]]],
  );
  for (const [key, value] of given) {
    if (isFixed(site, key)) throw failure('setting-fixed', key);
    const text = value === null ? null : JSON.stringify(acceptSetting(key, value, DESK));
    const noted = { saved_at: site.clock.now(), saved_by: by };
    if (text === null) await writer.deleteFrom('saved_setting').where('key', '=', key).execute();
    else
      await writer
        .insertInto('saved_setting')
        .values({ key, value: text, ...noted })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text, ...noted }))
        .execute();
    await writer
      .insertInto('setting_change')
      .values({ key, version, value: text, ...noted })
      .execute();
  }
  return { version, apply: () => given.forEach(([key, value]) => apply(site, key, value)) };
}

/** A saving of settings: the version that it made, and when; 0 when there was none. */
export type SettingsPoint = { version: number; at: string };

/** The newest saving of settings. */
export async function newestSettings(reader: Reader): Promise<SettingsPoint> {
  const row = await reader
    .selectFrom('setting_change')
    .select(['version', 'saved_at'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { version: Number(row?.version ?? 0), at: row?.saved_at ?? '' };
}

/**
 * The settings that were saved after one saving; undefined where the database had another one of
 * that version, or none.
 */
export async function settingsSavedAfter(
  reader: Reader,
  { version, at }: SettingsPoint,
): Promise<Set<SettingKey> | undefined> {
  const rows = await reader
    .selectFrom('setting_change')
    .select(['key', 'version', 'saved_at'])
    .where('version', '>=', version)
    .execute();
  const isHere = rows.some((row) => Number(row.version) === version && row.saved_at === at);
  if (version > 0 && !isHere) return undefined;
  return new Set(
    rows.filter((row) => Number(row.version) > version).map(({ key }) => key as SettingKey),
  );
}

/** A change of a setting: what it became, `null` for its default. */
export type SettingChange = { value: unknown; at: string; by: string };

/** What was saved of each setting at the desk, the newest change first. */
export async function readSettingChanges(
  reader: Reader,
): Promise<ReadonlyMap<string, readonly SettingChange[]>> {
  const rows = await reader
    .selectFrom('setting_change')
    .selectAll()
    .orderBy('version', 'desc')
    .execute();
  const changes = new Map<string, SettingChange[]>();
  for (const { key, value, saved_at: at, saved_by: by } of rows) {
    const change = { value: value === null ? null : (JSON.parse(value) as unknown), at, by };
    changes.set(key, [...(changes.get(key) ?? []), change]);
  }
  return changes;
}

function apply(site: SettingsOf, key: SettingKey, value: unknown): void {
  if (isFixed(site, key)) return;
  const own = value === null ? settingsTable[key].standard : acceptSetting(key, value, DESK);
  Object.assign(site.settings, { [key]: own });
  site.settingSources[key] = value === null ? 'default' : 'staff desk';
}
