// Fills the programme of the sample museum, and takes it away again when the sample is taken down.
// Its dates follow the day on which it is made.
import { DAY_SECONDS, writeDate } from '@vitrine/recurrence';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { sampleItems } from '@vitrine/sample-museum';
import { SAMPLE_KEY } from '../../sample/sample-key.ts';
import { listRuns } from '../../imports/import-items.ts';
import { countRecords, loadRecords } from '../../records/list-records.ts';
import { idsByExact, readTombstone, withdrawRecord } from '../../records/records.ts';
import { sampleSeries, sampleVenues, seasonEvents } from './data/sample-season.ts';
import { saveEvent, saveSeries, saveVenue } from '../schedule/save-event.ts';
import { dayOf } from './programme-filter.ts';
import { seasonEvent, seasonId, type Closure } from './season-event.ts';

const curator: Actor = {
  kind: 'task',
  name: 'sample programme',
  actions: ['record:edit', 'record:publish', 'record:withdraw', 'record:read-draft'],
};

/**
 * Puts the season in its place, or takes it away: as the sample museum is. Safe to repeat.
 * @returns what it did
 */
export async function keepSampleSeason(site: Site): Promise<'filled' | 'removed' | 'left'> {
  const run = (await listRuns(site)).find(({ sourceKey }) => sourceKey === SAMPLE_KEY);
  const ids = [
    ...seasonEvents.map(({ slug }) => seasonId('event', slug)),
    ...Object.keys(sampleVenues).map((name) => seasonId('venue', name)),
    ...Object.keys(sampleSeries).map((name) => seasonId('series', name)),
  ];
  const there = await loadRecords(site, ids);
  if (run?.state === 'undone' || run?.state === 'undoing') {
    for (const { id } of there.values())
      await withdrawRecord(site, curator, id, 'The sample museum was taken down');
    return there.size > 0 ? 'removed' : 'left';
  }
  // What somebody took away stays away, and a programme of one's own is not mixed with the
  // sample's.
  const started =
    there.size > 0 ||
    (await readTombstone(site, ids[0] ?? '')) !== undefined ||
    (await countRecords(site, 'event')) > 0;
  if (run?.state !== 'done' || started) return 'left';
  await fill(site);
  return 'filled';
}

async function fill(site: Site): Promise<void> {
  const today = dayOf(site.clock.now());
  const first = dayOf(`${site.clock.now().slice(0, 7)}-01`);
  const closed = closureFrom(today, first);
  for (const [name, body] of Object.entries(sampleVenues))
    await saveVenue(site, curator, {
      id: seasonId('venue', name),
      state: 'published',
      body: withClosures(body, closed, today + 66),
    });
  for (const [name, body] of Object.entries(sampleSeries))
    await saveSeries(site, curator, { id: seasonId('series', name), state: 'published', body });
  const items = await itemsByDrawing(site);
  for (const event of seasonEvents)
    await saveEvent(site, curator, {
      id: seasonId('event', event.slug),
      state: 'published',
      body: seasonEvent(event, first, items, closed),
    });
}

/**
 * The week in which the rooms are hung again: some weeks ahead, and not when something takes place
 * once only.
 */
function closureFrom(today: number, first: number): Closure {
  const once = seasonEvents.flatMap(({ venue, when: { days = [], minutes } }) =>
    venue === 'house' && days.length === 1
      ? days.map((day) => ({ from: first + day, to: first + day + Math.ceil(minutes / 1440) - 1 }))
      : [],
  );
  const weeks = [38, 45, 52, 59].map((ahead) => ({ from: today + ahead, to: today + ahead + 5 }));
  return (
    weeks.find((week) => once.every(({ from, to }) => to < week.from || from > week.to)) ?? {
      from: today + 38,
      to: today + 43,
    }
  );
}

/** The museum's closed days, from now on: one week soon, and a holiday with short hours. */
function withClosures(venue: (typeof sampleVenues)[string], closed: Closure, short: number) {
  if (!venue.hours) return venue;
  const date = (day: number) => writeDate(day * DAY_SECONDS);
  return {
    ...venue,
    hours: {
      ...venue.hours,
      exceptions: [
        {
          from: date(closed.from),
          to: date(closed.to),
          reason: {
            en: 'rehanging of the rooms',
            fr: 'réaccrochage des salles',
            ar: 'إعادة ترتيب القاعات',
          },
          spans: [],
        },
        {
          from: date(short),
          to: date(short),
          reason: { en: 'short day', fr: 'journée courte', ar: 'يوم قصير' },
          spans: [{ opens: '10:00', closes: '14:00' }],
        },
      ],
    },
  };
}

/** Ids of the sample's items, by the slug of their first drawing. */
async function itemsByDrawing(site: Site): Promise<Map<string, string>> {
  const numbers = new Map(
    sampleItems.flatMap(({ accession, pictures: [picture] }) =>
      picture ? [[picture.slug, accession] as const] : [],
    ),
  );
  const ids = await idsByExact(site.database.read, 'item', 'accession', [...numbers.values()]);
  return new Map(
    [...numbers].flatMap(([slug, accession]) => {
      const id = ids.get(accession);
      return id ? [[slug, id] as const] : [];
    }),
  );
}
