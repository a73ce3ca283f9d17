// What was acknowledged is there after a kill, a missing or damaged file, and any order of writes.
import { fork } from 'node:child_process';
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { openSearchService, type Operation, type SearchService } from '../index.ts';

const folders: string[] = [];
const open: SearchService[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'search-durable-'));
  folders.push(folder);
  return folder;
}
async function start(folder: string, notes: string[] = []): Promise<SearchService> {
  const service = openSearchService({ folder, log: (note) => notes.push(note) });
  open.push(service);
  await service.ready();
  await service.settled();
  return service;
}
async function found(service: SearchService, query = ''): Promise<string[]> {
  const {
    results: [answer],
  } = await service.search([{ indexName: 'items', query, hitsPerPage: 1000 }]);
  return answer && 'hits' in answer
    ? answer.hits.map((hit) => `${hit.objectID} ${String(hit['title'])}`).sort()
    : [];
}
const save = (id: string, title: string): Operation => ({
  action: 'updateObject',
  body: { objectID: id, title },
});

afterEach(async () => {
  for (const service of open.splice(0)) await service.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('a note', () => {
  it('is kept with the indices, and under its name the last one', async () => {
    const folder = newFolder();
    const service = await start(folder);
    expect(service.noted('position')).toBe(undefined);
    await service.note('position', '1');
    await service.note('position', '2');
    await service.close();
    expect((await start(folder)).noted('position')).toBe('2');
  });
});

describe('an identity', () => {
  it('that is given takes the place of the one that was made', async () => {
    const [own, other] = [newFolder(), newFolder()];
    const { keys } = await start(own);
    const service = openSearchService({ folder: other, identity: keys });
    open.push(service);
    expect(service.keys).toEqual(keys);
    await service.close();
    expect((await start(other)).keys).toEqual(keys);
  });
});

describe('after a kill at any moment', () => {
  it('everything acknowledged is found again', async () => {
    const folder = newFolder();
    for (const life of [80, 250, 700]) {
      const acknowledged = await liveAndDie(folder, life);
      const service = await start(folder);
      const have = new Set(await browseAll(service));
      for (const id of acknowledged) expect(have.has(id), `${id} after ${life} ms`).toBe(true);
      await service.close();
    }
  }, 120_000);
});

/**
 * Writes in a process of its own, which is killed without warning.
 * @returns what it was assured is safe
 */
function liveAndDie(folder: string, life: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = fork(
      new URL('./testing/endless-writer.ts', import.meta.url),
      [folder, String(life)],
      {
        stdio: 'ignore',
      },
    );
    const acknowledged: string[] = [];
    child.on('message', (ids: string[]) => {
      if (acknowledged.length === 0) setTimeout(() => child.kill('SIGKILL'), life);
      acknowledged.push(...ids);
    });
    child.on('exit', () => resolve(acknowledged));
    child.on('error', reject);
  });
}

async function browseAll(service: SearchService): Promise<string[]> {
  const ids: string[] = [];
  const { appId, adminKey } = service.keys;
  let cursor: string | undefined;
  do {
    const response: Response = await service.fetch(
      new Request('http://x/1/indexes/items/browse', {
        method: 'POST',
        body: JSON.stringify(cursor === undefined ? {} : { cursor }),
        headers: { 'x-algolia-application-id': appId, 'x-algolia-api-key': adminKey },
      }),
    );
    const page: { hits: { objectID: string }[]; cursor?: string; nbHits: number } =
      await response.json();
    ids.push(...page.hits.map((hit) => hit.objectID));
    if (page.cursor === undefined)
      expect(page.nbHits, 'what is indexed and what is stored').toBe(ids.length);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return ids;
}

describe('segments that are missing or damaged', () => {
  const damages: [string, (path: string) => void][] = [
    ['missing', (path) => rmSync(path)],
    ['cut short', (path) => truncateSync(path, 100)],
    [
      'changed in one byte',
      (path) => {
        const bytes = readFileSync(path);
        bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
        writeFileSync(path, bytes);
      },
    ],
    ['longer than they were', (path) => appendFileSync(path, 'x')],
  ];
  for (const [name, damage] of damages) {
    it(`are made again from the store when ${name}`, async () => {
      const folder = newFolder();
      const first = await start(folder);
      await first.batch(
        'items',
        Array.from({ length: 50 }, (_, index) => save(`i${index}`, `thing ${index}`)),
      );
      const before = await settledAnswer(first);
      await first.close();
      const segments = join(folder, 'segments', '1');
      for (const file of readdirSync(segments))
        if (file !== 'manifest.json' && (file.endsWith('.index') || name !== 'changed in one byte'))
          damage(join(segments, file));
      const notes: string[] = [];
      expect(await found(await start(folder, notes))).toEqual(before);
      expect(notes).toEqual([expect.stringContaining('rebuilt from the store')]);
    });
  }

  it('stay as they are when they cannot be made again, and the index is named', async () => {
    const folder = newFolder();
    const first = await start(folder);
    await first.batch(
      'items',
      Array.from({ length: 50 }, (_, index) => save(`i${index}`, `thing ${index}`)),
    );
    await settledAnswer(first);
    await first.close();
    const segments = join(folder, 'segments', '1');
    const [index = ''] = readdirSync(segments).filter((file) => file.endsWith('.index'));
    truncateSync(join(segments, index), 100);
    const before = readdirSync(segments).sort();
    const database = openDatabase(folder);
    const { body } = database
      .prepare<[], { body: string }>("SELECT body FROM documents WHERE object_id = 'i7'")
      .get() ?? { body: '' };
    const put = (text: string) =>
      database.prepare("UPDATE documents SET body = ? WHERE object_id = 'i7'").run(text);
    put('{"title":');
    const notes: string[] = [];
    const second = openSearchService({ folder, log: (note) => notes.push(note) });
    await expect(second.ready()).rejects.toThrow('stopped and was restarted');
    await expect(second.batch('items', [save('new', 'new')])).rejects.toThrow(
      'stopped and was restarted',
    );
    await second.close();
    expect(notes[0]).toContain('The index items could not be built from the stored documents');
    expect(readdirSync(segments).sort()).toEqual(before);
    put(body);
    database.close();
    expect(await found(await start(folder))).toHaveLength(50);
  });

  it('do not matter when the manifest is no JSON', async () => {
    const folder = newFolder();
    const first = await start(folder);
    await first.batch('items', [save('1', 'one')]);
    await first.close();
    writeFileSync(join(folder, 'segments', '1', 'manifest.json'), '{"vers');
    expect(await found(await start(folder))).toEqual(['1 one']);
  });
});

async function settledAnswer(service: SearchService): Promise<string[]> {
  await service.settled();
  return found(service);
}

describe('any sequence of writes, merges and restarts', () => {
  const id = fc.integer({ min: 0, max: 30 }).map((number) => `i${number}`);
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .array(fc.tuple(id, fc.constantFrom('red vase', 'blue vase', 'green bowl', null)), {
          minLength: 1,
          maxLength: 12,
        })
        .map((writes) => ({ kind: 'write' as const, writes })),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'clear' as const }) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('title', 'kind')
        .map((name) => ({ kind: 'settings' as const, name })),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'settle' as const }) },
  );

  it('leaves exactly what a plain map would hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const folder = newFolder();
        let service = await start(folder);
        await service.settings('items', {});
        const model = new Map<string, string>();
        for (const one of steps) {
          if (one.kind === 'restart') {
            await service.close();
            service = await start(folder);
          } else if (one.kind === 'clear') {
            await service.clear('items');
            model.clear();
          } else if (one.kind === 'settings')
            await service.settings('items', {
              searchableAttributes: ['title'],
              attributesForFaceting: [one.name],
            });
          else if (one.kind === 'settle') await service.settled();
          else {
            await service.batch(
              'items',
              one.writes.map(([objectID, title]) =>
                title === null
                  ? { action: 'deleteObject', body: { objectID } }
                  : save(objectID, title),
              ),
            );
            for (const [objectID, title] of one.writes) {
              if (title === null) model.delete(objectID);
              else model.set(objectID, title);
            }
          }
        }
        await service.settled();
        for (const query of ['', 'vase', 'blue']) {
          const expected = [...model]
            .filter(([, title]) => title.includes(query))
            .map(([objectID, title]) => `${objectID} ${title}`)
            .sort();
          expect(await found(service, query)).toEqual(expected);
        }
        await service.close();
      }),
      { numRuns: 12, endOnFailure: true },
    );
  }, 120_000);
});

describe('a small change', () => {
  it('can be found within 50 milliseconds of being acknowledged', async () => {
    const service = await start(newFolder());
    await service.batch(
      'items',
      Array.from({ length: 3000 }, (_, index) => save(`i${index}`, `thing ${index}`)),
    );
    await service.settled();
    const waits: number[] = [];
    for (let round = 0; round < 9; round++) {
      const { taskID } = await service.batch('items', [save(`new${round}`, `novelty ${round}`)]);
      const acknowledged = performance.now();
      await service.whenVisible('items', taskID);
      waits.push(performance.now() - acknowledged);
      expect(await found(service, `novelty ${round}`)).toHaveLength(1);
    }
    waits.sort((a, b) => a - b);
    expect(waits[4]).toBeLessThan(50);
  });
});
