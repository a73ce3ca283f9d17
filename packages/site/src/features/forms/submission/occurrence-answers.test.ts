import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../../platform/clock/testing.ts';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { saveEvent } from '../../events/schedule/save-event.ts';
import type { MuseumEvent } from '../../events/schedule/event.ts';
import { register } from '../../events/registration/register.ts';
import type { Field } from '../definition/form.ts';
import { wrongDates } from './occurrence-answers.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const fields: Field[] = [
  { name: 'group', type: 'text', label: { en: 'Group' } },
  { name: 'programme', type: 'occurrence', label: { en: 'Date' } },
];
const ORIGINAL = '2026-03-06T18:30:00';

onBothDatabases('a date that is chosen in a form', (database) => {
  const siteAt = (at = '2026-01-01T00:00:00.000Z'): Site => ({
    ...newSite(database()),
    clock: stoppedClock(at),
  });
  const open = async (title: string, more: Partial<MuseumEvent> = {}) =>
    (
      await saveEvent(siteAt(), ada, {
        state: 'published',
        body: {
          slug: title.toLowerCase(),
          title: { en: title },
          type: 'workshop',
          audiences: [],
          access: [],
          attendance: 'in-person',
          free: true,
          status: 'confirmed',
          schedule: { timeZone: 'Europe/Paris', start: '2026-03-06T18:30', minutes: 90 },
          booking: { mode: 'none' },
          ...more,
        } as MuseumEvent,
      })
    ).event;
  const wrong = async (value: string, at?: string) =>
    (await wrongDates(siteAt(at), { fields }, { programme: [value] })).map(
      ({ message }) => message,
    );

  it('may be any words where there is nothing to choose from, and none at all', async () => {
    expect(await wrong('some time in May')).toEqual([]);
    expect(await wrong('')).toEqual([]);
  });

  it('has to be in the programme, and to come', async () => {
    await open('Knots');
    expect(await wrong(`Knots, Friday (knots ${ORIGINAL})`)).toEqual([]);
    for (const value of [
      'some time in May',
      `Nothing (nothing ${ORIGINAL})`,
      'Knots (knots 2026-03-07T18:30:00)',
      'Knots (knots )',
    ])
      expect(await wrong(value), value).toEqual(['forms.problem.occurrence']);
    expect(
      await wrong(`Knots (knots ${ORIGINAL})`, '2026-03-07T00:00:00.000Z'),
      'it is over',
    ).toEqual(['forms.problem.occurrence']);
  });

  it('has to be neither cancelled nor full', async () => {
    const event = await open('Weaving');
    await saveEvent(siteAt(), ada, {
      id: event.id,
      expectedVersion: event.version,
      body: { ...event.body, status: 'cancelled' },
    });
    expect(await wrong(`Weaving (weaving ${ORIGINAL})`)).toEqual(['forms.problem.occurrence']);
    const small = await open('Dyeing', {
      booking: {
        mode: 'registration',
        capacity: 1,
        partyMost: 1,
        waitingList: false,
        closesMinutes: 60,
      },
    });
    expect(await wrong(`Dyeing (dyeing ${ORIGINAL})`)).toEqual([]);
    await register(siteAt(), {
      eventId: small.id,
      original: ORIGINAL,
      form: { name: 'Ada', email: 'ada@example.org', party: '1' },
      requestKey: 'one',
      language: 'en',
    });
    expect(await wrong(`Dyeing (dyeing ${ORIGINAL})`)).toEqual(['forms.problem.occurrence']);
  });

  it('is not looked at where it is not asked', async () => {
    const requested: Field[] = [
      fields[0] as Field,
      { ...(fields[1] as Field), when: { field: 'group', is: ['yes'] } },
    ];
    expect(
      await wrongDates(siteAt(), { fields: requested }, { group: ['no'], programme: ['gone'] }),
    ).toEqual([]);
  });
});
