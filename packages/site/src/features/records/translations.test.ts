import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { reviseRecord } from '../../../../../tests/databases/records.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { staffAs } from '../access/testing.ts';
import { itemDefinition } from '../catalogue/item-definition.ts';
import { addRecord } from './records.ts';
import { checkTranslation, readTranslations } from './translations.ts';

const registrar = staffAs('registrar', 'ada');
const definition = itemDefinition as Parameters<typeof readTranslations>[2];

onBothDatabases('translations of a record', (database) => {
  /** A museum where a second passes with every look at the clock. */
  function museum() {
    let seconds = 0;
    const clock: Clock = {
      now: () => new Date(Date.UTC(2026, 10, 23, 9, 0, seconds++)).toISOString(),
    };
    return { ...newSite(database()), clock };
  }

  async function itemWith(site: ReturnType<typeof museum>, ...titles: Record<string, string>[]) {
    const [first = {}, ...later] = titles;
    const { id } = await addRecord(site, registrar, itemDefinition, {
      state: 'published',
      body: { title: first },
    });
    let expectedVersion = 1;
    for (const title of later)
      await reviseRecord(site, registrar, itemDefinition, {
        id,
        expectedVersion: expectedVersion++,
        body: { title },
      });
    return id;
  }

  it('are told with what they were made from', async () => {
    const site = museum();
    const id = await itemWith(site, { en: 'Jug', fr: 'Cruche' }, { en: 'Brown jug', fr: 'Cruche' });
    expect(await readTranslations(site, registrar, definition, id)).toMatchObject([
      { field: 'title', language: 'fr', original: 'en', text: 'Cruche', from: 'Jug' },
    ]);
  });

  it('that were looked at are right for what the original said then, until they are written again', async () => {
    const site = museum();
    const id = await itemWith(site, { en: 'Jug', fr: 'Cruche' }, { en: 'Brown jug', fr: 'Cruche' });
    const check = { id, field: 'title', language: 'fr', original: 'Brown jug' };
    await checkTranslation(site, registrar, definition, check);
    await checkTranslation(site, registrar, definition, { ...check, original: 'A brown jug' });
    expect(await readTranslations(site, registrar, definition, id)).toMatchObject([
      { from: 'A brown jug' },
    ]);
    await reviseRecord(site, registrar, itemDefinition, {
      id,
      expectedVersion: 2,
      body: { title: { en: 'Red jug', fr: 'Cruche rouge' } },
    });
    expect(await readTranslations(site, registrar, definition, id)).toMatchObject([
      { from: 'Red jug' },
    ]);
  });

  it('are looked at only by whoever may edit or submit the record', async () => {
    const site = museum();
    const id = await itemWith(site, { en: 'Jug', fr: 'Cruche' });
    const check = { id, field: 'title', language: 'fr', original: 'Jug' };
    for (const role of ['viewer', 'volunteer'] as const)
      await expect(
        checkTranslation(site, staffAs(role, 'vic'), definition, check),
      ).rejects.toMatchObject({ code: 'not-allowed' });
  });
});
