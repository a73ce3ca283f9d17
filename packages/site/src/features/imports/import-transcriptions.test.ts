import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Actor } from '../access/actor.ts';
import { filesOf } from '../media/masters.ts';
import type { Media } from '../media/media.ts';
import { idsByExact } from '../records/records.ts';
import { canonicalJson, type Stored } from '../records/record.ts';
import { countVisibility } from './visibility/count-visibility.ts';
import { releaseTranscriptions } from './visibility/release-transcriptions.ts';
import { idsByIdentifier, loadRecords } from '../records/list-records.ts';
import type { Item } from '../catalogue/item.ts';
import { testFolder } from '../../../../table-reader/src/testing/test-files.ts';
import { importItems } from './import-items.ts';
import { inspectSource } from './open-source.ts';
import { undoRun } from './undo-run.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const folder = testFolder();
/** A white pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);
const ALTO = '<?xml version="1.0"?>\n<alto><Layout><Page/></Layout></alto>';

onBothDatabases('texts of a picture beside a table', (database) => {
  it('come in with it, byte for byte, and go with it', async () => {
    const site = newSite(database());
    folder.write('letters/objects.csv', 'accession_number,title\nL.1,A letter\n');
    writeFileSync(folder.write('letters/images/L.1_01.png', ''), PNG);
    folder.write('letters/transcriptions/L.1_01.alto.xml', ALTO);
    folder.write('letters/images/L.1_01.txt', 'Dear Sir');
    folder.write('letters/images/L.1_01.html', '<p>not a text of it');
    const bring = async () => {
      const inspected = await inspectSource(`${folder.path}/letters`, {
        settings: site.settings,
      });
      const { source } = await inspected.open({});
      return importItems(site, ada, source, { batchRows: 10 });
    };
    const { run } = await bring();

    const [id = ''] = await idsByIdentifier(site, 'item', 'L.1');
    const item = (await loadRecords(site, [id])).get(id)?.body as Item | undefined;
    const [record] = [...(await loadRecords(site, item?.media ?? [])).values()];
    const transcriptions = (record?.body as Media | undefined)?.transcriptions ?? [];
    expect(transcriptions).toMatchObject([
      { format: 'text', fileName: 'L.1_01.txt', mime: 'text/plain' },
      { format: 'alto', fileName: 'L.1_01.alto.xml', mime: 'application/xml' },
    ]);
    const skipped = await site.database.read
      .selectFrom('import_problem')
      .selectAll()
      .where('run_id', '=', run.id)
      .execute();
    expect(JSON.stringify(skipped)).toMatch(/L\.1_01\.html is not a transcription/);

    // What is written in a picture that everybody sees is for everybody.
    expect((record?.body as Media | undefined)?.transcribedText).toEqual({ text: 'Dear Sir' });

    // A text that changed is taken again, though the picture is the same.
    folder.write('letters/images/L.1_01.txt', 'Dear Madam, as I wrote to you');
    await bring();
    const changed = (await loadRecords(site, item?.media ?? [])).get(item?.media?.[0] ?? '');
    const texts = (changed?.body as Media | undefined)?.transcriptions ?? [];
    expect((changed?.body as Media | undefined)?.transcribedText?.text).toMatch(/^Dear Madam/);
    expect(texts[0]?.file).not.toBe(transcriptions[0]?.file);
    expect(texts[1]?.file).toBe(transcriptions[1]?.file);
    expect(await site.masters.file(texts[0]?.file ?? '').size()).toBeGreaterThan(0);
    expect([...(await filesOf(site, [texts[0]?.file ?? ''])).values()]).toMatchObject([
      { mime: 'text/plain', state: 'ready' },
    ]);

    const runs = await site.database.read.selectFrom('import_run').select('id').execute();
    for (const one of runs
      .map((row) => row.id)
      .sort()
      .reverse())
      await undoRun(site, ada, one);
    expect(await site.masters.file(transcriptions[1]?.file ?? '').size()).toBe(undefined);
  });

  it('stay with staff where they came while they were for staff, until they are released', async () => {
    const site = newSite(database());
    folder.write('diaries/objects.csv', 'accession_number,title\nD.1,A diary\nD.2,Another\n');
    for (const number of ['D.1', 'D.2']) {
      writeFileSync(folder.write(`diaries/images/${number}_01.png`, ''), PNG);
      folder.write(`diaries/images/${number}_01.txt`, `Rain on ${number}`);
    }
    const bring = async () => {
      const inspected = await inspectSource(`${folder.path}/diaries`, { settings: site.settings });
      const { source } = await inspected.open({ sourceKey: 'diaries' });
      return importItems(site, ada, source, { batchRows: 10 });
    };
    await bring();
    const media = async () => {
      const ids = await idsByExact(site.database.read, 'item', 'accession', ['D.1', 'D.2']);
      const items = [...(await loadRecords(site, [...ids.values()])).values()];
      const named = items.flatMap(({ body }) => (body as Item).media ?? []);
      return [...(await loadRecords(site, named)).values()] as Stored<Media>[];
    };
    const texts = async () =>
      (await media()).map(({ body }) => body.transcribedText?.text ?? null).sort();
    // As an earlier version stored them.
    for (const { id } of await media())
      await site.database.transaction(async (writer) => {
        for (const table of ['record', 'revision'] as const) {
          const rows = await writer
            .selectFrom(table)
            .select(['id', 'body'])
            .where('id', '=', id)
            .execute();
          for (const row of rows) {
            const { transcribedText: _none, ...body } = JSON.parse(row.body) as Media;
            await writer
              .updateTable(table)
              .set({ body: canonicalJson(body) })
              .where('id', '=', id)
              .execute();
          }
        }
      });
    folder.write('diaries/images/D.1_01.txt', 'Sun on D.1');
    await bring();
    expect(await texts()).toEqual([null, null]);
    const counted = (await countVisibility(site, ada)).filter(({ kind }) => kind === 'media');
    expect(counted).toMatchObject([{ field: 'transcriptions', public: 0, staff: 2 }]);

    expect(await releaseTranscriptions(site, ada, 'elsewhere')).toBe(undefined);
    const released = await releaseTranscriptions(site, ada, 'diaries');
    expect(released).toMatchObject({ released: 2, kept: 0 });
    expect(await texts()).toEqual(['Rain on D.2', 'Sun on D.1']);
    expect(await releaseTranscriptions(site, ada, 'diaries')).toBe(undefined);
    // Its source is still the one that brought it.
    expect((await countVisibility(site, ada)).filter(({ kind }) => kind === 'media')).toMatchObject(
      [
        { source: 'diaries', field: 'transcriptions', staff: 2 },
        { source: 'diaries', field: 'transcribedText', public: 2 },
      ],
    );
    await undoRun(site, ada, released?.run ?? '');
    expect(await texts()).toEqual([null, null]);
  });
});
