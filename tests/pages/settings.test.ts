// A setting that is saved makes the pages again that have read it, and no others.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSettings } from '../../packages/site/src/features/editorial/change-settings.ts';
import {
  saveSettings,
  settingsVersion,
  type SavedSettings,
} from '../../packages/site/src/platform/config/saved-settings.ts';
import { onBothDatabases } from '../databases/each.ts';
import { newSite } from '../databases/site.ts';
import { openPublicMuseum, type PublicMuseum } from './public-museum.ts';

const ada = { kind: 'operator', name: 'ada' } as const;
/** Has neither a name nor a line below it. */
const RULES = '/speculation-rules.json';

onBothDatabases('kept pages after a setting was saved', (database) => {
  let museum: PublicMuseum;
  beforeAll(async () => {
    museum = await openPublicMuseum(database());
  }, 180_000);
  afterAll(() => museum?.composed.stop());

  const save = async (values: SavedSettings) =>
    changeSettings(museum.site, ada, { expected: await settingsVersion(database().read), values });
  /** As another server of the site does. */
  const saveElsewhere = (values: SavedSettings) =>
    database().transaction((writer) =>
      saveSettings(writer, newSite(database()), 'staff:grace', values),
    );
  const visit = async () => {
    for (const address of ['/', '/about', RULES]) await museum.visit(address);
  };
  const kept = async () =>
    Promise.all(
      ['/', '/about', RULES].map(async (address) => (await museum.kept(address)) !== undefined),
    );

  it('are those that have not read it', async () => {
    await visit();
    expect(await kept()).toEqual([true, true, true]);
    await save({ 'site.header-picture': '' });
    expect(await kept()).toEqual([false, true, true]);
    await visit();
    await save({ 'site.tagline': 'All the rain' });
    expect(await kept()).toEqual([false, false, true]);
    expect(await museum.visit('/about')).toContain('All the rain');
  });

  it('have their styles in their place, whatever the museum is called', async () => {
    await save({ 'site.name': '/*page-styles*/' });
    const page = await museum.visit('/about');
    await save({ 'site.name': null });
    expect(page).toMatch(/<title>[^<]*\/\*page-styles\*\/[^<]*<\/title>/);
    expect(page).not.toMatch(/<style>\/\*/);
  });

  it('are the same where another server saved it', async () => {
    await visit();
    await saveElsewhere({ 'site.tagline': 'All the hail' });
    await expect.poll(kept, { timeout: 5000 }).toEqual([false, false, true]);
    expect(await museum.visit('/about')).toContain('All the hail');
  });

  it('are the same after a restart, whether it was saved before or meanwhile', async () => {
    await visit();
    await save({ 'site.header-picture': null });
    expect(await kept()).toEqual([false, true, true]);
    await museum.restart();
    expect(await kept()).toEqual([false, true, true]);
    await visit();
    await museum.restart(() => saveElsewhere({ 'site.tagline': 'All the snow' }));
    expect(await kept()).toEqual([false, false, true]);
    expect(await museum.visit('/about')).toContain('All the snow');
  });

  it('are none where the database has another saving of that number', async () => {
    await visit();
    await museum.restart(() =>
      database().transaction(async (writer) => {
        const version = await settingsVersion(writer);
        await writer
          .updateTable('setting_change')
          .set({ saved_at: '2020-01-01T00:00:00.000Z' })
          .where('version', '=', version)
          .execute();
      }),
    );
    expect(await kept()).toEqual([false, false, false]);
  });
});
