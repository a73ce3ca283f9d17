import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Actor } from '../access/actor.ts';
import { entriesShowing } from './read-editorial.ts';
import { saveEntry } from './save-entry.ts';
import type { Entry, EntryKind } from './entry.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

onBothDatabases('an item', (database) => {
  const save = (
    kind: EntryKind,
    path: string,
    entry: Partial<Entry>,
    state: 'published' | 'draft' = 'published',
  ) =>
    saveEntry(newSite(database()), ada, kind, {
      state,
      body: { path, title: { en: path }, content: {}, ...entry },
    });
  const showing = async (...names: string[]) =>
    (await entriesShowing(newSite(database()), names, 'en')).map(({ address }) => address);

  it('is told of in the public stories and exhibitions that show it in any language, exhibitions first', async () => {
    await save('story', 'by-number', {
      content: { fr: [{ kind: 'gallery', items: ['M 1', 'M 2'] }] },
    });
    await save('story', 'by-id', { content: { en: [{ kind: 'item', item: 'id-1', text: [] }] } });
    await save('exhibition', 'as-its-face', { keyItem: 'M 1' });
    await save('story', 'not-yet', { keyItem: 'M 1' }, 'draft');
    expect(await showing('id-1', 'M 1')).toEqual([
      '/exhibitions/as-its-face',
      expect.stringMatching(/^\/stories\/by-/),
      expect.stringMatching(/^\/stories\/by-/),
    ]);
    expect(await showing('M 2')).toEqual(['/stories/by-number']);
  });

  it('is not told of where an address merely reads like its number', async () => {
    await save('exhibition', '1942', {});
    expect(await showing('1942', 'nothing')).toEqual([]);
  });
});
