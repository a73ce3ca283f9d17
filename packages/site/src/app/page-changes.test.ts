import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../tests/databases/each.ts';
import { newSite } from '../../../../tests/databases/site.ts';
import type { Actor } from '../features/access/actor.ts';
import { placeDefinition } from '../features/catalogue/place-definition.ts';
import { addRecord } from '../features/records/records.ts';
import { recordChanges, type NewChange } from '../platform/changes/changes.ts';
import { stoppedClock } from '../platform/clock/testing.ts';
import { saveSettings } from '../platform/config/saved-settings.ts';
import { followPageChanges, type FollowedState } from './page-changes.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

onBothDatabases('kept pages are dropped', (database) => {
  /** A site whose changes are followed: each time, what was dropped since the last one. */
  const followed = async (known?: (state: FollowedState) => FollowedState) => {
    const clock = stoppedClock();
    const site = { ...newSite(database()), clock };
    const now = { searched: 'one' };
    let dropped: string[] | 'everything' | undefined;
    let state: FollowedState | undefined;
    const follow = (before?: FollowedState) => {
      const changes = followPageChanges(site, {
        searched: async () => now.searched,
        known: before,
        drop(keys, next) {
          dropped = keys === 'everything' ? keys : [...keys].sort();
          state = next;
        },
      });
      return async () => {
        dropped = undefined;
        clock.advance(1000);
        await changes.follow();
        return dropped;
      };
    };
    const first = follow();
    expect(await first(), 'nothing is known yet').toBe('everything');
    if (!state) throw new Error('Nothing was followed.');
    const drops = known ? follow(known(state)) : first;
    const write = (...changes: Omit<NewChange, 'kind' | 'action'>[]) =>
      database().transaction((writer) =>
        recordChanges(
          writer,
          database(),
          clock,
          changes.map((change) => ({ kind: 'item', action: 'saved', ...change })),
        ),
      );
    return { site, clock, now, drops, write };
  };

  it('by the keys of all changes, once', async () => {
    const { drops, write } = await followed();
    await write({ recordId: 'a', keys: ['record:a'] }, { recordId: 'b', keys: ['visible:b'] });
    expect(await drops()).toEqual(['record:a', 'visible:b']);
    expect(await drops()).toBeUndefined();
  });

  it('all of them after a change without keys, or after very many', async () => {
    const { drops, write } = await followed();
    await write({ recordId: 'a', keys: ['record:a'] }, { recordId: 'b' });
    expect(await drops()).toBe('everything');
    await write(...Array.from({ length: 2001 }, () => ({ recordId: 'a', keys: [] })));
    expect(await drops()).toBe('everything');
  });

  it('by the settings that were saved', async () => {
    const { site, drops } = await followed();
    await database().transaction((writer) =>
      saveSettings(writer, site, 'staff:ada', { 'site.tagline': 'All jugs' }),
    );
    expect(await drops()).toEqual(['setting:site.tagline']);
  });

  it('by what searches find', async () => {
    const { now, drops } = await followed();
    now.searched = 'two';
    expect(await drops()).toEqual(['search:index']);
  });

  it('when a record appears or vanishes by itself', async () => {
    const { site, clock, drops } = await followed();
    const { id } = await addRecord(site, ada, placeDefinition, {
      state: 'published',
      publishAt: '2026-02-01T00:00:00.000Z',
      unpublishAt: '2026-03-01T00:00:00.000Z',
      body: { name: { en: 'Thule' } },
    });
    const keys = await drops();
    expect(keys).toContain(`visible:${id}`);
    expect(await drops()).toBeUndefined();
    for (const instant of ['2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z']) {
      clock.set(instant);
      expect(await drops()).toEqual(keys);
      expect(await drops()).toBeUndefined();
    }
  });

  it.each<[string, (state: FollowedState) => FollowedState]>([
    ['has not made so many changes', (state) => ({ ...state, seq: state.seq + 5 })],
    ['made the last one at another time', (state) => ({ ...state, at: '2020-01-01' })],
    [
      'made other settings of that number',
      (state) => ({ ...state, settings: { version: 99, at: '2020-01-01' } }),
    ],
  ])('all of them where the database is another one, that %s', async (_, known) => {
    const { write, drops } = await followed(known);
    await write({ recordId: 'a', keys: ['record:a'] });
    expect(await drops()).toBe('everything');
  });

  it('none of them where it is the same one, with nothing new', async () => {
    const { drops } = await followed((state) => state);
    expect(await drops()).toBeUndefined();
  });

  it('all of them where another database has as many changes', async () => {
    const { drops } = await followed((state) => ({ ...state, at: '2020-01-01' }));
    expect(await drops()).toBe('everything');
  });
});
