// What the disk has lost: found in the background, marked, shown to staff, gone for visitors, and
// there again when it is back.
import { mkdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { masterPath } from '../../../platform/files/testing.ts';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { findMissing } from '../../../platform/files/missing-files.ts';
import type { Site } from '../../../platform/site.ts';
import { visitor, type Actor } from '../../access/actor.ts';
import { downloadMaster } from '../../media/media-routes.ts';
import { registerFiles, storeMaster } from '../../media/masters.ts';
import { mediaDefinition, type Media } from '../../media/media.ts';
import { addRecord } from '../../records/records.ts';
import { markMissingFiles, missingFiles } from './missing-files.ts';
import { insertUpload } from './upload-store.ts';
import { uploadPath } from './take-upload.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const running = new AbortController().signal;

onBothDatabases('a file that the disk has lost', (database) => {
  /**
   * Two masters, one of them of a handout that anybody may download, and a file that came with a
   * form.
   */
  const open = async () => {
    const lines: string[] = [];
    const site: Site = {
      ...newSite(database()),
      log: pino({ base: null }, { write: (line: string) => void lines.push(line) }),
    };
    await database().transaction(async (writer) => {
      for (const table of ['missing_file', 'media_file', 'form_upload'] as const)
        await writer.deleteFrom(table).execute();
    });
    const stored: { hash: string; bytes: number }[] = [];
    for (const words of ['a drawing', `a sheet to colour in ${site.dataFolder}`]) {
      await writeFile(join(site.dataFolder, 'in'), words);
      stored.push(await storeMaster(site, ada, join(site.dataFolder, 'in')));
    }
    await database().transaction((writer) =>
      registerFiles(
        writer,
        site,
        ada,
        stored.map((file) => ({ ...file, mime: 'application/pdf' })),
      ),
    );
    const body: Media = {
      kind: 'document',
      file: stored[1]?.hash ?? '',
      fileName: 'sheet.pdf',
      mime: 'application/pdf',
      handout: { path: `sheet-${stored[1]?.hash.slice(0, 8) ?? ''}` },
    };
    const { id } = await addRecord(site, ada, mediaDefinition, { state: 'published', body });
    const upload = {
      id: 'u'.repeat(32),
      form: 'memories',
      field: 'photographs',
      name: 'fair.txt',
      mime: 'text/plain',
      hash: 'h',
      state: 'ready' as const,
      submissionId: 's',
      bytes: 4,
      length: 4,
      hasLocation: false,
    };
    await mkdir(dirname(uploadPath(site, upload.id)), { recursive: true });
    await writeFile(uploadPath(site, upload.id), 'fair');
    await database().transaction((writer) => insertUpload(writer, upload, site.clock.now()));
    const download = () =>
      downloadMaster(site, new Request(`http://museum.example/media/${id}/sheet.pdf`), () =>
        Promise.resolve(true),
      );
    return {
      site,
      lines,
      sheet: masterPath(site, stored[1]?.hash ?? ''),
      drawing: masterPath(site, stored[0]?.hash ?? ''),
      upload: uploadPath(site, upload.id),
      download,
    };
  };

  it('is none while all are there', async () => {
    const { site, lines, download } = await open();
    expect(await markMissingFiles(site, running)).toBe(0);
    expect([await missingFiles(site, ada), lines]).toEqual([[], []]);
    expect((await download())?.status).toBe(200);
  });

  it('is marked, logged once and shown to staff alone, whether it is gone or cut short', async () => {
    const { site, lines, sheet, upload, drawing } = await open();
    await rm(sheet);
    await rm(upload);
    await truncate(drawing, 0);
    expect(await markMissingFiles(site, running)).toBe(3);
    expect(await markMissingFiles(site, running)).toBe(3);
    const listed = await missingFiles(site, ada);
    expect(
      listed
        .map(({ place, reason, records, form }) => [place, reason, records.join(), form])
        .sort(),
    ).toEqual([
      ['master', 'absent', 'sheet.pdf', undefined],
      ['master', 'short', '', undefined],
      ['upload', 'absent', '', 'memories'],
    ]);
    expect(lines).toHaveLength(2);
    expect(lines.join()).toContain('restore them from a backup');
    await expect(missingFiles(site, visitor)).rejects.toThrow(
      'You do not have permission to view missing files',
    );
  });

  it('is gone for visitors, not an error and not an empty file', async () => {
    const { sheet, download } = await open();
    await truncate(sheet, 0);
    await expect(download()).rejects.toMatchObject({ code: 'file-lost', status: 410 });
    await rm(sheet);
    await expect(download()).rejects.toMatchObject({ status: 410 });
  });

  it('is unmarked when it is back: as soon as staff look, or at the next start', async () => {
    const { site, sheet, upload, download } = await open();
    for (const path of [sheet, upload]) await rename(path, `${path}-away`);
    await markMissingFiles(site, running);
    await rename(`${sheet}-away`, sheet);
    expect((await missingFiles(site, ada)).map(({ place }) => place)).toEqual(['upload']);
    expect((await download())?.status).toBe(200);
    await rename(`${upload}-away`, upload);
    expect(await markMissingFiles(site, running)).toBe(0);
    expect(await findMissing(site.database.read)).toEqual([]);
  });

  it('is unmarked when its row is gone, and never looked for by a site that stops', async () => {
    const { site, upload } = await open();
    await rm(upload);
    await markMissingFiles(site, AbortSignal.abort());
    expect(await findMissing(site.database.read)).toEqual([]);
    await markMissingFiles(site, running);
    expect(await findMissing(site.database.read, 'upload')).toHaveLength(1);
    await database().transaction((writer) => writer.deleteFrom('form_upload').execute());
    await markMissingFiles(site, running);
    expect(await findMissing(site.database.read)).toEqual([]);
  });
});
