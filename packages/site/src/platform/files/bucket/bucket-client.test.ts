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
async function storeThatCopies(...bodies: string[]) {
  const started = createServer((request, response) => {
    response.writeHead(200, request.method === 'HEAD' ? { 'content-length': '5' } : {});
    response.end(request.method === 'HEAD' ? undefined : bodies.shift());
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
