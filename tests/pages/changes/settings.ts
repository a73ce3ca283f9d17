// Changes of every setting that staff can save while a site runs.
import { changeSettings } from '../../../packages/site/src/features/editorial/change-settings.ts';
import {
  savableSettings,
  settingsVersion,
  type SavedSettings,
} from '../../../packages/site/src/platform/config/saved-settings.ts';
import type { SettingKey } from '../../../packages/site/src/platform/config/settings.ts';
import { isFailure } from '../../../packages/site/src/platform/errors/failure.ts';
import { ada, type Changes, type Chosen } from './change.ts';

export function settingChanges({ composed: { site }, random, ids }: Chosen): Changes {
  const pictures = async () => ['', ...(await ids('media'))];
  const values: Partial<Record<SettingKey, () => Promise<unknown> | unknown>> = {
    'site.name': () => random.of(['', random.word(), random.word()]),
    'site.tagline': () => random.word(),
    'site.address': () => `${random.word()}; Delft`,
    'site.email': () => random.of(['', 'post@museum.example', 'info@museum.example']),
    'site.languages': () =>
      random.of([
        ['en', 'fr', 'ar'],
        ['en', 'fr', 'ar', 'de'],
        ['en', 'fr'],
        ['fr', 'en', 'ar'],
      ]),
    'site.accent': () => random.of(['#336699', '#993322', '']),
    'site.logo': async () => random.of(await pictures()),
    'site.header-picture': async () => random.of(await pictures()),
    'site.time-zone': () => random.of(['', 'Europe/Vienna', 'America/New_York']),
  };
  const change = async (key: SettingKey) => {
    const value = await values[key]?.();
    if (value === undefined) throw new Error(`no test says to what ${key} can be changed`);
    const { read } = site.database;
    await changeSettings(site, ada, {
      expected: await settingsVersion(read),
      values: { [key]: value } as SavedSettings,
    }).catch((error: unknown) => {
      // A film is no logo.
      if (!isFailure(error) || error.code !== 'not-found') throw error;
    });
    return `set ${key} to ${String(value)}`;
  };
  return Object.fromEntries(savableSettings.map((key) => [`set ${key}`, () => change(key)]));
}
