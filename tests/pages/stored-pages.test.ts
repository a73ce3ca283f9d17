// Records of every kind, settings, pictures and the clock are changed at random. After each change
// every page that is kept is the page as it would be made now, byte for byte.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRaster } from '@vitrine/image-server';
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
import { changeSettings } from '../../packages/site/src/features/editorial/change-settings.ts';
import { pictureWork } from '../../packages/site/src/features/media/media-jobs.ts';
import {
  filesOf,
  inspectFile,
  registerFiles,
  settlePicture,
  storeMaster,
} from '../../packages/site/src/features/media/masters.ts';
import { mediaDefinition } from '../../packages/site/src/features/media/media.ts';
import { followChanges } from '../../packages/site/src/features/search/records/search-indexing.ts';
import { startWorker } from '../../packages/site/src/platform/jobs/job-worker.ts';
import { settingsVersion } from '../../packages/site/src/platform/config/saved-settings.ts';
import { isFailure } from '../../packages/site/src/platform/errors/failure.ts';
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

/** How a step is called that moves the clock. */
const WAITED = 'waited';

/** Fields in which a kind's records name others, with their kind. */
const references: Readonly<Record<string, readonly [field: string, kind: RecordKind][]>> = {
  item: [
    ['subjects', 'subject'],
    ['collections', 'collection'],
    ['objectTypes', 'subject'],
    ['media', 'media'],
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

  const drawings = mkdtempSync(join(tmpdir(), 'vitrine-drawings-'));
  afterAll(() => rmSync(drawings, { recursive: true, force: true }));

  /** Takes in a picture of one shade, publishes it, and prepares it now or not yet. */
  const addPicture = async () => {
    const { site } = museum;
    const name = random.word();
    const file = join(drawings, `${name}.jpg`);
    const row = new Uint8Array(64 * 3).map(
      (_, at) => (at * name.length + name.charCodeAt(0)) % 256,
    );
    await writeRaster({
      width: 64,
      height: 48,
      channels: 3,
      rows: Array.from({ length: 48 }, () => row).values(),
      file,
      format: 'jpeg',
    });
    const taken = { ...(await storeMaster(site, ada, file)), ...(await inspectFile(site, file)) };
    await database().transaction((writer) => registerFiles(writer, site, ada, [taken]));
    const { id } = await addRecord(site, ada, mediaDefinition, {
      state: 'published',
      body: { kind: 'image', file: taken.hash, fileName: `${name}.jpg`, mime: taken.mime },
    });
    const item = await read(random.of(await idsOf('item')));
    await database().transaction((writer) =>
      reviseRecordIn({ writer, site, actor: ada }, recordKinds.item as RecordDefinition<unknown>, {
        id: item.id,
        expectedVersion: item.version,
        body: { ...item.body, media: [id] },
      }),
    );
    return `added the picture ${id} to ${item.id}`;
  };

  const preparePictures = async () => {
    const work = pictureWork(museum.site);
    const worker = startWorker({ ...museum.site, handlers: [work.handler], everyMs: 20 });
    await worker.idle();
    await worker.stop();
    await work.close();
    return 'prepared the pictures';
  };

  /** A picture cannot be prepared, or can again. */
  const settle = async () => {
    const rows = await database().read.selectFrom('media_file').select('hash').execute();
    const pictures = await filesOf(
      museum.site,
      rows.map(({ hash }) => hash),
    );
    const ready = [...pictures.values()].filter(({ summary }) => summary?.preview);
    if (ready.length === 0) return 'no picture is ready';
    const { hash, summary, state } = random.of(ready);
    await settlePicture(museum.site, hash, {
      state: state === 'ready' ? 'failed' : 'ready',
      ...(summary && { summary }),
    });
    return `settled the picture ${hash}`;
  };

  const changeSetting = async () => {
    const pictures = await idsOf('media');
    const key = random.of(['site.tagline', 'site.address', 'site.accent', 'site.logo'] as const);
    const value = {
      'site.tagline': random.word(),
      'site.address': `${random.word()}; Delft`,
      'site.accent': random.of(['#336699', '#993322', '']),
      'site.logo': random.of(['', ...pictures]),
    }[key];
    const version = await settingsVersion(database().read);
    await changeSettings(museum.site, ada, { expected: version, values: { [key]: value } }).catch(
      (error: unknown) => {
        // A film is no logo, and what was withdrawn neither.
        if (key !== 'site.logo' || !isFailure(error)) throw error;
      },
    );
    return `set ${key} to ${value}`;
  };

  /** Moves the clock: records appear and vanish, and the museum opens and closes. */
  const wait = async () => {
    const minutes = random.of([1, 29, 180, 600, 1440]);
    const clock = museum.site.clock as unknown as { advance(ms: number): void };
    clock.advance(minutes * 60_000);
    return `${WAITED} ${minutes} minutes`;
  };

  /** A record that is there for some hours only, beginning soon. */
  const addForHours = async () => {
    const now = Date.parse(museum.site.clock.now());
    await addRecord(museum.site, ada, recordKinds['place'] as RecordDefinition<unknown>, {
      state: 'published',
      publishAt: new Date(now + 20 * 60_000).toISOString(),
      unpublishAt: new Date(now + 300 * 60_000).toISOString(),
      body: { name: { en: random.word() } },
    });
    return 'added a place for some hours';
  };

  const steps: (() => Promise<string>)[] = [
    addPicture,
    preparePictures,
    settle,
    changeSetting,
    wait,
    wait,
    addForHours,
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
      const hasWaited = what.startsWith(WAITED);
      for (const address of addresses) {
        const { page, reads } = await museum.make(address);
        // What reads the clock without an end is shown for `server.page-cache-seconds` more, which
        // are seconds of this machine.
        if (hasWaited && (reads.readsClock || reads.unrecorded.size > 0)) continue;
        const kept = await museum.visit(address);
        expect(firstDifference(kept, page), `${n}: ${what}; ${address}`).toBeUndefined();
      }
      // Those are not in the file: the rest goes on from there.
      if (hasWaited) await museum.restart();
    }
  }, 600_000);
});
