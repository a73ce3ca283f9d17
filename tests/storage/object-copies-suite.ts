// Copies of an object within its bucket, of which long ones are made part by part. What is long is
// an argument here; stores take no part below 5 MiB but the last.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openBucketClient,
  type BucketClient,
} from '../../packages/site/src/platform/files/bucket/bucket-client.ts';
import {
  openBucketConnection,
  type BucketConnection,
} from '../../packages/site/src/platform/files/bucket/bucket-connection.ts';
import type { CephGateway } from './ceph-gateway.ts';
import { noise } from './noise.ts';

const PART = 5 * 2 ** 20;
const limits = { maxBytes: PART, partBytes: PART };

/** Of six parts: more than are copied at once. */
const content = noise(5 * PART + 1_000);
const LAST_PART = 6;

/** What an object of another program may have beside its bytes. */
const about = {
  'content-type': 'image/tiff',
  'content-disposition': 'attachment; filename="a.tif"',
  'cache-control': 'max-age=60',
  'x-amz-meta-scanned-by': 'two people, in 1998',
};

export function describeObjectCopies(gateway: () => CephGateway): void {
  describe('a copy of a long object within the bucket', () => {
    const source = 'masters/é (1)+';
    let connection: BucketConnection;
    let client: BucketClient;
    /** A client of the same bucket; `before` runs before a part is copied. */
    const clientWith = (before: (part: number) => Promise<void>) =>
      openBucketClient(
        {
          ...connection,
          async send(request) {
            const part = request.query?.['partNumber'];
            if (part !== undefined) await before(Number(part));
            return connection.send(request);
          },
        },
        10_000,
      );
    /** The headers of an object, without those that differ between any two. */
    const headersOf = async (key: string) => {
      const { status, headers } = await connection.send({ method: 'HEAD', key });
      expect(status).toBe(200);
      return Object.fromEntries(
        Object.entries(headers).filter(
          ([name]) => !/^(etag|date|last-modified|x-amz-request-id|x-rgw-.*)$/.test(name),
        ),
      );
    };
    const expectNothingOf = async (key: string) => {
      expect(await client.size(key)).toBeUndefined();
      expect(await client.endUnfinished('', new Date(Date.now() + 60_000))).toBe(0);
    };
    beforeAll(async () => {
      connection = openBucketConnection(await gateway().newBucket());
      client = openBucketClient(connection, 10_000);
      await client.putBytes('plain', content);
      const { status } = await connection.send({
        method: 'PUT',
        key: source,
        headers: {
          ...about,
          'X-Amz-Copy-Source': `/${connection.bucket}/plain`,
          'X-Amz-Metadata-Directive': 'REPLACE',
        },
      });
      expect(status).toBe(200);
    });
    afterAll(() => connection.close());

    it('is made in parts, and has the bytes and all else of a copy in one request', async () => {
      const parts: number[] = [];
      const counting = clientWith(async (part) => void parts.push(part));
      await counting.copy(source, 'copies/one');
      expect(parts).toEqual([]);
      await counting.copy(source, 'copies/parts', limits);
      expect(parts.toSorted()).toEqual([1, 2, 3, 4, 5, LAST_PART]);
      expect((await client.get('copies/parts'))?.equals(content)).toBe(true);
      expect(await headersOf('copies/parts')).toEqual(await headersOf('copies/one'));
      expect(await headersOf('copies/parts')).toMatchObject(about);
    });

    it('that is interrupted leaves no object, and no upload that is not finished', async () => {
      const interrupted = clientWith((part) =>
        part === 3 ? Promise.reject(new Error('the network is away')) : Promise.resolve(),
      );
      await expect(interrupted.copy(source, 'copies/interrupted', limits)).rejects.toMatchObject({
        code: 'bucket-away',
      });
      await expectNothingOf('copies/interrupted');
    });

    it('goes on after a part that failed once', async () => {
      let failures = 1;
      const troubled = clientWith((part) =>
        part === 3 && failures-- > 0 ? Promise.reject(new Error('cut')) : Promise.resolve(),
      );
      await troubled.copy(source, 'copies/troubled', limits);
      expect((await client.get('copies/troubled'))?.equals(content)).toBe(true);
    });

    it('that was begun and never finished is ended, also behind the thousand of one answer', async () => {
      const started = Array.from({ length: 1_005 }, (_, at) =>
        connection.send({ method: 'POST', key: `left/${at % 700} +é`, query: { uploads: '' } }),
      );
      for (const { status } of await Promise.all(started)) expect(status).toBe(200);
      expect(await client.endUnfinished('left/', new Date(Date.now() + 60_000))).toBe(1_005);
      await expectNothingOf('left/1 +é');
    });

    it('of what is not there is refused like one in one request', async () => {
      const refused = { code: 'bucket-refused', message: expect.stringContaining('NoSuchKey') };
      await expect(client.copy('lost', 'copies/lost', limits)).rejects.toMatchObject(refused);
      await client.copy(source, 'vanishing');
      const late = clientWith(async (part) => {
        if (part === LAST_PART) await client.remove('vanishing');
      });
      await expect(late.copy('vanishing', 'copies/lost', limits)).rejects.toMatchObject(refused);
      await expectNothingOf('copies/lost');
    });

    it('is of one object, also where that is replaced meanwhile', async () => {
      await client.copy(source, 'replaced');
      const late = clientWith(async (part) => {
        if (part === LAST_PART) await client.putBytes('replaced', noise(content.length, 2));
      });
      await expect(late.copy('replaced', 'copies/mixed', limits)).rejects.toMatchObject({
        code: 'bucket-altered',
      });
      await expectNothingOf('copies/mixed');
    });
  });
}
