import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Site } from '../site.ts';
import { settingsTable } from './data/settings-table.ts';
import {
  applySavedSettings,
  atDesk,
  newestSettings,
  readSettingChanges,
  savableSettings,
  saveSettings,
  settingsSavedAfter,
  settingsVersion,
  type SavedSettings,
} from './saved-settings.ts';

async function save(site: Site, values: SavedSettings, by = 'staff:ada'): Promise<number> {
  const { version, apply } = await site.database.transaction((writer) =>
    saveSettings(writer, site, by, values),
  );
  apply();
  return version;
}

onBothDatabases('settings that are saved at the desk', (database) => {
  it('hold at once, in other processes when they look, and after a restart', async () => {
    const [site, other] = [newSite(database()), newSite(database())];
    const before = await settingsVersion(database().read);
    expect(await save(site, { 'site.name': 'Museum of Jugs' })).toBe(before + 1);
    expect(site.settings['site.name']).toBe('Museum of Jugs');
    expect(site.settingSources['site.name']).toBe('staff desk');
    expect(other.settings['site.name']).toBe('');
    await applySavedSettings(database().read, other);
    expect(other.settings['site.name']).toBe('Museum of Jugs');
    await save(site, { 'site.name': null });
    await applySavedSettings(database().read, other);
    expect([other.settings['site.name'], other.settingSources['site.name']]).toEqual([
      '',
      'default',
    ]);
  });

  it('are kept with what they were before', async () => {
    const site = newSite(database());
    await save(site, { 'site.tagline': 'One', 'site.accent': '#1b4d8f' });
    await save(site, { 'site.tagline': 'Two' }, 'staff:grace');
    await save(site, { 'site.tagline': null });
    const changes = (await readSettingChanges(database().read)).get('site.tagline');
    expect(changes?.map(({ value, by }) => [value, by])).toEqual([
      [null, 'staff:ada'],
      ['Two', 'staff:grace'],
      ['One', 'staff:ada'],
    ]);
    expect(site.settings['site.accent']).toBe('#1b4d8f');
  });

  it('are known by name from one saving to the next, unless that was another one', async () => {
    const site = newSite(database());
    await save(site, { 'site.tagline': 'Three' });
    const point = await newestSettings(database().read);
    await save(site, { 'site.tagline': 'Four', 'site.accent': '#1b4d8f' });
    await save(site, { 'site.email': 'desk@museum.example' });
    expect(await settingsSavedAfter(database().read, point)).toEqual(
      new Set(['site.tagline', 'site.accent', 'site.email']),
    );
    const other = { ...point, at: '2020-01-01T00:00:00.000Z' };
    expect(await settingsSavedAfter(database().read, other)).toBeUndefined();
  });

  it('give way to the environment, and cannot be saved there', async () => {
    const free = newSite(database());
    await save(free, { 'site.email': 'desk@museum.example' });
    const fixed = newSite(database(), { VITRINE_SITE_EMAIL: 'server@museum.example' });
    await applySavedSettings(database().read, fixed);
    expect(fixed.settings['site.email']).toBe('server@museum.example');
    const before = await settingsVersion(database().read);
    await expect(save(fixed, { 'site.email': 'other@museum.example' })).rejects.toMatchObject({
      code: 'setting-fixed',
    });
    expect(await settingsVersion(database().read)).toBe(before);
  });

  it('are checked as elsewhere', async () => {
    await expect(save(newSite(database()), { 'site.accent': 'red' })).rejects.toMatchObject({
      code: 'invalid-setting',
    });
  });

  it('are those that the table of settings marks', () => {
    expect(savableSettings).toContain('site.logo');
    expect(savableSettings).not.toContain('database.url');
    expect(savableSettings.every((key) => key in settingsTable)).toBe(true);
    expect(atDesk('toString')).toBeUndefined();
  });
});
