import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { itemDefinition } from '../catalogue/item-definition.ts';
import { addRecord } from '../records/records.ts';
import { readShared } from '../share/read-shared.ts';
import { makeSet } from './make-set.ts';
import { isShortSet, readSharedSet } from './shared-set.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

onBothDatabases('a link to a set', (database) => {
  let made: Site | undefined;
  const site = () => (made ??= newSite(database()));
  const tokenOf = async (title: string, count: number) => {
    const lines = await Promise.all(
      Array.from(
        { length: count },
        async (_, at) =>
          (
            await addRecord(site(), ada, itemDefinition, {
              state: 'published',
              body: { title: { en: `Lake ${at}` } },
            })
          ).id,
      ),
    );
    const set = await makeSet(site(), { title, list: lines.join('\n'), items: '', lenient: false });
    return 'token' in set ? set.token : '';
  };
  const read = (path: string, language = 'en') =>
    readShared(site(), new URL(path, 'http://site.invalid'), {
      language,
      others: { sets: readSharedSet },
    });

  it('shows its title and says whose words they are, in the language of the address', async () => {
    const token = await tokenOf('My <b>lakes', 2);
    expect(await read(`/sets/${token}`)).toMatchObject({
      page: `/sets/${token}`,
      title: { text: 'My <b>lakes' },
      line: '2 items selected by a visitor',
      embed: undefined,
    });
    expect((await read(`/sets/${token}`, 'ar'))?.line).toBe('قطعتان اختارهما زائر');
  });

  it('shows nothing where somebody changed it, or wrote it himself', async () => {
    const token = await tokenOf('Lakes', 1);
    // The first letter: the last ones stand for too few bits to be sure that another letter is
    // another token.
    const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    for (const path of [`/sets/${changed}`, '/sets/hello', '/sets', `/sets/${token}/more`])
      expect(await read(path)).toBeUndefined();
  });

  it('of very many items has neither card nor code: no telephone would read it', async () => {
    const token = await tokenOf('Lakes', 60);
    expect([isShortSet(token), await read(`/sets/${token}`)]).toEqual([false, undefined]);
  });
});
