// A process that is killed while it exports a site, or imports an export, leaves nothing that passes
// for complete, and the same command can be given again.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isExport } from '../../packages/site/src/features/export/is-export.ts';
import { readExport } from '../../packages/site/src/features/export/read-export.ts';
import { importCommand } from '../../packages/site/src/features/imports/import-commands.ts';
import { countRecords } from '../../packages/site/src/features/records/list-records.ts';
import { openSqlite } from '../../packages/site/src/platform/database/database.ts';
import { migrate } from '../../packages/site/src/platform/database/migrate.ts';
import { openBlobStore } from '../../packages/site/src/platform/files/blob-store.ts';
import { newSite } from '../databases/site.ts';
import { scriptedTerminal } from '../imports/scripted-terminal.ts';

const ada = { kind: 'operator', name: 'ada' } as const;
const ITEMS = 60;
/** A white pixel, and after it what makes each file another one. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);

const root = mkdtempSync(join(tmpdir(), 'vitrine-killed-export-'));
const museum = join(root, 'museum');
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A site with items, makers and images. */
beforeAll(async () => {
  mkdirSync(join(root, 'tables'));
  mkdirSync(museum);
  const lines = Array.from({ length: ITEMS }, (_, i) => `K.${i},Bowl ${i},Maker ${i % 9},${i}.png`);
  const table = join(root, 'tables/objects.csv');
  writeFileSync(table, ['accession number,title,maker,image', ...lines, ''].join('\n'));
  for (let i = 0; i < 6; i++)
    writeFileSync(join(root, `tables/${i}.png`), Buffer.concat([PNG, Buffer.from(`${i}`)]));
  const database = openSqlite(join(museum, 'site.db'));
  await migrate(database);
  const site = {
    ...newSite(database),
    dataFolder: museum,
    masters: openBlobStore(join(museum, 'masters')),
  };
  await importCommand(site, ada, scriptedTerminal(), [table, '--publish']);
  await database.close();
});

/** @returns how many steps it took; nothing where it was killed */
function run(
  what: 'export' | 'import',
  { data, folder, killAt = 0 }: { data: string; folder: string; killAt?: number },
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const temporary = join(root, 'tmp');
    mkdirSync(temporary, { recursive: true });
    const child = fork(
      join(import.meta.dirname, 'exporting-process.ts'),
      [what, data, folder, String(killAt)],
      {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        execArgv: [],
        env: { ...process.env, TMPDIR: temporary },
      },
    );
    let steps: number | undefined;
    child.on('message', (message: number) => (steps = message));
    child.on('exit', (code, signal) =>
      code === 0 || signal === 'SIGKILL'
        ? resolve(steps)
        : reject(new Error(`It ended with ${code}.`)),
    );
    child.on('error', reject);
  });
}

/** The files of an export, without the time of its making. */
function contentOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((path) => {
      const text = readFileSync(path, 'latin1').replace(/"madeAt": "[^"]*"/, '');
      return `${path.slice(folder.length)} ${createHash('sha256').update(text).digest('hex')}`;
    });
}

/** Steps from all over, and all of the last ones. */
function pointsOf(steps: number, some: number): number[] {
  const spread = Array.from({ length: some }, (_, i) => 1 + Math.floor((i * steps) / some));
  const last = Array.from({ length: 3 }, (_, i) => steps - i);
  return [...new Set([...spread, ...last])].filter((at) => at > 0);
}

const wholeOf = async (folder: string): Promise<string[]> => {
  await readExport(folder);
  return contentOf(folder);
};

describe('a process that is killed', () => {
  let complete: string[];
  let steps: number;
  const good = join(root, 'good');
  beforeAll(async () => {
    steps = (await run('export', { data: museum, folder: good })) ?? 0;
    complete = await wholeOf(good);
  });

  it('while it exports leaves the folder as it was, or all of the export', async () => {
    const found = { complete: 0, unfinished: 0 };
    for (const killAt of pointsOf(steps, 6)) {
      const parent = join(root, `at-${killAt}`);
      const folder = join(parent, 'out');
      mkdirSync(folder, { recursive: true });
      await run('export', { data: museum, folder, killAt });
      if (existsSync(folder) && readdirSync(folder).length > 0)
        expect(await wholeOf(folder)).toEqual(complete);
      for (const name of readdirSync(parent).filter((one) => one !== 'out')) {
        const draft = join(parent, name);
        expect(name).toMatch(/^out\..*\.part$/);
        if (readdirSync(draft).length === 0) continue;
        // Nobody reads its records as tables.
        expect(await isExport(draft)).toBe(true);
        const content = await wholeOf(draft).catch((error: Error) => error.message);
        if (typeof content === 'string') {
          expect(content).toContain('interrupted before it was complete');
          found.unfinished++;
        } else {
          expect(content).toEqual(complete);
          found.complete++;
        }
      }
      rmSync(parent, { recursive: true, force: true });
    }
    expect(found.unfinished).toBeGreaterThan(3);
  }, 240_000);

  it('while it imports leaves an empty site, and can be repeated with the same result', async () => {
    const empty = join(root, 'empty');
    mkdirSync(empty);
    const stepsOfImport = (await run('import', { data: empty, folder: good })) ?? 0;
    const outcomes = new Set<number>();
    let last = '';
    for (const killAt of pointsOf(stepsOfImport, 3)) {
      const data = join(root, `into-${killAt}`);
      mkdirSync(data);
      await run('import', { data, folder: good, killAt });
      const database = openSqlite(join(data, 'site.db'));
      const items = await countRecords(newSite(database), 'item');
      await database.close();
      outcomes.add(items);
      if (items === 0) await run('import', { data, folder: good });
      if (last !== '') rmSync(last, { recursive: true, force: true });
      last = data;
    }
    expect([...outcomes].filter((items) => items !== ITEMS)).toEqual([0]);
    const again = join(root, 'again');
    await run('export', { data: last, folder: again });
    expect(await wholeOf(again)).toEqual(complete);
  }, 240_000);

  it('while it copies an export leaves what is not taken for tables', async () => {
    const copy = join(root, 'copy');
    cpSync(good, copy, { recursive: true });
    rmSync(join(copy, 'export.json'));
    expect(await isExport(copy)).toBe(true);
    await expect(readExport(copy)).rejects.toThrow('export.json is missing');
  });
});
