// A year in which four sources are imported every night, while people edit, tables change, and files
// and servers are as bad as they get. What every record must be is worked out beside it, from what
// was said and who said it.
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { itemDefinition } from '../../packages/site/src/features/catalogue/item-definition.ts';
import { staffWith } from '../../packages/site/src/features/access/testing.ts';
import type { Item } from '../../packages/site/src/features/catalogue/item.ts';
import { problemsOfRun } from '../../packages/site/src/features/imports/import-items.ts';
import type { Schedule } from '../../packages/site/src/features/imports/schedule/schedule.ts';
import { reportForTerminal } from '../../packages/site/src/features/imports/schedule/say-report.ts';
import { listSchedules } from '../../packages/site/src/features/imports/schedule/schedules.ts';
import { idsByExact, loadForWriting } from '../../packages/site/src/features/records/records.ts';
import type { Stored } from '../../packages/site/src/features/records/record.ts';
import { reviseRecord } from '../databases/records.ts';
import type { NightlySite } from './nightly-site.ts';

const FIRST_ITEMS = 40;
const DAY_MS = 86_400_000;

const sources = {
  register: { field: 'medium', heading: 'Medium', kind: 'file' },
  labels: { field: 'description', heading: 'Description', kind: 'folder' },
  credits: { field: 'creditLine', heading: 'Credit line', kind: 'csv' },
  history: { field: 'notes', heading: 'Significance', kind: 'json' },
} as const;
type Name = keyof typeof sources;
const names = Object.keys(sources) as Name[];

/** What can be wrong with a file, and with a server. */
const fileFaults = ['missing', 'web-page', 'empty', 'cut', 'half', 'headings', 'other'] as const;
const serverFaults = [...fileFaults, 'error', 'silent', 'broken-off'] as const;
type Fault = (typeof serverFaults)[number];

/** One night of one source. `lasting`: all night long; otherwise only at the first attempts. */
type Night = { fault?: Fault; lasting: boolean; /** Rows that are left out. */ left: Set<string> };

type Value = { value: string; owner: 'source' | 'person'; stated: string; isRead?: true };

export type Year = {
  wrong: string[];
  figures: Record<
    'imported' | 'unchanged' | 'failed' | 'kept' | 'taken' | 'edited' | 'vanished' | 'restarts',
    number
  >;
  emails: number;
  /** How often a failure began that was not there the night before. */
  outages: number;
};

/** Numbers below 1 that are the same in each run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Lets `nights` nights pass. @returns what was wrong, and how much of everything there was */
export async function yearOfNights(museum: NightlySite, nights: number): Promise<Year> {
  const year = newYear(museum);
  await year.start();
  for (let night = 0; night < nights; night++) await year.pass(night);
  return year.result();
}

type World = ReturnType<typeof newWorld>;

/** What the sources and people say, and what each value of a record must therefore be. */
function newWorld() {
  const random = numbersFrom(20_261_123);
  const items: string[] = [];
  const cells = new Map<string, string>();
  const values = new Map<string, Value>();
  let words = 0;
  const world = {
    random,
    items,
    pick: <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T,
    newWords: (who: string) => `${who} ${++words}`,
    cell: (name: Name, number: string) => cells.get(`${name} ${number}`) ?? '',
    value(name: Name, number: string): Value {
      const key = `${name} ${number}`;
      const known = values.get(key) ?? { value: '', owner: 'source', stated: '' };
      values.set(key, known);
      return known;
    },
    add() {
      const number = `2026.${items.length + 1}`;
      items.push(number);
      for (const name of names) cells.set(`${name} ${number}`, world.newWords(name));
    },
    change(chance: number) {
      for (const key of cells.keys())
        if (random() < chance)
          cells.set(key, random() < 0.1 ? '' : world.newWords(key.split(' ')[0] ?? ''));
    },
  };
  return world;
}

function newYear(museum: NightlySite) {
  const world = newWorld();
  const figures: Year['figures'] = {
    imported: 0,
    unchanged: 0,
    failed: 0,
    kept: 0,
    taken: 0,
    edited: 0,
    vanished: 0,
    restarts: 0,
  };
  const wrong: string[] = [];
  const plans = new Map<Name, Night>();
  let outages = 0;
  const failing = new Set<string>();
  const supply = newSupply(museum, world, plans);

  /** Four sources, each imported by hand once. */
  async function start() {
    for (let i = 0; i < FIRST_ITEMS; i++) world.add();
    for (const name of names) {
      const first = join(museum.folder, `first-${name}.${extensionOf(name)}`);
      writeFileSync(first, tableOf(world, name, new Set()));
      await museum.importByHand(first, '--source', name, '--publish');
      for (const number of world.items) read(name, number);
      supply.fill(Date.parse(museum.clock.now()) - DAY_MS);
      const time = `03:${String(names.indexOf(name) * 10).padStart(2, '0')}`;
      const from = supply.placeOf(name);
      await museum.sources('schedule', name, '--daily', time, '--from', from);
    }
    await compare('the first imports');
  }

  /** A source is read: a value that it owns follows it. @returns whether a person's stays */
  function read(name: Name, number: string): boolean {
    const known = world.value(name, number);
    const cell = world.cell(name, number);
    known.isRead = true;
    if (cell === known.stated) return false;
    known.stated = cell;
    if (known.owner === 'person') return known.value !== cell;
    known.value = cell;
    figures.taken++;
    return false;
  }

  async function pass(night: number) {
    const { random, pick } = world;
    const noon = Date.parse('2026-01-01T12:00:00Z') + night * DAY_MS;
    if (random() < 0.4) await edit(pick(names), pick(world.items));
    if (random() < 0.5) world.change(0.02);
    if (random() < 0.05) world.add();
    for (const name of names) plans.set(name, firstPlanOf(name, night) ?? planOf(world, name));
    supply.fill(noon);
    const isOff = random() < 0.04;
    const morning = new Date(noon + (isOff ? 1 : 0.9) * DAY_MS - 1000).toISOString();
    if (isOff) await museum.restartAt(new Date(noon + 0.8 * DAY_MS).toISOString());
    figures.restarts += isOff ? 1 : 0;
    await museum.runUntil(morning, supply.mend);
    for (const schedule of await listSchedules(museum.site)) await settle(night, schedule);
    await compare(`night ${night}`);
  }

  /** What the night of one source must have led to. */
  async function settle(night: number, { sourceKey, last, failure }: Schedule) {
    const name = sourceKey as Name;
    const plan = plans.get(name);
    const failed = plan?.fault !== undefined && plan.lasting;
    const outcome = last?.outcome ?? 'none';
    if (failed !== (outcome === 'failed') || failed !== (failure !== undefined))
      wrong.push(
        `night ${night}: ${name} with ${plan?.fault ?? 'no fault'} ended as ${outcome}: ${last && reportForTerminal(last.report)}`,
      );
    if (failed && !failing.has(`${name} ${failure?.code}`)) outages++;
    for (const one of failing) if (one.startsWith(`${name} `)) failing.delete(one);
    if (failed) {
      figures.failed++;
      failing.add(`${name} ${failure?.code}`);
      return;
    }
    if (outcome === 'imported') figures.imported++;
    else figures.unchanged++;
    const rows = world.items.filter((number) => !plan?.left.has(number));
    const kept = rows.filter((number) => read(name, number));
    figures.kept += kept.length;
    await requireReports(night, { name, kept, rows, left: plan?.left ?? new Set() }, last?.runId);
  }

  /** What a source says in vain, and rows that are gone, are told. */
  async function requireReports(
    night: number,
    { name, kept, rows, left }: { name: Name; kept: string[]; rows: string[]; left: Set<string> },
    runId: string | undefined,
  ) {
    if (kept.length + left.size === 0) return;
    const problems = runId === undefined ? [] : await problemsOfRun(museum.site, runId);
    for (const number of kept) {
      const row = rows.indexOf(number) + (sources[name].kind === 'json' ? 1 : 2);
      if (!problems.some((one) => one.row === row))
        wrong.push(`night ${night}: what ${name} says of ${number} was dropped in silence`);
    }
    for (const number of left) {
      // A row that never came is not gone.
      if (!world.value(name, number).isRead) continue;
      figures.vanished++;
      if (!problems.some(({ code, value }) => code === 'row-vanished' && value === number))
        wrong.push(`night ${night}: ${number} is gone from ${name}, which nobody was told`);
    }
  }

  async function itemsNow(): Promise<Map<string, Stored<Item>>> {
    const { read: reader } = museum.site.database;
    const ids = await idsByExact(reader, 'item', 'accession', world.items);
    const records = await loadForWriting<Item>(reader, [...ids.values()]);
    const found = [...ids].flatMap(([number, id]) => {
      const item = records.get(id);
      return item ? [[number, item] as const] : [];
    });
    return new Map(found);
  }

  async function compare(when: string) {
    const now = await itemsNow();
    for (const number of world.items)
      for (const name of names) {
        const { value: wanted, stated } = world.value(name, number);
        const item = now.get(number);
        const value = item?.body[sources[name].field]?.en ?? '';
        if (value !== wanted)
          wrong.push(`${when}: ${name} of ${number} is “${value}” and not “${wanted}”`);
        if (stated !== '' && item?.state !== 'published')
          wrong.push(`${when}: ${number} is ${item?.state ?? 'not there'}`);
      }
  }

  /** A person writes, empties, or takes what a source says after all. */
  async function edit(name: Name, number: string) {
    const item = (await itemsNow()).get(number);
    const known = world.value(name, number);
    if (!item) return;
    const chance = world.random();
    const isBack = chance < 0.3 && known.stated !== '';
    const isEmptied = !isBack && chance > 0.85 && known.value !== '' && known.stated !== '';
    const own = isEmptied ? '' : world.newWords('a person');
    known.value = isBack ? known.stated : own;
    known.owner = isBack ? 'source' : 'person';
    figures.edited++;
    const texts = known.value === '' ? undefined : { en: known.value };
    await reviseRecord(
      museum.site,
      staffWith('grace', 'record:edit', 'record:publish'),
      itemDefinition,
      {
        id: item.id,
        expectedVersion: item.version,
        body: { ...item.body, [sources[name].field]: texts },
      },
    );
  }

  async function result(): Promise<Year> {
    const row = await museum.site.database.read
      .selectFrom('job')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('kind', '=', 'send-mail')
      .executeTakeFirstOrThrow();
    return { wrong, figures, emails: Number(row.count), outages };
  }

  return { start, pass, result };
}

/** Every fault comes at once in the first weeks; from then on, chance decides. */
function firstPlanOf(name: Name, night: number): Night | undefined {
  const faults = faultsOf(name);
  const fault = faults[night / 2];
  return fault === undefined ? undefined : { fault, lasting: true, left: new Set() };
}

const faultsOf = (name: Name): readonly Fault[] =>
  sources[name].kind === 'csv' || sources[name].kind === 'json' ? serverFaults : fileFaults;

function planOf({ random, pick, items }: World, name: Name): Night {
  const chance = random();
  const left = new Set<string>(chance > 0.96 ? [pick(items), pick(items)] : []);
  if (chance >= 0.2) return { lasting: false, left };
  const fault = pick(faultsOf(name));
  // Nobody tries again where only a person can help.
  const isFinal = fault === 'headings' || fault === 'half' || fault === 'other';
  return { fault, lasting: isFinal || random() < 0.4, left };
}

const extensionOf = (name: Name): string => (sources[name].kind === 'json' ? 'json' : 'csv');

function tableOf(world: World, name: Name, left: ReadonlySet<string>, heading?: string): string {
  const { heading: own, kind } = sources[name];
  const headings = ['Accession number', 'Title', heading ?? own];
  const rows = world.items
    .filter((number) => !left.has(number))
    .map((number) => [number, `Object ${number}`, world.cell(name, number)]);
  if (kind !== 'json') return [headings, ...rows].map((row) => `${row.join(',')}\n`).join('');
  const records = rows.map((row) =>
    Object.fromEntries(row.map((cell, i) => [headings[i] ?? '', cell])),
  );
  return JSON.stringify(records);
}

/** What a bad night brings instead of the table. */
function spoilt(world: World, name: Name, fault: Fault): string {
  const whole = tableOf(world, name, new Set());
  const isJson = sources[name].kind === 'json';
  if (fault === 'empty') return '';
  if (fault === 'web-page') return '<!DOCTYPE html>\n<html><body>Please log in</body></html>\n';
  if (fault === 'cut') return whole.slice(0, Math.floor(whole.length * 0.9)).trimEnd();
  if (fault === 'half') return tableOf(world, name, new Set(world.items.slice(8)));
  if (fault === 'headings') return tableOf(world, name, new Set(), 'Remarks of others');
  if (fault === 'other')
    return isJson ? '[{"Name":"Bowl","Shelf":"7"}]' : 'Name,Shelf\nBowl,7\nVase,8\n';
  return whole;
}

/** Puts the files of a night in their places, and lets the server answer. */
function newSupply(museum: NightlySite, world: World, plans: ReadonlyMap<Name, Night>) {
  const folder = join(museum.folder, 'labels');
  mkdirSync(folder);
  let day = 0;
  const placeOf = (name: Name): string => {
    const { kind } = sources[name];
    if (kind === 'folder') return folder;
    return kind === 'file' ? join(museum.folder, 'register.csv') : `${museum.base}/${name}`;
  };
  const fileOf = (name: Name) =>
    name === 'labels' ? join(folder, `labels-${day}.csv`) : placeOf(name);

  function put(name: Name, atMs: number, fault: Fault | undefined) {
    const path = fileOf(name);
    if (fault === 'missing')
      return rmSync(name === 'labels' ? folder : path, { recursive: true, force: true });
    if (name === 'labels') mkdirSync(folder, { recursive: true });
    const left = plans.get(name)?.left ?? new Set();
    writeFileSync(path, fault ? spoilt(world, name, fault) : tableOf(world, name, left));
    return utimesSync(path, atMs / 1000, atMs / 1000);
  }

  const isBad = (name: Name, attempts: number): boolean => {
    const plan = plans.get(name);
    return plan?.fault !== undefined && (plan.lasting || attempts <= 2);
  };
  const attempts = new Map<Name, number>();
  for (const name of names)
    museum.answer(`/${name}`, (request, response) => {
      attempts.set(name, (attempts.get(name) ?? 0) + 1);
      const plan = plans.get(name);
      const isJson = sources[name].kind === 'json';
      const type = isJson ? 'application/json' : 'text/csv';
      if (plan?.fault && isBad(name, attempts.get(name) ?? 0))
        return answerBadly(response, {
          type,
          fault: plan.fault,
          text: spoilt(world, name, plan.fault),
        });
      const text = tableOf(world, name, plan?.left ?? new Set());
      const etag = `"${createHash('sha256').update(text).digest('hex')}"`;
      if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
      return response.writeHead(200, { 'content-type': type, etag }).end(text);
    });

  return {
    placeOf,
    fill(noonMs: number) {
      day++;
      attempts.clear();
      for (const name of ['register', 'labels'] as const) put(name, noonMs, plans.get(name)?.fault);
    },
    /** What was bad only at first is good from a quarter past three on. */
    mend(at: string) {
      if (!/T02:(4\d|5\d)|T0[3-9]:|T1\d:/.test(at)) return;
      for (const name of ['register', 'labels'] as const) {
        const plan = plans.get(name);
        if (!plan?.fault || plan.lasting) continue;
        delete plan.fault;
        put(name, Date.parse(at), undefined);
      }
    },
  };
}

type Bad = { type: string; fault: Fault; text: string };

function answerBadly(response: ServerResponse, { type, fault, text }: Bad): unknown {
  if (fault === 'silent') return undefined;
  if (fault === 'missing') return response.writeHead(404).end();
  if (fault === 'error') return response.writeHead(500).end('<html>Sorry</html>');
  if (fault !== 'broken-off' && fault !== 'cut')
    return response.writeHead(200, { 'content-type': type }).end(text);
  response.writeHead(200, { 'content-type': type, 'content-length': 100_000, etag: '"bad"' });
  return response.write(text, () => setImmediate(() => response.destroy()));
}
