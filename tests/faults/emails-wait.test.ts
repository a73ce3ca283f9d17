// A site that starts without site.url, behind a proxy that forwards what visitors write: nobody
// gets a link by it, and nothing is lost.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { formOfLink } from '../accounts/open-by-link.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-emails-'));
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  // Also where an expectation failed on the way.
  for (const stop of stops) await stop();
  rmSync(folder, { recursive: true, force: true });
});

const root = join(import.meta.dirname, '../..');

type Running = { url: string; output(): string; stop(): Promise<void> };

async function start(environment: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, ['packages/site/bin/start.js'], {
    cwd: root,
    env: { ...process.env, VITRINE_DATA: folder, VITRINE_SAMPLE: 'off', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, logged] = ['', ''];
  child.stderr.on('data', (piece: Buffer) => {
    logged += piece.toString();
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  stops.push(stop);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (piece: Buffer) => {
      output += piece.toString();
      // The line about the staff desk is the last.
      const found = /Serving on (\S+)[^]*Staff desk.*\n/.exec(output)?.[1];
      if (found) resolve(found);
    });
    void gone.then(() => reject(new Error(`The site ended: ${output}${logged}`)));
  });
  return { url, output: () => output + logged, stop };
}

/** The link to the desk that the command prints: made of settings alone. */
function deskLink(environment: Record<string, string>): URL {
  const output = execFileSync(process.execPath, ['packages/site/bin/vitrine.js', 'desk-link'], {
    cwd: root,
    env: { ...process.env, VITRINE_DATA: folder, ...environment },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new URL(output.split('\n')[0] ?? '');
}

type Sent = { status: number; location: string; cookie: string; body: string };

function send(
  url: string,
  path: string,
  headers: Record<string, string>,
  form?: Record<string, string>,
): Promise<Sent> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        agent: false,
        hostname,
        port,
        path,
        method: form ? 'POST' : 'GET',
        headers: {
          ...headers,
          ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
      },
      (response) => {
        let body = '';
        response.on('data', (piece: Buffer) => {
          body += piece.toString();
        });
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? '',
            cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
            body,
          }),
        );
      },
    );
    sending.on('error', reject);
    sending.end(form && new URLSearchParams(form).toString());
  });
}

const outbox = () => {
  try {
    return readdirSync(join(folder, 'outbox'))
      .filter((name) => name.endsWith('.eml'))
      .map((name) =>
        readFileSync(join(folder, 'outbox', name), 'utf8')
          .replaceAll(/=\r?\n/g, '')
          .replaceAll('=3D', '='),
      );
  } catch {
    return [];
  }
};

it('an email with a link waits until site.url is set, and then leaves with that address', async () => {
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const before = await start({});
  expect(before.output()).toMatch(/WARNING: site\.url is not set[^]*Serving on/);
  const here = {
    host: new URL(before.url).host,
    'x-forwarded-host': 'evil.example',
    origin: before.url,
  };
  while (!(await send(before.url, '/forms/newsletter', here)).body.includes('name="email"'))
    await pause(200);
  const page = await send(before.url, '/forms/newsletter', here);
  const hidden = Object.fromEntries(
    [...page.body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
  // A form that comes back within three seconds is taken for a machine's.
  await pause(3_500);
  const sent = await send(before.url, '/forms/newsletter', here, {
    ...hidden,
    email: 'grace@example.org',
    agree: 'yes',
  });
  expect([sent.status, sent.location]).toEqual([
    303,
    expect.stringContaining('/forms/newsletter/sent/'),
  ]);
  expect((await send(before.url, sent.location, here)).body).toContain(
    'This site cannot send emails yet',
  );
  expect((await send(before.url, '/forms/newsletter', evil)).status).toBe(421);
  const link = deskLink({ PORT: new URL(before.url).port });
  expect(link.origin).toBe(before.url);
  const form = formOfLink((await send(before.url, link.pathname + link.search, here)).body, link);
  const { cookie } = await send(
    before.url,
    form.action,
    { ...here, origin: before.url },
    form.fields,
  );
  const desk = await send(before.url, '/admin/search', { ...here, cookie });
  expect(desk.body).toContain('its address (site.url) is not set');
  expect(desk.body).toContain('1 email with a link is waiting until it is set.');
  await before.stop();
  expect(outbox()).toEqual([]);
  const again = await start({});
  expect(again.output()).toContain('Emails with links wait until it is set: 1 now.');
  await again.stop();
  const after = await start({ VITRINE_SITE_URL: 'https://museum.example' });
  expect(after.output()).not.toContain('WARNING');
  expect(deskLink({ VITRINE_SITE_URL: 'https://museum.example' }).origin).toBe(
    'https://museum.example',
  );
  while (outbox().length === 0) await pause(100);
  await after.stop();
  expect(outbox()).toEqual([
    expect.stringContaining('https://museum.example/newsletter/confirm?key='),
  ]);
  expect(outbox().join('')).not.toContain('evil.example');
}, 180_000);
