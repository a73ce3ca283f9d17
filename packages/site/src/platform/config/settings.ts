// The settings of a running site, by the table of them.
import { settingsTable } from './data/settings-table.ts';
import type { Setting } from './setting.ts';

export type SettingKey = keyof typeof settingsTable;

/** The settings of a running site, by their keys. */
export type Settings = { [K in SettingKey]: (typeof settingsTable)[K]['standard'] };

/** The environment variable that sets `key`; of a key that is no setting, what it would be. */
export function variableOf(key: string): string {
  const row = (settingsTable as Record<string, Setting<unknown>>)[key];
  return row?.variable ?? `VITRINE_${key.toUpperCase().replaceAll(/[.-]/g, '_')}`;
}
