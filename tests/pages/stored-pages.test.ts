// Records of every kind are changed at random. After each change every page that is kept is the
// page as it would be made now, byte for byte.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordKinds } from '../../packages/site/src/features/kinds/record-kinds.ts';
import { saveEvent } from '../../packages/site/src/features/events/schedule/save-event.ts';
import type { MuseumEvent } from '../../packages/site/src/features/events/schedule/event.ts';
import type {
  RecordDefinition,
  RecordKind,
} from '../../packages/site/src/features/records/record.ts';
import {
  addRecord,
  reviseRecordIn,
  withdrawRecord,
} from '../../packages/site/src/features/records/records.ts';
import { followChanges } from '../../packages/site/src/features/search/records/search-indexing.ts';
import { onBothDatabases } from '../databases/each.ts';
import { openPublicMuseum, type PublicMuseum } from './public-museum.ts';

const ada = { kind: 'operator', name: 'ada' } as const;
const CHANGES = Number(process.env['PAGES_CHANGES'] ?? 25);
const SEED = Number(process.env['PAGES_SEED'] ?? 7);

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Random = { of<T>(some: readonly T[]): T; chance(share: number): boolean; word(): string };

function randomWords(seed: number): Random {
  const next = randomFrom(seed);
  const of = <T>(some: readonly T[]): T => some[Math.floor(next() * some.length)] as T;
  return {
    of,
    chance: (share) => next() < share,
    word: () => `${of(['Red', 'Old', 'Late', 'Small', 'Quiet'])} ${Math.floor(next() * 1000)}`,
  };
}

/** Where two pages begin to differ, with what is around it; undefined if they do not. */
function firstDifference(kept: string, made: string): { kept: string; made: string } | undefined {
  if (kept === made) return undefined;
  let at = 0;
  while (kept[at] === made[at]) at++;
  const around = (page: string) => page.slice(Math.max(0, at - 200), at + 80);
  return { kept: around(kept), made: around(made) };
}

type Fields = Record<string, unknown>;

/** Fields in which a kind's records name others, with their kind. */
const references: Readonly<Record<string, readonly [field: string, kind: RecordKind][]>> = {
  item: [
    ['subjects', 'subject'],
    ['collections', 'collection'],
    ['objectTypes', 'subject'],
  ],
};

onBothDatabases('a kept page', (database) => {
  let museum: PublicMuseum;
  const random = randomWords(SEED);
  beforeAll(async () => {
    museum = await openPublicMuseum(database());
  }, 180_000);
  afterAll(() => museum?.composed.stop());

  const idsOf = async (kind: string) =>
    (
      await database()
        .read.selectFrom('record')
        .select('id')
        .where('kind', '=', kind)
        .orderBy('id')
        .execute()
    ).map(({ id }) => id);

  const read = async (id: string) => {
    const row = await database()
      .read.selectFrom('record')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...row, body: JSON.parse(row.body) as Fields };
  };

  /** Writes another name, text or reference into what a record holds. */
  const altered = async (kind: RecordKind, body: Fields): Promise<Fields> => {
    const names = ['title', 'name', 'text', 'caption', 'summary', 'description'].filter(
      (field) => typeof body[field] === 'object' && body[field] !== null,
    );
    const field = random.of(names.length > 0 ? names : ['title']);
    const [list, of] = random.of(references[kind] ?? [['', 'item']]);
    if (list !== '' && random.chance(0.5)) {
      const other = random.of(await idsOf(of));
      const before = (body[list] as string[] | undefined) ?? [];
      return {
        ...body,
        [list]: before.includes(other) ? before.filter((one) => one !== other) : [...before, other],
      };
    }
    if (kind === 'menu')
      return { ...body, entries: [{ label: { en: random.word() }, to: '/about' }] };
    if (kind === 'redirect') return { ...body, to: `/${random.of(['about', 'people', 'data'])}` };
    return { ...body, [field]: { ...(body[field] as Fields), en: random.word() } };
  };

  const revise = async (kind: RecordKind) => {
    const id = random.of(await idsOf(kind));
    const { version, state, body } = await read(id);
    const given = {
      id,
      expectedVersion: version,
      body: random.chance(0.8) ? await altered(kind, body) : body,
      state: random.chance(0.3) ? random.of(['draft', 'published'] as const) : (state as 'draft'),
    };
    if (kind === 'event') {
      await saveEvent(museum.site, ada, {
        ...given,
        body: given.body as unknown as MuseumEvent,
      });
      return `revised ${kind} ${id}`;
    }
    await database().transaction((writer) =>
      reviseRecordIn(
        { writer, site: museum.site, actor: ada },
        recordKinds[kind] as RecordDefinition<unknown>,
        given,
      ),
    );
    return `revised ${kind} ${id}`;
  };

  const add = async (kind: RecordKind, body: Fields) => {
    await addRecord(museum.site, ada, recordKinds[kind] as RecordDefinition<unknown>, {
      state: random.of(['published', 'published', 'draft'] as const),
      body,
    });
    return `added ${kind}`;
  };

  const addItem = async () =>
    add('item', {
      title: { en: random.word() },
      identifiers: [{ type: 'accession', value: `N.${random.word()}` }],
      subjects: [random.of(await idsOf('subject'))],
      collections: [random.of(await idsOf('collection'))],
      production: [{ person: random.of(await idsOf('person')) }],
    });

  const steps: (() => Promise<string>)[] = [
    ...(
      [
        'item',
        'item',
        'person',
        'place',
        'subject',
        'collection',
        'event',
        'venue',
        'series',
        'page',
        'story',
        'exhibition',
        'menu',
        'notice',
        'redirect',
        'media',
      ] as const
    ).map((kind) => async () => ((await idsOf(kind)).length > 0 ? revise(kind) : `no ${kind}`)),
    addItem,
    () => add('notice', { text: { en: random.word() } }),
    () => add('redirect', { from: `/old/${Math.random()}`, to: '/about' }),
    async () => {
      const ids = await idsOf('item');
      if (ids.length < 4) return 'too few';
      const id = random.of(ids);
      await withdrawRecord(museum.site, ada, id, 'a test');
      return `withdrew ${id}`;
    },
    async () => {
      await followChanges(museum.site, museum.composed.search);
      return 'indexed';
    },
  ];

  it('is the page as it would be made now', async () => {
    await add('menu', { place: 'main', entries: [{ label: { en: 'About' }, to: '/about' }] });
    for (let n = 0; n < CHANGES; n++) {
      const addresses = await museum.addresses(Number(process.env['PAGES_OF_A_KIND'] ?? 3));
      for (const address of addresses) await museum.visit(address);
      const what = await random.of(steps)();
      for (const address of addresses) {
        const kept = await museum.visit(address);
        const { page } = await museum.make(address);
        expect(firstDifference(kept, page), `${n}: ${what}; ${address}`).toBeUndefined();
      }
    }
  }, 600_000);
});
