// The parts of a field that are owned one by one: each language of a text, each element of a list,
// each thing that is said about a making. Dates, coordinates and the like are owned as a whole.
import type { Dimension, Item, Production } from '../../catalogue/item.ts';
import { elementPart, fieldCode, noClaim, valuePart, type Claim, type ClaimPart } from './claim.ts';

/** A value with its place within a field. */
type Placed = { place: string; value: unknown };

type FieldShape = 'whole' | 'texts' | 'elements' | 'measurements' | 'makings';

/** What is said about one making. */
export const MAKING_PARTS = [
  'person',
  'unnamedMaker',
  'role',
  'attribution',
  'place',
  'date',
  'techniques',
] as const satisfies readonly (keyof Production)[];

/** How a field's value is owned, by what it looks like. */
export function shapeOf(field: string, value: unknown): FieldShape {
  if (Array.isArray(value)) return LISTS[field] ?? 'elements';
  return isTexts(value) ? 'texts' : 'whole';
}

const LISTS: Readonly<Record<string, FieldShape>> = {
  production: 'makings',
  dimensions: 'measurements',
};

function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string' || text === undefined)
  );
}

/** The values of a field that has places, in order. */
export function placedIn(field: string, value: unknown): Placed[] {
  if (isNothing(value)) return [];
  const shape = shapeOf(field, value);
  if (shape === 'texts') return placedTexts(value as Record<string, string | undefined>);
  if (shape === 'measurements') return placedMeasurements(value as readonly Dimension[]);
  if (shape === 'makings') return placedMakings(value as readonly Production[]);
  return shape === 'elements' ? [] : [{ place: '', value }];
}

/** The parts of a field, in order; none for nothing. */
export function partsOf(field: string, value: unknown): ClaimPart[] {
  if (isNothing(value)) return [];
  const shape = shapeOf(field, value);
  // Most fields are one of these, and need no list of places.
  if (shape === 'whole') return [valuePart('', value)];
  if (shape === 'elements') return (value as readonly unknown[]).map(elementPart);
  return placedIn(field, value).map(({ place, value: inner }) => valuePart(place, inner));
}

/** What somebody says who says this about an item. */
export function claimOf(body: Partial<Item>): Claim {
  const claim = new Map<number, ClaimPart[]>();
  for (const [field, value] of Object.entries(body)) {
    const parts = partsOf(field, value);
    if (parts.length > 0) claim.set(fieldCode(field), parts);
  }
  return claim.size === 0 ? noClaim : claim;
}

/** A field whose places have these values; `like` is any value of the field. */
export function valueOfPlaces(
  field: string,
  places: ReadonlyMap<string, unknown>,
  like: unknown,
): unknown {
  if (places.size === 0) return undefined;
  const shape = shapeOf(field, like);
  if (shape === 'texts') return Object.fromEntries(places);
  return shape === 'measurements' ? [...places.values()] : places.get('');
}

/** Whether a field holds nothing. */
export function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function placedTexts(texts: Record<string, string | undefined>): Placed[] {
  const places = Object.keys(texts);
  if (places.length > 1) places.sort();
  const placed: Placed[] = [];
  for (const place of places) {
    const value = texts[place];
    if (value !== undefined) placed.push({ place, value });
  }
  return placed;
}

/** By what was measured: “height” of the frame. A second height is the next one. */
function placedMeasurements(measurements: readonly Dimension[]): Placed[] {
  const count = counter();
  return measurements.map((value) => ({
    place: count(`${value.type}\0${value.of ?? ''}`),
    value,
  }));
}

/** A single making has no name: whoever made it. Several are called by their maker. */
export function makingNames(makings: readonly Production[]): string[] {
  const count = counter();
  return makings.length === 1 ? [''] : makings.map(({ person }) => count(person ?? ''));
}

function placedMakings(makings: readonly Production[]): Placed[] {
  const names = makingNames(makings);
  return makings.flatMap((making, i) =>
    MAKING_PARTS.flatMap((part) =>
      isNothing(making[part]) ? [] : [{ place: `${names[i]}/${part}`, value: making[part] }],
    ),
  );
}

function counter(): (name: string) => string {
  const counts = new Map<string, number>();
  return (name) => {
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return `${name}#${count}`;
  };
}
