// Settings that staff save at the desk. The environment and vitrine.toml go before them: whoever
// runs the machine has the last word.
import type { Clock } from '../clock/clock.ts';
import type { Reader, Writer } from '../database/database.ts';
import { acceptSetting, type SettingSource } from './read-settings.ts';
import type { SettingKey, Settings } from './settings.ts';

/**
 * The settings that can be saved at the desk, and when they take effect: at once, or when the
 * server is started again.
 */
const savableSettings = {
  'site.name': 'live',
  'site.languages': 'live',
  'site.time-zone': 'live',
} as const satisfies Partial<Record<SettingKey, 'live' | 'after-restart'>>;

type SavableKey = keyof typeof savableSettings;
type SavedSettings = { [K in SavableKey]?: Settings[K] };

/** The settings of a site and where each comes from. Both change when one is saved. */
type SettingsOf = { settings: Settings; settingSources: Record<SettingKey, SettingSource> };

/** Whether the environment or vitrine.toml sets a setting, so that none saved here would count. */
export const isFixed = ({ settingSources }: SettingsOf, key: SavableKey): boolean =>
  settingSources[key] === 'environment' || settingSources[key] === 'vitrine.toml';

/** Puts what was saved at the desk into the settings of a site that is opened. */
export async function applySavedSettings(reader: Reader, site: SettingsOf): Promise<void> {
  const rows = await reader.selectFrom('saved_setting').select(['key', 'value']).execute();
  for (const { key, value } of rows) if (isSavable(key)) apply(site, key, JSON.parse(value));
}

/**
 * Saves settings in the caller's transaction, but for those that are fixed elsewhere.
 * @param by  as revisions name who did something
 * @returns makes them the site's own, once they are committed
 * @throws invalid-setting
 */
export async function saveSettings(
  writer: Writer,
  site: SettingsOf & { clock: Clock },
  by: string,
  values: SavedSettings,
): Promise<() => void> {
  const given: [string, unknown][] = Object.entries(values);
  const open = given.filter(
    (entry): entry is [SavableKey, unknown] => isSavable(entry[0]) && !isFixed(site, entry[0]),
  );
  for (const [key, value] of open) {
    const saved = {
      value: JSON.stringify(acceptSetting(key, value, 'the staff desk')),
      saved_at: site.clock.now(),
      saved_by: by,
    };
    await writer
      .insertInto('saved_setting')
      .values({ key, ...saved })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(saved))
      .execute();
  }
  return () => open.forEach(([key, value]) => apply(site, key, value));
}

const isSavable = (key: string): key is SavableKey => Object.hasOwn(savableSettings, key);

function apply(site: SettingsOf, key: SavableKey, value: unknown): void {
  if (isFixed(site, key)) return;
  Object.assign(site.settings, { [key]: acceptSetting(key, value, 'the staff desk') });
  site.settingSources[key] = 'staff desk';
}
