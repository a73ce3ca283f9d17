// Every kind of public page is made, and what it read has keys: what has none would be made again
// after any change at all.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { itemDefinition } from '../../packages/site/src/features/catalogue/item-definition.ts';
import type { Item } from '../../packages/site/src/features/catalogue/item.ts';
import { reviseRecordIn } from '../../packages/site/src/features/records/records.ts';
import { saveSettings } from '../../packages/site/src/platform/config/saved-settings.ts';
import { onBothDatabases } from '../databases/each.ts';
import { ada, chosenFrom } from './changes/change.ts';
import { pictureChanges } from './changes/pictures.ts';
import { publicAddresses, publicAddressesByRoute } from './public-addresses.ts';
import { openPublicMuseum, type PublicMuseum } from './public-museum.ts';
import { randomFrom } from './random.ts';

/** What visitors often look for is counted, and is no change of the collection. */
const OFTEN_SEARCHED = ['suggested_search', "query like ? escape '\\'", 'desc'];
/** Pages that an item without pictures, or without the right to download them, does not have. */
const OF_SOME_ITEMS = /^\/items\/\w+\/viewer$|^\/embed\/items\/|^\/oembed\?/;

onBothDatabases('a public page', (database) => {
  let museum: PublicMuseum;
  beforeAll(async () => {
    museum = await openPublicMuseum(database());
    await showPicture();
  }, 180_000);
  afterAll(() => museum?.close());

  /** Gives the first item a picture that everybody may download. */
  async function showPicture() {
    const { site } = museum;
    const first = { ...randomFrom(1), of: <T>(some: readonly T[]) => some[0] as T };
    const chosen = chosenFrom(museum.composed, first);
    const changes = pictureChanges(chosen);
    await changes['add a picture']?.();
    await changes['prepare pictures']?.();
    const { id, version, body } = await chosen.read((await chosen.ids('item'))[0] ?? '');
    const rights = { statement: 'http://creativecommons.org/publicdomain/zero/1.0/' };
    await database().transaction((writer) =>
      reviseRecordIn({ writer, site, actor: ada }, itemDefinition, {
        id,
        expectedVersion: version,
        body: { ...(body as unknown as Item), rights },
      }),
    );
  }

  it('has read nothing of the database that no key accounts for', async () => {
    const read: Record<string, string[]> = {};
    const absent: string[] = [];
    const withoutPage: string[] = [];
    for (const [route, addresses] of await publicAddressesByRoute(museum.site, 3)) {
      let found = 0;
      for (const address of addresses) {
        const { status, reads } = await museum.make(address);
        if (status === 200) found++;
        else absent.push(address);
        const unknown = [...reads.unrecorded, ...(reads.keys.has('any') ? ['any'] : [])];
        if (unknown.length > 0) read[address] = unknown;
      }
      if (addresses.length > 0 && found === 0) withoutPage.push(route);
    }
    expect(read).toEqual({
      '/suggest?q=ra': OFTEN_SEARCHED,
      '/suggest?q=we': OFTEN_SEARCHED,
    });
    expect(absent.filter((address) => !OF_SOME_ITEMS.test(address))).toEqual([]);
    expect(withoutPage).toEqual([]);
  }, 120_000);

  it('of a museum without a name of its own does so as well', async () => {
    const { site } = museum;
    const save = async (name: string | null) =>
      (
        await database().transaction((writer) =>
          saveSettings(writer, site, 'staff:ada', { 'site.name': name }),
        )
      ).apply();
    await save(null);
    const { reads } = await museum.make('/about');
    await save('Museum of Weather');
    expect([reads.keys.has('imports'), reads.keys.has('any'), reads.unrecorded.size]).toEqual([
      true,
      false,
      0,
    ]);
  });

  it('of a record depends neither on lists of items nor on how many there are', async () => {
    const folders = /^\/(items|people|places|subjects|collections)\/\w+\/(?!viewer$)/;
    for (const address of await publicAddresses(museum.site, 3)) {
      const { reads } = await museum.make(address);
      if (folders.test(address))
        expect([address, reads.keys.has('list:item')]).toEqual([address, false]);
    }
  }, 120_000);
});
