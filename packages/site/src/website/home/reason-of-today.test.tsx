import { beforeAll, describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Actor } from '../../features/access/actor.ts';
import { cardsByIds } from '../../features/catalogue/read-catalogue.ts';
import { readDate } from '@vitrine/museum-dates';
import { itemDefinition } from '../../features/catalogue/item-definition.ts';
import type { Item } from '../../features/catalogue/item.ts';
import { personDefinition } from '../../features/catalogue/person-definition.ts';
import type { Person } from '../../features/catalogue/person.ts';
import { saveEntry } from '../../features/editorial/save-entry.ts';
import { saveEvent } from '../../features/events/schedule/save-event.ts';
import { addRecord } from '../../features/records/records.ts';
import type { Site } from '../../platform/site.ts';
import { renderPart } from '../testing/render-part.tsx';
import { ReasonLine } from './ReasonLine.tsx';
import { withReason, type Reason } from './reason-of-today.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const date = (text: string) => {
  const { date: read } = readDate(text);
  if (!read) throw new Error(`${text} is no date.`);
  return read;
};

onBothDatabases('the reason for what hangs on the front page', (database) => {
  let site: Site;
  beforeAll(() => {
    site = newSite(database());
  });
  const item = async (more: Partial<Item> = {}) =>
    (
      await addRecord(site, ada, itemDefinition, {
        state: 'published',
        body: { title: { en: 'Print' }, ...more },
      })
    ).id;
  const person = async (more: Partial<Person>) =>
    (
      await addRecord(site, ada, personDefinition, {
        state: 'published',
        body: { kind: 'person', name: { en: 'Ada Weaver' }, ...more },
      })
    ).id;
  const reason = async (ids: readonly string[], day = '2026-01-01') =>
    (await withReason(site, await cardsByIds(site, ids, 'en'), day, 'en')).reason;

  it('is none where there is none', async () =>
    expect(await reason([await item()])).toBeUndefined());

  it('is the day on which its maker was born or died', async () => {
    const born = await person({
      born: { date: date('5 March 1811') },
      died: { date: date('9 April 1880') },
    });
    const id = await item({ production: [{ person: born }] });
    expect(await reason([id], '2026-03-05')).toEqual({
      why: 'born-today',
      name: { text: 'Ada Weaver', language: 'en' },
      year: 1811,
    });
    expect(await reason([id], '2026-04-09')).toEqual({
      why: 'died-today',
      name: { text: 'Ada Weaver', language: 'en' },
      year: 1880,
    });
    expect(await reason([id], '2026-03-06')).toBeUndefined();
  });

  it('is a round number of years since it was made, or since a life began, but only where the year is sure', async () => {
    expect(await reason([await item({ production: [{ date: date('1876') }] })])).toEqual({
      why: 'made',
      year: 1876,
      years: 150,
    });
    for (const text of ['about 1876', '1870–1876', '1875', '2001', '150 BC'])
      expect(await reason([await item({ production: [{ date: date(text) }] })])).toBeUndefined();
    expect(
      await reason([
        await item({ production: [{ role: 'after', date: date('1976') }, { date: date('2026') }] }),
      ]),
    ).toBeUndefined();
    expect(
      await reason([
        await item({ production: [{ role: 'after', date: date('1976') }, { role: 'printed by' }] }),
      ]),
    ).toBeUndefined();
    expect(
      await reason([
        await item({ production: [{ person: await person({ born: { date: date('1726') } }) }] }),
      ]),
    ).toEqual({
      why: 'born',
      name: { text: 'Ada Weaver', language: 'en' },
      year: 1726,
      years: 300,
    });
    expect(
      await reason([
        await item({
          production: [
            { person: await person({ kind: 'organisation', born: { date: date('1726') } }) },
          ],
        }),
      ]),
    ).toBeUndefined();
  });

  it('is that it is on display, or in an exhibition that is open', async () => {
    expect(
      await reason([await item({ currentLocation: { text: { en: 'Room 12' }, onDisplay: true } })]),
    ).toEqual({ why: 'on-display', where: { text: 'Room 12', language: 'en' } });
    expect(
      await reason([await item({ currentLocation: { text: { en: 'Store' }, onDisplay: false } })]),
    ).toBeUndefined();
    const id = await item({ accessionNumber: 'W.7' });
    await saveEntry(site, ada, 'exhibition', {
      state: 'published',
      body: {
        path: 'winter-prints',
        title: { en: 'Winter prints' },
        from: '2026-01-10',
        until: '2026-02-10',
        content: { en: [{ kind: 'item', item: 'W.7', text: [] }] },
      },
    });
    expect(await reason([id], '2026-01-09')).toBeUndefined();
    expect(await reason([id], '2026-02-10')).toEqual({
      why: 'exhibition',
      title: { text: 'Winter prints', language: 'en' },
    });
    expect(await reason([id], '2026-02-11')).toBeUndefined();
  });

  it('is first of all what is on about it this week', async () => {
    const [soon, later] = [await item({ production: [{ date: date('1876') }] }), await item()];
    const event = (
      slug: string,
      start: string,
      items: string[],
      status: 'confirmed' | 'cancelled' = 'confirmed',
    ) =>
      saveEvent(site, ada, {
        state: 'published',
        body: {
          title: { en: 'Look closely' },
          slug,
          type: 'talk',
          audiences: [],
          access: [],
          attendance: 'in-person',
          free: true,
          booking: { mode: 'none' },
          status,
          items,
          schedule: { timeZone: 'UTC', start, minutes: 60 },
        },
      });
    const day = site.clock.now().slice(0, 10);
    await event('look', `${day}T23:00`, [soon]);
    await event('look-later', '2026-11-20T18:00', [later]);
    expect(await reason([soon])).toEqual({
      why: 'event',
      title: { text: 'Look closely', language: 'en' },
      day,
    });
    expect(await reason([later])).toBeUndefined();
    await event('look-not', `${day}T22:00`, [later], 'cancelled');
    expect(await reason([later])).toBeUndefined();
  });

  it('brings the item that has one to the front, and leaves the others in their order', async () => {
    const [a, b, c] = [
      await item(),
      await item(),
      await item({ currentLocation: { text: { en: 'Hall' }, onDisplay: true } }),
    ];
    const { cards } = await withReason(
      site,
      await cardsByIds(site, [a, b, c], 'en'),
      '2026-01-01',
      'en',
    );
    expect(cards.map(({ id }) => id)).toEqual([c, a, b]);
  });
});

describe('a reason in words', () => {
  it.each<[Reason, string, string]>([
    [{ why: 'made', year: 1876, years: 150 }, 'en', 'Made 150 years ago, in 1876.'],
    [
      { why: 'event', title: { text: 'Knots', language: 'en' }, day: '2026-12-04' },
      'fr',
      'Présenté lors d’un événement : « <span lang="en">Knots</span> », le vendredi 4 décembre.',
    ],
    [
      { why: 'born', name: { text: 'Ada', language: 'en' }, year: 1726, years: 300 },
      'ar',
      'مولد <span lang="en" dir="ltr">Ada</span> قبل 300 عام، في عام 1726.',
    ],
  ])('says what is true: %o', (reason, language, words) =>
    expect(
      renderPart(<ReasonLine reason={reason} />, { language }).html.replaceAll('\u00a0', ' '),
    ).toContain(words),
  );
});
