import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../tests/databases/each.ts';
import { newSite } from '../../../../tests/databases/site.ts';
import type { Actor } from '../features/access/actor.ts';
import { itemDefinition } from '../features/catalogue/item-definition.ts';
import { personDefinition } from '../features/catalogue/person-definition.ts';
import { placeDefinition } from '../features/catalogue/place-definition.ts';
import { copyKinds } from '../features/kinds/copy-kinds.ts';
import type { RecordDefinition, RecordKind } from '../features/records/record.ts';
import { addRecord } from '../features/records/records.ts';
import type { Fields } from '../features/working/merge/body.ts';
import { previewCopy } from '../features/working/preview-copy.ts';
import { openCopy } from '../features/working/working-copies.ts';
import type { Database } from '../platform/database/database.ts';
import type { Site } from '../platform/site.ts';
import { loader as loadItem } from './items/item-page.tsx';
import { loader as loadPerson } from './people/person-page.tsx';
import { loaderArguments, thrownBy } from './testing/requests.ts';

/** One site for each database: tokens are signed with a key of its folder. */
const sites = new WeakMap<Database, Site>();
const siteOn = (database: Database): Site => {
  const site = sites.get(database) ?? newSite(database);
  sites.set(database, site);
  return site;
};

const ada: Actor = { kind: 'operator', name: 'ada' };

onBothDatabases('a page of a working copy', (database) => {
  const site = () => siteOn(database());
  const desk = () => ({ site: site(), actor: ada, kinds: copyKinds });
  const add = async <Body>(
    definition: RecordDefinition<Body>,
    body: Body,
    state: 'draft' | 'published' = 'published',
  ) => (await addRecord(site(), ada, definition, { state, body })).id;
  /** The copy of something new, and where its page is to be seen. */
  const started = async (kind: RecordKind, start: Fields) => {
    const { id } = await openCopy(desk(), { kind, start });
    return { id, address: (await previewCopy(desk(), id)).address };
  };

  it('shows something new with drafts that it names, and is kept by nobody', async () => {
    const maker = await add(
      personDefinition,
      { kind: 'person', name: { en: 'Ada Rain' } },
      'draft',
    );
    const { id, address } = await started('item', {
      title: { en: 'Night Rain' },
      production: [{ person: maker }],
      internalNotes: 'Chipped',
    });
    const { data, init } = await loadItem(loaderArguments(site(), address, { id }));
    expect(data.item.label).toMatchObject({
      title: { text: 'Night Rain' },
      makers: [{ name: { text: 'Ada Rain' } }],
    });
    expect(init).toEqual({
      headers: {
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'same-origin',
      },
    });
    expect(data).toMatchObject({ isPreview: true, cited: undefined, card: undefined });
    expect(JSON.stringify(data.item)).not.toContain('Chipped');
  });

  it('is at any name, so that it does not lead away while its title is typed', async () => {
    const { id, address } = await started('item', { title: { en: 'Night Rain' } });
    const old = address.replace('night-rain', 'nigh');
    const { data } = await loadItem(loaderArguments(site(), `/fr${old}`, { id }));
    expect(data).toMatchObject({ isPreview: true, item: { id } });
  });

  it('of a person shows draft places of their life', async () => {
    const place = await add(placeDefinition, { name: { en: 'Harbour' } }, 'draft');
    const { id, address } = await started('person', {
      kind: 'person',
      name: { en: 'Bo Snow' },
      born: { place },
    });
    const { data, init } = await loadPerson(loaderArguments(site(), address, { id }));
    expect(data).toMatchObject({ isPreview: true, name: { text: 'Bo Snow' } });
    expect(JSON.stringify(data.facts)).toContain('Harbour');
    expect(init).not.toBeNull();
  });

  it('is nothing but what visitors see without a token that opens it', async () => {
    const id = await add(itemDefinition, { title: { en: 'A bridge' } });
    await openCopy(desk(), { kind: 'item', record: id });
    const other = await started('item', { title: { en: 'Secret' } });
    const [, token = ''] = other.address.split('?');
    for (const query of ['', '?preview=x', `?${token}`]) {
      const address = `/items/${id}/a-bridge${query}`;
      const { data, init } = await loadItem(loaderArguments(site(), address, { id }));
      expect(data).toMatchObject({
        isPreview: false,
        item: { label: { title: { text: 'A bridge' } } },
      });
      expect(init ?? undefined).toBeUndefined();
    }
    const [page = ''] = other.address.split('?');
    const answer = loadItem(loaderArguments(site(), page, { id: other.id }));
    expect(await thrownBy(answer)).toMatchObject({ status: 404 });
  });
});
