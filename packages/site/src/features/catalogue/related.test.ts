import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { recordReads, windowKey } from '../../platform/pages/page-reads.ts';
import { visitor, type Actor } from '../access/actor.ts';
import { addRecord } from '../records/records.ts';
import type { State } from '../records/record.ts';
import { readItem } from './read-catalogue.ts';
import { collectionDefinition } from './collection-definition.ts';
import { itemDefinition } from './item-definition.ts';
import type { Item } from './item.ts';
import { personDefinition } from './person-definition.ts';
import { relatedTo } from './related.ts';
import { subjectDefinition } from './subject-definition.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

onBothDatabases('what stands near an item', (database) => {
  const site = () => newSite(database());
  const add = async (title: string, more: Partial<Item> = {}, state: State = 'published') =>
    (
      await addRecord(site(), ada, itemDefinition, {
        state,
        body: { title: { en: title }, ...more },
      })
    ).id;
  const person = async (name: string) =>
    (
      await addRecord(site(), ada, personDefinition, {
        state: 'published',
        body: { kind: 'person', name: { en: name } },
      })
    ).id;
  const subject = async (name: string) =>
    (
      await addRecord(site(), ada, subjectDefinition, {
        state: 'published',
        body: { group: 'subject', name: { en: name } },
      })
    ).id;

  async function near(id: string, closeOnly = false): Promise<string[]> {
    const { item, around } = await readItem(site(), visitor, id);
    const groups = await relatedTo(site(), item, { around, language: 'en', closeOnly });
    return groups.map(
      ({ reason, named, cards }) =>
        `${reason} ${named?.name.text ?? '-'}: ${cards.map(({ title }) => title.text).join(', ')}`,
    );
  }

  it('is told with its reason, the closest first, and no item twice', async () => {
    const [maker, rain] = [await person('Ada Rain'), await subject('rain')];
    const gallery = (
      await addRecord(site(), ada, collectionDefinition, {
        state: 'published',
        body: { title: { en: 'Weather' } },
      })
    ).id;
    const shared = { production: [{ person: maker }], subjects: [rain], collections: [gallery] };
    const first = await add('One', shared);
    await add('Two', shared);
    await add('Three', { subjects: [rain], collections: [gallery] });
    await add('Three and a half', { subjects: [rain] });
    await add('Four', { collections: [gallery] });
    await add('Five', { partOf: first });
    expect(await near(first)).toEqual([
      'parts -: Five',
      'maker Ada Rain: Two',
      'subject rain: Three, Three and a half',
      'collection Weather: Four',
    ]);
    expect(await near(first, true)).toEqual([
      'parts -: Five',
      'maker Ada Rain: Two',
      'collection Weather: Three, Four',
    ]);
  });

  it('begins after the item and goes round', async () => {
    const snow = await subject('snow');
    const ids = [];
    for (const title of ['a', 'b', 'c', 'd']) ids.push(await add(title, { subjects: [snow] }));
    expect(await near(ids[2] ?? '')).toEqual(['subject snow: d, a, b']);
  });

  it('is what the museum itself connects', async () => {
    const other = await add('The other half');
    expect(
      await near(await add('One half', { relatedItems: [{ item: other, relation: 'pair' }] })),
    ).toEqual(['relation -: The other half']);
  });

  it('is no single thing that happens to be alike', async () => {
    const frost = await subject('frost');
    await add('other', { subjects: [frost] });
    expect(await near(await add('one', { subjects: [frost] }))).toEqual([]);
  });

  it('shows nothing that visitors may not see', async () => {
    const fog = await subject('fog');
    await add('hidden', { subjects: [fog] }, 'draft');
    expect(await near(await add('seen', { subjects: [fog] }))).toEqual([]);
  });

  it('has at most eight items to a group', async () => {
    const hail = await subject('hail');
    const first = await add('first', { subjects: [hail] });
    for (let number = 0; number < 12; number++) await add(`more ${number}`, { subjects: [hail] });
    expect((await near(first))[0]?.split(', ')).toHaveLength(8);
  });

  it('is noted by the part of each list that was looked through', async () => {
    const mist = await subject('mist');
    const ids: string[] = [];
    for (let number = 0; number < 13; number++)
      ids.push(await add(`mist ${number}`, { subjects: [mist] }));
    const at = (index: number) => ids.at(index) ?? '';
    const windows = async (id: string) => {
      const { item, around } = await readItem(site(), visitor, id);
      const { reads } = await recordReads(() =>
        relatedTo(site(), item, { around, language: 'en' }),
      );
      return [...reads.keys].filter((key) => key.startsWith('sharing:'));
    };
    const parts = (id: string) =>
      [
        [id, '~'],
        ['', id],
      ].map(([first = '', last = '']) => windowKey(`sharing:${id} part-of`, first, last));
    const list = `sharing:${mist} subject` as const;
    // Ten are read of a list: from the item on, then from its beginning.
    expect(await windows(at(0))).toEqual([...parts(at(0)), windowKey(list, at(0), at(10))]);
    expect(await windows(at(8))).toEqual([
      ...parts(at(8)),
      windowKey(list, at(8), '~'),
      windowKey(list, '', at(5)),
    ]);
  });
});
