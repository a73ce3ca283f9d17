// The programme as one readable JSON file, out and in: events, venues and series. Until there are
// screens, this is how a museum fills it.
import { failure } from '../../../platform/errors/failure.ts';
import type { Writer } from '../../../platform/database/database.ts';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { require } from '../../access/permission.ts';
import { loadRecords, walkRecordIds } from '../../records/list-records.ts';
import { idsByExact, loadForWriting } from '../../records/records.ts';
import type { RecordKind, State } from '../../records/record.ts';
import { saveEventIn, saveSeriesIn, saveVenueIn, type Saving } from '../schedule/save-event.ts';
import type { MuseumEvent } from '../schedule/event.ts';
import type { Series } from '../schedule/series.ts';
import type { Venue } from '../schedule/venue.ts';

/** A record in the file: its content, and of its envelope what is not as usual. */
type Entry<Body> = Body & { id?: string; state?: State };

/** Events name their venue and series by slug or id, and items by accession number or id. */
type ProgrammeFile = {
  venues?: Entry<Venue>[];
  series?: Entry<Series>[];
  events?: Entry<MuseumEvent>[];
};

type FileOutcome = {
  kind: RecordKind;
  label: string;
  action: 'created' | 'changed' | 'unchanged';
};

/** Everything of the programme, drafts included, in the order in which it was made. */
export async function exportProgramme(site: Site, actor: Actor): Promise<ProgrammeFile> {
  require(actor, 'record:read-draft');
  const all = async <Body>(kind: RecordKind): Promise<Entry<Body>[]> => {
    const entries: Entry<Body>[] = [];
    for (
      let ids = await walkRecordIds(site, kind, '', 500);
      ids.length > 0;
      ids = await walkRecordIds(site, kind, ids.at(-1) ?? '', 500)
    ) {
      const records = await loadRecords(site, ids);
      for (const { id, state, body } of records.values())
        entries.push({ id, state, ...(body as Body) });
    }
    return entries;
  };
  return {
    venues: await all<Venue>('venue'),
    series: await all<Series>('series'),
    events: await all<MuseumEvent>('event'),
  };
}

/**
 * Saves what a file holds, all of it or nothing. What has an id or a slug that is known is changed,
 * the rest is new and published.
 * @throws invalid-record, source-unusable
 */
export async function importProgramme(
  site: Site,
  actor: Actor,
  text: string,
): Promise<FileOutcome[]> {
  const { venues = [], series = [], events = [] } = readFile(text);
  return site.database.transaction(async (writer) => {
    const context = { writer, site, actor };
    const outcomes: FileOutcome[] = [];
    for (const venue of venues)
      outcomes.push(
        await saveFileEntry<Venue>(writer, 'venue', venue, (saving) =>
          saveVenueIn(context, saving),
        ),
      );
    for (const one of series)
      outcomes.push(
        await saveFileEntry<Series>(writer, 'series', one, (saving) =>
          saveSeriesIn(context, saving),
        ),
      );
    for (const event of events)
      outcomes.push(
        await saveFileEntry<MuseumEvent>(
          writer,
          'event',
          await withIds(writer, event),
          async (saving) => (await saveEventIn(context, saving)).event,
        ),
      );
    return outcomes;
  });
}

/** Saves an entry of the file over the record that it means, if that is known. */
async function saveFileEntry<Body extends { slug?: string | undefined }>(
  writer: Writer,
  kind: RecordKind,
  entry: Entry<Body>,
  save: (saving: Saving<Body>) => Promise<{ label: string; version: number }>,
): Promise<FileOutcome> {
  const { id: given, state = 'published', ...body } = entry;
  const id =
    given ??
    (entry.slug
      ? (await idsByExact(writer, kind, 'slug', [entry.slug])).get(entry.slug)
      : undefined);
  const current = id ? (await loadForWriting(writer, [id])).get(id) : undefined;
  const { label, version } = await save({
    state,
    body: body as unknown as Body,
    ...(id ? { id } : {}),
    ...(current ? { expectedVersion: current.version } : {}),
  });
  const changed = version === current?.version ? 'unchanged' : 'changed';
  return { kind, label, action: current ? changed : 'created' };
}

function readFile(text: string): ProgrammeFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw failure(
      'source-unusable',
      'The file',
      `it is not valid JSON (${(error as Error).message}).`,
    );
  }
  const lists = value !== null && typeof value === 'object' ? Object.entries(value) : [];
  const wrong = lists.find(
    ([name, list]) =>
      !['venues', 'series', 'events'].includes(name) ||
      !Array.isArray(list) ||
      list.some((entry) => entry === null || typeof entry !== 'object'),
  );
  if (lists.length === 0 || wrong)
    throw failure(
      'source-unusable',
      'The file',
      `it must be an object with lists named venues, series and events${wrong ? `; “${wrong[0]}” is not one of them` : ''}.`,
    );
  // Each entry is checked as every record is, when it is saved.
  return value as ProgrammeFile;
}

async function withIds(writer: Writer, event: Entry<MuseumEvent>): Promise<Entry<MuseumEvent>> {
  const bySlug = async (kind: RecordKind, name: string | undefined) =>
    name ? ((await idsByExact(writer, kind, 'slug', [name])).get(name) ?? name) : undefined;
  const [venue, series] = [
    await bySlug('venue', event.venue),
    await bySlug('series', event.series),
  ];
  const numbers = Array.isArray(event.items) ? event.items : [];
  const items = await idsByExact(writer, 'item', 'accession', numbers);
  const named = [venue, series].filter((id) => id !== undefined);
  const there = await loadForWriting(writer, named);
  const missing = named.find((id) => !there.has(id));
  if (missing)
    throw failure(
      'source-unusable',
      'The file',
      `an event refers to “${missing}”, which is not a known venue or series.`,
    );
  return {
    ...event,
    ...(venue ? { venue } : {}),
    ...(series ? { series } : {}),
    ...(numbers.length > 0 ? { items: numbers.map((number) => items.get(number) ?? number) } : {}),
  };
}
