import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Actor } from '../access/actor.ts';
import { staffAs } from '../access/testing.ts';
import { itemDefinition } from '../catalogue/item-definition.ts';
import { addRecord, loadForWriting } from '../records/records.ts';
import type { Site } from '../../platform/site.ts';
import { removeUser } from '../accounts/manage-users.ts';
import { signedInClient } from './testing.ts';

let site: Site;
let remove: () => Promise<void>;
let ask: Awaited<ReturnType<typeof signedInClient>>;

beforeAll(async () => {
  const opened = await newDatabase('sqlite');
  remove = opened.remove;
  site = newSite(opened.database, { VITRINE_SITE_URL: 'https://museum.example' });
  ask = await signedInClient(site);
});
afterAll(() => remove());

const operator: Actor = { kind: 'operator', name: 'ada' };

const addVase = () =>
  addRecord(site, operator, itemDefinition, {
    state: 'published',
    body: { title: { en: 'Vase' }, links: [{ url: 'https://vases.example' }] },
  });

describe('working copies in the API', () => {
  it('are opened, saved, listed and published', async () => {
    const { id } = await addVase();
    const opened = await ask('POST', '/working-copies', { body: { kind: 'item', record: id } });
    expect(opened).toMatchObject({ status: 200, json: { seq: 1, base: 1, record: id } });
    const path = `/working-copies/${String(opened.json['id'])}`;
    const changes = [{ path: ['title', 'fr'], after: 'Vase bleu' }];
    const saved = await ask('PATCH', path, { body: { seq: 1, base: 1, changes } });
    expect(saved.json).toEqual({
      seq: 2,
      base: 1,
      state: 'editing',
      changes,
      clashes: [],
      open: [],
    });
    const { json: listed } = await ask('GET', '/working-copies?kind=item');
    expect(listed).toMatchObject({ items: [{ record: id, label: 'Vase', seq: 2 }] });
    expect(await ask('POST', `${path}/submit`, { body: { seq: 2 } })).toMatchObject({
      json: { state: 'submitted' },
    });
    const stale = await ask('POST', `${path}/publish`, { body: { seq: 1 } });
    expect(stale).toMatchObject({ status: 409, json: { code: 'copy-moved' } });
    const published = await ask('POST', `${path}/publish`, { body: { seq: 2 } });
    expect(published.json).toEqual({ record: id, version: 2 });
    const record = (await loadForWriting(site.database.read, [id])).get(id);
    expect(record?.body).toMatchObject({ title: { en: 'Vase', fr: 'Vase bleu' } });
    expect((await ask('GET', path)).status).toBe(404);
  });

  it('name who submitted them, also after they were mended, and after that person has left', async () => {
    const { id } = await addVase();
    const asNell = await signedInClient(site, { id: 'nell', name: 'Nell', role: 'registrar' });
    const { json: opened } = await asNell('POST', '/working-copies', {
      body: { kind: 'item', record: id },
    });
    const path = `/working-copies/${String(opened['id'])}`;
    const change = (after: string) => [{ path: ['title', 'fr'], after }];
    await asNell('PATCH', path, { body: { seq: 1, changes: change('Vase bleu') } });
    await asNell('POST', `${path}/submit`, { body: { seq: 2 } });
    const { json: before } = await ask('GET', path);
    expect(before).toMatchObject({ state: 'submitted', updatedByName: 'Nell' });
    await ask('PATCH', path, { body: { seq: 2, changes: change('Le vase bleu') } });
    const { json: mended } = await ask('GET', path);
    expect(mended).toMatchObject({ updatedByName: 'Nell', updatedAt: before['updatedAt'] });
    const inList = async () => {
      const { json } = await ask('GET', '/items?words=vase&limit=200');
      const rows = json['items'] as { id: string; submitted?: unknown }[];
      return rows.find((row) => row.id === id)?.submitted;
    };
    expect(await inList()).toEqual({ at: before['updatedAt'], by: 'Nell' });
    await removeUser(site, operator, 'nell');
    expect(await inList()).toMatchObject({ by: 'former member of staff' });
    expect((await ask('GET', path)).json).toMatchObject({
      updatedByName: 'former member of staff',
    });
  });

  it('are listed in pages, which are full also for who may not see all of them', async () => {
    const collections = ['01m0000000000000000000pots'];
    const asVolunteer = await signedInClient(site, { id: 'pia', role: 'volunteer', collections });
    const own: string[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const { json } = await asVolunteer('POST', '/working-copies', { body: { kind: 'item' } });
      own.push(String(json['id']));
      for (let other = 0; other < 3; other++)
        await ask('POST', '/working-copies', {
          body: { kind: 'item', start: { accessionNumber: `P.${turn}.${other}` } },
        });
    }
    const pages = async (as: typeof ask, limit: number) => {
      const found: { id: string; updatedAt: string }[][] = [];
      for (let after = ''; ;) {
        const { json } = await as('GET', `/working-copies?limit=${limit}${after}`);
        found.push(json['items'] as { id: string; updatedAt: string }[]);
        if (json['next'] === undefined) return found;
        after = `&after=${String(json['next'])}`;
      }
    };
    const seen = await pages(asVolunteer, 2);
    expect(seen.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(
      seen
        .flat()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(own.toSorted());
    const all = (await pages(ask, 500)).flat();
    expect(all.length).toBeGreaterThanOrEqual(20);
    for (const limit of [1, 3, all.length]) expect((await pages(ask, limit)).flat()).toEqual(all);
    for (const cursor of ['x', 'WyJhIl0', 'WzEsMl0']) {
      const { status, json } = await ask('GET', `/working-copies?after=${cursor}`);
      expect([status, json['code']]).toEqual([400, 'cursor-unusable']);
    }
  });

  it('say which fields are wrong when they are published, and are discarded', async () => {
    const start = { accessionNumber: '3' };
    const { json } = await ask('POST', '/working-copies', { body: { kind: 'item', start } });
    const path = `/working-copies/${String(json['id'])}`;
    expect(await ask('POST', `${path}/publish`, { body: { seq: 1 } })).toMatchObject({
      status: 422,
      json: { errors: [{ path: ['title'] }] },
    });
    expect((await ask('DELETE', path)).status).toBe(204);
    expect((await ask('GET', path)).status).toBe(404);
  });

  it('show notes for staff to whoever made the record, whoever began the copy', async () => {
    const asVolunteer = await signedInClient(site, { id: 'vic', role: 'volunteer' });
    const { id } = await addRecord(site, staffAs('volunteer', 'vic'), itemDefinition, {
      body: { title: { en: 'Vase' }, internalNotes: 'Chipped' },
    });
    const opened = await ask('POST', '/working-copies', { body: { kind: 'item', record: id } });
    const seen = await asVolunteer('GET', `/working-copies/${String(opened.json['id'])}`);
    expect(seen.json).toMatchObject({ body: { internalNotes: 'Chipped' } });
    expect(seen.json).not.toHaveProperty('madeBy');
  });

  it('refuse what no copy can hold', async () => {
    const { json } = await ask('POST', '/working-copies', { body: { kind: 'item' } });
    const path = `/working-copies/${String(json['id'])}`;
    const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as unknown;
    for (const change of [
      { path: [], after: {} },
      { path: ['media'], after: [1], members: 'words' },
      { path: ['notes'], after: deep },
      { path: ['links'], after: [{ url: 'https://a.example' }] },
    ])
      expect([400, 422]).toContain(
        (await ask('PATCH', path, { body: { seq: 1, changes: [change] } })).status,
      );
  });
});
