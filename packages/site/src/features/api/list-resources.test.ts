import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { signedInClient } from './testing.ts';

onBothDatabases('a list over the API', (database) => {
  let ask: Awaited<ReturnType<typeof signedInClient>>;
  let other: typeof ask;
  beforeAll(async () => {
    const site = newSite(database(), { VITRINE_SITE_URL: 'https://museum.example' });
    ask = await signedInClient(site, { role: 'registrar', name: 'Ada Byron' });
    other = await signedInClient(site, { role: 'viewer' });
    for (const number of ['1', '2', '3'])
      await ask('POST', '/items', {
        body: { body: { title: { en: `Jug ${number}` }, accessionNumber: number } },
      });
    await ask('POST', '/places', { body: { body: { name: { en: 'Ely' } } } });
  });
  const numbers = ({ json }: { json: Record<string, unknown> }) =>
    (json['items'] as { number?: string; label: string }[]).map(
      ({ number, label }) => number ?? label,
    );

  it('is read by cursors until there are no more', async () => {
    const first = await ask('GET', '/items?limit=2&order=-name');
    expect(numbers(first)).toEqual(['3', '2']);
    const next = await ask('GET', `/items?limit=2&order=-name&after=${String(first.json['next'])}`);
    expect(numbers(next)).toEqual(['1']);
    expect(next.json).not.toHaveProperty('next');
    expect(first.json['items']).toMatchObject([{ updatedByName: 'Ada Byron' }, {}]);
    expect((await ask('GET', '/items?after=x')).json['code']).toBe('cursor-unusable');
  });

  it('is filtered, counted and taken as a whole', async () => {
    expect(numbers(await ask('GET', '/items?words=jug+2&lacks=picture&lacks=maker'))).toEqual([
      '2',
    ]);
    expect((await ask('GET', '/items/counts?state=draft')).json).toMatchObject({
      total: 3,
      states: { draft: 3 },
      gaps: { picture: 3 },
    });
    expect((await ask('GET', '/items/ids')).json['ids']).toHaveLength(3);
    expect(numbers(await ask('GET', '/places'))).toEqual(['Ely']);
    expect((await ask('GET', '/items?lacks=nothing&limit=0')).json).toMatchObject({
      status: 422,
      errors: [{ path: ['query', 'lacks'] }, { path: ['query', 'limit'] }],
    });
  });

  it('is kept under a name, for oneself or for everybody', async () => {
    const keep = async (name: string, isShared: boolean) =>
      ask('POST', '/items/views', { body: { name, query: 'state=draft', isShared } });
    expect((await keep('Mine', false)).status).toBe(201);
    const shared = await keep('Ours', true);
    const namesFor = async (who: typeof ask) =>
      ((await who('GET', '/items/views')).json['items'] as { name: string }[]).map(
        ({ name }) => name,
      );
    expect([await namesFor(ask), await namesFor(other)]).toEqual([['Mine', 'Ours'], ['Ours']]);
    expect((await ask('GET', '/places/views')).json['items']).toEqual([]);
    const path = `/items/views/${String(shared.json['id'])}`;
    expect((await other('DELETE', path)).status).toBe(404);
    expect((await ask('DELETE', path)).status).toBe(204);
    expect(await namesFor(other)).toEqual([]);
  });
});
