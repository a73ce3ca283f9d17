// Walking a document as results need it: picking attributes, and mirroring its shape with something
// in place of each text.
import { isPlainObject } from '../settings/values.ts';

/**
 * The attributes of a document that `wanted` names ("*", "a.b", "-secret"), never `hidden` ones.
 */
export function pickAttributes(
  document: Record<string, unknown>,
  wanted: readonly string[],
  hidden: readonly string[],
): Record<string, unknown> {
  if (wanted.length > 0 && wanted.every(isPlainName) && hidden.every(isPlainName))
    return pickNames(document, wanted, hidden);
  const excluded = [
    ...hidden,
    ...wanted.filter((name) => name.startsWith('-')).map((name) => name.slice(1)),
  ];
  const included = wanted.filter((name) => !name.startsWith('-'));
  const all = included.includes('*') || (included.length === 0 && wanted.length > 0);
  if (all && excluded.length === 0) return document;
  const picked = pickFrom(document, '', (path) => {
    if (excluded.some((name) => isUnder(path, name))) return 'no';
    if (all || included.some((name) => isUnder(path, name)))
      return excluded.some((name) => isUnder(name, path)) ? 'part' : 'yes';
    return included.some((name) => isUnder(name, path)) ? 'part' : 'no';
  });
  return isPlainObject(picked) ? picked : {};
}

/** The name of an attribute itself: no pattern, no exclusion, nothing inside another. */
function isPlainName(name: string): boolean {
  return name !== '*' && !name.startsWith('-') && !name.includes('.');
}

/**
 * What nearly every request asks for, without looking at what it does not ask for: a page of
 * results does this for each hit.
 */
function pickNames(
  document: Record<string, unknown>,
  wanted: readonly string[],
  hidden: readonly string[],
): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const name of wanted)
    if (Object.hasOwn(document, name) && !hidden.includes(name)) picked[name] = document[name];
  return picked;
}

/**
 * A tree of the same shape as the chosen attributes, with `make(text, path)` for each text and
 * number.
 */
export function mirrorTexts(
  document: Record<string, unknown>,
  attributes: readonly string[] | null,
  make: (text: string, path: string) => unknown,
): Record<string, unknown> {
  const isWanted = (path: string): boolean =>
    attributes === null || attributes.some((name) => name === '*' || isUnder(path, name));
  const mayHold = (path: string): boolean =>
    attributes?.some((name) => isUnder(name, path)) ?? true;
  const mirrored: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(document)) {
    if (name === 'objectID' && attributes === null) continue;
    const made = mirror(value, name, { isWanted, mayHold, make });
    if (made !== undefined) mirrored[name] = made;
  }
  return mirrored;
}

/** Which paths are mirrored, below which some may be, and what becomes of their texts. */
type Mirror = {
  readonly isWanted: (path: string) => boolean;
  readonly mayHold: (path: string) => boolean;
  readonly make: (text: string, path: string) => unknown;
};

function mirror(value: unknown, path: string, rules: Mirror): unknown {
  const { isWanted, mayHold, make } = rules;
  if (typeof value === 'string' || typeof value === 'number')
    return isWanted(path) ? make(String(value), path) : undefined;
  if (Array.isArray(value)) {
    const made = value
      .map((entry) => mirror(entry, path, rules))
      .filter((entry) => entry !== undefined);
    return made.length > 0 ? made : undefined;
  }
  if (!isPlainObject(value) || (!isWanted(path) && !mayHold(path))) return undefined;
  const made: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(value)) {
    const inner = mirror(entry, `${path}.${name}`, rules);
    if (inner !== undefined) made[name] = inner;
  }
  return Object.keys(made).length > 0 ? made : undefined;
}

function pickFrom(
  value: unknown,
  path: string,
  verdict: (path: string) => 'yes' | 'part' | 'no',
): unknown {
  if (Array.isArray(value)) return value.map((entry) => pickFrom(entry, path, verdict));
  if (!isPlainObject(value)) return undefined;
  const picked: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(value)) {
    const own = path === '' ? name : `${path}.${name}`;
    const decided = verdict(own);
    if (decided === 'yes') picked[name] = entry;
    if (decided === 'part') {
      const inner = pickFrom(entry, own, verdict);
      if (inner !== undefined) picked[name] = inner;
    }
  }
  return picked;
}

function isUnder(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}.`);
}
