// A disk that is full under the search: what cannot be stored is refused with 507, searching goes
// on, and storing goes on when there is room again.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openSearchService, type SearchService } from '../../packages/search-service/src/index.ts';

const open: SearchService[] = [];
const disks: string[] = [];
afterEach(async () => {
  for (const service of open.splice(0)) await service.close();
  for (const disk of disks.splice(0)) {
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  }
});

const canMount = smallDisk();
if (!canMount)
  console.warn(
    '\n!! A small disk cannot be mounted here (it takes root on Linux): the tests of a full disk under the search are SKIPPED.\n',
  );

async function start(folder: string, notes: string[]): Promise<SearchService> {
  const service = openSearchService({
    folder: join(folder, 'search'),
    searchers: 0,
    log: (message) => notes.push(message),
  });
  open.push(service);
  await service.ready();
  return service;
}

const call = async (
  service: SearchService,
  method: string,
  path: string,
  body: unknown,
): Promise<{ status: number; message?: string; code?: string; taskID?: number }> => {
  const response = await service.fetch(
    new Request(`http://x${path}`, {
      method,
      headers: {
        'x-algolia-application-id': service.keys.appId,
        'x-algolia-api-key': service.keys.adminKey,
      },
      body: JSON.stringify(body),
    }),
  );
  const output: { message?: string; code?: string; taskID?: number } = await response.json();
  return { ...output, status: response.status };
};
let number = 0;
const saveSome = (service: SearchService) =>
  call(service, 'POST', '/1/indexes/items/batch', {
    requests: Array.from({ length: 50 }, () => ({
      action: 'addObject',
      body: { objectID: `i${number++}`, title: 'wave', text: `${number} of words `.repeat(60) },
    })),
  });
const sendEvents = (service: SearchService) =>
  call(service, 'POST', '/1/events', {
    events: Array.from({ length: 500 }, (_, at) => ({
      eventType: 'view',
      eventName: 'Seen',
      index: 'items',
      userToken: `visitor-${at}-${'x'.repeat(60)}`,
      objectIDs: ['i1'],
    })),
  });
const found = async (service: SearchService) => {
  const {
    results: [answer],
  } = await service.search([{ indexName: 'items', query: 'wave' }]);
  return answer && 'hits' in answer ? answer.nbHits : -1;
};

/** Leaves hardly any room. @returns how to give it back */
function fillUp(disk: string): () => void {
  const ballast = join(disk, 'ballast');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(ballast, Buffer.alloc(Math.max(0, Number(bavail * bsize) - 200_000)));
  return () => rmSync(ballast);
}

describe.skipIf(!canMount)('a full disk under the search', () => {
  it('refuses items with 507 and events too, answers searches, and goes on without a restart when there is room', async () => {
    const disk = mounted();
    const notes: string[] = [];
    const service = await start(disk, notes);
    let saved = 0;
    for (let at = 0; at < 10; at++) if ((await saveSome(service)).status === 200) saved += 50;
    await service.settled();
    const makeRoom = fillUp(disk);
    const statuses: number[] = [];
    let refused: Awaited<ReturnType<typeof saveSome>> | undefined;
    for (let at = 0; at < 200 && !refused; at++) {
      const output = await saveSome(service);
      statuses.push(output.status);
      if (output.status === 200) saved += 50;
      else refused = output;
    }
    expect(refused).toMatchObject({
      status: 507,
      code: 'storage-failed',
      message: expect.stringMatching(/could not be saved: .*full.*free some space/i),
    });
    expect(new Set(statuses)).toEqual(new Set([200, 507]));
    let event: Awaited<ReturnType<typeof sendEvents>> | undefined;
    for (let at = 0; at < 40 && event?.status !== 507; at++) event = await sendEvents(service);
    expect(event).toMatchObject({ status: 507, message: expect.stringMatching(/Free some space/) });
    // New settings, synonyms, keys and experiments are refused by the same name.
    expect(
      (
        await call(service, 'PUT', '/1/indexes/items/synonyms/a', {
          objectID: 'a',
          type: 'synonym',
          synonyms: ['wave', 'x'.repeat(300_000)],
        })
      ).status,
    ).toBe(507);
    await expect.poll(() => found(service), { timeout: 20_000 }).toBe(saved);
    makeRoom();
    expect((await saveSome(service)).status).toBe(200);
    expect((await sendEvents(service)).status).toBe(200);
    saved += 50;
    await expect.poll(() => found(service), { timeout: 20_000 }).toBe(saved);
    await service.close();
    const again = await start(disk, notes);
    expect(await found(again)).toBe(saved);
    expect(notes.join('\n')).not.toMatch(/damaged|writer thread stopped/);
  }, 60_000);

  it('keeps the writing thread alive when segments cannot be written, and writes them later', async () => {
    const disk = mounted();
    const notes: string[] = [];
    const service = await start(disk, notes);
    expect((await saveSome(service)).status).toBe(200);
    await service.settled();
    const makeRoom = fillUp(disk);
    // A setting fits on the disk, and has the index built again, which does not.
    expect(
      (
        await call(service, 'PUT', '/1/indexes/items/settings', {
          attributesForFaceting: ['title', 'text'],
        })
      ).status,
    ).toBe(200);
    for (let at = 0; at < 4; at++) await saveSome(service);
    await expect
      .poll(() => notes.join('\n'), { timeout: 20_000 })
      .toMatch(/A merge failed; the old segments are still used|Segments could not be written/);
    expect(await found(service)).toBeGreaterThanOrEqual(50);
    makeRoom();
    await expect
      .poll(() => notes.join('\n'), { timeout: 30_000 })
      .toMatch(/was rebuilt for new settings/);
    expect((await saveSome(service)).status).toBe(200);
    await service.settled();
    const all = await found(service);
    await service.close();
    const again = await start(disk, notes);
    expect(await found(again)).toBe(all);
    expect(notes.join('\n')).not.toContain('writer thread stopped');
  }, 60_000);

  it('at the start leaves searching to the segments, and counting begins by itself when there is room', async () => {
    const disk = mounted();
    const notes: string[] = [];
    const first = await start(disk, notes);
    expect((await saveSome(first)).status).toBe(200);
    await first.settled();
    await first.close();
    for (const ending of ['', '-wal', '-shm'])
      rmSync(join(disk, 'search', `insights.db${ending}`), { force: true });
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(
      join(disk, 'ballast'),
      Buffer.alloc(Math.max(0, Number(bavail * bsize) - 45_000)),
    );
    const service = await start(disk, notes);
    expect(await found(service)).toBe(50);
    const refused = await sendEvents(service);
    expect([503, 507]).toContain(refused.status);
    rmSync(join(disk, 'ballast'));
    await expect
      .poll(async () => (await sendEvents(service)).status, { timeout: 20_000, interval: 200 })
      .toBe(200);
    // What could not be laid out is not taken for something that was lost.
    expect(service.problems()).toEqual([]);
  }, 60_000);
});

/** A disk of 6 MB in memory, where the system lets us have one. */
function smallDisk(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-search-small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', folder], { stdio: 'ignore' });
    disks.push(folder);
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

function mounted(): string {
  return disks.at(-1) ?? smallDisk() ?? '';
}
