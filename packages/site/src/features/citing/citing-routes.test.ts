import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { reviseRecord } from '../../../../../tests/databases/records.ts';
import type { Actor } from '../access/actor.ts';
import { readDate } from '@vitrine/museum-dates';
import { itemDefinition } from '../catalogue/item-definition.ts';
import type { Item } from '../catalogue/item.ts';
import { personDefinition } from '../catalogue/person-definition.ts';
import { entryDefinitions } from '../editorial/entry.ts';
import { addRecord, withdrawRecord } from '../records/records.ts';
import type { State } from '../records/record.ts';
import { citableOf, pageOfRecord } from './find-citable.ts';
import { answerArk, answerCitation } from './citing-routes.ts';
import { arkOf } from './ark.ts';
import { addressesOf } from '../../routes/address.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const origin = 'https://museum.example';

onBothDatabases('citing', (database) => {
  const site = (more: Record<string, string> = {}) =>
    newSite(database(), {
      VITRINE_SITE_NAME: 'Museum of Rain',
      VITRINE_SITE_PLACE: 'Lyon',
      VITRINE_SAMPLE: 'off',
      ...more,
    });
  const addItem = (body: Partial<Item> = {}, state: State = 'published') =>
    addRecord(site(), ada, itemDefinition, {
      state,
      body: { title: { en: 'Lake in Rain', fr: 'Lac sous la pluie' }, ...body },
    });
  const get = (path: string) => answerCitation(site(), new Request(origin + path), origin);

  it('gives an item as a file for reference managers, in the language of the address', async () => {
    const maker = await addRecord(site(), ada, personDefinition, {
      state: 'published',
      body: { kind: 'person', name: { en: 'Vincent van Gogh' } },
    });
    const printer = await addRecord(site(), ada, personDefinition, {
      state: 'published',
      body: { kind: 'person', name: { en: 'Some Printer' } },
    });
    const { date } = readDate('1889');
    const { id } = await addItem({
      production: [
        { person: maker.id, date },
        { person: printer.id, role: 'printer' },
      ],
      accessionNumber: '77.1',
    });
    expect(addressesOf('citations', site().settings).answers(`/items/${id}.bib`)).toBe(true);
    const bib = await get(`/items/${id}.bib`);
    expect(bib.headers.get('content-type')).toBe('application/x-bibtex; charset=utf-8');
    expect(await bib.text()).toContain('author = {van Gogh, Vincent}');
    expect(await (await get(`/fr/items/${id}.ris`)).text()).toContain('TI  - Lac sous la pluie');
    expect(await (await get(`/i/${id}.csl.json`)).json()).toMatchObject([
      {
        type: 'graphic',
        archive: 'Museum of Rain',
        'archive-place': 'Lyon',
        issued: { 'date-parts': [[1889]] },
      },
    ]);
  });

  it('gives nothing of a draft, and says of a withdrawn item that it is gone', async () => {
    const draft = await addItem({}, 'draft');
    const gone = await addItem();
    await withdrawRecord(site(), ada, gone.id, 'Returned');
    await expect(get(`/items/${draft.id}.bib`)).rejects.toMatchObject({ status: 404 });
    await expect(get(`/items/${gone.id}.bib`)).rejects.toMatchObject({ status: 410 });
    await expect(pageOfRecord(site(), draft.id)).rejects.toMatchObject({ status: 404 });
    await expect(pageOfRecord(site(), gone.id)).rejects.toMatchObject({ status: 410 });
  });

  it('follows an item through a new title, and a story through a new address', async () => {
    const item = await addItem();
    await reviseRecord(site(), ada, itemDefinition, {
      id: item.id,
      expectedVersion: 1,
      state: 'published',
      body: { title: { en: 'Sea in Rain' } },
    });
    expect(await pageOfRecord(site(), item.id)).toBe(`/items/${item.id}/sea-in-rain`);
    const story = await addRecord(site(), ada, entryDefinitions.story, {
      state: 'published',
      body: { path: 'rain', title: { en: 'Rain' }, content: {} },
    });
    expect(await pageOfRecord(site(), story.id)).toBe('/stories/rain');
    expect(await citableOf(site(), story.id, { language: 'en', origin })).toMatchObject({
      kind: 'story',
      title: 'Rain',
      museum: 'Museum of Rain',
      url: `${origin}/i/${story.id}`,
    });
  });

  it('leads from an ARK to its record, says what it names, and knows those that are not ours', async () => {
    const { id } = await addItem();
    const arks = site({ VITRINE_SITE_ARK: '99999/fk4' });
    const ark = arkOf(id, { naan: '99999', shoulder: 'fk4' });
    expect(addressesOf('arks', arks.settings).answers(`/${ark}`)).toBe(true);
    const led = await answerArk(
      arks,
      new Request(`${origin}/${ark.replace('ark:/', 'ark:')}`),
      origin,
    );
    expect([led.status, led.headers.get('location')]).toEqual([308, `/i/${id}`]);
    const info = await answerArk(arks, new Request(`${origin}/${ark}?info`), origin);
    expect(await info.text()).toBe(
      `erc:\nwho: Museum of Rain\nwhat: Lake in Rain\nwhen: (:unkn) unknown\nwhere: ${origin}/${ark}\n`,
    );
    const more = await answerArk(arks, new Request(`${origin}/${ark}??`), origin);
    expect([more.status, (await more.text()).slice(0, 5)]).toEqual([200, 'erc:\n']);
    expect((await answerArk(arks, new Request(`${origin}/ark:/12345/x`), origin)).status).toBe(404);
    expect((await answerArk(arks, new Request(`${origin}/ark:/%ff`), origin)).status).toBe(404);
    expect((await answerArk(site(), new Request(`${origin}/${ark}`), origin)).status).toBe(404);
    expect(await citableOf(arks, id, { language: 'en', origin })).toMatchObject({ ark });
  });
});
