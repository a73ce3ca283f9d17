import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentFolder } from '@vitrine/sample-museum';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { mayDownloadMaster } from '../../catalogue/may-download.ts';
import { undoRun } from '../../imports/undo-run.ts';
import { handoutByName } from '../../media/handout.ts';
import { downloadMaster } from '../../media/media-routes.ts';
import { exportContent, importContent } from './transfer-content.ts';
import { handoutCodec } from './handout-codec.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const root = mkdtempSync(join(tmpdir(), 'vitrine-handouts-'));
afterAll(() => rmSync(root, { recursive: true }));
const pdf = readFileSync(join(contentFolder, 'files/grids/grids.pdf'));
let made = 0;

function folderOf(
  name: string,
  settings: object | string,
  files: Record<string, string | Buffer> = { 'plan.pdf': pdf },
): string {
  const folder = join(root, String((made += 1)));
  mkdirSync(join(folder, 'files', name), { recursive: true });
  for (const [file, content] of Object.entries({
    'file.json': typeof settings === 'string' ? settings : JSON.stringify(settings),
    ...files,
  }))
    writeFileSync(join(folder, 'files', name, file), content);
  return folder;
}

onBothDatabases('a file to take along', (database) => {
  let site: Site;
  beforeAll(() => {
    site = newSite(database());
  });
  const take = (folder: string, dryRun = false) =>
    importContent(site, ada, [handoutCodec], { folder, dryRun });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    downloadMaster(site, new Request(`https://museum.example${path}`, { headers }), (id, media) =>
      mayDownloadMaster(site, id, media),
    );

  it('is offered with its name, its kind, its size and its pages', async () => {
    const { problems } = await take(
      folderOf('plan', {
        file: 'plan.pdf',
        title: { en: 'Plan of the house', fr: 'Plan de la maison' },
      }),
    );
    expect(problems).toEqual([]);
    expect(await handoutByName(site, 'plan', 'fr')).toMatchObject({
      title: { text: 'Plan de la maison' },
      type: 'PDF',
      bytes: pdf.length,
      pages: 4,
      fileName: 'plan.pdf',
    });
    expect(await handoutByName(site, 'no-such-plan', 'en')).toBeUndefined();
  });

  it('is sent to be kept, never shown as a page of ours, whole or from where it broke off', async () => {
    const view = await handoutByName(site, 'plan', 'en');
    const whole = await ask(view?.address ?? '');
    expect(Buffer.from(await (whole ?? new Response()).arrayBuffer())).toEqual(pdf);
    expect(Object.fromEntries(whole?.headers ?? [])).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''plan.pdf",
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect((await ask(view?.address ?? '', { range: 'bytes=5-9' }))?.status).toBe(206);
  });

  it('goes out as the same bytes, and is the same when it comes back', async () => {
    const out = join(root, 'out');
    await exportContent(site, ada, [handoutCodec], out);
    expect(readFileSync(join(out, 'files/plan/plan.pdf'))).toEqual(pdf);
    expect((await take(out)).outcomes.every(({ action }) => action === 'unchanged')).toBe(true);
  });

  it('is gone, with its address, when the import is taken back', async () => {
    const { runId } = await take(
      folderOf(
        'passing',
        { file: 'plan.pdf' },
        { 'plan.pdf': Buffer.concat([pdf, Buffer.from('\n% another')]) },
      ),
    );
    const view = await handoutByName(site, 'passing', 'en');
    await undoRun(site, ada, runId ?? '');
    expect(await handoutByName(site, 'passing', 'en')).toBeUndefined();
    expect(await ask(view?.address ?? '')).toBeUndefined();
  });

  it('is not a draft’s', async () => {
    await take(folderOf('later', { file: 'plan.pdf', state: 'draft' }));
    expect(await handoutByName(site, 'later', 'en')).toBeUndefined();
  });

  it.each([
    [
      'a path out of the folder',
      { file: '../../../../etc/passwd' },
      'is not the name of a file in the same folder',
    ],
    ['no file', {}, 'it does not name a file'],
    [
      'a file that is not there',
      { file: 'gone.pdf' },
      'there is no file gone.pdf in the same folder',
    ],
    ['a page in disguise', { file: 'page.pdf' }, 'The file is HTML'],
    ['a name that is a number', { file: 7 }, '7 is not the name'],
  ])('is refused with a sentence for %s, and the rest comes in', async (_, settings, reason) => {
    const folder = folderOf(`bad-${made}`, settings, {
      'page.pdf': '<!doctype html><script>alert(1)</script>',
    });
    mkdirSync(join(folder, 'files/good'), { recursive: true });
    writeFileSync(join(folder, 'files/good/file.json'), '{"file":"plan.pdf"}');
    writeFileSync(join(folder, 'files/good/plan.pdf'), pdf);
    const { problems, outcomes } = await take(folder, true);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.reason).toContain(reason);
    expect(problems[0]?.whatToDo).toContain('work-sheet.pdf');
    expect(outcomes.map(({ file }) => file)).toEqual(['files/good/file.json']);
  });

  it('is not read through a link that leads out of the folder', async () => {
    const folder = folderOf('linked', { file: 'plan.pdf' }, {});
    writeFileSync(join(root, 'secret.pdf'), pdf);
    symlinkSync(join(root, 'secret.pdf'), join(folder, 'files/linked/plan.pdf'));
    await expect(take(folder)).rejects.toThrow(
      'it is a symbolic link. Replace it with the file itself.',
    );
  });
});
