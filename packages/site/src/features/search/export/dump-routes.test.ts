import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newSite } from '../../../../../../tests/databases/site.ts';
import type { Database } from '../../../platform/database/database.ts';
import { downloadDump } from './dump-routes.ts';

/** Files need no database. */
const site = newSite(undefined as unknown as Database);
const folder = join(site.dataFolder, 'dump');
const name = 'items-2026-01-01-7.jsonl.gz';
const sha256 = 'ab'.repeat(32);
const list = {
  madeAt: '2026-01-01T00:00:00.000Z',
  change: 7,
  files: [{ name, records: 1, bytes: 5, sha256 }],
};
const get = (path: string, init: RequestInit = {}) =>
  downloadDump(site, new Request(`https://museum.example/data/${path}`, init));

describe('the files of the bulk data', () => {
  it('are not there before they are made', async () => {
    expect(await get('files.json')).toBeUndefined();
    expect(await get(name)).toBeUndefined();
  });

  it('have a list that programs of other sites may read', async () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'files.json'), JSON.stringify(list));
    writeFileSync(join(folder, name), 'bytes');
    const answer = await get('files.json');
    expect(await answer?.json()).toEqual(list);
    expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
    });
  });

  it('are sent as they are, under a name that never means anything else', async () => {
    const answer = await get(name);
    expect([answer?.status, await answer?.text()]).toEqual([200, 'bytes']);
    expect(Object.fromEntries(answer?.headers ?? [])).toEqual({
      'content-type': 'application/gzip',
      'content-length': '5',
      'content-disposition': `attachment; filename="${name}"`,
      etag: `"${sha256.slice(0, 32)}"`,
      'cache-control': 'public, max-age=86400, immutable',
      'access-control-allow-origin': '*',
      'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
    });
  });

  it('are not sent to who has them, nor their bytes to who asks for the head', async () => {
    const etag = `"${sha256.slice(0, 32)}"`;
    const known = await get(name, { headers: { 'if-none-match': etag } });
    expect([known?.status, known?.headers.get('etag'), await known?.text()]).toEqual([
      304,
      etag,
      '',
    ]);
    expect((await get(name, { headers: { 'if-none-match': '"other"' } }))?.status).toBe(200);
    const head = await get(name, { method: 'HEAD' });
    expect([head?.status, head?.headers.get('content-length'), await head?.text()]).toEqual([
      200,
      '5',
      '',
    ]);
  });

  it('are those of the list and nothing else of the folder', async () => {
    writeFileSync(join(folder, 'other.jsonl.gz'), 'draft');
    for (const path of ['other.jsonl.gz', 'files.json.gz', '../vitrine.db', `${name}.part`, ''])
      expect(await get(path), path).toBeUndefined();
    expect(
      await downloadDump(site, new Request(`https://museum.example/x/data/${name}`)),
    ).toBeUndefined();
  });
});
