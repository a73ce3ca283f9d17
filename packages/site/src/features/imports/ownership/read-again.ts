// A source gives a value up: what other sources said about it is read again, from what was set
// aside for them, or from the version in which they had said it.
import type { Item } from '../../catalogue/item.ts';
import type { Released } from '../merge-item.ts';
import { fieldCode, hashIn, partAt, valuePart, type Claim } from './claim.ts';
import { placedIn, shapeOf, valueOfPlaces } from './field-parts.ts';

/** What another source stated; the newest comes first. */
export type OtherSource = {
  sourceKey: string;
  /** As messages call it. */
  name: string;
  claim: Claim;
  aside: Readonly<Record<string, unknown>>;
};

type Values = Readonly<Record<string, unknown>>;

/** Puts the values of other sources where one gave its own up. `past`: earlier versions. */
export function readAgain(
  body: Partial<Item>,
  released: readonly Released[],
  others: readonly Pick<OtherSource, 'claim' | 'aside'>[],
  past: readonly Partial<Item>[],
): Partial<Item> {
  return released.reduce((item, { field, place }) => {
    const found = others
      .map((other) => valueStated(other, { field, place }, past))
      .find((one) => one !== undefined);
    return found === undefined ? item : withValue(item, field, found);
  }, body);
}

type Found = { place: string; value: unknown; like: unknown };

/** What a source said about a place. */
function valueStated(
  { claim, aside }: Pick<OtherSource, 'claim' | 'aside'>,
  { field, place }: Released,
  past: readonly Partial<Item>[],
): Found | undefined {
  const stated = claim.get(fieldCode(field)) ?? [];
  const places = field === 'production' ? [place, place.slice(place.indexOf('/'))] : [place];
  const part = places.map((one) => partAt(stated, one)).find((one) => one !== undefined);
  if (part === undefined) return undefined;
  for (const values of [aside, ...past] as readonly Values[]) {
    const found = placedIn(field, values[field]).find(
      (one) => hashIn(valuePart('', one.value)) === hashIn(part),
    );
    if (found) return { place, value: found.value, like: values[field] };
  }
  return undefined;
}

function withValue(item: Partial<Item>, field: string, { place, value, like }: Found) {
  const now = (item as Values)[field];
  if (shapeOf(field, like) === 'makings')
    return { ...item, production: withMaking(item, place, value) };
  const places = new Map(placedIn(field, now).map((one) => [one.place, one.value]));
  if (!places.has(place)) places.set(place, value);
  return { ...item, [field]: valueOfPlaces(field, places, like) };
}

/** A single making takes what it lacks; else it stands alone. */
function withMaking({ production = [] }: Partial<Item>, place: string, value: unknown) {
  const part = place.slice(place.indexOf('/') + 1);
  const [only = {}, ...more] = production;
  if (more.length > 0 || part in only) return [...production, { [part]: value }];
  return [{ ...only, [part]: value }];
}
