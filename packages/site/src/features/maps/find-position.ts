// Where records of the catalogue may be shown. The rule is here and nowhere else: a place is
// protected when it, or a place that it is in, is; an item when it says so, or when a place that it
// names is.
import type { Site } from '../../platform/site.ts';
import type { Item } from '../catalogue/item.ts';
import type { Place } from '../catalogue/place.ts';
import { loadRecords } from '../records/list-records.ts';
import type { Stored } from '../records/record.ts';
import { protectsItsSite, publicPosition, soundPosition, type PublicPosition } from './position.ts';

/** How far up a place is looked for what protects it. */
const MAX_PARENT_LEVELS = 12;

/**
 * Those of `places` that are protected, by themselves or by a place around them. Drafts protect
 * too: what is not published yet may be the secret.
 */
export async function protectedPlaces(
  site: Site,
  places: readonly { id: string; body: Place }[],
): Promise<Set<string>> {
  const known = new Map<string, Place>(places.map(({ id, body }) => [id, body]));
  for (let step = 0; step < MAX_PARENT_LEVELS; step++) {
    const missing = [...known.values()].flatMap(({ parent }) =>
      parent !== undefined && !known.has(parent) ? [parent] : [],
    );
    if (missing.length === 0) break;
    const found = await loadRecords(site, missing);
    for (const id of missing)
      known.set(id, (found.get(id)?.body as Place | undefined) ?? { name: {} });
  }
  return new Set(
    places
      .filter(({ id }) => chainOf(id, known).some((place) => place.hideExact))
      .map(({ id }) => id),
  );
}

function chainOf(id: string, known: ReadonlyMap<string, Place>): Place[] {
  const chain: Place[] = [];
  for (
    let at = known.get(id);
    at !== undefined && !chain.includes(at) && chain.length <= MAX_PARENT_LEVELS;
    at = at.parent === undefined ? undefined : known.get(at.parent)
  )
    chain.push(at);
  return chain;
}

/** Where a place may be shown; undefined for a place that has only a name. */
export async function positionOfPlace(
  site: Site,
  place: { id: string; body: Place },
): Promise<PublicPosition | undefined> {
  return (await positionsOfPlaces(site, [place])).get(place.id);
}

/** Where places may be shown, by id; those that have only a name are left out. */
export async function positionsOfPlaces(
  site: Site,
  places: readonly { id: string; body: Place }[],
): Promise<Map<string, PublicPosition>> {
  const hidden = await protectedPlaces(site, places);
  return new Map(
    places.flatMap(({ id, body }) => {
      const position = soundPosition(body.coordinates);
      return position
        ? [
            [
              id,
              publicPosition(position, {
                isProtected: hidden.has(id),
                cellKm: site.settings['maps.protected-km'],
              }),
            ] as const,
          ]
        : [];
    }),
  );
}

/** Those of `items` that are protected, by themselves or by a place that they name. */
export async function protectedItems(
  site: Site,
  items: readonly { id: string; body: Item }[],
): Promise<Set<string>> {
  const placesOf = ({ body }: { body: Item }) =>
    (body.production ?? []).flatMap(({ place }) => place ?? []);
  const named = await loadRecords(site, items.flatMap(placesOf));
  const places = [...named.values()].filter(({ kind }) => kind === 'place') as Stored<Place>[];
  const hidden = await protectedPlaces(site, places);
  return new Set(
    items
      .filter(
        (item) =>
          protectsItsSite(item.body.sensitivity) || placesOf(item).some((id) => hidden.has(id)),
      )
      .map(({ id }) => id),
  );
}

/**
 * Where an item was found or made: its own position, else that of the first place of its making
 * that has one.
 */
export async function positionOfItem(
  site: Site,
  item: Item,
): Promise<(PublicPosition & { place?: string }) | undefined> {
  const named = await loadRecords(
    site,
    (item.production ?? []).flatMap(({ place }) => place ?? []),
  );
  const places = [...named.values()].filter(({ kind }) => kind === 'place') as Stored<Place>[];
  const hidden =
    (await protectedPlaces(site, places)).size > 0 || protectsItsSite(item.sensitivity);
  const protection = { isProtected: hidden, cellKm: site.settings['maps.protected-km'] };
  const own = soundPosition(item.coordinates);
  if (own) return publicPosition(own, protection);
  const first = places.find(
    ({ body, state }) => state === 'published' && soundPosition(body.coordinates),
  );
  const position = soundPosition(first?.body.coordinates);
  return (
    first &&
    position && {
      ...publicPosition(position, protection),
      place: first.id,
    }
  );
}
