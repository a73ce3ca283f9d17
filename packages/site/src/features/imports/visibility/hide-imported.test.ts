import { beforeEach, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { reviseRecord } from '../../../../../../tests/databases/records.ts';
import { rowsOf } from '../../../../../../tests/imports/rows.ts';
import type { Site } from '../../../platform/site.ts';
import { misuse } from '../../../platform/terminal/command-line.ts';
import { visitor, type Actor } from '../../access/actor.ts';
import type { ItemDraft } from '../../catalogue/fields/drafts.ts';
import { itemDefinition } from '../../catalogue/item-definition.ts';
import type { Item } from '../../catalogue/item.ts';
import { addRecord, idsByExact, loadForWriting } from '../../records/records.ts';
import type { Stored } from '../../records/record.ts';
import { importItems, listRuns } from '../import-items.ts';
import { undoRun } from '../undo-run.ts';
import { countVisibility } from './count-visibility.ts';
import { VISIBILITY_KEY } from './field-history.ts';
import { hideImported } from './hide-imported.ts';
import { releaseField } from './release-field.ts';
import { movedSentence, visibilityCommand, visibilityUsage } from './visibility-commands.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const shelf = { text: { en: 'Shelf 4' }, onDisplay: true };
const room = { text: { en: 'Room 2', fr: 'Salle 2' }, onDisplay: true };

onBothDatabases('an upgrade', (database) => {
  const jug = (number: string, more: Partial<ItemDraft> = {}): ItemDraft => ({
    accessionNumber: number,
    title: { en: `Jug ${number}` },
    ...more,
  });
  const bringIn = (site: Site, sourceKey: string, drafts: ItemDraft[]) =>
    importItems(site, ada, rowsOf(drafts, { sourceKey }), { batchRows: 100 });
  const stored = async (number: string): Promise<Stored<Item>> => {
    const ids = await idsByExact(database().read, 'item', 'accession', [number]);
    const [record] = (await loadForWriting<Item>(database().read, [...ids.values()])).values();
    if (!record) throw new Error(`no item ${number}`);
    return record;
  };
  const edit = async (site: Site, number: string, change: Partial<Item>) => {
    const { id, version, body } = await stored(number);
    const record = { id, expectedVersion: version, body: { ...body, ...change } };
    await reviseRecord(site, ada, itemDefinition, record);
  };
  const emptied = [
    'record',
    'revision',
    'identifier',
    'link',
    'import_run',
    'import_entry',
    'import_row',
    'upgrade_step',
  ] as const;
  beforeEach(() =>
    database().transaction(async (writer) => {
      for (const table of emptied) await writer.deleteFrom(table).execute();
    }),
  );
  const hide = (site: Site) => hideImported(site, { publicSources: ['sample'] });
  /** Items whose places and notes came in all the ways there are. */
  const fill = async () => {
    const site = newSite(database());
    await bringIn(site, 'table', [
      jug('i', { currentLocation: shelf, notes: { en: 'Ask Bob', de: 'Bob fragen' } }),
      jug('titled', { currentLocation: shelf }),
      jug('moved', { currentLocation: shelf }),
      jug('plain'),
    ]);
    await bringIn(site, 'sample', [jug('s', { currentLocation: room })]);
    await addRecord(site, ada, itemDefinition, {
      state: 'published',
      body: { title: { en: 'By hand' }, accessionNumber: 'h', currentLocation: room },
    });
    await edit(site, 'titled', { title: { en: 'Another title' } });
    await edit(site, 'moved', { currentLocation: room });
    return site;
  };

  it('makes what an import set last a matter for staff, and nothing else', async () => {
    const site = await fill();
    expect(await hide(site)).toEqual({ table: { currentLocation: 2, notes: 1 } });
    expect((await stored('i')).body).toEqual({
      title: { en: 'Jug i' },
      accessionNumber: 'i',
      storageLocation: 'Current location: Shelf 4',
      internalNotes: 'Notes (de): Bob fragen\n\nNotes (en): Ask Bob',
    });
    expect((await stored('titled')).body).toMatchObject({
      title: { en: 'Another title' },
      storageLocation: 'Current location: Shelf 4',
    });
    for (const number of ['moved', 's', 'h'])
      expect([number, (await stored(number)).body.currentLocation]).toEqual([number, room]);
    expect((await stored('plain')).version).toBe(1);
  });

  it('does it once, as a run that can be undone', async () => {
    const site = await fill();
    const before = (await stored('i')).body;
    await hide(site);
    expect(await hide(site)).toBeUndefined();
    const [run] = await listRuns(site);
    expect(run).toMatchObject({ sourceKey: VISIBILITY_KEY, state: 'done', changed: 3 });
    expect(await undoRun(site, ada, run?.id ?? '')).toEqual({ undone: 2, refused: [] });
    expect((await stored('i')).body).toEqual(before);
    expect(await hide(site)).toBeUndefined();
  });

  it('continues where it was stopped', async () => {
    const site = newSite(database());
    const many = Array.from({ length: 510 }, (_, i) => jug(`n${i}`, { currentLocation: shelf }));
    await bringIn(site, 'many', many);
    const stopped = hideImported(site, {
      publicSources: [],
      progress: () => {
        throw new Error('killed');
      },
    });
    await expect(stopped).rejects.toThrow('killed');
    expect(await hideImported(site, { publicSources: [] })).toMatchObject({
      many: { currentLocation: 510 },
    });
    const runs = (await listRuns(site)).filter(({ sourceKey }) => sourceKey === VISIBILITY_KEY);
    expect(runs).toMatchObject([{ state: 'done', changed: 510 }]);
  });

  it('releases a field of a source as it was, which can be undone too', async () => {
    const site = await fill();
    const before = (await stored('i')).body;
    await hide(site);
    const hidden = (await stored('i')).body;
    await edit(site, 'titled', { storageLocation: 'Shelf 5 since today' });
    expect(
      await releaseField(site, ada, { field: 'currentLocation', sourceKey: 'sample' }),
    ).toBeUndefined();
    const places = await releaseField(site, ada, { field: 'currentLocation', sourceKey: 'table' });
    expect(places).toMatchObject({ released: 1, kept: 1 });
    const { notes: _notes, ...withoutNotes } = before;
    expect((await stored('i')).body).toEqual({
      ...withoutNotes,
      internalNotes: hidden.internalNotes,
    });
    await releaseField(site, ada, { field: 'notes', sourceKey: 'table' });
    expect((await stored('i')).body).toEqual(before);
    expect((await stored('titled')).body).toMatchObject({ storageLocation: 'Shelf 5 since today' });
    for (const { id } of (await listRuns(site)).slice(0, 2)) await undoRun(site, ada, id);
    expect((await stored('i')).body).toEqual(hidden);
  });

  it('keeps a text that is too long for staff with what could not be read', async () => {
    const site = newSite(database());
    const notes = { en: 'word '.repeat(6000).trim() };
    await bringIn(site, 'long', [jug('l', { notes })]);
    await hide(site);
    expect((await stored('l')).body).toMatchObject({
      unread: [{ column: 'Notes', value: `Notes: ${notes.en}` }],
    });
    await releaseField(site, ada, { field: 'notes', sourceKey: 'long' });
    const { body } = await stored('l');
    expect([body.notes, body.unread]).toEqual([notes, undefined]);
  });

  it('tells how many values of each source visitors read, and how many only staff', async () => {
    const site = await fill();
    await hide(site);
    const counts = await countVisibility(site, ada);
    const of = (source: string | undefined, field: string) => {
      const count = counts.find((one) => one.source === source && one.field === field);
      return count && [count.public, count.staff];
    };
    expect(of('table', 'title')).toEqual([3, 0]);
    expect(of('table', 'storageLocation')).toEqual([0, 2]);
    expect(of('table', 'internalNotes')).toEqual([0, 1]);
    expect(of('sample', 'currentLocation')).toEqual([1, 0]);
    expect(of(undefined, 'currentLocation')).toEqual([2, 0]);
    await releaseField(site, ada, { field: 'currentLocation', sourceKey: 'table' });
    const after = await countVisibility(site, ada);
    expect(
      after.find(({ source, field }) => source === 'table' && field === 'currentLocation'),
    ).toMatchObject({ public: 2, staff: 0 });
  });

  it('is counted and released by staff alone, and knows its fields', async () => {
    const site = newSite(database());
    await expect(countVisibility(site, visitor)).rejects.toMatchObject({ code: 'not-allowed' });
    const notes = { field: 'notes', sourceKey: 'table' };
    await expect(releaseField(site, visitor, notes)).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(releaseField(site, ada, { ...notes, field: 'title' })).rejects.toMatchObject({
      code: 'field-not-releasable',
    });
  });

  it('stays for staff when the same table comes again', async () => {
    const site = newSite(database());
    const number = 'again';
    await bringIn(site, 'table', [jug(number, { currentLocation: shelf })]);
    await hide(site);
    const hidden = (await stored(number)).body;
    await bringIn(site, 'table', [jug(number, { currentLocation: shelf })]);
    expect((await stored(number)).body).toEqual(hidden);
    const title = { en: 'Another jug' };
    await bringIn(site, 'table', [jug(number, { title, currentLocation: shelf })]);
    expect((await stored(number)).body).toEqual({ ...hidden, title });
    const moved = { text: { en: 'Shelf 5' }, onDisplay: true };
    await bringIn(site, 'table', [jug(number, { title, currentLocation: moved })]);
    expect((await stored(number)).body).toEqual({ ...hidden, title });
  });

  it('is listed and released at the command line', async () => {
    const site = await fill();
    const moved = await hide(site);
    expect(movedSentence(moved ?? {})).toContain('table (currentLocation 2, notes 1)');
    const lines: string[] = [];
    const terminal = {
      line: (text: string) => void lines.push(text),
      progress: () => undefined,
      stop: new AbortController().signal,
    };
    const run = (...given: string[]) => visibilityCommand({ site, actor: ada, terminal }, given);
    expect(await run('public')).toBe(0);
    expect(lines).toContain('Source table:');
    expect(lines.find((line) => line.includes('storageLocation'))).toMatch(
      /^ {2}storageLocation +0 public +2 staff only$/,
    );
    lines.length = 0;
    expect(await run('release', 'currentLocation', '--source', 'table')).toBe(0);
    expect(lines).toEqual([
      '2 values of currentLocation published again.',
      expect.stringMatching(/^Revert it with: vitrine imports undo \w{26}$/),
    ]);
    expect(await run('release', 'notes', '--source', 'nowhere')).toBe(1);
    expect(lines.at(-1)).toContain('“nowhere”');
    await expect(run('release', 'notes')).rejects.toMatchObject({ code: 'command-unusable' });
    const words = ['audit', 'release', 'notes', '--source', 'table'];
    expect(misuse(visibilityUsage, words)).toBeUndefined();
  });
});
