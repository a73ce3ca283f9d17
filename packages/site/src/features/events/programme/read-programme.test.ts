import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite, siteAt } from '../../../../../../tests/databases/site.ts';
import { recordReads } from '../../../platform/pages/page-reads.ts';
import type { Actor } from '../../access/actor.ts';
import type { MuseumEvent } from '../schedule/event.ts';
import { saveEvent } from '../schedule/save-event.ts';
import { readFilter } from './programme-filter.ts';
import { hasProgramme, readProgramme } from './read-programme.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const talk: Omit<MuseumEvent, 'title' | 'schedule'> = {
  type: 'talk',
  audiences: [],
  access: [],
  attendance: 'in-person',
  free: true,
  booking: { mode: 'none' },
  status: 'confirmed',
};

onBothDatabases('the programme that a page reads', (database) => {
  const at = (now: string) => siteAt(newSite(database()), { now: () => now });
  const publish = async (title: string, start: string) =>
    (
      await saveEvent(at('2026-01-01T00:00:00.000Z'), ada, {
        state: 'published',
        body: { ...talk, title: { en: title }, schedule: { timeZone: 'UTC', start, minutes: 60 } },
      })
    ).event.id;
  const noted = async (work: () => Promise<unknown>) => {
    const { reads } = await recordReads(work);
    return { keys: [...reads.keys].sort(), until: reads.validUntil };
  };

  it('is that there is none, until it changes; and then that of which the last is over last', async () => {
    const has = (now: string) => noted(() => hasProgramme(at(now)));
    expect(await has('2026-01-01T00:00:00.000Z')).toEqual({
      keys: ['programme'],
      until: undefined,
    });
    const last = await publish('Last', '2026-03-01T10:00');
    await publish('First', '2026-02-01T10:00');
    expect(await has('2026-01-01T00:00:00.000Z')).toEqual({
      keys: [`record:${last}`],
      until: '2026-03-01T11:00:00.000Z',
    });
    expect(await has('2026-03-01T11:00:00.000Z')).toEqual({
      keys: ['programme'],
      until: undefined,
    });
  });

  it('is as it is until a date begins or is over', async () => {
    const event = await publish('Alone', '2027-03-01T10:00');
    const read = (now: string) =>
      noted(() =>
        readProgramme(at(now), {
          language: 'en',
          filter: readFilter(new URLSearchParams()),
          timeRange: { from: '2027-01-01T00:00:00.000Z', to: '2027-12-31T00:00:00.000Z' },
          limit: 10,
        }),
      );
    const keys = ['programme', `record:${event}`];
    expect([
      await read('2027-01-01T00:00:00.000Z'),
      await read('2027-03-01T10:00:00.000Z'),
      await read('2027-03-01T11:00:00.000Z'),
    ]).toEqual([
      { keys, until: '2027-03-01T10:00:00.000Z' },
      { keys, until: '2027-03-01T11:00:00.000Z' },
      { keys, until: undefined },
    ]);
  });
});
