// A year of nights: four sources of the same items, people who edit them, outages, parts of tables
// and runs that are undone. Nothing that somebody else wrote is overwritten, and nothing that a
// source says is dropped in silence.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../../../../tests/databases/each.ts';
import { importedItems } from '../../../../../../tests/imports/imported-items.ts';
import type { ItemDraft } from '../../catalogue/fields/drafts.ts';
import type { Item } from '../../catalogue/item.ts';
import { problemsOfRun } from '../import-items.ts';

const NIGHTS = 365;
const numbers = ['1', '2', '3', '4', '5', '6'];
const fields = ['medium', 'notes', 'creditLine'] as const;
type Field = (typeof fields)[number];
const covered: Readonly<Record<string, readonly Field[]>> = {
  register: ['medium', 'notes'],
  photographs: ['notes', 'creditLine'],
  insurance: ['creditLine', 'medium'],
  website: ['medium', 'notes', 'creditLine'],
};
const sources = Object.keys(covered);

/** Numbers below 1 that are the same in each run of the test. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Who wrote the value that an item has: a source, a person, or nobody yet. */
type Writers = Map<string, string>;

describe('a year of imports', () => {
  let opened: Awaited<ReturnType<typeof newDatabase>>;
  beforeAll(async () => {
    opened = await newDatabase('sqlite');
  });
  afterAll(() => opened.remove());

  it('overwrites nothing of others, and drops nothing in silence', async () => {
    const { run, edit, item, undo, site } = importedItems(() => opened.database);
    const random = numbersFrom(20_261_123);
    const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
    let words = 0;
    const newWords = (who: string) => `${who} ${++words}`;
    /** Some cells are empty, and some say the same in several sources. */
    const wordsOf = (source: string, chance: number) => {
      if (chance < 0.2) return '';
      return chance < 0.4 ? `all ${Math.floor(chance * 15)}` : newWords(source);
    };
    const cells = new Map<string, string>();
    const read = new Map<string, string>();
    let writers: Writers = new Map();
    const at = (...names: string[]) => names.join(' ');
    const valuesNow = async () => {
      const values = new Map<string, string>();
      for (const number of numbers) {
        const { body } = await item(number);
        for (const field of fields) values.set(at(number, field), body[field]?.en ?? '');
      }
      return values;
    };
    const rowsOf = (source: string, some: readonly string[]) =>
      some.map((number): ItemDraft => {
        const row: ItemDraft = { accessionNumber: number, title: { en: `Item ${number}` } };
        for (const field of covered[source] ?? []) {
          const cell = cells.get(at(source, number, field)) ?? '';
          row[field] = cell === '' ? {} : { en: cell };
        }
        return row;
      });

    await run('register', rowsOf('register', numbers));
    const wrong: string[] = [];
    let [kept, taken, undone] = [0, 0, 0];
    for (let night = 0; night < NIGHTS; night++) {
      // By day people edit, and sources change.
      if (random() < 0.4) {
        const [number, field] = [pick(numbers), pick(fields)];
        // Some believe a source after all, and its value is its own again.
        const believed = random() < 0.6 ? pick(sources) : '';
        const ofSource = read.get(at(believed, number, field)) ?? '';
        const own = random() < 0.2 ? '' : newWords('a person');
        const value = ofSource === '' ? own : ofSource;
        const texts = value === '' ? undefined : { en: value };
        await edit(number, { [field]: texts } as Partial<Item>);
        writers.set(at(number, field), ofSource === '' ? 'a person' : believed);
      }
      const source = pick(sources);
      for (const number of numbers)
        for (const field of covered[source] ?? [])
          if (random() < 0.12) cells.set(at(source, number, field), wordsOf(source, random()));
      if (random() < 0.1) continue;
      const some = random() < 0.2 ? numbers.filter(() => random() < 0.5) : numbers;
      const [before, writersBefore] = [await valuesNow(), new Map(writers)];
      const readBefore = new Map(read);
      const done = await run(source, rowsOf(source, some), {
        partial: some.length < numbers.length,
      });
      const after = await valuesNow();
      const problems = await problemsOfRun(site, done.id);
      for (const number of numbers)
        for (const field of fields) {
          const place = at(number, field);
          const [old, now] = [before.get(place) ?? '', after.get(place) ?? ''];
          const cell = cells.get(at(source, place)) ?? '';
          const last = read.get(at(source, place)) ?? '';
          const isRead = some.includes(number) && (covered[source] ?? []).includes(field);
          const writer = writers.get(place);
          if (isRead) read.set(at(source, place), cell);
          if (old !== now) {
            taken++;
            const isOthers = writer !== undefined && writer !== source && last !== old;
            if (isOthers) wrong.push(`night ${night}: ${source} changed ${place} of ${writer}`);
            const from = sources.find((one) => read.get(at(one, place)) === now);
            if (!isRead || (now !== cell && cell !== ''))
              wrong.push(`night ${night}: ${place} is “${now}”, and ${source} says “${cell}”`);
            if (now === '') writers.delete(place);
            else if (from === undefined) wrong.push(`night ${night}: nobody says “${now}”`);
            else writers.set(place, from);
          } else if (isRead && cell !== last && cell !== now) {
            kept++;
            const row = some.indexOf(number) + 2;
            if (!problems.some((one) => one.row === row && one.column === field))
              wrong.push(`night ${night}: “${cell}” of ${source} was dropped at ${place}`);
          } else if (isRead && cell === now && cell !== '' && writer === undefined)
            writers.set(place, source);
        }
      if (random() < 0.08) {
        undone++;
        await undo(done.id);
        expect(await valuesNow(), `night ${night} is undone`).toEqual(before);
        writers = writersBefore;
        read.clear();
        for (const [place, cell] of readBefore) read.set(place, cell);
      }
    }
    expect(wrong).toEqual([]);
    // The year had something of everything.
    expect([kept > 100, taken > 100, undone > 10]).toEqual([true, true, true]);
  }, 60_000);
});
