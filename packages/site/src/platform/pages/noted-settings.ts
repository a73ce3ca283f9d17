// Settings as pages read them: one that staff can save while the site runs is noted on the page
// that is being made; what is there for the machine is for no page.
import type { SettingSource } from '../config/read-settings.ts';
import { isFixed, savableSettings } from '../config/saved-settings.ts';
import type { SettingKey, Settings } from '../config/settings.ts';
import { noteRead, noteUnrecorded, type PageKey } from './page-reads.ts';

/** Settings by whose values no page reads otherwise. One that a page reads makes its life short. */
const OF_THE_MACHINE =
  /^(server|clients|metrics|database|files|jobs|log|mail|media|import|desk|outbound)\.|^data$/;

type Sources = Record<SettingKey, SettingSource>;

/** What a page notes that reads a setting. */
export const settingKey = (key: SettingKey): PageKey => `setting:${key}`;

/** How often the settings of a site were set since they were read. */
const timesSet = new WeakMap<Settings, number>();

/**
 * A number for what the settings are now: another one after each change. It is of this process
 * alone.
 */
export const settingsRevision = (settings: Settings): number => timesSet.get(settings) ?? 0;

/** The same settings, of which pages note what they read. What is set holds at once. */
export function notedSettings(settings: Settings, sources: Sources): Settings {
  const noted: Record<string, unknown> = {};
  const define = (key: SettingKey, note: (() => void) | undefined) => {
    let value: unknown = settings[key];
    Object.defineProperty(noted, key, {
      enumerable: true,
      configurable: true,
      get: note
        ? () => {
            note();
            return value;
          }
        : () => value,
      set(next: unknown) {
        value = next;
        timesSet.set(noted as Settings, settingsRevision(noted as Settings) + 1);
      },
    });
  };
  const saved = new Set(
    savableSettings.filter((key) => !isFixed({ settingSources: sources }, key)),
  );
  for (const key of Object.keys(settings) as SettingKey[]) {
    const pageKey = settingKey(key);
    if (saved.has(key)) define(key, () => noteRead(pageKey));
    else if (OF_THE_MACHINE.test(key)) define(key, () => noteUnrecorded(`the setting ${key}`));
    else noted[key] = settings[key];
  }
  return noted as Settings;
}

/**
 * The settings that decide how pages read and that stay as they are while the site runs: those of
 * the start, without what is saved at the desk and what is there for the machine.
 */
export const lastingSettings = (settings: Settings, sources: Sources): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([key]) =>
        !OF_THE_MACHINE.test(key) &&
        (!savableSettings.includes(key as SettingKey) ||
          isFixed({ settingSources: sources }, key as SettingKey)),
    ),
  ) as Partial<Settings>;
