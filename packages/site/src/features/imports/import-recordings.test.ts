import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Actor } from '../access/actor.ts';
import { answerRecording } from '../media/recording-routes.ts';
import { mp4Of, opusOf } from '../media/recording/testing/recordings.ts';
import { recordingView } from '../media/recording-view.ts';
import type { Media } from '../media/media.ts';
import { filesOf } from '../media/masters.ts';
import { idsByIdentifier, loadRecords } from '../records/list-records.ts';
import type { Item } from '../catalogue/item.ts';
import { testFolder } from '../../../../table-reader/src/testing/test-files.ts';
import { importItems } from './import-items.ts';
import { inspectSource } from './open-source.ts';
import { undoRun } from './undo-run.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const folder = testFolder();

onBothDatabases('a film beside a table', (database) => {
  it('comes in with its row, its texts, its described version, and goes with them', async () => {
    const site = newSite(database());
    folder.write(
      'films/objects.csv',
      'accession_number,title\nF.1,Loom at work\nF.2,A song\nF.3,Broken\n',
    );
    const put = (name: string, bytes: Buffer) =>
      writeFileSync(folder.write(`films/${name}`, ''), bytes);
    put('F.1.mp4', mp4Of({ seconds: 30 }));
    put('F.1.described.mp4', mp4Of({ seconds: 31 }));
    put('F.1.signed.bfi.mp4', opusOf(2));
    put('F.1.en.srt', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nThe loom.\n'));
    put(
      'F.1.fr.vtt',
      Buffer.from('\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\nLe métier.\n', 'utf16le'),
    );
    put('F.2.ogg', opusOf(7));
    put('F.3.mp4', mp4Of().subarray(0, 3000));

    const inspected = await inspectSource(`${folder.path}/films`, { settings: site.settings });
    const { source } = await inspected.open({});
    const { run, problems } = await importItems(site, ada, source, { batchRows: 10 }).then(
      async (result) => ({
        ...result,
        problems: await site.database.read
          .selectFrom('import_problem')
          .selectAll()
          .where('run_id', '=', result.run.id)
          .execute(),
      }),
    );
    const notices = problems.map((problem) => JSON.stringify(problem)).join('\n');
    expect(notices).toMatch(/F\.1\.fr\.vtt: it was read as UTF-16LE/);
    expect(notices).toMatch(/F\.1\.signed\.bfi\.mp4 is audio\/ogg, which does not match its name/);
    expect(notices).toMatch(/F\.3\.mp4[^\n]+incomplete/);

    const mediaOf = async (number: string): Promise<[string, Media][]> => {
      const [id = ''] = await idsByIdentifier(site, 'item', number);
      const item = (await loadRecords(site, [id])).get(id)?.body as Item;
      return [...(await loadRecords(site, item.media ?? [])).values()].map((record) => [
        record.id,
        record.body as Media,
      ]);
    };
    const [[id, film] = ['', undefined], ...others] = await mediaOf('F.1');
    expect(others).toEqual([]);
    expect(film).toMatchObject({
      kind: 'video',
      mime: 'video/mp4',
      recording: {
        described: { mime: 'video/mp4' },
        tracks: [
          { use: 'captions', language: 'en', cues: [[1, 2, 'The loom.']] },
          { language: 'fr', cues: [[1, 2, 'Le métier.']] },
        ],
      },
    });
    expect((await mediaOf('F.2'))[0]?.[1]).toMatchObject({ kind: 'sound', mime: 'audio/ogg' });
    expect(await mediaOf('F.3')).toEqual([]);
    if (!film) return;
    const file = (await filesOf(site, [film.file])).get(film.file);
    const view = recordingView({ id, media: film, file }, { language: 'fr', fallback: 'en' });
    expect(view).toMatchObject({
      seconds: 30,
      page: `/media/${id}`,
      transcript: { language: 'fr' },
    });
    const ask = (path: string) =>
      answerRecording(
        site,
        new Request(`https://museum.example${path}`, { headers: { range: 'bytes=0-7' } }),
      );
    expect((await ask(view.play.src))?.status).toBe(206);

    await undoRun(site, ada, run.id);
    expect(await ask(view.play.src)).toBeUndefined();
    expect([
      await site.masters.file(film.file).size(),
      await site.masters.file(film.recording?.described?.file ?? '').size(),
    ]).toEqual([undefined, undefined]);
  });
});
