import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openBucketClient } from './bucket-client.ts';
import { openBucketConnection } from './bucket-connection.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A store with one short object, which answers requests to copy it with these bodies, in turn. */
const storeThatCopies = (...bodies: string[]) =>
  storeThat(({ method }) => ({
    ...(method === 'HEAD' ? { headers: { 'content-length': '5' } } : {}),
    body: method === 'HEAD' ? '' : (bodies.shift() ?? ''),
  }));

type StoreRequest = { method: string; path: string; query: URLSearchParams };
type Answer = { status?: number; headers?: Record<string, string>; body?: string };

/** A client of a store that answers like this. */
async function storeThat(answer: (input: StoreRequest) => Answer) {
  const started = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store.example');
    const input = { method: request.method ?? '', path: pathname, query: searchParams };
    const { status = 200, headers = {}, body = '' } = answer(input);
    // What is left unread of a body would be answered by closing the connection.
    request.resume().on('end', () => response.writeHead(status, headers).end(body));
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const connection = openBucketConnection({
    endpoint: `http://127.0.0.1:${(started.address() as AddressInfo).port}`,
    region: 'us-east-1',
    bucket: 'museum',
    accessKey: 'a',
    secretKey: 'b',
    connectMs: 1000,
    answerMs: 1000,
  });
  return openBucketClient(connection, 5000);
}

const errorOf = (code: string) =>
  `<?xml version="1.0"?>\n<Error>\n<Code>${code}</Code><Message>…</Message></Error>`;

describe('a store that answers 200 before it knows how its work ends', () => {
  it('is asked again where it then reports a fault that passes', async () => {
    const left = [errorOf('InternalError'), errorOf('SlowDown'), '<CopyObjectResult/>'];
    const store = await storeThatCopies(...left);
    await expect(store.copy('a', 'b')).resolves.toBeUndefined();
    store.close();
  });

  it('has refused where it then reports another error', async () => {
    const store = await storeThatCopies(errorOf('AccessDenied'), '<CopyObjectResult/>');
    await expect(store.copy('a', 'b')).rejects.toMatchObject({
      code: 'bucket-refused',
      message: expect.stringContaining('AccessDenied'),
    });
    store.close();
  });
});

const listing = (objects: string, more = '') =>
  `<ListBucketResult>${objects}${more}</ListBucketResult>`;
const objectNamed = (key: string) =>
  `<Contents><Key>${key}</Key><Size>1</Size><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`;

describe('a list of objects', () => {
  it('of which the end is missing is asked for again', async () => {
    const whole = listing(objectNamed('a') + objectNamed('b'));
    const bodies = ['<Key>b', '</ListBucketResult>'].map((end) =>
      whole.slice(0, whole.indexOf(end)),
    );
    const store = await storeThat(() => ({ body: bodies.shift() ?? whole }));
    expect((await Array.fromAsync(store.list(''))).map(({ key }) => key)).toEqual(['a', 'b']);
    expect(bodies).toEqual([]);
    store.close();
  });

  it('that goes on, and does not say where, is not taken for all of them', async () => {
    const body = listing(objectNamed('a'), '<IsTruncated>true</IsTruncated>');
    const store = await storeThat(() => ({ body }));
    await expect(Array.fromAsync(store.list(''))).rejects.toMatchObject({ code: 'bucket-refused' });
    store.close();
  });

  it('that leads to itself has an end', async () => {
    const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>1</NextContinuationToken>';
    const store = await storeThat(() => ({ body: listing(objectNamed('a'), more) }));
    await expect(Array.fromAsync(store.list(''))).rejects.toMatchObject({ code: 'bucket-refused' });
    store.close();
  });
});

describe('a part of an object', () => {
  const part = (headers: Record<string, string>, body: string) =>
    storeThat(() => ({ status: 206, headers, body }));

  it('is what was asked for', async () => {
    const store = await part({ 'content-range': 'bytes 2-3/10' }, '23');
    expect(await store.range('a', { from: 2, length: 2 })).toEqual({
      bytes: Buffer.from('23'),
      of: 10,
    });
    store.close();
  });

  it('that is another than was asked for is not taken for it', async () => {
    const store = await part({ 'content-range': 'bytes 0-1/10' }, '01');
    await expect(store.range('a', { from: 2, length: 2 })).rejects.toMatchObject({
      code: 'bucket-altered',
    });
    store.close();
  });

  it('that is shorter than was asked for is not taken for the end', async () => {
    const store = await part({ 'content-range': 'bytes 2-3/10' }, '23');
    await expect(store.range('a', { from: 2, length: 5 })).rejects.toMatchObject({
      code: 'bucket-altered',
    });
    store.close();
  });
});

describe('a store', () => {
  it('that does not say how long an object is has refused', async () => {
    const store = await storeThat(() => ({ headers: { 'transfer-encoding': 'chunked' } }));
    await expect(store.size('a')).rejects.toMatchObject({ code: 'bucket-refused' });
    store.close();
  });

  it('that waited too long for a body, or has two at once, is asked again', async () => {
    const codes = [
      [400, 'RequestTimeout'],
      [409, 'ConditionalRequestConflict'],
    ] as const;
    const left = codes.map(([status, code]) => ({ status, body: errorOf(code) }));
    const store = await storeThat(({ method }) =>
      method === 'HEAD'
        ? { headers: { 'content-length': '1', etag: '"0cc175b9c0f1b6a831c399e269772661"' } }
        : (left.shift() ?? {}),
    );
    expect(await store.putBytes('mark', Buffer.from('a'), { isNew: true })).toBe(true);
    expect(left).toEqual([]);
    store.close();
  });

  it('that names no upload is asked to end none: without its id that would remove the object', async () => {
    const methods: string[] = [];
    const store = await storeThat(({ method }) => {
      methods.push(method);
      return method === 'HEAD' ? { headers: { 'content-length': '5' } } : { body: '<a></a>' };
    });
    await expect(store.copy('a', 'b', { maxBytes: 4 })).rejects.toMatchObject({
      code: 'bucket-refused',
    });
    expect(methods).not.toContain('DELETE');
    store.close();
  });
});

describe('unfinished uploads', () => {
  const LATER = new Date('2026-02-01');
  const upload = (key: string, id: string) =>
    `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>2026-01-01T00:00:00.000Z</Initiated></Upload>`;
  const page = (uploads: string, more = '') =>
    `<ListMultipartUploadsResult>${uploads}${more}</ListMultipartUploadsResult>`;
  const goesOn = (key: string, id: string) =>
    `<IsTruncated>true</IsTruncated><NextKeyMarker>${key}</NextKeyMarker><NextUploadIdMarker>${id}</NextUploadIdMarker>`;
  const idIn = ({ query }: StoreRequest) => query.get('uploadId') ?? '';

  it('are ended on all pages of their list, and those that others end meanwhile do not matter', async () => {
    const deleted: string[] = [];
    const store = await storeThat((input) => {
      if (input.method === 'DELETE') {
        deleted.push(`${input.path} ${idIn(input)}`);
        return { status: idIn(input) === '2' ? 404 : 204 };
      }
      const isSecond =
        input.query.get('key-marker') === 'b&amp;' && input.query.get('upload-id-marker') === '2';
      if (isSecond) return { body: page(upload('b', '3') + upload('c', '4')) };
      return { body: page(upload('a', '1') + upload('b', '2'), goesOn('b&amp;amp;', '2')) };
    });
    expect(await store.endUnfinished('', LATER)).toBe(3);
    expect(deleted).toEqual(['/museum/a 1', '/museum/b 2', '/museum/b 3', '/museum/c 4']);
    store.close();
  });

  it('of which one may not be ended are ended nevertheless, and then it is said', async () => {
    const deleted: string[] = [];
    const store = await storeThat((input) => {
      if (input.method !== 'DELETE') return { body: page(upload('a', '1') + upload('b', '2')) };
      deleted.push(idIn(input));
      return idIn(input) === '1' ? { status: 403, body: errorOf('AccessDenied') } : { status: 204 };
    });
    await expect(store.endUnfinished('', LATER)).rejects.toMatchObject({
      code: 'bucket-refused',
      message: expect.stringContaining('AccessDenied'),
    });
    expect(deleted).toEqual(['1', '2']);
    store.close();
  });

  it('that the list does not name are left: without an id the object itself would go', async () => {
    const methods: string[] = [];
    const store = await storeThat(({ method }) => {
      methods.push(method);
      return { body: page(upload('a', '') + upload('', '1')) };
    });
    expect(await store.endUnfinished('', LATER)).toBe(0);
    expect(methods).toEqual(['GET']);
    store.close();
  });

  it('whose list leads to itself are not asked for without end', async () => {
    const store = await storeThat(({ method }) =>
      method === 'GET' ? { body: page('', goesOn('a', '1')) } : { status: 204 },
    );
    await expect(store.endUnfinished('', LATER)).rejects.toMatchObject({ code: 'bucket-refused' });
    store.close();
  });
});
