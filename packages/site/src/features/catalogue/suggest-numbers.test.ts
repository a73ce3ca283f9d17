import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { visitor, type Actor } from '../access/actor.ts';
import { staffAs } from '../access/testing.ts';
import { copyKinds } from '../kinds/copy-kinds.ts';
import { addRecord } from '../records/records.ts';
import { openCopy } from '../working/working-copies.ts';
import { itemDefinition } from './item-definition.ts';
import { suggestNumbers } from './suggest-numbers.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

// One museum, which grows from test to test.
onBothDatabases('the numbers that are suggested', (database) => {
  const siteWith = async (...numbers: string[]) => {
    const site = newSite(database());
    for (const accessionNumber of numbers)
      await addRecord(site, ada, itemDefinition, {
        body: { title: { en: 'Jug' }, accessionNumber },
      });
    return site;
  };

  it('begin with the year in a museum that has but its sample, and are not for visitors', async () => {
    const site = await siteWith();
    const sampler: Actor = { kind: 'task', name: 'sample museum', actions: ['record:edit'] };
    const body = { title: { en: 'Jug' }, accessionNumber: 'MP.2026.7' };
    await addRecord(site, sampler, itemDefinition, { body });
    expect(await suggestNumbers(site, ada)).toEqual(['2026.1']);
    await expect(suggestNumbers(site, visitor)).rejects.toMatchObject({ code: 'not-allowed' });
  });

  it('go on from those of the items that were added last, and leave out what is there', async () => {
    const site = await siteWith('2026.2.1', '2026.1.9', 'PH_12', '2026.1.8');
    expect(await suggestNumbers(site, ada)).toEqual(['2026.1.10', '2026.3.1', 'PH_13', '2026.2.2']);
  });

  it('leave out what waits for approval, and what somebody still writes', async () => {
    const site = await siteWith('L.7');
    const desk = { site, actor: staffAs('volunteer', 'vic'), kinds: copyKinds };
    for (const accessionNumber of ['L.8', 'L.9'])
      await openCopy(desk, { kind: 'item', start: { accessionNumber } });
    expect((await suggestNumbers(site, ada))[0]).toBe('L.10');
  });

  it('take signs of a search pattern as they are', async () => {
    const site = await siteWith('PHX13', 'PH_12');
    expect((await suggestNumbers(site, ada))[0]).toBe('PH_13');
  });
});
