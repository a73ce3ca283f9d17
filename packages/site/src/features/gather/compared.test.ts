import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { itemDefinition } from '../catalogue/item-definition.ts';
import { addRecord } from '../records/records.ts';
import { maxCompared, readCompared } from './compared.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

onBothDatabases('items beside each other', (database) => {
  let made: Site | undefined;
  const site = () => (made ??= newSite(database()));
  const add = async (title: string, state: 'published' | 'draft' = 'published') =>
    (await addRecord(site(), ada, itemDefinition, { state, body: { title: { en: title } } })).id;
  const titles = async (given: string[]) =>
    (await readCompared(site(), given)).items.map(({ body }) => body.title['en']);

  it('are those that were ticked, each once, in their order, however they are written', async () => {
    const [lake, sea] = [await add('Lake'), await add('Sea')];
    expect(await titles([sea, lake, sea])).toEqual(['Sea', 'Lake']);
    expect(await titles([`${lake}, ${sea.toUpperCase()}`])).toEqual(['Lake', 'Sea']);
  });

  it('are never drafts, and no words of others', async () => {
    const draft = await add('Secret', 'draft');
    expect(
      await readCompared(site(), [draft, "'; drop table record", '../../etc/passwd', '']),
    ).toMatchObject({ items: [], requestedCount: 1 });
  });

  it('are as many as can be looked at', async () => {
    const ids = await Promise.all(
      Array.from({ length: maxCompared + 2 }, (_, at) => add(`Lake ${at}`)),
    );
    expect(await readCompared(site(), ids)).toMatchObject({
      requestedCount: maxCompared + 2,
      items: expect.objectContaining({ length: maxCompared }),
    });
  });
});
