// The proxy files that Vitrine ships, run as they are before a real site: behind TLS, on a port
// that is not 443.
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import sharp from 'sharp';
import { formOfLink } from '../accounts/open-by-link.ts';
import { freePort, openMuseum, type Museum } from './museum.ts';
import { describeWith } from './programs.ts';
import { startProxy, type Ports, type Proxy, type ProxyKind } from './proxy.ts';
import { visitor, type Received, type Visit } from './request.ts';

const MINUTE = 60_000;

describeWith(['nginx', 'caddy', 'openssl']).each<ProxyKind>(['nginx', 'caddy'])(
  'a site behind %s, as shipped',
  (kind) => {
    let museum: Museum;
    let proxy: Proxy;
    let ports: Ports;
    let ask: (path: string, visit?: Visit) => Promise<Received>;
    beforeAll(async () => {
      ports = { https: await freePort(), http: await freePort(), upstream: 0 };
      museum = await openMuseum({
        VITRINE_SITE_URL: `https://museum.example:${ports.https}`,
        VITRINE_SERVER_TRUSTED_PROXIES: '127.0.0.1',
        VITRINE_SERVER_DRAIN_SECONDS: '1',
      });
      ports.upstream = museum.port;
      proxy = await startProxy(kind, ports);
      ask = visitor(ports.https, proxy.certificate);
    }, 3 * MINUTE);
    afterAll(async () => {
      await proxy?.stop();
      await museum?.remove();
    }, MINUTE);

    it('serves pages whose addresses are those of visitors, and tells browsers to stay with https', async () => {
      const page = await ask('/collection', {
        headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
      });
      expect(page.status).toBe(200);
      expect(page.body.toString()).toContain(`https://museum.example:${ports.https}/collection`);
      expect(page.body.toString()).not.toContain('evil.example');
      expect(page.headers['strict-transport-security']).toBeDefined();
    });

    it(
      'takes a form with a file of nearly 25 MB',
      async () => {
        // Random pixels cannot be compressed: the file is as large as they are.
        const pixels = { width: 2900, height: 2900, channels: 3 as const };
        const file = await sharp(randomBytes(pixels.width * pixels.height * 3), { raw: pixels })
          .png({ compressionLevel: 0 })
          .toBuffer();
        expect(file.length).toBeGreaterThan(25_000_000);
        const hidden = hiddenFields((await ask('/forms/memories')).body.toString());
        const form = formData(
          {
            ...hidden,
            message: 'We had one like it.',
            have: 'yes',
            licence: 'yes',
            name: 'Ada',
            email: 'ada@example.org',
          },
          { name: 'photographs', filename: 'bowl.png', type: 'image/png', content: file },
        );
        const sent = await ask('/forms/memories', {
          method: 'POST',
          headers: {
            'content-type': form.type,
            'content-length': String(form.body.length),
            origin: `https://museum.example:${ports.https}`,
          },
          body: form.body,
        });
        expect([sent.status, sent.headers.location]).toEqual([
          303,
          expect.stringMatching(/^\/forms\/memories\/sent/),
        ]);
      },
      MINUTE,
    );

    it('opens the staff desk by its link, with a cookie that only https carries', async () => {
      const [address = ''] = /http\S+/.exec(await museum.command('desk-link')) ?? [];
      const link = new URL(address);
      const page = await ask(link.pathname + link.search);
      expect(page.status).toBe(200);
      const { action, fields } = formOfLink(page.body.toString(), link);
      const opened = await ask(action, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: `https://museum.example:${ports.https}`,
        },
        body: Buffer.from(new URLSearchParams(fields).toString()),
      });
      expect(opened.status).toBe(303);
      const cookie = String(opened.headers['set-cookie']);
      expect(cookie).toMatch(/HttpOnly/);
      expect(cookie).toMatch(/Secure/);
      // The site is public, so the owner is asked for a second factor before anything else.
      const desk = await ask('/admin/search', { headers: { cookie: cookie.split(';')[0] ?? '' } });
      expect([desk.status, desk.headers.location]).toEqual([303, '/admin/second-factor']);
    });

    it('gives a range of a master, a tile, and calendars with the address of the site', async () => {
      const item = await firstItem();
      const picture =
        /\/iiif\/image\/3\/([^/"]+)\//.exec((await ask(item)).body.toString())?.[1] ?? '';
      const tile = await ask(`/iiif/image/3/${picture}/0,0,256,256/256,256/0/default.jpg`);
      expect([tile.status, tile.headers['content-type']]).toEqual([200, 'image/jpeg']);
      const info = JSON.parse(
        (await ask(`/iiif/image/3/${picture}/info.json`)).body.toString(),
      ) as { id: string };
      expect(info.id).toBe(`https://museum.example:${ports.https}/iiif/image/3/${picture}`);
      const feed = await ask('/whats-on.ics');
      expect([feed.status, feed.headers['content-type']]).toEqual([
        200,
        'text/calendar; charset=utf-8',
      ]);
      const whole = await ask(`/media/${picture}/bowl.jpg`);
      const part = await ask(`/media/${picture}/bowl.jpg`, { headers: { range: 'bytes=100-299' } });
      expect([part.status, part.headers['content-range']]).toEqual([
        206,
        `bytes 100-299/${whole.body.length}`,
      ]);
      expect(sha256(part.body)).toBe(sha256(whole.body.subarray(100, 300)));
    });

    it(
      'answers while the site is away with 503 and when to come back, and goes on by itself when it is there again',
      async () => {
        await museum.stop();
        const waiting = ask('/about');
        if (kind === 'nginx') {
          const away = await waiting;
          expect([away.status, away.headers['retry-after'], away.headers['cache-control']]).toEqual(
            [503, '5', 'no-store'],
          );
        }
        await museum.start();
        // Caddy holds the request back until then.
        if (kind === 'caddy') expect((await waiting).status).toBe(200);
        expect((await ask('/about')).status).toBe(200);
      },
      MINUTE,
    );

    it(
      'breaks off no request while the site stops, and serves again as soon as it has started',
      async () => {
        const seen: string[] = [];
        let isOver = false;
        const visiting = Array.from({ length: 8 }, async () => {
          while (!isOver) {
            const { status, headers } = await ask(`/about?n=${seen.length}`);
            seen.push(`${status} by the ${headers['x-request-id'] ? 'site' : 'proxy'}`);
          }
        });
        while (seen.length < 50) await pause(10);
        expect(await museum.stop()).toBe(0);
        const stoppedAt = performance.now();
        await museum.start();
        const gapMs = Math.round(performance.now() - stoppedAt);
        isOver = true;
        await Promise.all(visiting);
        console.info(
          `Behind ${kind}: ${seen.length} requests over a restart, ${gapMs} ms between the end of one process and the readiness of the next.`,
        );
        // A connection that breaks off would have been thrown. nginx says that the site restarts;
        // Caddy waits for it.
        expect([...new Set(seen)].sort()).toEqual(
          kind === 'nginx' ? ['200 by the site', '503 by the proxy'] : ['200 by the site'],
        );
      },
      MINUTE,
    );

    async function firstItem(): Promise<string> {
      for (;;) {
        const found = /href="(\/items\/[0-9a-z]{26}\/[^"]*)"/.exec(
          (await ask('/collection')).body.toString(),
        )?.[1];
        if (found) return found;
        // The search has not followed the import yet.
        await pause(100);
      }
    }
  },
);

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

function hiddenFields(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => input);
  return Object.fromEntries(
    inputs.map((input) => [
      /name="([^"]*)"/.exec(input)?.[1] ?? '',
      /value="([^"]*)"/.exec(input)?.[1] ?? '',
    ]),
  );
}

function formData(
  texts: Record<string, string>,
  file: { name: string; filename: string; type: string; content: Buffer },
): { type: string; body: Buffer } {
  const boundary = `form${randomBytes(12).toString('hex')}`;
  const parts = Object.entries(texts).map(([name, value]) =>
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
  );
  const head = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="${file.name}"; filename="${file.filename}"\r\ncontent-type: ${file.type}\r\n\r\n`,
  );
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...parts, head, file.content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
