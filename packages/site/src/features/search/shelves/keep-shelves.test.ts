import { openSearchService, type SearchService } from '@vitrine/search-service';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { newCaches } from '../../../platform/cache/caches.ts';
import { latestChange, latestRecordChange } from '../../../platform/changes/changes.ts';
import { noteRead, recordReads } from '../../../platform/pages/page-reads.ts';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { itemDefinition } from '../../catalogue/item-definition.ts';
import type { Item } from '../../catalogue/item.ts';
import { personDefinition } from '../../catalogue/person-definition.ts';
import { subjectDefinition } from '../../catalogue/subject-definition.ts';
import { addRecord, withdrawRecord } from '../../records/records.ts';
import { reviseRecord } from '../../../../../../tests/databases/records.ts';
import { embeddedProvider } from '../providers/embedded.ts';
import type { SearchProvider } from '../providers/search-provider.ts';
import { followChanges } from '../records/search-indexing.ts';
import { prepareIndex } from '../records/rebuild-index.ts';
import { shelfKeeper } from './keep-shelves.ts';
import { shelfMaker } from './make-shelf.ts';
import { shelfOf, shelvesOf } from './read-shelves.ts';
import { storeShelves } from './store-shelves.ts';
import { followItems } from './follow-items.ts';
import { renewShelves } from './renew-shelves.ts';
import { findHolders, findShelf } from './shelf-store.ts';
import { emptyShelf, itemsOn, readShelf, writeShelf } from './shelf.ts';
import { wantShelf } from './wanted-shelves.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

onBothDatabases('what is recommended beside items', (database) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-shelves-'));
  let service: SearchService | undefined;
  let now = Date.UTC(2026, 4, 20, 9);
  const clock: Clock = { now: () => new Date(now).toISOString() };
  let site: Site;
  let provider: SearchProvider;
  const makers: string[] = [];
  const subjects: string[] = [];

  beforeAll(async () => {
    service = openSearchService({ folder });
    provider = embeddedProvider(service, '/search-api');
    site = { ...newSite(database()), clock };
    await prepareIndex(site, provider);
    for (const name of ['Ada Rain', 'Bo Snow', 'Cy Fog', 'Di Frost'])
      makers.push(
        (
          await addRecord(site, ada, personDefinition, {
            state: 'published',
            body: { kind: 'person', name: { en: name, fr: `${name} (fr)` } },
          })
        ).id,
      );
    for (const name of ['boat', 'sea', 'storm'])
      subjects.push(
        (
          await addRecord(site, ada, subjectDefinition, {
            state: 'published',
            body: { group: 'subject', name: { en: name } },
          })
        ).id,
      );
  });
  afterAll(async () => {
    await service?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const keeper = (more: Partial<Site['settings']> = {}) =>
    shelfKeeper({ ...site, settings: { ...site.settings, ...more } }, provider, {
      isIdle: () => true,
    });
  const bodyOf = (title: string, maker: number, ...about: number[]): Item => ({
    title: { en: title },
    production: [{ person: makers[maker] ?? '' }],
    subjects: about.map((subject) => subjects[subject] ?? ''),
  });
  const add = async (...of: Parameters<typeof bodyOf>) =>
    (await addRecord(site, ada, itemDefinition, { state: 'published', body: bodyOf(...of) })).id;
  const index = () => followChanges(site, provider);
  /** Turns until nothing is out of date or old. */
  const settle = async (kept = keeper()) => {
    await index();
    for (let turn = 0; turn < 60; turn++) await kept.turn();
  };
  const textOf = async (id: string) => (await findShelf(database().read, id))?.content;
  const storedOf = async (id: string) => readShelf((await textOf(id)) ?? '') ?? emptyShelf;
  const titlesOn = async (id: string, language = 'en') => {
    const content = await shelfOf(site, provider, id);
    const { related } = await shelvesOf(site, content, { seen: new Set(), language });
    return related.map(({ card }) => card.title.text);
  };
  const shelfChanges = async () =>
    (
      await database()
        .read.selectFrom('change')
        .select('keys')
        .where('kind', '=', 'shelf')
        .execute()
    ).map(({ keys }) => /^\["shelf:(.*)"\]$/.exec(keys ?? '')?.[1]);

  describe('of a museum with boats', () => {
    let [first, second, third] = ['', '', ''];
    beforeAll(async () => {
      first = await add('First boat', 0, 0);
      second = await add('Second boat', 0, 0);
      third = await add('Third boat', 0, 1);
      await add('A storm', 1, 2);
      await index();
    });

    it('is found at once where nothing is stored, and stored after the page', async () => {
      expect(await titlesOn(first)).toEqual(['Second boat', 'Third boat']);
      expect(await textOf(first)).toBeUndefined();
      await keeper().turn();
      expect(itemsOn(await storedOf(first))).toEqual([second, third]);
      expect(await titlesOn(first)).toEqual(['Second boat', 'Third boat']);
      expect(await shelfChanges(), 'the page has what is stored').not.toContain(first);
    });

    it('drops pages that were given something else before it was stored, or nobody knows what', async () => {
      const [asStored, differing, unknown] = [
        await add('Fourth boat', 0, 0),
        await add('Fifth boat', 0, 0),
        await add('Sixth boat', 0, 0),
      ];
      await index();
      for (const id of [asStored, differing]) await shelfOf(site, provider, id);
      wantShelf(site, differing, writeShelf(emptyShelf));
      await shelfOf(site, provider, differing);
      await settle();
      const changes = await shelfChanges();
      expect([asStored, differing, unknown].map((id) => changes.includes(id))).toEqual([
        false,
        true,
        true,
      ]);
      for (const id of [asStored, differing, unknown]) await withdrawRecord(site, ada, id, 'sold');
    });

    it('is the same for all pages of an item until it is stored, whatever comes in meanwhile', async () => {
      const early = await add('Early boat', 1, 0);
      await index();
      const given = await shelfOf(site, provider, early);
      const late = await add('Late boat', 1, 0);
      await index();
      expect(await shelfOf(site, provider, early)).toEqual(given);
      await settle();
      expect(itemsOn(await storedOf(early))).toContain(late);
      for (const id of [early, late]) await withdrawRecord(site, ada, id, 'sold');
      await settle();
    });

    it('is all that a page reads of the collection', async () => {
      const fresh = await add('Lone boat', 3);
      const noted: SearchProvider = {
        ...provider,
        recommend(queries) {
          noteRead('search:index');
          return provider.recommend(queries);
        },
      };
      for (const id of [first, fresh]) {
        const { reads } = await recordReads(() => shelfOf(site, noted, id));
        expect([[...reads.keys], [...reads.unrecorded], reads.readsClock]).toEqual([
          [`shelf:${id}`],
          [],
          false,
        ]);
      }
      await withdrawRecord(site, ada, fresh, 'sold');
    });

    it('is ids and reasons, in no language', async () => {
      await settle();
      expect(await textOf(first)).toBe(
        writeShelf({
          related: [
            {
              id: second,
              reasons: [
                { kind: 'shared', attribute: 'maker', id: makers[0] ?? '' },
                { kind: 'shared', attribute: 'subject', id: subjects[0] ?? '' },
              ],
            },
            {
              id: third,
              reasons: [{ kind: 'shared', attribute: 'maker', id: makers[0] ?? '' }],
            },
          ],
          looksLike: [],
        }),
      );
      const content = await shelfOf(site, provider, first);
      const of = async (language: string) =>
        (await shelvesOf(site, content, { seen: new Set(), language })).names[makers[0] ?? ''];
      expect(await of('en')).toEqual({ text: 'Ada Rain', language: 'en' });
      expect(await of('fr')).toEqual({ text: 'Ada Rain (fr)', language: 'fr' });
    });

    it('has the title that an item has now', async () => {
      await reviseRecord(site, ada, itemDefinition, {
        id: second,
        expectedVersion: 1,
        state: 'published',
        body: bodyOf('Second ship', 0, 0),
      });
      expect(await titlesOn(first)).toEqual(['Second ship', 'Third boat']);
    });

    it('waits for the index where an item has changed', async () => {
      await settle();
      await reviseRecord(site, ada, itemDefinition, {
        id: third,
        expectedVersion: 1,
        state: 'published',
        body: bodyOf('Third storm', 1, 2),
      });
      const before = await textOf(third);
      await keeper().turn();
      expect(await textOf(third)).toBe(before);
      await index();
      await keeper().turn();
      expect(await titlesOn(third)).toEqual(['A storm']);
      expect(await shelfChanges()).toContain(third);
    });

    it('leads to what is new from what it leads to', async () => {
      await settle();
      const fourth = await add('Fourth boat', 0, 0);
      await index();
      await keeper().turn();
      await keeper().turn();
      expect(itemsOn(await storedOf(first))).toContain(fourth);
    });

    it('shows no withdrawn item, and stores none', async () => {
      await settle();
      await withdrawRecord(site, ada, second, 'sold');
      expect(await titlesOn(first)).toEqual(['Fourth boat']);
      const before = await shelfChanges();
      await followItems(site);
      expect((await shelfChanges()).slice(before.length), 'where it stood').toContain(first);
      await keeper().turn();
      expect(await findHolders(database().read, [second])).toEqual([]);
      expect(itemsOn(await storedOf(first))).not.toContain(second);
      expect(await textOf(second)).toBeUndefined();
    });

    it('leaves out what the page has elsewhere', async () => {
      const content = await shelfOf(site, provider, first);
      const [fourth = ''] = itemsOn(content);
      const { related } = await shelvesOf(site, content, {
        seen: new Set([fourth]),
        language: 'en',
      });
      expect(related).toEqual([]);
    });
  });

  it('stays as it is stored where nothing has changed when it is looked at again', async () => {
    await settle();
    now += 2 * 86_400_000;
    const [before, row] = [await shelfChanges(), await rowOfAny()];
    await settle();
    expect(await shelfChanges()).toEqual(before);
    expect(await rowOfAny()).toEqual({ ...row, madeAt: clock.now() });
  });

  it('is looked at again only when the server has time, and where that is not off', async () => {
    now += 2 * 86_400_000;
    const { madeAt } = await rowOfAny();
    await settle(keeper({ 'search.sweep-per-minute': 0 }));
    const busy = shelfKeeper(site, provider, { isIdle: () => false });
    await settle(busy);
    expect((await rowOfAny()).madeAt).toBe(madeAt);
    await settle();
    expect((await rowOfAny()).madeAt).toBe(clock.now());
  });

  it('is made of a provider elsewhere for pages alone', async () => {
    const elsewhere = keeper({ 'search.provider': 'algolia' });
    const [opened, other] = [await add('Opened', 2, 1), await add('Other', 2, 1)];
    await settle(elsewhere);
    expect([await textOf(opened), await textOf(other)]).toEqual(['', '']);
    await shelfOf(site, provider, opened);
    await settle(elsewhere);
    expect(itemsOn(await storedOf(opened))).toContain(other);
    expect(await textOf(other)).toBe('');
  });

  it('is announced where a page showed something else before', async () => {
    const [one] = [await add('One alone', 3), await settle()];
    const empty = await add('A pair', 3, 2);
    await keeper().turn();
    // The search has not heard of it yet, so its page has nothing beside it.
    expect(itemsOn(await shelfOf(site, provider, empty))).toEqual([]);
    await settle();
    expect(itemsOn(await storedOf(empty))).toContain(one);
    expect(await shelfChanges()).toContain(empty);
  });

  it('is announced where something else was stored, though a page was given the same before', async () => {
    const id = await add('Given early', 3, 2);
    await settle();
    const row = await findShelf(database().read, id);
    if (!row) throw new Error('Nothing is stored.');
    expect(itemsOn(await storedOf(id))).not.toEqual([]);
    wantShelf(site, id, writeShelf(emptyShelf));
    const before = await shelfChanges();
    await storeShelves(site, [{ before: row, content: emptyShelf }]);
    expect((await shelfChanges()).slice(before.length)).toEqual([id]);
  });

  it('is no change of a record', async () => {
    const [record, any] = [
      await latestRecordChange(database().read),
      await latestChange(database().read),
    ];
    await renewShelves(site, 'all');
    await settle();
    expect(await latestRecordChange(database().read)).toBe(record);
    expect(await latestChange(database().read)).toBeGreaterThanOrEqual(any);
  });

  it('is made again when somebody has decided about it', async () => {
    await settle();
    const { itemId } = await rowOfAny();
    const [other = ''] = itemsOn(await storedOf(itemId));
    const isDue = async () => ((await findShelf(database().read, itemId))?.due ?? 0) > 0;
    for (const which of [{ beside: itemId }, { holding: other }, 'all'] as const) {
      await renewShelves(site, which);
      expect([which, await isDue()]).toEqual([which, true]);
      await settle();
      expect([which, await isDue()]).toEqual([which, false]);
    }
  });

  it('is made after a crash between the index and the shelf', async () => {
    const [one] = [await add('Before', 3, 1), await settle()];
    const another = await add('After', 3, 1);
    await keeper().turn();
    await index();
    // Everything in memory is lost here.
    const reopened = { ...site, caches: newCaches() };
    await shelfKeeper(reopened, provider, { isIdle: () => false }).turn();
    expect(itemsOn(await storedOf(another))).toContain(one);
  });

  it('is what the provider recommends, after whatever was saved and withdrawn', async () => {
    const random = seeded(7);
    const pick = (below: number) => Math.floor(random() * below);
    const live: string[] = [];
    for (let step = 0; step < 60; step++) {
      const gone = live.length > 6 && random() < 0.3 ? live.splice(pick(live.length), 1) : [];
      for (const id of gone) await withdrawRecord(site, ada, id, 'sold');
      if (gone.length === 0) live.push(await add(`Item ${step}`, pick(4), pick(3)));
      if (random() < 0.5) await index();
      if (random() < 0.7) await keeper().turn();
      for (const id of live)
        if (random() < 0.2) {
          const content = await shelfOf(site, provider, id);
          const shelves = await shelvesOf(site, content, { seen: new Set(), language: 'en' });
          const ids = [...shelves.related, ...shelves.looksLike].map(({ card }) => card.id);
          expect(ids.filter((other) => gone.includes(other))).toEqual([]);
        }
      // Whatever the keeper has followed stands on no shelf.
      if (gone.length > 0) {
        await keeper().turn();
        expect(await findHolders(database().read, gone)).toEqual([]);
      }
    }
    now += 2 * 86_400_000;
    await settle(keeper({ 'search.sweep-per-minute': 12_000 }));
    const make = shelfMaker(site, provider);
    for (const id of live) {
      const content = await make(id);
      expect(await textOf(id)).toBe(content && writeShelf(content));
      for (const other of itemsOn(content ?? emptyShelf))
        expect(await findHolders(database().read, [other])).toContain(id);
    }
  });

  const rowOfAny = async () => {
    const { item_id: id } = await database()
      .read.selectFrom('shelf')
      .select('item_id')
      .where('version', '>', 0)
      .orderBy('item_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const row = await findShelf(database().read, id);
    if (!row) throw new Error('It was read a moment ago.');
    return row;
  };
});

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
