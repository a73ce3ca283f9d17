import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { saveSettings } from '../../platform/config/saved-settings.ts';
import { recordReads } from '../../platform/pages/page-reads.ts';
import { cachedUntilChanged } from './cached-until-changed.ts';

onBothDatabases('an answer that is kept until something changes', (database) => {
  it('is found again once a setting was saved, and says that it was made from it', async () => {
    const site = newSite(database());
    const greet = () =>
      recordReads(() =>
        cachedUntilChanged(
          site,
          'greeting',
          async () => `Welcome to ${site.settings['site.name']}`,
        ),
      );
    const save = async (name: string) =>
      (
        await database().transaction((writer) =>
          saveSettings(writer, site, 'staff:ada', { 'site.name': name }),
        )
      ).apply();
    await save('Museum of Jugs');
    await greet();
    const { result, reads } = await greet();
    expect([result, [...reads.keys]]).toEqual(['Welcome to Museum of Jugs', ['setting:site.name']]);
    await save('Museum of Mugs');
    expect((await greet()).result).toBe('Welcome to Museum of Mugs');
  });
});
