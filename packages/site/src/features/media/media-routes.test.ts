import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { masterPath } from '../../platform/files/testing.ts';
import { newDatabase } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Site } from '../../platform/site.ts';
import { addressesOf } from '../../routes/address.ts';
import type { Actor } from '../access/actor.ts';
import { itemDefinition } from '../catalogue/item-definition.ts';
import { addRecord } from '../records/records.ts';
import { registerFiles, storeMaster } from './masters.ts';
import { downloadMaster } from './media-routes.ts';
import { mediaDefinition, type Media } from './media.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const folder = mkdtempSync(join(tmpdir(), 'vitrine-download-'));
let site: Site;
let remove: () => Promise<void>;
let id: string;
let hash: string;

beforeAll(async () => {
  const opened = await newDatabase('sqlite');
  remove = opened.remove;
  site = newSite(opened.database);
  writeFileSync(join(folder, 'plan.pdf'), '%PDF-0123456789');
  const stored = await storeMaster(site, ada, join(folder, 'plan.pdf'));
  hash = stored.hash;
  await site.database.transaction((writer) =>
    registerFiles(writer, site, ada, [{ ...stored, mime: 'application/pdf' }]),
  );
  id = await medium('published');
});
afterAll(async () => {
  await remove();
  rmSync(folder, { recursive: true });
});

/** A medium that a published item shows. */
async function medium(state: 'draft' | 'published'): Promise<string> {
  const body: Media = {
    kind: 'document',
    file: hash,
    fileName: 'Plan “A”, 1901.pdf',
    mime: 'application/pdf',
  };
  const added = await addRecord(site, ada, mediaDefinition, { state, body });
  await addRecord(site, ada, itemDefinition, {
    state: 'published',
    body: { title: { en: 'Plan' }, media: [added.id] },
  });
  return added.id;
}

const requested: [string, Media][] = [];
const download = (path: string, headers: Record<string, string> = {}, allowed = true) =>
  downloadMaster(site, new Request(`http://museum.example${path}`, { headers }), (...given) => {
    requested.push(given);
    return Promise.resolve(allowed);
  });

describe('the address of a master', () => {
  const name = 'a'.repeat(26);
  it.each([
    [`/media/${name}/plan.pdf`, true],
    [`/media/${name}/`, true],
    [`/media/${name}`, false],
    [`/media/${name}/play/film.webm`, false],
    [`/media/${name.slice(1)}/plan.pdf`, false],
    [`/media/${name}a/plan.pdf`, false],
    [`/media/${name.toUpperCase()}/plan.pdf`, false],
    [`/x/media/${name}/plan.pdf`, false],
  ])('%s: %j', (path, isOne) =>
    expect(addressesOf('masters', { 'site.languages': ['en'] }).answers(path)).toBe(isOne),
  );
});

describe('the download of a master', () => {
  it('is the whole file under its name, and never a page of ours', async () => {
    const answer = await download(`/media/${id}/plan.pdf`);
    expect(answer?.status).toBe(200);
    expect(await answer?.text()).toBe('%PDF-0123456789');
    expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        "attachment; filename*=UTF-8''Plan%20%E2%80%9CA%E2%80%9D%2C%201901.pdf",
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'public, max-age=3600',
      etag: `"${hash.slice(0, 32)}"`,
    });
  });

  it('goes on where it ended', async () => {
    const answer = await download(`/media/${id}/plan.pdf`, { range: 'bytes=10-' });
    expect([answer?.status, await answer?.text()]).toEqual([206, '56789']);
  });

  it('is decided for this medium', async () => {
    requested.length = 0;
    expect(await download(`/media/${id}/plan.pdf`, {}, false)).toBeUndefined();
    expect(requested).toMatchObject([[id, { file: hash }]]);
  });

  it('is nothing where there is no such medium, or no visitor may see it', async () => {
    requested.length = 0;
    const draft = await medium('draft');
    for (const path of [
      `/media/${draft}/plan.pdf`,
      `/media/${'a'.repeat(26)}/plan.pdf`,
      '/media/short/plan.pdf',
      `/x/media/${id}/plan.pdf`,
      `/media/${id}/play/plan.pdf`,
    ])
      expect(await download(path)).toBeUndefined();
    expect(requested).toEqual([]);
  });

  it('says so where the disk has lost the file, or a part of it', async () => {
    truncateSync(masterPath(site, hash), 4);
    await expect(download(`/media/${id}/plan.pdf`)).rejects.toMatchObject({ code: 'file-lost' });
    rmSync(masterPath(site, hash));
    await expect(download(`/media/${id}/plan.pdf`)).rejects.toMatchObject({ code: 'file-lost' });
  });
});
