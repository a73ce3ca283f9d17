// Lists at the desk over as many items as a large museum has, drafts among them: pages in every
// order, first, last and in the middle, with each filter, beside their goal.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { nameOf, type Actor } from '../../packages/site/src/features/access/actor.ts';
import { staffAs } from '../../packages/site/src/features/access/testing.ts';
import { itemDefinition } from '../../packages/site/src/features/catalogue/item-definition.ts';
import { personDefinition } from '../../packages/site/src/features/catalogue/person-definition.ts';
import { followList } from '../../packages/site/src/features/lists/follow-list.ts';
import {
  countForStaff,
  idsForStaff,
  listForStaff,
} from '../../packages/site/src/features/lists/list-for-staff.ts';
import { listOrders, type Cursor } from '../../packages/site/src/features/lists/list-orders.ts';
import { addRecords } from '../../packages/site/src/features/records/records.ts';
import {
  openPostgres,
  openSqlite,
  type Database,
} from '../../packages/site/src/platform/database/database.ts';
import { migrate } from '../../packages/site/src/platform/database/migrate.ts';
import type { Site } from '../../packages/site/src/platform/site.ts';
import { startPostgres } from '../databases/postgres.ts';
import { newSite } from '../databases/site.ts';
import { randomFrom } from '../working/random-edits.ts';
import { report } from './measure.ts';

type ListQuery = Parameters<typeof listForStaff>[2];

const ITEMS = 100_000;
const PEOPLE = 3000;
const BATCH = 1000;
/** Holds nine items of ten, as a museum’s main collection does. */
const LARGE_COLLECTION = '01m0000000000000000000large';
const REPEATS = 20;

const words =
  'blue jug cup plate lamp cloth map print drawing chair table book coin medal spoon kettle clock mask drum net'.split(
    ' ',
  );
const actor = staffAs('registrar', 'ada');
const all: ListQuery = { kind: 'item', gaps: [] };
const page = { order: 'name', isDescending: false, limit: 50, language: 'en' } as const;

const filters: readonly Partial<ListQuery>[] = [
  {},
  { state: 'draft' },
  { gaps: ['description'] },
  { gaps: ['unread'] },
  { gaps: ['date'], state: 'draft' },
  { collection: collectionAt(5) },
  { collection: LARGE_COLLECTION },
  { collection: LARGE_COLLECTION, words: 'blue', state: 'draft' },
  { words: 'blue' },
  { words: 'blue jug cup' },
  { words: 'number4711' },
  { words: 'nu' },
  { words: 'nothing' },
];

/** On both databases: on PostgreSQL without waiting for the disk, as tests have it. */
export async function measureLists(kinds: readonly Database['kind'][]): Promise<void> {
  if (kinds.includes('sqlite')) await measureOnSqlite();
  if (kinds.includes('postgres')) await measureOnPostgres();
}

/** In a process that does nothing else, whose memory is that of lists. */
async function measureOnSqlite(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-lists-'));
  try {
    const file = join(folder, 'site.db');
    await fillSqlite(file);
    const program = join(import.meta.dirname, 'desk-lists-alone.ts');
    execFileSync(process.execPath, ['--expose-gc', program, file], { stdio: 'inherit' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function fillSqlite(file: string): Promise<void> {
  const database = openSqlite(file);
  await migrate(database);
  await fill(newSite(database));
  await database.close();
}

async function measureOnPostgres(): Promise<void> {
  const server = await startPostgres();
  const database = await openPostgres(server.url);
  try {
    await migrate(database);
    const site = newSite(database);
    await fill(site);
    await sql`analyze`.execute(database.read);
    await measureFilled(site);
  } finally {
    await database.close();
    await server.stop();
  }
}

/** From records alone: the lists are made, then read. */
export async function measureFilled(site: Site): Promise<void> {
  report(`lists on ${site.database.kind}`, '', '');
  const startedAt = performance.now();
  await followList(site);
  report('the list of 100,000 items is made', seconds(startedAt), 'once, after an upgrade');
  await measurePages(site);
}

async function measurePages(site: Site): Promise<void> {
  for (const order of ['name', 'title', 'updated'] as const)
    for (const isDescending of [false, true]) await measureOrder(site, { order, isDescending });
  for (const filter of filters) await measureFilter(site, actor, filter);
  await timed('ids of all', () => idsForStaff(site, actor, all, { ...page, limit: ITEMS }));
  // Of a volunteer a list has what is published and what is their own; of others, a collection.
  const restricted = staffAs('registrar', 'cleo', [LARGE_COLLECTION]);
  for (const someone of [staffAs('volunteer', 'bob'), restricted])
    for (const filter of [{}, { state: 'draft' }, { words: 'nu' }, { gaps: ['date'] as const }])
      await measureFilter(site, someone, filter);
}

/** Its first page, one in the middle and its last one. */
async function measureOrder(
  site: Site,
  order: Pick<Parameters<typeof listForStaff>[3], 'order' | 'isDescending'>,
): Promise<void> {
  const name = `page by ${order.order}${order.isDescending ? ', descending' : ''}`;
  const ids = await idsForStaff(site, actor, all, { ...page, ...order, limit: ITEMS });
  const middle = await cursorOf(site, ids[ITEMS / 2] ?? '', order.order);
  for (const [where, at] of [
    ['first', 'first'],
    ['middle', { after: middle }],
    ['last', 'last'],
  ] as const)
    await timed(`${where} ${name}`, () =>
      listForStaff(site, actor, all, { ...page, ...order, at }),
    );
}

async function cursorOf(site: Site, id: string, order: keyof typeof listOrders): Promise<Cursor> {
  const column = listOrders[order];
  const row = await site.database.read
    .selectFrom('desk_list')
    .select(column)
    .where('record_id', '=', id)
    .executeTakeFirstOrThrow();
  return { key: row[column], id };
}

async function measureFilter(
  site: Site,
  someone: Actor,
  filter: Partial<ListQuery>,
): Promise<void> {
  const query = { ...all, ...filter };
  const name = `${JSON.stringify(filter)}${someone === actor ? '' : ` for ${nameOf(someone)}`}`;
  for (const at of ['first', 'last'] as const)
    await timed(`${at} page ${name}`, () => listForStaff(site, someone, query, { ...page, at }));
  await timed(`counts ${name}`, () => countForStaff(site, someone, query));
}

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  const cpuBefore = process.cpuUsage();
  for (let turn = 0; turn < REPEATS; turn++) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  const cpuMs = (user + system) / 1000 / REPEATS;
  times.sort((a, b) => a - b);
  const [median = 0, p95 = 0] = [times[REPEATS / 2], times[Math.ceil(REPEATS * 0.95) - 1]];
  report(
    name,
    `${median.toFixed(1)} ms`,
    `p95 ${p95.toFixed(1)} ms, goal: ≤ 200 ms; processor ${cpuMs.toFixed(1)} ms`,
  );
}

async function fill(site: Site): Promise<void> {
  const upTo = randomFrom(1);
  const word = () => words[upTo(words.length)] ?? '';
  const people = await site.database.transaction((writer) =>
    addRecords(
      { writer, site, actor },
      personDefinition,
      Array.from({ length: PEOPLE }, (_, i) => ({
        state: 'published' as const,
        body: { kind: 'person', name: { en: `Person${i} ${word()}` } },
      })),
    ),
  );
  const item = (number: number) => ({
    state: upTo(5) === 0 ? ('draft' as const) : ('published' as const),
    body: {
      title: { en: `${word()} ${word()} number${upTo(ITEMS)} with ${word()}` },
      accessionNumber: `${1900 + upTo(126)}.${number}`,
      collections: [collectionAt(upTo(20)), ...(upTo(10) ? [LARGE_COLLECTION] : [])],
      production: [
        { person: people[upTo(PEOPLE)]?.id, ...(upTo(3) ? { date: `${1500 + upTo(500)}` } : {}) },
      ],
      ...(upTo(50) ? { description: { en: 'x '.repeat(80) } } : {}),
    },
  });
  for (let done = 0; done < ITEMS; done += BATCH)
    await site.database.transaction((writer) =>
      addRecords(
        { writer, site, actor: done % (50 * BATCH) ? actor : staffAs('registrar', 'bob') },
        itemDefinition,
        Array.from({ length: BATCH }, (_, i) => item(done + i)),
      ),
    );
}

function collectionAt(number: number): string {
  return `01m000000000000000000000${String(number).padStart(2, '0')}`;
}

const seconds = (startedAt: number): string =>
  `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
