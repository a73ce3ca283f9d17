import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Actor } from '../access/actor.ts';
import { itemDefinition } from '../catalogue/item-definition.ts';
import type { Item } from '../catalogue/item.ts';
import { addRecord, withdrawRecord } from '../records/records.ts';
import type { State } from '../records/record.ts';
import type { Site } from '../../platform/site.ts';
import { gatheredCards, makeSet, readSet } from './make-set.ts';
import { answerSetFile } from './set-routes.ts';
import { addressesOf } from '../../routes/address.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const origin = 'https://museum.example';

onBothDatabases('a shared set', (database) => {
  let made: Site | undefined;
  // One site, so that a link is read with the secret that it was signed with.
  const site = () => (made ??= newSite(database()));
  const addItem = (title: string, body: Partial<Item> = {}, state: State = 'published') =>
    addRecord(site(), ada, itemDefinition, { state, body: { title: { en: title }, ...body } });
  const ask = (list: string, more = {}) =>
    makeSet(site(), { title: 'Maps', list, items: '', lenient: false, ...more });
  const tokenOf = async (list: string) => {
    const answer = await ask(list, { lenient: true });
    if (!('token' in answer)) throw new Error(`No link was made: ${answer.problem}.`);
    return answer.token;
  };
  const get = (path: string) => answerSetFile(site(), new Request(origin + path), origin);

  it('is made of numbers and links, and shown in their order with the notes', async () => {
    const lake = await addItem('Lake', { accessionNumber: '77.AO.84' });
    const sea = await addItem('Sea');
    const token = await tokenOf(`${origin}/items/${sea.id}/sea\n77 ao 84 | in the rain`);
    const set = await readSet(site(), token, { language: 'en', origin, sheet: true });
    expect(set.entries.map(({ card, note }) => [card.title.text, note])).toEqual([
      ['Sea', ''],
      ['Lake', 'in the rain'],
    ]);
    expect(set.entries[1]).toMatchObject({
      url: `${origin}/i/${lake.id}`,
      qr: { path: expect.stringMatching(/^M4 4h7v1h-7z/) },
    });
  });

  it('asks again about lines that name nothing, and about a list of nothing', async () => {
    const lake = await addItem('Lake');
    expect(await ask(`${lake.id}\nno such number`)).toEqual({
      problem: 'unknown',
      lines: ['no such number'],
      known: 1,
    });
    expect(await ask('')).toEqual({ problem: 'empty' });
    expect(await ask('nothing', { lenient: true })).toEqual({ problem: 'empty' });
    expect(await ask('', { items: '{"broken' })).toEqual({ problem: 'empty' });
    const long = Array.from({ length: 400 }, (_, at) => ({
      id: `01m${String(at).padStart(23, '0')}`,
      note: `${Math.sin(at)} ${Math.cos(at)}`.repeat(4),
    }));
    expect(await ask('', { items: JSON.stringify(long) })).toEqual({ problem: 'too-large' });
  });

  it('never shows drafts, and says how many items are gone', async () => {
    const lake = await addItem('Lake');
    const lost = await addItem('Lost');
    const secret = await addItem('Secret', {}, 'draft');
    expect(await ask(secret.id)).toMatchObject({ problem: 'unknown' });
    const token = await tokenOf(`${lake.id}\n${lost.id}`);
    await withdrawRecord(site(), ada, lost.id, 'Returned');
    const set = await readSet(site(), token, { language: 'en', origin });
    expect([set.entries.length, set.gone]).toEqual([1, 1]);
    expect(await gatheredCards(site(), [lake.id, lost.id, secret.id], 'en')).toHaveLength(1);
    await expect(
      gatheredCards(
        site(),
        Array.from({ length: 61 }, () => lake.id),
        'en',
      ),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('is taken along as a table, as citations and as a IIIF manifest', async () => {
    await addItem('=Lake', { accessionNumber: 'S.1' });
    const token = await tokenOf('S.1 | =1+1, "x"');
    expect(addressesOf('sets', site().settings).answers(`/fr/sets/${token}.csv`)).toBe(true);
    const csv = await (await get(`/sets/${token}.csv`)).text();
    expect(csv).toContain(`S.1,'=Lake,,,"'=1+1, ""x""",https://museum.example/i/`);
    expect(await (await get(`/sets/${token}.ris`)).text()).toContain('TI  - =Lake\r\n');
    expect(await (await get(`/sets/${token}.bib`)).text()).toMatch(/^@misc\{/);
    expect(await (await get(`/sets/${token}.csl.json`)).json()).toMatchObject([{ title: '=Lake' }]);
    expect(await (await get(`/sets/${token}.json`)).json()).toMatchObject({
      type: 'Manifest',
      id: `${origin}/sets/${token}.json`,
      label: { none: ['Maps'] },
    });
    await expect(get(`/sets/${token.slice(1)}.csv`)).rejects.toMatchObject({
      code: 'set-unreadable',
    });
  });

  it('gives the browser what it shows of what was gathered, in the language of the address', async () => {
    const lake = await addItem('Lake', { title: { en: 'Lake', fr: 'Lac' } });
    expect(await (await get(`/fr/sets/cards.json?ids=${lake.id},nonsense`)).json()).toEqual([
      {
        id: lake.id,
        title: 'Lac',
        language: 'fr',
        makers: '',
        date: '',
        number: '',
        page: `/fr/items/${lake.id}/lake`,
      },
    ]);
  });
});
