import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newDatabase, onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import type { Actor } from '../../access/actor.ts';
import { exportContent, importContent } from '../../editorial/content/transfer-content.ts';
import { undoRun } from '../../imports/undo-run.ts';
import { plainParagraph } from '../../editorial/rich-text.ts';
import { eventDefinition, type MuseumEvent } from '../schedule/event.ts';
import { readBySlug, saveEvent, saveVenue } from '../schedule/save-event.ts';
import { readFeed } from '../feeds/feed.ts';
import { readFilter } from './programme-filter.ts';
import { readProgramme } from './read-programme.ts';
import { programmeCodecs } from './programme-codecs.ts';

const codecs = Object.values(programmeCodecs);

const ada: Actor = { kind: 'operator', name: 'ada' };

const plainEvent: Omit<MuseumEvent, 'title'> = {
  type: 'talk',
  audiences: [],
  access: [],
  attendance: 'in-person',
  free: true,
  booking: { mode: 'none' },
  status: 'confirmed',
  schedule: { timeZone: 'UTC', start: '2027-02-09T18:30', minutes: 90 },
};

onBothDatabases('the programme in the content folder', (database, kind) => {
  it('goes out as files, and into another museum with its dates; a second time changes nothing', async () => {
    const site = newSite(database());
    const venue = await saveVenue(site, ada, {
      state: 'published',
      body: { name: { en: 'Hall' }, address: [], timeZone: 'Europe/Paris', access: [] },
    });
    await saveEvent(site, ada, {
      state: 'published',
      body: {
        title: { en: 'Knots' },
        type: 'talk',
        audiences: [],
        access: [],
        attendance: 'in-person',
        free: true,
        booking: { mode: 'none' },
        status: 'confirmed',
        venue: venue.id,
        schedule: { timeZone: 'Europe/Paris', start: '2026-01-09T18:30', minutes: 90 },
      },
    });
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-content-'));
    expect(Object.fromEntries(await exportContent(site, ada, codecs, folder))).toEqual({
      venues: 1,
      events: 1,
    });
    expect(readFileSync(join(folder, 'events', 'knots.json'), 'utf8')).toContain(
      '"start": "2026-01-09T18:30"',
    );
    const other = await newDatabase(kind);
    const otherSite = newSite(other.database);
    const twice = [
      await importContent(otherSite, ada, codecs, { folder, dryRun: false }),
      await importContent(otherSite, ada, codecs, { folder, dryRun: false }),
    ];
    expect(twice.map(({ outcomes }) => outcomes.map(({ action }) => action))).toEqual([
      ['created', 'created'],
      ['unchanged', 'unchanged'],
    ]);
    const { entries } = await readProgramme(otherSite, {
      language: 'en',
      filter: readFilter(new URLSearchParams()),
      timeRange: { from: '2026-01-01', to: '2026-02-01' },
      limit: 9,
    });
    expect(
      entries.map(({ event, date }) => [event.title.text, event.venue?.name.text, date.localStart]),
    ).toEqual([['Knots', 'Hall', '2026-01-09T18:30:00']]);
    await other.remove();
    rmSync(folder, { recursive: true });
  });

  it('has the dates it had before when an import that moved an event is taken back', async () => {
    const site = newSite(database());
    await saveEvent(site, ada, {
      state: 'published',
      body: {
        title: { en: 'Moved about' },
        slug: 'moved-about',
        type: 'talk',
        audiences: [],
        access: [],
        attendance: 'in-person',
        free: true,
        booking: { mode: 'none' },
        status: 'confirmed',
        schedule: { timeZone: 'UTC', start: '2026-02-09T18:30', minutes: 90 },
      },
    });
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-content-'));
    const file = join(folder, 'events', 'moved-about.json');
    await exportContent(site, ada, codecs, folder);
    writeFileSync(file, readFileSync(file, 'utf8').replace('2026-02-09T18:30', '2026-02-16T19:00'));
    const { runId } = await importContent(site, ada, codecs, { folder, dryRun: false });
    const dates = async () =>
      (
        await readProgramme(site, {
          language: 'en',
          filter: readFilter(new URLSearchParams()),
          timeRange: { from: '2026-02-01', to: '2026-03-01' },
          limit: 9,
        })
      ).entries.map(({ date }) => date.localStart);
    expect(await dates()).toEqual(['2026-02-16T19:00:00']);
    const feedVersion = async () => {
      const text = await readFeed(site, {
        origin: 'https://museum.example',
        language: 'en',
        path: '/whats-on/moved-about',
        parameters: new URLSearchParams(),
      });
      return {
        sequence: Number(/SEQUENCE:(\d+)/.exec(text)?.[1]),
        modified: /LAST-MODIFIED:(\w+)/.exec(text)?.[1] ?? '',
      };
    };
    const before = await feedVersion();
    await undoRun(site, ada, runId ?? '', { kinds: codecs });
    expect(await dates()).toEqual(['2026-02-09T18:30:00']);
    // A calendar takes no news with a smaller number than it has.
    const after = await feedVersion();
    expect(after.sequence).toBeGreaterThan(before.sequence);
    expect(after.modified >= before.modified).toBe(true);
    rmSync(folder, { recursive: true });
  });

  it('goes out and comes in with its hours of publication', async () => {
    const site = newSite(database());
    const hours = {
      publishAt: '2026-02-01T08:00:00.000Z',
      unpublishAt: '2026-04-01T08:00:00.000Z',
    };
    const body = {
      name: { en: 'Tent' },
      slug: 'tent',
      address: [],
      timeZone: 'Europe/Paris',
      access: [],
    };
    await saveVenue(site, ada, { state: 'published', ...hours, body });
    await saveEvent(site, ada, {
      state: 'published',
      ...hours,
      body: {
        title: { en: 'In spring' },
        slug: 'in-spring',
        type: 'talk',
        audiences: [],
        access: [],
        attendance: 'in-person',
        free: true,
        booking: { mode: 'none' },
        status: 'confirmed',
        schedule: { timeZone: 'UTC', start: '2026-03-09T18:30', minutes: 90 },
      },
    });
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-content-'));
    await exportContent(site, ada, codecs, folder);
    const other = await newDatabase(kind);
    const there = newSite(other.database);
    await importContent(there, ada, codecs, { folder });
    for (const [codec, file] of [
      ['venues', 'tent'],
      ['events', 'in-spring'],
    ] as const) {
      const written = readFileSync(join(folder, codec, `${file}.json`), 'utf8');
      expect(JSON.parse(written)).toMatchObject(hours);
    }
    const again = mkdtempSync(join(tmpdir(), 'vitrine-content-'));
    await exportContent(there, ada, codecs, again);
    expect(readFileSync(join(again, 'events', 'in-spring.json'), 'utf8')).toBe(
      readFileSync(join(folder, 'events', 'in-spring.json'), 'utf8'),
    );
    expect(
      (await importContent(there, ada, codecs, { folder })).outcomes.every(
        ({ action }) => action === 'unchanged',
      ),
    ).toBe(true);
    await other.remove();
    for (const made of [folder, again]) rmSync(made, { recursive: true });
  });

  it('has the body of an event in Markdown beside its file, one for each language', async () => {
    const site = newSite(database());
    const content = {
      en: [{ kind: 'text' as const, text: plainParagraph('Bring a rope.') }],
      fr: [
        { kind: 'text' as const, text: plainParagraph('Apportez une corde.') },
        { kind: 'image' as const, item: 'KN.1', text: [] },
      ],
    };
    const { event } = await saveEvent(site, ada, {
      state: 'published',
      body: { ...plainEvent, title: { en: 'Ropes' }, slug: 'ropes', content },
    });
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-content-'));
    await exportContent(site, ada, codecs, folder);
    const file = (name: string) => join(folder, 'events', name);
    expect(readFileSync(file('ropes.en.md'), 'utf8')).toBe('Bring a rope.\n');
    expect(readFileSync(file('ropes.json'), 'utf8')).not.toContain('rope.');
    const bodyNow = async () => (await readBySlug(site, eventDefinition, 'ropes')).record.body;
    const actions = async () =>
      (await importContent(site, ada, codecs, { folder })).outcomes.map(({ action }) => action);
    expect(new Set(await actions())).toEqual(new Set(['unchanged']));
    writeFileSync(file('ropes.en.md'), 'Bring two ropes.\n');
    rmSync(file('ropes.fr.md'));
    await importContent(site, ada, codecs, { folder });
    expect((await bodyNow()).content).toEqual({
      en: [{ kind: 'text', text: plainParagraph('Bring two ropes.') }],
    });
    writeFileSync(file('ropes.zz-.md'), 'Nobody reads this.\n');
    writeFileSync(file('nobody.en.md'), 'Whose is this?\n');
    const { problems } = await importContent(site, ada, codecs, { folder });
    expect(problems.map((one) => `${one.file}: ${one.reason}`)).toEqual([
      'events/ropes.zz-.md: “zz-” is not a language',
      'events/nobody.en.md: there is no nobody.json in the same folder',
    ]);
    expect(event.body.content).toEqual(content);
    rmSync(folder, { recursive: true });
  });
});
