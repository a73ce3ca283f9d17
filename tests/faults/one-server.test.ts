// One server on a data folder, and how it leaves: a second one is refused, commands are not, and
// nobody who was heard goes without an answer.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endSite, runSite, startSite, type Program } from './running-site.ts';

let data: string;
const running: Program[] = [];
beforeEach(() => void (data = mkdtempSync(join(tmpdir(), 'vitrine-one-server-'))));
afterEach(async () => {
  await Promise.all(running.splice(0).map((program) => endSite(program, 'SIGKILL')));
  rmSync(data, { recursive: true, force: true });
});
const start = async (more: Record<string, string> = {}) => {
  const site = await startSite({ VITRINE_DATA: data, ...more });
  running.push(site);
  return site;
};

describe('a data folder', () => {
  it('has one server; commands work beside it, and it is free when the server is gone, however it went', async () => {
    const first = await start();
    const second = runSite('start.js', { VITRINE_DATA: data });
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain(
      `${data} is already in use by another server (process ${first.child.pid}). Stop that server, or set VITRINE_DATA to another folder.`,
    );
    const command = runSite('vitrine.js', { VITRINE_DATA: data }, ['desk-link']);
    expect([await command.exited, command.output()]).toEqual([
      0,
      expect.stringContaining('/admin/open?key='),
    ]);
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200);

    await endSite(first, 'SIGKILL');
    // The number that was left behind may belong to any other process by now: ours, for one.
    expect(readFileSync(join(data, 'serving.pid'), 'utf8')).toBe(String(first.child.pid));
    writeFileSync(join(data, 'serving.pid'), String(process.pid));
    const third = await start();
    expect(await endSite(third, 'SIGINT')).toBe(0);
  }, 60_000);
});

/** One answer, or why there is none: refused before anybody heard it, or broken off. */
type Answer = { status: number; closes: boolean } | 'refused' | { broken: string };

function send(url: string, path: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve) => {
    const sent = request(url + path, { agent }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          closes: response.headers.connection === 'close',
        }),
      );
      response.once('error', (error) => resolve({ broken: error.message }));
    });
    sent.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : { broken: error.message }),
    );
    sent.end();
  });
}

/** What `/readyz` says is waiting. */
async function waitingAt(url: string): Promise<unknown> {
  return ((await (await fetch(`${url}/readyz`)).json()) as { waiting: unknown }).waiting;
}

describe('a server that gets SIGTERM', () => {
  it('says at /readyz that it is leaving, serves on, and breaks off nothing that it was sent', async () => {
    const site = await start({ VITRINE_SERVER_DRAIN_SECONDS: '1' });
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const before = await send(site.url, '/', agent);
    expect(before).toMatchObject({ status: 200, closes: false });
    const answers: Answer[] = [];
    const visitor = async () => {
      for (let n = 0; ; n++) {
        const answer = await send(site.url, n % 4 === 0 ? '/collection' : '/', agent);
        answers.push(answer);
        if (answer === 'refused') return;
      }
    };
    const visitors = Promise.all(Array.from({ length: 8 }, visitor));
    site.child.kill('SIGTERM');
    await site.hears(/Draining/);
    expect(await send(site.url, '/readyz', new Agent())).toEqual({ status: 503, closes: true });
    expect(await send(site.url, '/healthz', new Agent())).toEqual({ status: 200, closes: true });
    const whileDraining = answers.length;
    await visitors;
    expect(await site.exited).toBe(0);
    agent.destroy();
    expect(
      answers.filter(
        (answer) => answer !== 'refused' && !('status' in answer && answer.status === 200),
      ),
    ).toEqual([]);
    // It did serve meanwhile, and closed each connection with its answer.
    expect(answers.length - whileDraining).toBeGreaterThan(8);
    expect(
      answers
        .slice(whileDraining + 8)
        .filter((answer) => answer !== 'refused' && !('closes' in answer && answer.closes)),
    ).toEqual([]);
  }, 60_000);

  it('ends at once when it gets a second one, and does not drain at Ctrl-C', async () => {
    const site = await start({ VITRINE_SERVER_DRAIN_SECONDS: '600' });
    // Node aborts where it has to exit while one of its threads loads a native module.
    await expect.poll(() => waitingAt(site.url), { timeout: 20_000 }).toEqual({ search: 0 });
    site.child.kill('SIGTERM');
    await site.hears(/Draining/);
    expect(await endSite(site, 'SIGTERM')).toBe(130);
    const other = await start({ VITRINE_SERVER_DRAIN_SECONDS: '600' });
    expect(await endSite(other, 'SIGINT')).toBe(0);
  }, 60_000);
});
