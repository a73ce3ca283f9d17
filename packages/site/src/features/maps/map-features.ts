// Places, venues and coming events as features of a map.
import type { Site } from '../../platform/site.ts';
import { pageOf } from '../catalogue/ui/addresses.ts';
import type { Place } from '../catalogue/place.ts';
import { readFilter, timeRangeOfDays, todayIn } from '../events/programme/programme-filter.ts';
import { museumZone, readProgramme } from '../events/programme/read-programme.ts';
import { eventPage, venuePage } from '../events/ui/addresses.ts';
import type { Venue } from '../events/schedule/venue.ts';
import { inLanguage } from '../records/language-map.ts';
import { cachedUntilChanged } from '../records/cached-until-changed.ts';
import { listRecords, loadRecords, walkRecordIds } from '../records/list-records.ts';
import { isPublic, type Stored } from '../records/record.ts';
import { isInBox, type Box } from './box.ts';
import { pointFeature, type PointFeature } from './geojson.ts';
import { soundPosition, type PublicPosition } from './position.ts';
import { positionsOfPlaces } from './find-position.ts';

/** Makes a path of the site a full address in the language of the visitor. */
type Address = (path: string) => string;

type PlacedPlace = { record: Stored<Place>; position: PublicPosition };

const STRIDE = 500;

/** Every public place that has a position. */
function placedPlaces(site: Site): Promise<PlacedPlace[]> {
  return cachedUntilChanged(site, 'placed places', (now) => readPlaces(site, now));
}

async function readPlaces(site: Site, now: string): Promise<PlacedPlace[]> {
  const places: PlacedPlace[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const ids: string[] = await walkRecordIds(site, 'place', after, STRIDE);
    const records = ([...(await loadRecords(site, ids)).values()] as Stored<Place>[]).filter(
      (record) => isPublic(record, now),
    );
    const positions = await positionsOfPlaces(site, records);
    places.push(
      ...records.flatMap((record) => {
        const position = positions.get(record.id);
        return position ? [{ record, position }] : [];
      }),
    );
    after = ids.length === STRIDE ? ids.at(-1) : undefined;
  }
  return places;
}

type MapFeaturesQuery = { language: string; address: Address; box?: Box | undefined };

/** The places, those to protect as the area in which they are. */
export async function placeFeatures(
  site: Site,
  { language, address, box }: MapFeaturesQuery,
): Promise<PointFeature[]> {
  return (await placedPlaces(site))
    .filter(({ position }) => !box || isInBox(position, box))
    .map(({ record, position }) =>
      pointFeature(position, {
        id: record.id,
        name: inLanguage(record.body.name, language)?.text ?? record.label,
        url: address(pageOf(record)),
      }),
    );
}

/** The venues of the museum that have a position. */
export async function venueFeatures(
  site: Site,
  { language, address, box }: MapFeaturesQuery,
): Promise<PointFeature[]> {
  return (await listRecords<Venue>(site, 'venue', { limit: 500 })).flatMap((record) => {
    const position = soundPosition(record.body.coordinates);
    return position && (!box || isInBox(position, box))
      ? [
          pointFeature(position, {
            id: record.id,
            name: inLanguage(record.body.name, language)?.text ?? record.label,
            url: address(venuePage(record)),
          }),
        ]
      : [];
  });
}

/** Days of the programme that are listed. */
const DAYS = 92;
const MAX_DATES = 500;

/** What is on in the next three months, date by date, where it is. */
export async function eventFeatures(site: Site, query: MapFeaturesQuery): Promise<PointFeature[]> {
  const { language, address, box } = query;
  const now = site.clock.now();
  const zone = await museumZone(site);
  const today = todayIn(zone, now);
  const { to } = timeRangeOfDays(today, today + DAYS, zone);
  const [{ entries }, venues] = await Promise.all([
    readProgramme(site, {
      language,
      filter: readFilter(new URLSearchParams()),
      timeRange: { from: now, to },
      limit: MAX_DATES,
    }),
    listRecords<Venue>(site, 'venue', { limit: 500 }),
  ]);
  const positions = new Map(
    venues.map(({ slug, body }) => [slug, soundPosition(body.coordinates)]),
  );
  return entries.flatMap(({ event, date }) => {
    const venue = date.venue ?? event.venue;
    const position = venue && event.attendance !== 'online' ? positions.get(venue.slug) : undefined;
    return venue && position && (!box || isInBox(position, box))
      ? [
          pointFeature(position, {
            id: event.id,
            name: event.title.text,
            venue: venue.name.text,
            starts: date.startsAt,
            ends: date.endsAt,
            state: date.state,
            url: address(eventPage(event)),
          }),
        ]
      : [];
  });
}
