import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IncomingMessage, RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { onceOnlyLicenceCheck } from './once-only-check.ts';

let close = async () => {};
afterEach(() => close());

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

const outcomes: Record<string, RequestListener> = {
  true: (_request, response) => response.end('{"license_valid":true}'),
  false: (_request, response) => response.end('{"license_valid":false}'),
  'an error': (_request, response) => response.writeHead(500).end('down'),
  nonsense: (_request, response) => response.end('<html>'),
  null: (_request, response) => response.end('null'),
  'no answer at all': () => {},
  'a broken line': (request) => request.socket.destroy(),
  'a redirect to itself': (_request, response) =>
    response.writeHead(302, { location: '/license' }).end(),
};

describe('the licence check', () => {
  for (const [name, listener] of Object.entries(outcomes)) {
    it(`asks once and is silent when the answer is ${name}`, async () => {
      let questions = 0;
      const baseUrl = await serve((request, response) => {
        if (request.method === 'POST') questions++;
        listener(request, response);
      });
      // Long enough for a busy machine to send the question; only "no answer" waits for it.
      const check = onceOnlyLicenceCheck(fetch, 1000);
      const licence = { baseUrl, licenseKey: 'k', planType: 'team' };
      expect(await Promise.all([check(licence), check(licence)])).toEqual([undefined, undefined]);
      await check(licence);
      expect(questions).toBe(1);
    });
  }

  it('sends the key and the plan, and nothing that tells who is looking', async () => {
    let seen:
      | {
          method: string | undefined;
          url: string | undefined;
          body: string;
          headers: IncomingMessage['headers'];
        }
      | undefined;
    const baseUrl = await serve((request, response) => {
      void bodyOf(request).then((body) => {
        seen = { method: request.method, url: request.url, body, headers: request.headers };
        response.end('{"license_valid":true}');
      });
    });
    await onceOnlyLicenceCheck(fetch)({
      baseUrl: `${baseUrl}/`,
      licenseKey: 'XX-1',
      planType: 'individual',
    });
    expect(seen).toMatchObject({ method: 'POST', url: '/license' });
    expect(JSON.parse(seen?.body ?? '')).toEqual({ license_key: 'XX-1', plan_type: 'individual' });
    expect(seen?.headers['cookie']).toBeUndefined();
    expect(seen?.headers['referer']).toBeUndefined();
  });

  it('asks for no credentials, no referrer, and a limit of time', async () => {
    let options: RequestInit | undefined;
    await onceOnlyLicenceCheck((async (_address, init) => {
      options = init;
      return Response.json({ license_valid: true });
    }) as typeof fetch)({ baseUrl: 'https://l.test', licenseKey: '', planType: '' });
    expect(options).toMatchObject({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    });
    expect(options?.signal).toBeInstanceOf(AbortSignal);
  });

  it('is not made unless it is configured', async () => {
    const refuse = (() => {
      throw new Error('asked');
    }) as typeof fetch;
    let requested = 0;
    const check = onceOnlyLicenceCheck((...given) => {
      requested++;
      return refuse(...given);
    });
    await check(undefined);
    await check({ baseUrl: '', licenseKey: 'k', planType: 'p' });
    expect(requested).toBe(0);
  });

  it('is silent when the service cannot be reached, or has no address at all', async () => {
    for (const baseUrl of ['http://127.0.0.1:9', 'not an address', 'javascript:0']) {
      await expect(
        onceOnlyLicenceCheck(fetch, 300)({ baseUrl, licenseKey: 'k', planType: 'p' }),
      ).resolves.toBeUndefined();
    }
  });
});
