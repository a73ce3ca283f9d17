// Files that come in parts, half to one server and half to another: one PostgreSQL, one bucket.
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../packages/site/src/features/access/actor.ts';
import { seedForms } from '../../packages/site/src/features/forms/definition/form-records.ts';
import { answerUpload } from '../../packages/site/src/features/forms/uploads/upload-routes.ts';
import {
  eraseAbandoned,
  uploadFile,
} from '../../packages/site/src/features/forms/uploads/take-upload.ts';
import {
  appendToMediaUpload,
  createMediaUpload,
  readMediaUpload,
} from '../../packages/site/src/features/media/uploads/media-upload.ts';
import type { DatabaseKind } from '../../packages/site/src/platform/database/database.ts';
import { buffer } from 'node:stream/consumers';
import { newDatabase } from '../databases/each.ts';
import { newBucketSite, type BucketSite } from './bucket-site.ts';
import type { CephGateway } from './ceph-gateway.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(20 * 2 ** 20, 'a page\n')]);
const base64 = (text: string) => Buffer.from(text).toString('base64');

export function describeUploads(gateway: () => CephGateway, kind: DatabaseKind): void {
  describe(`a file in parts, at two servers (${kind})`, () => {
    let opened: Awaited<ReturnType<typeof newDatabase>>;
    let [one, other]: [BucketSite?, BucketSite?] = [];
    beforeAll(async () => {
      opened = await newDatabase(kind);
      const place = await gateway().newBucket();
      one = newBucketSite(opened.database, place);
      other = newBucketSite(opened.database, place);
      await seedForms(one);
    });
    afterAll(async () => {
      for (const site of [one, other]) site?.bucket.close();
      await opened.remove();
    });
    const servers = (): [BucketSite, BucketSite] => {
      if (!one || !other) throw new Error('no servers');
      return [one, other];
    };
    const part = (from: number, to = pdf.length) => ({
      offset: from,
      body: new Blob([pdf.subarray(from, to)]).stream(),
    });
    const pieces = async () => Array.fromAsync(servers()[0].bucket.list('pieces'));

    it('that staff send goes on at the other server, and is a master byte for byte', async () => {
      const [first, second] = servers();
      const { id } = await createMediaUpload(first, ada, { name: 'a.pdf', length: pdf.length });
      const half = 9 * 2 ** 20 + 123;
      await appendToMediaUpload(first, ada, { id, part: part(0, half) });
      expect((await readMediaUpload(second, ada, id)).bytes).toBe(half);
      await expect(
        appendToMediaUpload(second, ada, { id, part: part(0, 100) }),
      ).rejects.toMatchObject({ code: 'upload-elsewhere', values: [half] });
      const whole = await appendToMediaUpload(second, ada, { id, part: part(half) });
      expect(whole.mediaId).toBeTypeOf('string');
      const hash = createHash('sha256').update(pdf).digest('hex');
      expect((await buffer(first.masters.file(hash).stream())).equals(pdf)).toBe(true);
      expect(await pieces()).toEqual([]);
      for (const { dataFolder } of servers())
        expect(
          (await readdir(dataFolder, { recursive: true })).filter((path) => path.endsWith('.pdf')),
        ).toEqual([]);
    });

    it('of which two servers take the same part counts one of them', async () => {
      const [first, second] = servers();
      const { id } = await createMediaUpload(first, ada, { name: 'b.pdf', length: pdf.length });
      const results = await Promise.allSettled(
        [first, second].map((site) => appendToMediaUpload(site, ada, { id, part: part(0, 1000) })),
      );
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect((await readMediaUpload(second, ada, id)).bytes).toBe(1000);
    });

    it('that a visitor sends goes on at the other server, and is erased from the bucket', async () => {
      const [first, second] = servers();
      const words = Buffer.from('In 1960 my grandmother bought a dish like this one.\n'.repeat(40));
      const ask = (site: BucketSite, method: string, address: string, more = {}, body?: Buffer) =>
        answerUpload(
          site,
          new Request(`http://museum.example${address}`, {
            method,
            headers: { 'tus-resumable': '1.0.0', ...more },
            ...(body ? { body: new Uint8Array(body), duplex: 'half' } : {}),
          } as RequestInit),
          '203.0.113.9',
        );
      const created = await ask(first, 'POST', '/uploads', {
        'upload-length': String(words.length),
        'upload-metadata': `filename ${base64('a.txt')},form ${base64('memories')},field ${base64('photographs')}`,
      });
      const address = created.headers.get('location') ?? '';
      const patch = (site: BucketSite, from: number, to: number) =>
        ask(
          site,
          'PATCH',
          address,
          { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
          words.subarray(from, to),
        );
      expect((await patch(first, 0, 1000)).status).toBe(204);
      const reached = await ask(second, 'HEAD', address);
      expect(reached.headers.get('upload-offset')).toBe('1000');
      expect((await patch(second, 1000, words.length)).status).toBe(204);
      const id = address.split('/').at(-1) ?? '';
      expect((await buffer(uploadFile(first, id).stream())).equals(words)).toBe(true);
      await eraseAbandoned(second, '2027-01-01T00:00:00.000Z');
      expect(await uploadFile(first, id).size()).toBe(undefined);
      expect(await Array.fromAsync(first.bucket.list('uploads'))).toEqual([]);
    });
  });
}
