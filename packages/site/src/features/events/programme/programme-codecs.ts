// How venues, series and events are written to the content folder and read from it. Saving an event
// works out its dates.
import { jsonCodec, type ContentCodec } from '../../editorial/content/codec.ts';
import { eventDefinition, type MuseumEvent } from '../schedule/event.ts';
import {
  recomputeOccurrences,
  saveEventIn,
  saveSeriesIn,
  saveVenueIn,
  type Saving,
} from '../schedule/save-event.ts';
import type { WriteContext } from '../../records/write-context.ts';
import { seriesDefinition, type Series } from '../schedule/series.ts';
import { venueDefinition, type Venue } from '../schedule/venue.ts';

type Given = Parameters<NonNullable<ContentCodec['save']>>[1];
type Current = Parameters<NonNullable<ContentCodec['save']>>[2];

const slugKey = { scheme: 'slug', of: ({ slug }: { slug?: string | undefined }) => slug ?? '' };
const bySlug = { fileOf: ({ slug }: { slug: string }) => slug, key: slugKey };

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
  event: jsonCodec(eventDefinition, {
    ...bySlug,
    save: async (context: WriteContext, record, current) =>
      (await saveEventIn(context, saving<MuseumEvent>(record, current))).event,
    recompute: recomputeOccurrences,
  }),
};
