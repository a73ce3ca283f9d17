// Reading one value of an untyped parameter list; refuses by the name of the parameter.
import { SearchFailure } from '../errors.ts';

type Values = Readonly<Record<string, unknown>>;

/** A list of strings; a single string counts as a list, with JSON or commas inside. */
export function readStrings(values: Values, name: string): string[] | undefined {
  const value = values[name];
  if (value === undefined || value === null) return undefined;
  const list = typeof value === 'string' ? splitList(value) : value;
  if (!Array.isArray(list) || !list.every((entry) => typeof entry === 'string'))
    throw new SearchFailure('parameter-invalid', [name, 'a list of strings']);
  return list;
}

/** A text; numbers and truth values are written out. */
export function readText(values: Values, name: string): string | undefined {
  const value = values[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') throw new SearchFailure('parameter-invalid', [name, 'a string']);
  return value;
}

/**
 * A number between `min` and `max`, which are clamped to, not refused, as Algolia does for what
 * is too large.
 */
export function readNumber(
  values: Values,
  name: string,
  { min, max }: { min: number; max: number },
): number | undefined {
  const value = values[name];
  if (value === undefined || value === null || value === '') return undefined;
  const number = numberFrom(value);
  if (!Number.isFinite(number) || number < min)
    throw new SearchFailure('parameter-invalid', [name, `a number from ${min} to ${max}`]);
  return Math.min(Math.trunc(number), max);
}

function numberFrom(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? Number(value) : Number.NaN;
}

/** True or false, also as text or as 1 and 0, as addresses carry them. */
export function readBoolean(values: Values, name: string): boolean | undefined {
  const value = values[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === '1' || value === 1) return true;
  if (value === 'false' || value === '0' || value === 0) return false;
  throw new SearchFailure('parameter-invalid', [name, 'true or false']);
}

/** One of the choices; an empty text is none, as with numbers. */
export function readChoice<const Choice extends string>(
  values: Values,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const text = readText(values, name);
  if (text === undefined || text === '') return undefined;
  const found = choices.find((choice) => choice === text);
  if (found === undefined) throw new SearchFailure('parameter-invalid', [name, choices.join(', ')]);
  return found;
}

/** A value that is an object with string keys, as parsed from JSON. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** JSON, or undefined if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Many parameters accept either JSON or plain text: not being JSON is an answer, not a fault.
    return undefined;
  }
}

function splitList(text: string): unknown {
  if (text.trimStart().startsWith('[')) {
    const parsed = parseJson(text);
    if (parsed !== undefined) return parsed;
  }
  return text === '' ? [] : text.split(',').map((part) => part.trim());
}
