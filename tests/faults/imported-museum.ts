// A museum for tests of the whole: items by the import command, programme, texts and films beside
// them, served in this process as it is in production.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildFolder, ensureBuilt } from '../../packages/site/src/app/build-pages.ts';
import { compose, type Composed } from '../../packages/site/src/app/compose.ts';
import { contentCodecs } from '../../packages/site/src/app/content-codecs.ts';
import type { DeskBuild } from '../../packages/site/src/app/desk-build.ts';
import type { PageBuild } from '../../packages/site/src/app/page-renderer.ts';
import { contentFolder } from '@vitrine/sample-museum';
import { importContent } from '../../packages/site/src/features/editorial/content/transfer-content.ts';
import type { Block } from '../../packages/site/src/features/editorial/blocks/blocks.ts';
import type { EntryKind } from '../../packages/site/src/features/editorial/entry.ts';
import { saveEntry } from '../../packages/site/src/features/editorial/save-entry.ts';
import {
  saveEvent,
  saveSeries,
  saveVenue,
} from '../../packages/site/src/features/events/schedule/save-event.ts';
import type { MuseumEvent } from '../../packages/site/src/features/events/schedule/event.ts';
import { seedForms } from '../../packages/site/src/features/forms/definition/form-records.ts';
import { importCommand } from '../../packages/site/src/features/imports/import-commands.ts';
import { prepareIndex } from '../../packages/site/src/features/search/records/rebuild-index.ts';
import type { Site } from '../../packages/site/src/platform/site.ts';

const ada = { kind: 'operator', name: 'ada' } as const;

/** Columns that are filled with names, beside those that make each row its own. */
const named = [
  'maker',
  'object type',
  'material',
  'technique',
  'subject',
  'place',
  'culture',
  'period',
  'collection',
  'description',
  'credit line',
  'inscription',
  'provenance',
  'bibliography',
  'current location',
  'dimensions',
  'rights',
] as const;

/** The built pages and the built desk; they are built first where that has not been done. */
export async function builtPages(): Promise<{ pages: PageBuild; desk: DeskBuild }> {
  await ensureBuilt(() => undefined);
  const load = (file: string): Promise<unknown> =>
    import(pathToFileURL(join(buildFolder, file)).href);
  return {
    pages: (await load('server/index.js')) as PageBuild,
    desk: (await load('desk/entry.server.js')) as DeskBuild,
  };
}

/**
 * Imports a table in which each name is in every column of names; each second row has a place on
 * the Earth and a year.
 * @returns what the command says
 */
export async function importNames(site: Site, names: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-names-'));
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const rows = names.map((name, i) => [
    `H.${i}`,
    `${name} ${i}`,
    i % 2 ? String(1500 + i) : name,
    i % 2 ? '43.2' : '',
    i % 2 ? '-5.25' : '',
    ...named.map(() => name),
  ]);
  writeFileSync(
    join(folder, 'objects.csv'),
    [['accession number', 'title', 'date', 'latitude', 'longitude', ...named], ...rows]
      .map((row) => row.map(quoted).join(','))
      .join('\r\n'),
  );
  const output: string[] = [];
  try {
    await importCommand(
      site,
      ada,
      {
        line: (text: string) => void output.push(text),
        progress: () => undefined,
        stop: new AbortController().signal,
      },
      [folder, '--publish'],
    );
    return output.join('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export type Addresses = {
  venue: string;
  series: string;
  event: string;
  registering: string;
  story: string;
  exhibition: string;
  page: string;
};

/**
 * A programme and texts that have a name, and the films and forms of the sample museum.
 * @returns the addresses of their pages, without a slash before them
 */
export async function fillAround(site: Site, name: string): Promise<Addresses> {
  await importContent(site, ada, contentCodecs, { folder: contentFolder });
  await seedForms(site);
  const [item] = await site.database.read
    .selectFrom('record')
    .select('id')
    .where('kind', '=', 'item')
    .orderBy('id')
    .limit(1)
    .execute();
  const text = { en: name, fr: name };
  const hours = { week: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '10:00', closes: '18:00' }] };
  const venue = await saveVenue(site, ada, {
    state: 'published',
    body: {
      name: text,
      address: [name],
      timeZone: 'Europe/Amsterdam',
      access: [],
      main: true,
      coordinates: { latitude: 51.69, longitude: 5.3 },
      accessNotes: text,
      howToGetThere: text,
      hours,
    },
  });
  const series = await saveSeries(site, ada, {
    state: 'published',
    body: { title: text, description: text },
  });
  const talk: MuseumEvent = {
    title: text,
    promise: text,
    description: text,
    type: 'talk',
    audiences: ['everyone'],
    access: ['step-free'],
    attendance: 'in-person',
    free: true,
    venue: venue.id,
    series: series.id,
    space: text,
    items: item ? [item.id] : [],
    booking: { mode: 'none' },
    status: 'confirmed',
    schedule: {
      timeZone: 'Europe/Amsterdam',
      start: '2026-01-02T18:30',
      minutes: 90,
      rule: 'FREQ=DAILY;COUNT=5',
    },
  };
  const event = async (more: Partial<MuseumEvent>) =>
    (await saveEvent(site, ada, { state: 'published', body: { ...talk, ...more } })).event;
  const [plain, bookable] = [
    await event({}),
    await event({
      booking: {
        mode: 'registration',
        capacity: 10,
        partyMost: 4,
        waitingList: true,
        closesMinutes: 0,
      },
    }),
  ];
  const blocks: Block[] = [
    { kind: 'text', text: [] },
    { kind: 'items', query: name, limit: 3 },
    { kind: 'collection', collection: name, limit: 3 },
    { kind: 'events', days: 14, limit: 3 },
    { kind: 'hours' },
    { kind: 'form', form: 'enquiry' },
    { kind: 'item', item: 'H.0', text: [] },
    { kind: 'map', text: [], items: ['H.1'] },
    { kind: 'video', recording: 'seventeen', text: [] },
    { kind: 'file', file: 'grids', text: [] },
  ];
  const entry = async (kind: EntryKind, path: string) =>
    (
      await saveEntry(site, ada, kind, {
        state: 'published',
        body: {
          path,
          title: text,
          summary: text,
          keyItem: 'H.0',
          content: { en: blocks },
          ...(kind === 'exhibition' ? { from: '2025-12-01', until: '2026-03-01' } : {}),
        },
      })
    ).body.path;
  await entry('story', 'another-story');
  await entry('exhibition', 'another-exhibition');
  return {
    venue: `venues/${venue.slug}`,
    series: `series/${series.slug}`,
    event: `whats-on/${plain.slug}`,
    registering: `whats-on/${bookable.slug}`,
    story: `stories/${await entry('story', 'a-story')}`,
    exhibition: `exhibitions/${await entry('exhibition', 'an-exhibition')}`,
    page: await entry('page', 'a-page'),
  };
}

/** Opens the parts of a site, and its indices as they would be after a while. */
export async function openIndexed(site: Site): Promise<Composed> {
  const composed = await compose(site);
  await prepareIndex(site, composed.search);
  await composed.search.settled();
  return composed;
}
