import { describe, expect, it } from 'vitest';
import { newApi } from '../api/client.ts';
import { recordFinder } from './find-records.ts';

/** Finds with these lists, by their names in the API. */
function finderOf(lists: Readonly<Record<string, object[]>>, may: (kind?: string) => boolean) {
  const requests: string[] = [];
  const api = newApi({
    send: async (address) => {
      requests.push(address);
      const [, plural = ''] = /^\/api\/v1\/(\w+)/.exec(address) ?? [];
      return Response.json({ items: lists[plural] ?? [], isBehind: false });
    },
    signInAgain: async () => undefined,
    pause: async () => undefined,
  });
  const find = recordFinder(api, (_action, kind) => may(kind), { t: (message) => message });
  return { requests, find: (text: string) => find(text, new AbortController().signal) };
}

describe('records that are found by a few letters', () => {
  it('come with their kind and number, and where they are opened', async () => {
    const { find } = finderOf(
      {
        items: [{ id: 'i1', label: 'Brown jug', number: '2026.14.3' }],
        people: [{ id: 'p1', label: 'Ada Brown' }],
      },
      () => true,
    );
    expect(await find('brown')).toMatchObject([
      { id: '/admin/items/i1', name: 'Brown jug', hint: 'desk.editor.item 2026.14.3' },
      { id: '/admin/people/p1', name: 'Ada Brown', hint: 'desk.editor.person' },
    ]);
  });

  it('are only of kinds that their reader may see, and nothing is asked for no words', async () => {
    const { requests, find } = finderOf({}, (kind) => kind === 'place');
    await find('oxford');
    expect(requests).toEqual(['/api/v1/places?words=oxford&limit=20']);
    expect(await find('  ')).toEqual([]);
    expect(requests).toHaveLength(1);
  });

  it('begin with the number that was typed, then with numbers that begin so', async () => {
    const items = ['2026.14.30', '', '2026.14.3', '1926.2026'].map((number) => ({
      id: number || 'none',
      label: 'Jug',
      number,
    }));
    const { find } = finderOf({ items }, () => true);
    expect((await find('2026.14.3')).map(({ id }) => id)).toEqual([
      '/admin/items/2026.14.3',
      '/admin/items/2026.14.30',
      '/admin/items/none',
      '/admin/items/1926.2026',
    ]);
  });
});
