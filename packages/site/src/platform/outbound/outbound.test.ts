import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { newOutbound } from './outbound.ts';
import { rulesWith, type OutboundRules } from './outbound-rules.ts';
import { localRules, localServers } from './testing.ts';

const publicOnly = rulesWith([]);

const limits = {
  'outbound.connect-seconds': 2,
  'outbound.answer-seconds': 0.3,
  'outbound.total-seconds': 0.8,
  'outbound.max-bytes': 100_000,
  'outbound.download-seconds': 2,
  'outbound.max-download-bytes': 1_000_000,
  'outbound.private-hosts': [],
  'outbound.redirects': 2,
  'site.url': 'https://museum.example',
};
const { serve, close } = localServers();
afterEach(close);

const outbound = newOutbound(limits, localRules);
const json = { accept: ['application/json'] };
const answerWith =
  (text: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(text);

describe('a request to the outside', () => {
  it('gives the answer with its type, without cookies or credentials, and says who asks', async () => {
    let heard: Record<string, unknown> = {};
    const base = await serve((request, response) => {
      heard = request.headers;
      response
        .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'set-cookie': 'a=b' })
        .end('{"a":1}');
    });
    expect(await outbound.get(`${base}/x#part`, json)).toMatchObject({
      status: 200,
      type: 'application/json',
      url: `${base}/x`,
      body: Buffer.from('{"a":1}'),
    });
    await outbound.get(base, json);
    expect(heard).toMatchObject({
      'user-agent': 'Vitrine (+https://museum.example)',
      accept: 'application/json',
    });
    expect(heard).not.toHaveProperty('cookie');
  });

  it('follows a few redirects, and no more', async () => {
    const base = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end();
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    expect((await outbound.get(`${base}/2`, json)).url).toBe(`${base}/0`);
    await expect(outbound.get(`${base}/3`, json)).rejects.toThrow('redirects more than 2 times');
  });

  it('unpacks what is sent packed, and passes an error on as its status', async () => {
    const base = await serve((request, response) =>
      request.url === '/gone'
        ? response.writeHead(410, { 'content-type': 'text/html' }).end('<p>gone')
        : response
            .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
            .end(gzipSync('{"packed":true}')),
    );
    expect((await outbound.get(base, json)).body.toString()).toBe('{"packed":true}');
    expect(await outbound.get(`${base}/gone`, json)).toMatchObject({
      status: 410,
      body: Buffer.alloc(0),
    });
  });
});

describe('a server that means harm', () => {
  it('does not lead inside by a redirect', async () => {
    const base = await serve((_, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
    );
    await expect(outbound.get(base, json)).rejects.toMatchObject({ code: 'outside-refused' });
    const scheme = await serve((_, response) =>
      response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    );
    await expect(outbound.get(scheme, json)).rejects.toMatchObject({ code: 'outside-refused' });
  });

  it('does not hold us by never answering, nor by answering drop by drop', async () => {
    const silent = createTcpServer();
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    await expect(
      outbound.get(`http://127.0.0.1:${(silent.address() as AddressInfo).port}/`, json),
    ).rejects.toThrow('did not answer within 0.3 s');
    silent.close();
    const timers: NodeJS.Timeout[] = [];
    const base = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      timers.push(setInterval(() => response.write(' '), 20));
    });
    await expect(outbound.get(base, json)).rejects.toThrow('longer than 0.8 s');
    timers.forEach(clearInterval);
  });

  it('does not fill the memory: neither with a gigabyte nor with a kilobyte that unfolds into one', async () => {
    let sent = 0;
    const endless = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const chunk = Buffer.alloc(65_536, 32);
      const more = () => {
        while (sent < 1e9 && !response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', more);
        }
      };
      more();
    });
    await expect(outbound.get(endless, json)).rejects.toThrow('more than 100000 bytes');
    expect(sent).toBeLessThan(50_000_000);
    const tooLong = await serve(answerWith('', { 'content-length': '1000000000' }));
    await expect(outbound.get(tooLong, json)).rejects.toThrow('more than 100000 bytes');
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const base = await serve((_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(bomb),
    );
    await expect(outbound.get(base, json)).rejects.toThrow('more than 100000 bytes');
  });

  it('is not believed when it sends something else than was asked for', async () => {
    await expect(
      outbound.get(await serve(answerWith('<script>', { 'content-type': 'text/html' })), json),
    ).rejects.toThrow('it returned text/html instead of application/json');
    await expect(
      outbound.get(await serve(answerWith('x', { 'content-encoding': 'br' })), json),
    ).rejects.toThrow('used the unsupported encoding br');
    await expect(
      outbound.get(await serve(answerWith('no gzip', { 'content-encoding': 'gzip' })), json),
    ).rejects.toMatchObject({ code: 'outside-failed' });
    await expect(
      outbound.get(await serve((request) => request.socket.destroy()), json),
    ).rejects.toMatchObject({ code: 'outside-failed' });
  });
});

describe('an address', () => {
  it.each([
    'ftp://museum.example/',
    'file:///etc/passwd',
    'not an address',
    'https://name:secret@museum.example/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/',
    'http://10.0.0.1/',
    'http://ⓛocalhost/',
    'http://localhost/',
    'https://1.1.1.1:22/',
    'https://1.1.1.1:8443/',
  ])('is refused before anything is sent: %s', async (address) => {
    await expect(newOutbound(limits, publicOnly).get(address, json)).rejects.toMatchObject({
      code: 'outside-refused',
    });
  });

  it('is refused when one of the answers to its name is inside, and the one that was checked is the one that is asked', async () => {
    const both: OutboundRules = {
      allows: publicOnly.allows,
      resolve: async () => [
        { address: '93.184.216.34', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ],
    };
    await expect(
      newOutbound(limits, both).get('https://rebinding.example/', json),
    ).rejects.toMatchObject({ code: 'outside-refused' });
    let lookups = 0;
    const base = await serve(answerWith('{}'));
    const pinning: OutboundRules = {
      allows: localRules.allows,
      resolve: async () => [
        { address: (lookups += 1) === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 },
      ],
    };
    const { port } = new URL(base);
    expect(
      (await newOutbound(limits, pinning).get(`http://rebinding.example:${port}/`, json)).status,
    ).toBe(200);
    expect(lookups).toBe(1);
  });

  it('that leads nowhere is told so, and one who stops waiting is let go', async () => {
    const nowhere: OutboundRules = {
      allows: () => true,
      resolve: () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })),
    };
    await expect(
      newOutbound(limits, nowhere).get('https://nowhere.example/', json),
    ).rejects.toThrow('its host name cannot be resolved (ENOTFOUND)');
    const never: OutboundRules = {
      allows: () => true,
      resolve: () => new Promise(() => undefined),
    };
    await expect(newOutbound(limits, never).get('https://slow.example/', json)).rejects.toThrow(
      'longer than 0.8 s',
    );
    await expect(
      newOutbound(limits, never).get('https://slow.example/', {
        ...json,
        signal: AbortSignal.timeout(10),
      }),
    ).rejects.toThrow(/timeout/i);
  });
});
