// Reading JSON of unknown shape, one careful step at a time.

/** A JSON object whose members are not known. */
export type Json = Record<string, unknown>;

/**
 * The value as an object; empty when it is none, so that a missing branch reads as an empty one.
 */
export function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Json)
    : {};
}

/** The value as a list: a lone value counts as a list of one, nothing as an empty list. */
export function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

/** The value as a list of objects. */
export function asObjects(value: unknown): Json[] {
  return asList(value).map(asObject);
}

/** The value as text, or undefined. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The value as a number above zero, or undefined. */
export function asPositive(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined;
}

/** The thing's address: `id` in version 3 of the IIIF standards, `@id` before. */
export function idOf(thing: Json): string | undefined {
  return asText(thing['id']) ?? asText(thing['@id']);
}

/** The thing's type: `type` in version 3, `@type` before; empty when it says none. */
export function typeOf(thing: Json): string {
  return asText(thing['type']) ?? asText(thing['@type']) ?? '';
}
