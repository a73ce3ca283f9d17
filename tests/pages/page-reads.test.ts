// Every kind of public page is made, and what it read has keys: what has none would be made again
// after any change at all.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../databases/each.ts';
import { openPublicMuseum, type PublicMuseum } from './public-museum.ts';

/** Whose dates have places that visitors take: registrations are no changes of the collection. */
const TAKEN_PLACES = ['registration'];

onBothDatabases('a public page', (database) => {
  let museum: PublicMuseum;
  beforeAll(async () => {
    museum = await openPublicMuseum(database());
  }, 180_000);
  afterAll(() => museum?.composed.stop());

  it('has read nothing of the database that no key accounts for', async () => {
    const read: Record<string, string[]> = {};
    for (const address of await museum.addresses(3)) {
      const { status, reads } = await museum.make(address);
      expect([address, status]).toEqual([address, 200]);
      const unknown = [...reads.unrecorded, ...(reads.keys.has('any') ? ['any'] : [])];
      if (unknown.length > 0) read[address] = unknown;
    }
    expect(read).toEqual({ '/whats-on/weather-2': TAKEN_PLACES });
  }, 120_000);

  it('of a record depends neither on lists of items nor on how many there are', async () => {
    const folders = /^\/(items|people|places|subjects|collections)\/\w+\//;
    for (const address of await museum.addresses(3)) {
      const { reads } = await museum.make(address);
      if (folders.test(address))
        expect([address, reads.keys.has('list:item')]).toEqual([address, false]);
    }
  }, 120_000);
});
