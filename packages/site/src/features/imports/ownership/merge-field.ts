// One field of an item meets what a source says about it now.
import type { Production } from '../../catalogue/item.ts';
import { elementPart, isSamePlace, partAt, valuePart, type ClaimPart } from './claim.ts';
import { isNothing, partsOf, placedIn, shapeOf, valueOfPlaces } from './field-parts.ts';
import { mergeMakings } from './merge-makings.ts';
import { insertInOrder, settle, type FieldClaims, type MergedField } from './settle.ts';

type FieldValues = { current: unknown; incoming: unknown };

/** Merges one field; `undefined` is a field with nothing in it. */
export function mergeField(field: string, values: FieldValues, claims: FieldClaims): MergedField {
  const { current, incoming } = values;
  const [now, next] = [partsOf(field, current), partsOf(field, incoming)];
  if (isSame(now, next)) return { value: current, kept: [], released: [] };
  const isAlone = claims.others.every((parts) => parts.length === 0);
  if (
    isSame(now, claims.stated) &&
    isAlone &&
    !claims.isIncomplete &&
    now.length > 0 &&
    next.length > 0
  )
    return { value: incoming, kept: [], released: [] };
  const [shape = 'whole', other = shape] = [current, incoming].flatMap((value) =>
    isNothing(value) ? [] : [shapeOf(field, value)],
  );
  if (shape !== other)
    return {
      value: current,
      kept: [{ kept: current, offered: incoming, part: now[0] }],
      released: [],
    };
  if (shape === 'elements') return mergeElements(values, claims);
  if (shape === 'makings')
    return mergeMakings(
      listOf(current) as readonly Production[],
      listOf(incoming) as readonly Production[],
      claims,
    );
  return mergePlaces(field, values, claims);
}

/** What a source has said when it says this: what its table has no column for any more stays. */
export function nextClaim(
  field: string,
  incoming: unknown,
  { stated, isIncomplete }: Pick<FieldClaims, 'stated' | 'isIncomplete'>,
): readonly ClaimPart[] {
  const next = partsOf(field, incoming);
  if (!isIncomplete) return next;
  const isElements = Array.isArray(incoming) && shapeOf(field, incoming) === 'elements';
  const isLeft = (part: ClaimPart) =>
    isElements ? !next.includes(part) : !next.some((one) => isSamePlace(one, part));
  return [...next, ...stated.filter(isLeft)];
}

const isSame = (a: readonly ClaimPart[], b: readonly ClaimPart[]): boolean =>
  a.length === b.length && a.every((part, i) => part === b[i]);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Elements are there or not: those of others stay, those that people removed stay away. */
function mergeElements(values: FieldValues, { stated, others, isIncomplete }: FieldClaims) {
  const [current, incoming] = [listOf(values.current), listOf(values.incoming)];
  const next = new Set(incoming.map(elementPart));
  const own = new Set(stated);
  const here = new Set(current.map(elementPart));
  const left = current.filter((element) => {
    const part = elementPart(element);
    const isWithdrawn = own.has(part) && !next.has(part) && !isIncomplete;
    return !isWithdrawn || others.some((parts) => parts.includes(part));
  });
  const isNew = (element: unknown) => {
    const part = elementPart(element);
    return !here.has(part) && !own.has(part);
  };
  const value = insertInOrder(left, incoming, isNew, elementPart);
  return { value: value.length > 0 ? value : undefined, kept: [], released: [] };
}

function mergePlaces(
  field: string,
  { current, incoming }: FieldValues,
  claims: FieldClaims,
): MergedField {
  const here = new Map(placedIn(field, current).map(({ place, value }) => [place, value]));
  const next = new Map(placedIn(field, incoming).map(({ place, value }) => [place, value]));
  const like = isNothing(incoming) ? current : incoming;
  const isWhole = shapeOf(field, like) === 'whole';
  const result = new Map(here);
  const merged: MergedField = { value: undefined, kept: [], released: [] };
  for (const place of new Set([...here.keys(), ...next.keys()])) {
    const part = (places: ReadonlyMap<string, unknown>) =>
      places.has(place) ? valuePart(place, places.get(place)) : undefined;
    const settled = settle(
      { stated: partAt(claims.stated, place), current: part(here), incoming: part(next) },
      { current: here.get(place), incoming: next.get(place) },
      { ...claims, isWhole },
    );
    if (settled.outcome === 'kept') merged.kept.push(settled.kept);
    if (settled.outcome === 'taken') result.set(place, next.get(place));
    if (settled.outcome === 'released') {
      result.delete(place);
      merged.released.push(place);
    }
  }
  return { ...merged, value: valueOfPlaces(field, result, like) };
}
