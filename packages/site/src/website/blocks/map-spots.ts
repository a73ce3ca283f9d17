// Finds where the things are that a map names: places, items and venues. What is in one spot has
// one mark and one number.
import type { Site } from '../../platform/site.ts';
import { itemPage, pageOf } from '../../features/catalogue/ui/addresses.ts';
import type { ItemCard } from '../../features/catalogue/item-view.ts';
import type { Item } from '../../features/catalogue/item.ts';
import type { Place } from '../../features/catalogue/place.ts';
import type { MapBlock } from '../../features/editorial/blocks/map.ts';
import { venuePage } from '../../features/events/ui/addresses.ts';
import type { Venue } from '../../features/events/schedule/venue.ts';
import { locatorOf } from '../../features/maps/locator.ts';
import type { LocatorView } from '../../features/maps/map-drawing.ts';
import { soundPosition, type PublicPosition } from '../../features/maps/position.ts';
import { positionOfItem, positionsOfPlaces } from '../../features/maps/find-position.ts';
import { streetsOf } from '../../features/maps/street-tiles.ts';
import { inLanguage, type LocalizedText } from '../../features/records/language-map.ts';
import { idsByIdentifier, loadRecords } from '../../features/records/list-records.ts';
import { readPublic } from '../../features/records/records.ts';
import type { RecordKind, Stored } from '../../features/records/record.ts';

/** One thing of a list beside a map: its name, its page, and a line about it. */
type MapEntry = { name: LocalizedText; to: string; line: string };

export type MapSpot = { position: PublicPosition; entries: MapEntry[] };

/** A map with its numbered spots, in the order of its list. */
export type LoadedMap = { drawing: LocatorView; spots: MapSpot[]; streets: string | undefined };

type Placed = { position: PublicPosition; entry: MapEntry };

/**
 * @param cards the items that the block names, by their names in it.
 * @returns nothing if nothing has a place
 */
export async function loadMap(
  site: Site,
  block: MapBlock,
  cards: ReadonlyMap<string, ItemCard>,
  language: string,
): Promise<LoadedMap | undefined> {
  const placed = (
    await Promise.all([
      placesOf(site, block.places ?? [], language),
      itemsOf(
        site,
        (block.items ?? []).flatMap((name) => cards.get(name) ?? []),
      ),
      venuesOf(site, block.venues ?? [], language),
    ])
  ).flat();
  const spots = [
    ...Map.groupBy(
      placed,
      ({ position: { latitude, longitude } }) => `${latitude} ${longitude}`,
    ).values(),
  ].flatMap((things) => {
    const [first] = things;
    return first ? [{ position: first.position, entries: things.map(({ entry }) => entry) }] : [];
  });
  if (spots.length === 0) return undefined;
  const drawing = await locatorOf(
    spots.map(({ position }) => position),
    language,
    block.places || block.items ? 'region' : 'town',
  );
  // Of several marks, none is at home in the country that happens to be in the middle.
  return {
    drawing: spots.length > 1 ? { ...drawing, here: '' } : drawing,
    spots,
    streets: await streetsOf(site),
  };
}

/** The public records that a list names, in its order: by name, number or id. */
async function named<Body>(
  site: Site,
  kind: RecordKind,
  names: readonly string[],
): Promise<Stored<Body>[]> {
  const ids = await Promise.all(
    names.map(async (name) => (await idsByIdentifier(site, kind, name))[0] ?? name),
  );
  const records = await readPublic(site, ids, kind);
  return [...new Set(ids)].flatMap((id) => (records.get(id) as Stored<Body> | undefined) ?? []);
}

async function placesOf(site: Site, names: readonly string[], language: string): Promise<Placed[]> {
  const places = await named<Place>(site, 'place', names);
  const positions = await positionsOfPlaces(site, places);
  return places.flatMap((place) => {
    const position = positions.get(place.id);
    return position
      ? [
          {
            position,
            entry: {
              name: inLanguage(place.body.name, language) ?? { text: place.label, language: '' },
              to: pageOf(place),
              line: '',
            },
          },
        ]
      : [];
  });
}

async function itemsOf(site: Site, cards: readonly ItemCard[]): Promise<Placed[]> {
  const records = await loadRecords(
    site,
    cards.map(({ id }) => id),
  );
  const placed = await Promise.all(
    cards.map(async (card) => {
      const record = records.get(card.id) as Stored<Item> | undefined;
      const found = record && (await positionOfItem(site, record.body));
      if (!found) return [];
      const { place: _place, ...position } = found;
      return [
        {
          position,
          entry: {
            name: card.title,
            to: itemPage(card),
            line: [card.makers, card.date].filter(Boolean).join(', '),
          },
        },
      ];
    }),
  );
  return placed.flat();
}

async function venuesOf(site: Site, names: readonly string[], language: string): Promise<Placed[]> {
  return (await named<Venue>(site, 'venue', names)).flatMap((venue) => {
    const position = soundPosition(venue.body.coordinates);
    return position
      ? [
          {
            position,
            entry: {
              name: inLanguage(venue.body.name, language) ?? { text: venue.label, language: '' },
              to: venuePage(venue),
              line: venue.body.address.join(', '),
            },
          },
        ]
      : [];
  });
}
