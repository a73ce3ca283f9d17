// What staff did to what visitors see, as the activity has it: records, working copies, imports.
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../platform/clock/testing.ts';
import type { Actor } from '../access/actor.ts';
import { closeRun, openRun } from '../imports/open-run.ts';
import { itemDefinition } from '../catalogue/item-definition.ts';
import { mediaDefinition } from '../media/media.ts';
import { publishDrafts } from '../records/publish-records.ts';
import { addRecord, addRecords, reviseRecordIn } from '../records/records.ts';
import { signedInClient } from './testing.ts';

const operator: Actor = { kind: 'operator', name: 'bo' };

type Line = { who: string; action: string; about: string; detail: string; record?: unknown };

onBothDatabases('the activity of staff has records', (database) => {
  async function museum() {
    const clock = stoppedClock('2026-05-01T10:00:00.000Z');
    const site = {
      ...newSite(database(), { VITRINE_SITE_URL: 'https://museum.example' }),
      clock,
    };
    const ask = await signedInClient(site, { name: 'Ada' });
    await site.database.transaction((writer) => writer.deleteFrom('audit').execute());
    const lines = async (query = ''): Promise<Line[]> => {
      const { json } = await ask('GET', `/activity?limit=200${query}`);
      return (json['items'] as Line[])
        .filter(({ action }) => !action.startsWith('user:'))
        .toReversed();
    };
    const actions = async (query = '') => (await lines(query)).map(({ action }) => action);
    return { site, clock, ask, lines, actions };
  }
  const vase = { title: { en: 'Vase' }, medium: { en: 'clay' } };

  it('published, changed for visitors, and taken from them again, but not of drafts', async () => {
    const { clock, ask, lines } = await museum();
    const { json } = await ask('POST', '/items', { body: { body: vase } });
    const path = `/items/${String(json['id'])}`;
    const save = async (version: number, state: string, medium = 'clay') => {
      clock.advance(60_000);
      const { status } = await ask('PUT', path, {
        body: { state, body: { ...vase, medium: { en: medium } } },
        headers: { 'if-match': `"${version}"` },
      });
      expect(status).toBe(200);
    };
    await save(1, 'draft', 'glass');
    await save(2, 'published', 'glass');
    await save(3, 'published', 'blue glass');
    await save(4, 'archived', 'blue glass');
    clock.advance(60_000);
    await ask('DELETE', path, { headers: { 'if-match': '"5"' } });
    const entries = await lines();
    expect(entries.map(({ action }) => action)).toEqual([
      'record:published',
      'record:changed',
      'record:unpublished',
      'record:withdrawn',
    ]);
    expect(entries[0]).toMatchObject({ who: 'Ada', what: 'published', about: 'Vase' });
  });

  it('which is led to as long as it is there', async () => {
    const { site, lines } = await museum();
    const { id } = await addRecord(site, operator, itemDefinition, {
      state: 'published',
      body: vase,
    });
    expect(await lines()).toMatchObject([
      { who: 'bo (command line)', about: 'Vase', record: { kind: 'item', id } },
    ]);
  });

  it('of pictures by the name of what shows them, and leads there', async () => {
    const { site, lines } = await museum();
    const picture = async (fileName: string) =>
      addRecord(site, operator, mediaDefinition, {
        state: 'published',
        body: { kind: 'image', file: 'a'.repeat(64), fileName, mime: 'image/jpeg' },
      });
    const { id: pictured } = await picture('cmyk.jpg');
    await picture('logo.png');
    const { id } = await addRecord(site, operator, itemDefinition, {
      state: 'draft',
      body: { ...vase, media: [pictured] },
    });
    expect(await lines()).toMatchObject([
      { about: 'Vase', detail: 'Picture or file: cmyk.jpg', record: { kind: 'item', id } },
      { about: 'logo.png', detail: '', record: { kind: 'media' } },
    ]);
  });

  it('to be published at a time, with that time', async () => {
    const { site, lines } = await museum();
    await addRecord(site, operator, itemDefinition, {
      state: 'published',
      publishAt: '2026-06-01T08:00:00.000Z',
      body: vase,
    });
    expect(await lines()).toMatchObject([
      { action: 'record:scheduled', about: 'Vase', detail: '2026-06-01T08:00:00.000Z' },
    ]);
  });

  it('submitted, returned, planned, discarded', async () => {
    const { clock, site, ask, lines } = await museum();
    const { id } = await addRecord(site, operator, itemDefinition, {
      state: 'published',
      body: vase,
    });
    const { json } = await ask('POST', '/working-copies', { body: { kind: 'item', record: id } });
    const path = `/working-copies/${String(json['id'])}`;
    const changes = [{ path: ['title', 'fr'], after: 'Vase bleu' }];
    await ask('PATCH', path, { body: { seq: 1, base: 1, changes } });
    const act = async (method: string, name: string, body?: object) => {
      clock.advance(60_000);
      const { status } = await ask(method, `${path}${name}`, body ? { body } : {});
      expect(status).toBeLessThan(300);
    };
    await act('POST', '/submit', { seq: 2 });
    await act('POST', '/return', { seq: 2, note: 'Which vase?' });
    await act('POST', '/publish', { seq: 2, at: '2026-06-01T08:00:00.000Z' });
    await act('DELETE', '');
    const entries = (await lines('&kind=publishing')).slice(1);
    expect(entries).toMatchObject([
      { action: 'copy:submitted', about: 'Vase', record: { kind: 'item', id } },
      { action: 'copy:returned', detail: '' },
      { action: 'copy:scheduled', detail: '2026-06-01T08:00:00.000Z' },
      { action: 'copy:discarded' },
    ]);
  });

  it('of an import in one line, with its file and numbers', async () => {
    const { site, lines, actions } = await museum();
    const run = await site.database.transaction(async (writer) => {
      const context = { writer, site, actor: operator };
      const id = await openRun(writer, site, operator, { source: 'vases.csv', sourceKey: 'vases' });
      const [added] = await addRecords(context, itemDefinition, [
        { state: 'published', runId: id, body: vase },
      ]);
      await reviseRecordIn(context, itemDefinition, {
        id: String(added?.id),
        expectedVersion: 1,
        runId: id,
        body: { ...vase, medium: { en: 'tin' } },
      });
      await publishDrafts(context, itemDefinition, { ids: [], runId: id });
      await closeRun(context, id, { created: 1, changed: 1 });
      return id;
    });
    expect(await actions('&kind=imports')).toEqual(['import:finished']);
    expect(await lines()).toMatchObject([
      { who: 'bo (command line)', about: run, detail: 'vases.csv: 1 created, 1 changed' },
    ]);
  });

  it('and not of an import that changed nothing', async () => {
    const { site, actions } = await museum();
    await site.database.transaction(async (writer) => {
      const id = await openRun(writer, site, operator, { source: 'vases.csv', sourceKey: 'vases' });
      await closeRun({ writer, site, actor: operator }, id, { unchanged: 7 });
    });
    expect(await actions()).toEqual([]);
  });
});
