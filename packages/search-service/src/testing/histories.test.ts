// Any history of writes, merges, restarts and kills, told to the engine and to a plain map:
// afterwards both answer alike.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchAnswer } from '../results/answer.ts';
import type { Order } from './commanded-service.ts';
import { markEnd, markStart, naiveSearch, type Doc } from './naive-search.ts';

const settings = {
  searchableAttributes: ['title,maker', 'unordered(note)'],
  attributesForFaceting: ['kind'],
  customRanking: ['desc(year)'],
  highlightPreTag: markStart,
  highlightPostTag: markEnd,
};
const queries = ['', 'a', 'ab abba', 'cabab', 'abbacba'];

const text = (max: number) =>
  fc
    .array(fc.constantFrom('a', 'b', 'ab', 'abba', 'cab', 'cabab', 'abbacab'), { maxLength: max })
    .map((words) => words.join(' '));
const id = fc.integer({ min: 0, max: 12 }).map((number) => `d${String(number).padStart(2, '0')}`);
const doc: fc.Arbitrary<Doc> = fc.record({
  objectID: id,
  title: text(5),
  maker: fc.array(text(2), { maxLength: 2 }),
  note: text(6),
  kind: fc.constantFrom('print', 'vase', 'map'),
  year: fc.integer({ min: 0, max: 3 }),
});
const write = fc.oneof(
  { weight: 4, arbitrary: doc.map((saved) => ({ id: saved.objectID, saved })) },
  { weight: 1, arbitrary: id.map((gone) => ({ id: gone, saved: null })) },
);
const writes = fc.array(write, { minLength: 1, maxLength: 8 });
type Write = { id: string; saved: Doc | null };

const step = fc.oneof(
  { weight: 6, arbitrary: writes.map((list) => ({ kind: 'write' as const, list })) },
  { weight: 1, arbitrary: fc.constant({ kind: 'settle' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('kill' as const),
      list: writes,
      afterMs: fc.integer({ min: 0, max: 12 }),
    }),
  },
);

/** The service of a folder, alive until it is killed or closed. */
class Commanded {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async start(folder: string): Promise<Commanded> {
    const child = fork(new URL('./commanded-service.ts', import.meta.url), [folder], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const service = new Commanded(child);
    await service.#next();
    return service;
  }

  /** @throws when the process ends instead of answering */
  #next(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const finish = (): void => {
        reject(new Error('The service ended without an answer.'));
      };
      this.#child.once('exit', finish);
      this.#child.once('message', (message) => {
        this.#child.off('exit', finish);
        resolve(message);
      });
    });
  }

  async notify(order: Order): Promise<unknown> {
    const answer = this.#next();
    this.#child.send(order);
    return answer;
  }

  async ask(query: string): Promise<SearchAnswer> {
    return (await this.notify({ kind: 'ask', query })) as SearchAnswer;
  }

  /** Sends an order and does not wait for what becomes of it. */
  async killWhile(order: Order, afterMs: number): Promise<void> {
    const exit = once(this.#child, 'exit');
    this.#child.send(order, () => {
      /* it may be killed before it has read it */
    });
    setTimeout(() => {
      this.#child.kill('SIGKILL');
    }, afterMs);
    await exit;
  }

  async close(): Promise<void> {
    const exit = once(this.#child, 'exit');
    await this.notify({ kind: 'close' });
    this.#child.disconnect();
    this.#child.kill('SIGKILL');
    await exit;
  }
}

const batch = (list: readonly Write[]): Order => ({
  kind: 'batch',
  operations: list.map(({ id: objectID, saved }) =>
    saved
      ? { action: 'updateObject', body: saved }
      : { action: 'deleteObject', body: { objectID } },
  ),
});

function after(model: ReadonlyMap<string, Doc>, list: readonly Write[]): Map<string, Doc> {
  const changed = new Map(model);
  for (const { id: objectID, saved } of list) {
    if (saved) changed.set(objectID, saved);
    else changed.delete(objectID);
  }
  return changed;
}

async function expectSame(service: Commanded, model: ReadonlyMap<string, Doc>): Promise<void> {
  await service.notify({ kind: 'settle' });
  for (const query of queries) {
    const expected = naiveSearch([...model.values()], query);
    const answer = await service.ask(query);
    expect(
      answer.hits.map(({ objectID }) => objectID),
      query,
    ).toEqual(expected.hits.map((hit) => hit.doc.objectID));
    expect(
      answer.hits.map(
        (hit) =>
          Reflect.get(Object(Reflect.get(Object(hit['_highlightResult']), 'title')), 'value') ?? '',
      ),
    ).toEqual(expected.hits.map((hit) => hit.title));
    expect(answer.facets?.['kind'] ?? {}).toEqual(expected.kinds);
  }
}

/** What is stored after a kill: all of the batch under way, or nothing of it. */
async function afterKill(
  service: Commanded,
  without: Map<string, Doc>,
  withAll: Map<string, Doc>,
): Promise<Map<string, Doc>> {
  await service.notify({ kind: 'settle' });
  const stored = new Map((await service.ask('')).hits.map((hit) => [hit.objectID, hit]));
  const isAsSaved = (saved: Doc): boolean =>
    Object.entries(saved).every(
      ([name, value]) =>
        JSON.stringify(stored.get(saved.objectID)?.[name]) === JSON.stringify(value),
    );
  return stored.size === withAll.size && [...withAll.values()].every(isAsSaved) ? withAll : without;
}

async function live(
  folder: string,
  steps: readonly (typeof step extends fc.Arbitrary<infer One> ? One : never)[],
): Promise<void> {
  let service = await Commanded.start(folder);
  try {
    await service.notify({ kind: 'settings', settings });
    let model = new Map<string, Doc>();
    for (const one of steps) {
      if (one.kind === 'write') {
        await service.notify(batch(one.list));
        model = after(model, one.list);
      } else if (one.kind === 'settle') await service.notify({ kind: 'settle' });
      else if (one.kind === 'restart') {
        await service.close();
        service = await Commanded.start(folder);
      } else {
        await service.killWhile(batch(one.list), one.afterMs);
        service = await Commanded.start(folder);
        model = await afterKill(service, model, after(model, one.list));
        await expectSame(service, model);
      }
    }
    await expectSame(service, model);
  } finally {
    await service.close();
  }
}

describe('any history of writes, merges, restarts and kills', () => {
  it('leaves an engine that answers as the reference does over what was acknowledged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        const folder = mkdtempSync(join(tmpdir(), 'search-history-'));
        try {
          await live(folder, steps);
        } finally {
          rmSync(folder, { recursive: true, force: true });
        }
      }),
      { numRuns: 4, endOnFailure: true },
    );
  }, 300_000);
});
