import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openBucketConnection } from './bucket-connection.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A store that writes so many spaces, one every 50 milliseconds, and then the rest. */
const storeThatWaits = (headers: Record<string, string>, spaces: number, rest: string) =>
  storeThat((response) => {
    response.writeHead(200, headers);
    let written = 0;
    const timer = setInterval(() => {
      if (written++ < spaces) return void response.write(' ');
      clearInterval(timer);
      response.end(rest);
    }, 50);
  });

async function storeThat(answer: (response: ServerResponse) => void) {
  const started = createServer((_, response) => answer(response));
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return openBucketConnection({
    endpoint: `http://127.0.0.1:${(started.address() as AddressInfo).port}`,
    region: 'us-east-1',
    bucket: 'museum',
    accessKey: 'a',
    secretKey: 'b',
    connectMs: 1000,
    answerMs: 400,
  });
}

describe('an answer that comes a few bytes at a time', () => {
  it('is given up where its length is known and it will take too long', async () => {
    const store = await storeThatWaits({ 'content-length': '2000' }, 2000, '');
    await expect(store.send({ method: 'GET', key: 'a' })).rejects.toThrow(
      'no whole answer within 0.5 seconds',
    );
    store.close();
  });

  it('is waited for where it has no length: so a store joins the parts of a long file', async () => {
    const store = await storeThatWaits({}, 12, '<CompleteMultipartUploadResult/>');
    const { body } = await store.send({ method: 'POST', key: 'a', query: { uploadId: '1' } });
    expect(body.toString().trim()).toBe('<CompleteMultipartUploadResult/>');
    store.close();
  });

  it('is given up where it has no length and nothing is being joined', async () => {
    const store = await storeThatWaits({}, 2000, '');
    await expect(store.send({ method: 'GET', key: 'a' })).rejects.toThrow('no whole answer within');
    store.close();
  });
});

describe('a store', () => {
  it('that says which part it sends, and sends less, has sent no whole answer', async () => {
    const store = await storeThat((response) => {
      response.writeHead(206, { 'content-range': 'bytes 0-9/10' });
      response.end('01234');
    });
    await expect(store.send({ method: 'GET', key: 'a' })).rejects.toThrow('5 of 10 bytes arrived');
    store.close();
  });

  it('that is silent keeps nobody waiting behind those who wait for it', async () => {
    const store = await storeThat(() => undefined);
    const requests = Array.from({ length: 66 }, () => store.send({ method: 'GET', key: 'a' }));
    const reasons = (await Promise.allSettled(requests)).map((result) =>
      result.status === 'rejected' ? String((result.reason as Error).message) : 'answered',
    );
    expect(reasons.slice(64)).toEqual(Array(2).fill('no free connection within 0.4 seconds'));
    store.close();
  });
});
