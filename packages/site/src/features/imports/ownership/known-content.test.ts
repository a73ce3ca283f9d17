// A large table that comes again as it was: its rows are not read, and all is as if they had been.
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase, onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { ada, importedItems } from '../../../../../../tests/imports/imported-items.ts';
import { rowsOf } from '../../../../../../tests/imports/rows.ts';
import { scriptedTerminal } from '../../../../../../tests/imports/scripted-terminal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { dataPath } from '../../../platform/files/data-folder.ts';
import { importCommand } from '../import-commands.ts';
import { importItems, listRuns } from '../import-items.ts';
import type { ItemDraft } from '../../catalogue/fields/drafts.ts';
import type { ImportSource } from '../import-source.ts';

const ROWS = 2100;
const text = (en: string) => ({ en });
const vessels = (): ItemDraft[] =>
  Array.from({ length: ROWS }, (_, i) => ({
    accessionNumber: `k.${i}`,
    title: text(`Vessel ${i}`),
  }));

onBothDatabases('a large source that says what it said', (database) => {
  const counted = (sourceKey: string, content: string, drafts = vessels()) => {
    let reads = 0;
    const { rows, ...source } = rowsOf(drafts, { sourceKey });
    const given: ImportSource = {
      ...source,
      rows: () => (reads++, rows()),
      content: () => Promise.resolve(content),
    };
    return { given, reads: () => reads };
  };
  const run = async (
    site: Parameters<typeof importItems>[0],
    given: ImportSource,
    dryRun = false,
  ) => (await importItems(site, ada, given, { batchRows: 500, dryRun })).run;

  it('is not read again, in a dry run neither, though people have edited its items', async () => {
    const { site, edit, item } = importedItems(database);
    expect(await run(site, counted('same', 'A').given)).toMatchObject({ created: ROWS });
    await edit('k.7', { title: text('By hand') });
    for (const dryRun of [true, false]) {
      const again = counted('same', 'A');
      expect(await run(site, again.given, dryRun)).toMatchObject({
        rowsRead: ROWS,
        unchanged: ROWS,
        changed: 0,
        problems: 0,
      });
      expect(again.reads()).toBe(0);
    }
    expect((await item('k.7')).body.title).toEqual(text('By hand'));
  }, 60_000);

  it('is read where anything else is kept of it: after a run is undone, or a row is another', async () => {
    const { site, undo } = importedItems(database);
    const first = await run(site, counted('other', 'A', vessels().map(renumbered('o'))).given);
    await undo(first.id);
    const drafts = vessels().map(renumbered('o'));
    const second = counted('other', 'A', drafts);
    expect(await run(site, second.given)).toMatchObject({ created: ROWS });
    await site.database.transaction((writer) =>
      writer
        .updateTable('import_row')
        .set({ row_hash: '' })
        .where('source_key', '=', 'other')
        .where('row_key', '=', 'accession=o.5')
        .execute(),
    );
    const third = counted('other', 'A', drafts);
    expect(await run(site, third.given)).toMatchObject({ rowsRead: ROWS, unchanged: ROWS });
    expect(third.reads()).toBe(1);
  }, 60_000);

  it('is read where a row was refused, or has no number, however often it comes', async () => {
    const { site } = importedItems(database);
    const twice = vessels().map(renumbered('t'));
    const nameless = vessels().map(renumbered('n'));
    delete nameless[4]?.accessionNumber;
    for (const drafts of [[...twice, ...twice.slice(0, 1)], nameless]) {
      const name = `unsure ${drafts.length}`;
      for (let time = 0; time < 3; time++) {
        const { given, reads } = counted(name, 'A', drafts);
        await run(site, given);
        expect(reads()).toBeGreaterThan(0);
      }
    }
  }, 60_000);
});

const renumbered =
  (prefix: string) =>
  (draft: ItemDraft, i: number): ItemDraft => ({ ...draft, accessionNumber: `${prefix}.${i}` });

/** Numbers below 1 that are the same in each run of the test. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Museum = ReturnType<typeof importedItems>;
type Row = readonly string[];

/** What happens between two imports: to the table, and then at each museum. */
type Move = (table: Table) => ((museum: Museum) => Promise<void>) | undefined;

/** A file of rows, and where in it something happens next. */
type Table = {
  file: string;
  rows: readonly Row[];
  write(rows: readonly Row[]): void;
  /** A whole number below this one. */
  below(end: number): number;
};

function tableAt(file: string): Table {
  const random = numbersFrom(20_261_129);
  const table: Table = {
    file,
    rows: [],
    write(rows) {
      table.rows = rows;
      writeFileSync(file, ['number,title,material,publish', ...rows.map(String)].join('\n'));
    },
    below: (end) => Math.floor(random() * end),
  };
  table.write(
    vessels().map((_, i) => [
      `V.${i}`,
      `Vessel ${i}`,
      i % 3 ? 'clay' : 'glass',
      i % 90 === 0 ? 'no' : 'yes',
    ]),
  );
  return table;
}

const changeCell = ({ rows, write, below }: Table): void => {
  const at = below(rows.length);
  write(
    rows.map(([number = '', ...row], i) =>
      i === at ? [number, `New ${below(99)}`, ...row.slice(1)] : [number, ...row],
    ),
  );
};

const moves: readonly Move[] = [
  () => undefined,
  () => undefined,
  ({ rows, below }) => {
    const at = `V.${below(rows.length)}`;
    return ({ edit }) => edit(at, { title: text(`By hand ${at}`) });
  },
  ({ rows, below }) => {
    const at = `V.${below(rows.length)}`;
    return ({ edit }) => edit(at, {}, 'archived');
  },
  (table) => void changeCell(table),
  (table) => {
    changeCell(table);
    return async (museum) => {
      await importAs(museum, table, ['--publish']);
      const [last] = await listRuns(museum.site);
      if (last) await museum.undo(last.id);
    };
  },
  ({ file }) => {
    utimesSync(file, 1_800_000_000, 1_800_000_000);
    return undefined;
  },
];

/** From then on there are rows that are gone, and all rows are read at every import. */
const rowIsGone: Move = ({ rows, write }) => void write(rows.slice(0, -1));
const manners = [[], [], ['--publish'], ['--dry-run'], ['--draft'], ['--vanished', 'archive']];

/** What an import printed, and what is kept of its run. */
async function importAs({ site }: Museum, { file }: Table, given: readonly string[]) {
  const terminal = scriptedTerminal();
  const words = [file, '--source', 'vessels', ...given];
  const code = await importCommand(site, ada, terminal, words).catch(
    (error: unknown) => (error as Error).message,
  );
  const [last] = await listRuns(site);
  return { code, printed: comparable(terminal.output()), told: last?.notices, state: last?.state };
}

describe('a table that comes again and again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-known-'));
  const opened: Awaited<ReturnType<typeof newDatabase>>[] = [];
  beforeAll(async () => void opened.push(await newDatabase('sqlite'), await newDatabase('sqlite')));
  afterAll(async () => {
    for (const one of opened) await one.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is reported and leaves everything as if each row had been read', async () => {
    const table = tableAt(join(folder, 'vessels.csv'));
    const [knowing, reading] = opened.map(({ database }) => importedItems(() => database));
    if (!knowing || !reading) throw new Error('There are two museums.');
    const museums: readonly Museum[] = [knowing, reading];
    let untouched = 0;
    for (let step = 0; step < 30; step++) {
      const chosen = step === 26 ? rowIsGone : moves[table.below(moves.length)];
      const move = step === 0 ? undefined : chosen?.(table);
      const given = step === 0 ? ['--publish'] : (manners[table.below(manners.length)] ?? []);
      const outcomes = [];
      for (const museum of museums) {
        await move?.(museum);
        if (museum === reading)
          rmSync(dataPath(museum.site, 'known-content'), { recursive: true, force: true });
        outcomes.push(await importAs(museum, table, given));
      }
      expect(outcomes[0], `step ${step}: ${given.join(' ')} ${chosen?.toString()}`).toEqual(
        outcomes[1],
      );
      const count = table.rows.length.toLocaleString('en');
      if (outcomes[0]?.printed.includes(` 0 changed, ${count} unchanged`)) untouched++;
    }
    expect(untouched).toBeGreaterThan(5);
    expect(existsSync(dataPath(knowing.site, 'known-content'))).toBe(true);
    expect(await allOf(knowing.site.database)).toEqual(await allOf(reading.site.database));
  }, 300_000);
});

/** Without what is another in each run: its id and how long it took. */
const comparable = (printed: string) =>
  printed.replaceAll(/\b[0-7][0-9a-hjkmnp-tv-z]{25}\b/g, 'RUN').replaceAll(/\d+\.\d s\b/g, 'N s');

/** What a site has, by the numbers of its items. */
async function allOf(database: Database) {
  const items = await database.read
    .selectFrom('record')
    .innerJoin('identifier', 'identifier.record_id', 'record.id')
    .select(['identifier.value', 'record.state', 'record.label', 'record.draft_reason'])
    .where('record.kind', '=', 'item')
    .orderBy('identifier.value')
    .execute();
  const rows = await database.read
    .selectFrom('import_row')
    .select(['row_key', 'row_hash'])
    .orderBy('row_key')
    .execute();
  return { items, rows };
}
