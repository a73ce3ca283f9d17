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
async function storeThatWaits(headers: Record<string, string>, spaces: number, rest: string) {
  const answer = (response: ServerResponse) => {
    response.writeHead(200, headers);
    let written = 0;
    const timer = setInterval(() => {
      if (written++ < spaces) return void response.write(' ');
      clearInterval(timer);
      response.end(rest);
    }, 50);
  };
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
});
