import { openSearchService, type SearchService } from '@vitrine/search-service';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { finish, finishedChange, newestChange } from '../../../platform/changes/changes.ts';
import { addJobs } from '../../../platform/jobs/job-store.ts';
import { itemDefinition } from '../../catalogue/item-definition.ts';
import { personDefinition } from '../../catalogue/person-definition.ts';
import { addRecord } from '../../records/records.ts';
import { embeddedProvider } from '../providers/embedded.ts';
import type { SearchProvider } from '../providers/search-provider.ts';
import { changeIndexed, notesOf } from './index-progress.ts';
import { prepareIndex } from './rebuild-index.ts';
import { followChanges } from './search-indexing.ts';
import { nextNaming, noteNaming } from './waiting-index-work.ts';

const ada = { kind: 'operator', name: 'ada' } as const;

onBothDatabases('how far the indices are', (database, kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-progress-'));
  let service: SearchService | undefined;
  const parts = () => {
    if (!service) throw new Error('The service is opened when the suite runs.');
    return { site: newSite(database()), provider: embeddedProvider(service, '/search-api') };
  };
  beforeAll(async () => {
    service = openSearchService({ folder });
    const { site, provider } = parts();
    for (const title of ['Anchor', 'Buoy'])
      await addRecord(site, ada, itemDefinition, {
        body: { title: { en: title } },
        state: 'published',
      });
    await prepareIndex(site, provider);
  });
  afterAll(async () => {
    await service?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const newest = async () => (await newestChange(database().read)).seq;
  /** The provider of a folder that knows nothing of how far it is, as one from before. */
  const forgetful = (provider: SearchProvider): SearchProvider => {
    const texts = new Map<string, string>();
    return {
      ...provider,
      notes: {
        read: async (name) => texts.get(name),
        keep: async (name, text) => void texts.set(name, text),
      },
    };
  };

  it('is kept with them: a start goes on from there', async () => {
    const { site, provider } = parts();
    expect(await changeIndexed(site, provider)).toBe(await newest());
    expect(await prepareIndex(site, provider)).toBe(false);
    expect(await followChanges(site, provider)).toBe(0);
  });

  it('is of no use with another database: everything is built again', async () => {
    const { site, provider } = parts();
    const notes = notesOf(site, provider);
    const note = JSON.parse((await notes.read('followed')) ?? '') as { seq: number };
    for (const other of [{ database: 'copied' }, { seq: note.seq + 1000 }, { at: 'restored' }]) {
      await notes.keep('followed', JSON.stringify({ ...note, ...other }));
      expect(await prepareIndex(site, provider)).toBe(true);
      expect(await changeIndexed(site, provider)).toBe(await newest());
    }
  }, 60_000);

  it('is found out while the process runs, too', async () => {
    const { site, provider } = parts();
    const notes = notesOf(site, provider);
    const note = JSON.parse((await notes.read('followed')) ?? '') as { seq: number };
    await notes.keep('followed', JSON.stringify({ ...note, seq: note.seq + 1000 }));
    await followChanges(site, provider);
    expect(await changeIndexed(site, provider)).toBe(await newest());
  });

  it('is taken over from before there were several nodes where the folder is certainly the one that was meant', async () => {
    const { site, provider } = parts();
    const before = forgetful(provider);
    await finish(database(), 'search', await newest());
    await finish(database(), 'search-shown', 7);
    expect(await prepareIndex(site, before)).toBe(kind === 'postgres');
    expect(await changeIndexed(site, before)).toBe(await newest());
    expect(await finishedChange(database().read, 'search')).toBe(0);
    expect(await finishedChange(database().read, 'search-shown')).toBe(0);
  });

  it('is not taken over where something was left to be indexed, which is built again', async () => {
    const { site, provider } = parts();
    await finish(database(), 'search', await newest());
    await database().transaction((writer) =>
      addJobs(writer, site.clock, [{ kind: 'search-reindex', payload: { naming: ['x'] } }]),
    );
    expect(await prepareIndex(site, forgetful(provider))).toBe(true);
    expect(await database().read.selectFrom('job').select('kind').execute()).toEqual([]);
  });

  it('is in the database where the indices are elsewhere', async () => {
    const { site, provider } = parts();
    const { notes: _, ...elsewhere } = provider;
    const shared: SearchProvider = elsewhere;
    expect(await changeIndexed(site, shared)).toBe(0);
    expect(await prepareIndex(site, shared)).toBe(true);
    expect(await changeIndexed(site, shared)).toBe(await newest());
  });

  it('counts what many name as done only when the last of them is indexed, over a restart too', async () => {
    const { site, provider } = parts();
    const maker = await addRecord(site, ada, personDefinition, {
      body: { name: { en: 'Ann Smith' }, kind: 'person' },
      state: 'published',
    });
    for (let n = 0; n < 5; n++)
      await addRecord(site, ada, itemDefinition, {
        body: { title: { en: `Work ${n}` }, production: [{ person: maker.id }] },
        state: 'published',
      });
    await followChanges(site, provider);
    await noteNaming(site, provider, [maker.id]);
    const seen: number[] = [];
    for (let next = await nextNaming(site, provider, 2); next;) {
      seen.push(next.ids.length);
      await next.finish();
      next = await nextNaming(site, provider, 2);
    }
    expect(seen).toEqual([2, 2, 1]);
    await noteNaming(site, provider, [maker.id]);
    await followChanges(site, provider);
    expect(await nextNaming(site, provider, 2)).toBe(undefined);
  });
});
