// How venues, series and events are written to the content folder and read from it. Saving an event
// works out its dates.
import { referencesOf } from '../../editorial/content/block-references.ts';
import { withBodiesBeside } from '../../editorial/content/bodies-beside.ts';
import { jsonCodec, type ContentCodec, type Reference } from '../../editorial/content/codec.ts';
import { eventDefinition, type MuseumEvent } from '../schedule/event.ts';
import {
  recomputeOccurrences,
  saveEventIn,
  saveSeriesIn,
  saveVenueIn,
  withSlug,
  type Saving,
  type Sluggish,
} from '../schedule/save-event.ts';
import type { RecordKind, Stored } from '../../records/record.ts';
import type { WriteContext } from '../../records/write-context.ts';
import { seriesDefinition, type Series } from '../schedule/series.ts';
import { venueDefinition, type Venue } from '../schedule/venue.ts';

type Given = Parameters<NonNullable<ContentCodec['save']>>[1];
type Current = Parameters<NonNullable<ContentCodec['save']>>[2];

const slugKey = { scheme: 'slug', of: ({ slug }: { slug?: string | undefined }) => slug ?? '' };
const bySlug = {
  fileOf: ({ slug }: { slug: string }) => slug,
  key: slugKey,
  completed: (body: unknown, { slug, body: known }: Stored<unknown>) => {
    const given = body as Sluggish;
    return withSlug(given, given.slug ?? slug, { slug, body: known as Sluggish });
  },
};

function saving<Body>(
  { id, state, publishAt, unpublishAt, body, runId }: Given,
  current: Current,
): Saving<Body> {
  const known = current?.id ?? id;
  // The definition has checked the body before it comes here.
  return {
    state,
    publishAt: publishAt ?? null,
    unpublishAt: unpublishAt ?? null,
    body: body as Body,
    runId,
    ...(known ? { id: known } : {}),
    ...(current ? { expectedVersion: current.version } : {}),
  };
}

function eventReferences({
  venue,
  series,
  items = [],
  exhibitions = [],
  content = {},
  schedule,
}: MuseumEvent): Reference[] {
  const named = (kind: RecordKind, name: string | undefined, ...at: PropertyKey[]): Reference[] =>
    name === undefined ? [] : [{ kind, name, at, byId: true }];
  return [
    ...named('venue', venue, 'venue'),
    ...named('series', series, 'series'),
    ...items.flatMap((name, i) => named('item', name, 'items', i)),
    ...exhibitions.flatMap((name, i) => named('exhibition', name, 'exhibitions', i)),
    ...referencesOf(content),
    ...(schedule.overrides ?? []).flatMap((override, i) =>
      named('venue', override.venue, 'schedule', 'overrides', i, 'venue'),
    ),
  ];
}

export const programmeCodecs = {
  venue: jsonCodec(venueDefinition, {
    ...bySlug,
    save: (context: WriteContext, record, current) =>
      saveVenueIn(context, saving<Venue>(record, current)),
  }),
  series: jsonCodec(seriesDefinition, {
    ...bySlug,
    save: (context: WriteContext, record, current) =>
      saveSeriesIn(context, saving<Series>(record, current)),
  }),
  event: withBodiesBeside(
    jsonCodec(eventDefinition, {
      ...bySlug,
      references: (body) => eventReferences(body as MuseumEvent),
      save: async (context: WriteContext, record, current) =>
        (await saveEventIn(context, saving<MuseumEvent>(record, current))).event,
      recompute: recomputeOccurrences,
    }),
  ),
};
