import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { itemDefinition } from '../../features/catalogue/item-definition.ts';
import { addRecord, withdrawRecord } from '../../features/records/records.ts';
import { preferredLanguage } from '../../platform/i18n/languages.ts';
import { loaderArguments, thrownBy } from '../testing/requests.ts';
import { loader } from './permalink-page.tsx';

const ada = { kind: 'operator', name: 'ada' } as const;

onBothDatabases('the lasting address', (database) => {
  const site = () => newSite(database());
  const follow = (address: string, id: string, accepted = '') => {
    const given = loaderArguments<Parameters<typeof loader>[0]>(site(), address, { id });
    if (accepted) given.request.headers.set('accept-language', accepted);
    return thrownBy(loader(given));
  };

  it('leads to the page in the language that the reader’s browser asks for, or that the address says', async () => {
    const { id } = await addRecord(site(), ada, itemDefinition, {
      state: 'published',
      body: { title: { en: 'Lake' } },
    });
    expect(await follow(`/i/${id}`, id)).toEqual({ status: 308, location: `/items/${id}/lake` });
    expect(await follow(`/i/${id}`, id, 'de;q=0.9, fr-CA;q=0.8')).toEqual({
      status: 308,
      location: `/fr/items/${id}/lake`,
    });
    expect(await follow(`/ar/i/${id}?from=qr`, id, 'fr')).toEqual({
      status: 308,
      location: `/ar/items/${id}/lake?from=qr`,
    });
  });
  it('of what was withdrawn is a page that says so, and of nothing a page that helps', async () => {
    const { id } = await addRecord(site(), ada, itemDefinition, {
      state: 'published',
      body: { title: { en: 'Gone' } },
    });
    await withdrawRecord(site(), ada, id, 'Returned');
    expect(await follow(`/i/${id}`, id)).toMatchObject({
      status: 410,
      data: { withdrawn: 'Gone' },
    });
    expect(await follow('/i/none', 'none')).toMatchObject({ status: 404 });
  });
  it.each([
    ['fr-CH, en;q=0.9', 'fr'],
    ['en;q=0.2, ar;q=0.7', 'ar'],
    ['de', 'en'],
    ['', 'en'],
    ['fr;q=0', 'en'],
    [';;q=x,,', 'en'],
  ])('for “%s” is in %s', (accepted, language) =>
    expect(preferredLanguage(accepted, ['en', 'fr', 'ar'])).toBe(language),
  );
});
