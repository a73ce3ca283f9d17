// Whether values look like names of people or firms.
import { UNKNOWN } from '../../catalogue/fields/cells/data/name-words.ts';
import { likeness } from '../../catalogue/fields/cells/value-shapes.ts';

const FULL_NAME = /^\p{Lu}[\p{L}.'’-]*(?: [\p{L}.'’&-]+){1,4}$/u;
/** So large a part of the values has to look so. */
const MIN_PART = 0.6;

/** Most of them are several words that begin with a capital, or have the family name first. */
export function looksLikePeople(samples: readonly string[]): boolean {
  const names = samples
    .flatMap((sample) => sample.replaceAll(/\s*\([^)]*\)/gu, '').split(/[;|\n]/))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !UNKNOWN.has(name.toLowerCase()));
  if (names.length === 0) return false;
  const part = names.filter((name) => FULL_NAME.test(name)).length / names.length;
  return part >= MIN_PART || likeness('invertedName', names) >= MIN_PART;
}
