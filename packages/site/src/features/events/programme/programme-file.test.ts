import { describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newDatabase } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { visitor, type Actor } from '../../access/actor.ts';
import { itemDefinition } from '../../catalogue/item-definition.ts';
import { addRecord } from '../../records/records.ts';
import { attendanceCsv } from '../registration/attendance-csv.ts';
import { readBySlug } from '../schedule/save-event.ts';
import { eventDefinition, type MuseumEvent } from '../schedule/event.ts';
import { exportProgramme, importProgramme } from './programme-file.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

onBothDatabases('the programme as a file', (database, kind) => {
  const knots = {
    title: { en: 'Knots' },
    type: 'talk',
    audiences: [],
    access: [],
    attendance: 'in-person',
    free: true,
    booking: { mode: 'none' },
    status: 'confirmed',
    venue: 'hall',
    series: 'fridays',
    items: ['A.1'],
    schedule: {
      timeZone: 'Europe/Paris',
      start: '2026-01-09T18:30',
      minutes: 90,
      rule: 'FREQ=WEEKLY;BYDAY=FR',
    },
  };
  const file = {
    venues: [
      { slug: 'hall', name: { en: 'Hall' }, address: [], timeZone: 'Europe/Paris', access: [] },
    ],
    series: [{ slug: 'fridays', title: { en: 'Fridays' } }],
    events: [knots],
  };

  it('comes in by slugs and accession numbers, and a second time changes nothing', async () => {
    const site = newSite(database());
    const item = await addRecord(site, ada, itemDefinition, {
      state: 'published',
      body: { title: { en: 'Trefoil' }, accessionNumber: 'A.1' },
    });
    expect(
      (await importProgramme(site, ada, JSON.stringify(file))).map(({ action }) => action),
    ).toEqual(['created', 'created', 'created']);
    const { record } = await readBySlug<MuseumEvent>(site, eventDefinition, 'knots');
    expect(record.body.items).toEqual([item.id]);
    expect(
      (
        await importProgramme(
          site,
          ada,
          JSON.stringify({ ...file, events: [{ ...knots, slug: 'knots' }] }),
        )
      ).map(({ action }) => action),
    ).toEqual(['unchanged', 'unchanged', 'unchanged']);
  });

  it('goes out and into another museum as it was', async () => {
    const site = newSite(database());
    const written = await exportProgramme(site, ada);
    const other = await newDatabase(kind);
    const otherSite = newSite(other.database);
    await importProgramme(otherSite, ada, JSON.stringify(written));
    expect(await exportProgramme(otherSite, ada)).toEqual(written);
    await other.remove();
    await expect(exportProgramme(site, visitor)).rejects.toThrow('You do not have permission to');
  });

  it.each([
    ['{', 'it is not valid JSON'],
    ['[]', 'it must be an object with lists'],
    ['{"evnts":[]}', '“evnts” is not one of them'],
    [JSON.stringify({ events: [{ ...knots, venue: 'nowhere' }] }), 'which is not a known venue'],
    [JSON.stringify({ events: [{ title: { en: 'Half' } }] }), 'cannot be saved'],
  ])('is refused whole: %s', async (text, words) => {
    await expect(importProgramme(newSite(database()), ada, text)).rejects.toThrow(words);
  });
});

describe('the list for the door', () => {
  it('holds no formulas, and keeps commas and quotes', () => {
    const registration = {
      id: 'x',
      eventId: 'e',
      original: '2026-01-09T18:30:00',
      reference: 'ABC',
      state: 'confirmed' as const,
      position: 1,
      party: 2,
      name: '=HYPERLINK("http://x"), Ada',
      email: '+a@example.org',
      language: 'en',
      secret: 's',
      createdAt: '2026',
      offerUntil: undefined,
    };
    const [, line] = attendanceCsv([registration]).split('\r\n');
    expect(line).toBe(
      `2026-01-09T18:30:00,1,confirmed,2,"'=HYPERLINK(""http://x""), Ada",'+a@example.org,ABC,en,2026`,
    );
    expect(line).not.toContain(registration.secret + ',');
  });
});
