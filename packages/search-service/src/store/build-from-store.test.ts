// A build in portions, on several threads, gives what one draft of every document gives.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unpack } from '../index/layout.ts';
import { schemaOf } from '../index/schema.ts';
import { buildToFiles, type BuiltFiles } from './build-files.ts';
import { buildFromStore, makePortions } from './build-from-store.ts';
import { openDatabase, type Connection } from './database.ts';
import { Records } from './records.ts';

let folder = '';
let database: Connection;
let records: Records;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'search-build-'));
  database = openDatabase(folder);
  records = new Records(database, () => '2026-11-21');
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Saves items of two indices by turns, so that neither is in one piece. */
function save(count: number, titleOf: (number: number) => Record<string, unknown>): number {
  const saved = Array.from({ length: count }, (_, number) =>
    ['items', 'others'].map((indexName) => ({
      action: 'updateObject' as const,
      indexName,
      body: { objectID: `${indexName}${number}`, ...titleOf(number) },
    })),
  );
  records.applyBatch(null, saved.flat());
  return records.index('items')?.id ?? 0;
}

/** Columns and documents, built in portions and at one stroke. */
async function bothWays(
  indexId: number,
  settings: Record<string, unknown>,
): Promise<{ portions: unknown; atOnce: unknown }> {
  const schema = schemaOf([settings]);
  const contents = ({ buffer, crc, documentsPath }: BuiltFiles): unknown => {
    const index = readFileSync(documentsPath.replace(/documents$/, 'index'));
    expect([crc32(index), index.equals(Buffer.from(buffer))]).toEqual([crc, true]);
    const unpacked = unpack(buffer);
    return {
      meta: unpacked?.meta,
      columns: Object.fromEntries(unpacked?.columns ?? []),
      documents: readFileSync(documentsPath, 'utf8'),
    };
  };
  const built = await buildFromStore(records, {
    folder,
    indexId,
    schema,
    base: join(folder, 'portions'),
    portion: 30,
  });
  const rows = function* () {
    for (const { object_id, body } of records.documents(indexId)) yield { id: object_id, body };
  };
  const other = buildToFiles(schema, rows(), join(folder, 'once'));
  return { portions: contents(built), atOnce: contents(other) };
}

describe('a build from the store', () => {
  it('is the same in portions as at one stroke, and leaves nothing else behind', async () => {
    const id = save(120, (number) => ({
      title: `Bowl ${number % 7} tea-bowl`,
      maker: [`Maker ${number % 3}`, 'Unknown'],
      year: number % 11,
      note: 'é'.repeat(number),
    }));
    const { portions, atOnce } = await bothWays(id, {
      searchableAttributes: ['title', 'maker', 'note'],
      attributesForFaceting: ['maker'],
      customRanking: ['desc(year)'],
      numericAttributesForFiltering: ['year'],
    });
    expect(portions).toEqual(atOnce);
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('is made at one stroke where attributes could not be told apart otherwise', async () => {
    const id = save(60, (number) =>
      Object.fromEntries(
        Array.from({ length: 40 }, (_, index) => [`a${(index * 7 + number) % 50}`, 'word']),
      ),
    );
    const { portions, atOnce } = await bothWays(id, {});
    expect(portions).toEqual(atOnce);
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

describe('a portion that cannot be made', () => {
  const broken = (objectID: string): void =>
    void database
      .prepare('UPDATE documents SET body = ? WHERE object_id = ?')
      .run('{"title":', objectID);

  it('stops the others at once, and is named', async () => {
    const count = 24;
    const indexId = save(count * 250, (number) => ({
      title: `Bowl ${number}`,
      note: `${number} `.repeat(400),
    }));
    broken('items3');
    const jobs = records.portions(indexId, 500).map((bounds, number) => ({
      ...bounds,
      schema: JSON.stringify(schemaOf([{}])),
      folder,
      indexId,
      base: join(folder, `portion${number}`, 'a'),
    }));
    await expect(makePortions(jobs)).rejects.toThrow(/^part 1 of 24: .*JSON/);
    const started = (): number =>
      readdirSync(folder).filter((name) => name.startsWith('portion')).length;
    const then = started();
    expect(then).toBeLessThan(count);
    // A thread that was still at work would begin another.
    await setTimeout(200);
    expect(started()).toBe(then);
  }, 60_000);

  it('leaves nothing of the build, and what there was as it was', async () => {
    const indexId = save(120, (number) => ({ title: `Bowl ${number}` }));
    broken('items70');
    writeFileSync(join(folder, 'old.index'), 'as it was');
    const before = readdirSync(folder).sort();
    await expect(
      buildFromStore(records, {
        folder,
        indexId,
        schema: schemaOf([{}]),
        base: join(folder, 'new'),
        portion: 30,
      }),
    ).rejects.toThrow(/^part \d of 8: /);
    expect(readdirSync(folder).sort()).toEqual(before);
  });

  it('is told of its thread too, where that has ended', async () => {
    const indexId = save(120, (number) => ({ title: `Bowl ${number}` }));
    const bounds = records
      .portions(indexId, 60)
      .map((one) => ({ ...one, schema: 'no schema', folder, indexId, base: join(folder, 'a') }));
    await expect(makePortions(bounds)).rejects.toThrow(/^part \d of 4: /);
  });
});

describe('documents of an index', () => {
  it('come in the order in which they were first saved, whether the index fills the table or not', () => {
    const id = save(20, (number) => ({ title: String(number) }));
    records.applyBatch('items', [
      { action: 'updateObject', body: { objectID: 'items3', title: 'new' } },
    ]);
    const expected = Array.from({ length: 20 }, (_, number) => `items${number}`);
    expect([...records.documents(id)].map((row) => row.object_id)).toEqual(expected);
    records.applyBatch(
      'others',
      Array.from({ length: 200 }, (_, number) => ({
        action: 'addObject',
        body: { objectID: `x${number}` },
      })),
    );
    expect([...records.documents(id)].map((row) => row.object_id)).toEqual(expected);
    expect(records.portions(id, 5)).toEqual([]);
  });
});
