import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import type { Item } from '../catalogue/item.ts';
import { placeDefinition } from '../catalogue/place-definition.ts';
import type { Place } from '../catalogue/place.ts';
import { addRecord } from '../records/records.ts';
import { positionOfItem, positionOfPlace } from './find-position.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

onBothDatabases('where something may be shown', (database) => {
  let site: Site;
  let inside = '';
  let open = '';
  const add = async (body: Place, state: 'published' | 'draft' = 'published') =>
    (await addRecord(site, ada, placeDefinition, { state, body })).id;
  const item = (more: Partial<Item>): Item => ({ title: { en: 'Axe' }, ...more });

  beforeAll(async () => {
    site = newSite(database());
    const cave = await add({
      name: { en: 'Cave' },
      coordinates: { latitude: 44.12345, longitude: 1.54321 },
      hideExact: true,
    });
    const gallery = await add({ name: { en: 'Gallery' }, parent: cave });
    inside = await add({
      name: { en: 'Niche' },
      parent: gallery,
      coordinates: { latitude: 44.12399, longitude: 1.54399 },
    });
    open = await add({ name: { en: 'Town' }, coordinates: { latitude: 48.857, longitude: 2.352 } });
  });
  const placed = (id: string, body: Place) => positionOfPlace(site, { id, body });

  it('of a place is where it is', async () => {
    expect(
      await placed(open, {
        name: { en: 'Town' },
        coordinates: { latitude: 48.857, longitude: 2.352 },
      }),
    ).toEqual({ latitude: 48.857, longitude: 2.352 });
  });

  it('of a place within a protected one is an area, however deep it lies', async () => {
    const visible = await placed('new', {
      name: { en: 'Niche' },
      parent: inside,
      coordinates: { latitude: 44.12399, longitude: 1.54399 },
    });
    expect(visible?.radiusKm).toBe(8);
    expect(JSON.stringify(visible)).not.toMatch(/44\.12|1\.54/);
  });

  it('of a place that lies in a circle of places comes to an end', async () => {
    expect(
      await placed('loop', {
        name: { en: 'Loop' },
        parent: 'loop',
        coordinates: { latitude: 1, longitude: 2 },
      }),
    ).toEqual({ latitude: 1, longitude: 2 });
  });

  it('of a place with only a name is nowhere', async () => {
    expect(await placed('named', { name: { en: 'Atlantis' } })).toBeUndefined();
  });

  it('of an item is its own, or that of where it was made', async () => {
    expect(
      await positionOfItem(
        site,
        item({ coordinates: { latitude: 5, longitude: 6 }, production: [{ place: open }] }),
      ),
    ).toEqual({ latitude: 5, longitude: 6 });
    expect(await positionOfItem(site, item({ production: [{ place: open }] }))).toMatchObject({
      latitude: 48.857,
      longitude: 2.352,
      place: open,
    });
    expect(await positionOfItem(site, item({}))).toBeUndefined();
  });

  it('of an item from a protected place, or whose warning names its site, is an area', async () => {
    const from = await positionOfItem(
      site,
      item({
        coordinates: { latitude: 44.12346, longitude: 1.54322 },
        production: [{ place: inside }],
      }),
    );
    const publicPosition = await positionOfItem(
      site,
      item({
        coordinates: { latitude: 44.12346, longitude: 1.54322 },
        sensitivity: { flags: ['find-spot'], gate: false },
      }),
    );
    for (const visible of [from, publicPosition]) {
      expect(visible?.radiusKm).toBe(8);
      expect(JSON.stringify(visible)).not.toMatch(/44\.12|1\.54/);
    }
  });

  it('of an item from a place that is a draft is not told', async () => {
    const draft = await add(
      { name: { en: 'Soon' }, coordinates: { latitude: 7, longitude: 8 } },
      'draft',
    );
    expect(await positionOfItem(site, item({ production: [{ place: draft }] }))).toBeUndefined();
  });
});
