// What a working copy holds. Members of lists of things have keys there, so that two people who
// edit one list mean the same member; published bodies never have them.

/** A value of JSON; `undefined` is nothing. */
export type Value = unknown;

/** A body, or a part of one. */
export type Fields = Readonly<Record<string, Value>>;

/** A member of a list of things: `key` is its own for as long as the copy lives. */
export type Member = { key: string; value: Value };

/** The way to a value: names of fields and languages, and the keys of members. */
export type Path = readonly (string | { readonly key: string })[];

/**
 * One thing that is different. Without `before` there was nothing, without `after` there is nothing
 * any more. With `members` it is about which members a list has, in which order: the keys of
 * things, or words themselves.
 */
export type Change = {
  path: Path;
  before?: Value;
  after?: Value;
  members?: 'things' | 'words';
};

/** How a value is merged: by its fields, by its members, or as one. */
type ValueKind = 'nothing' | 'empty-list' | 'fields' | 'things' | 'words' | 'whole';

export const isFields = (value: Value): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: Value): boolean => Array.isArray(value);

/**
 * What means something only as one: a date, a position, a measurement with its unit, a paragraph, a
 * table, what depends on a mode. Two halves of two people would say what neither of them meant.
 */
function isWhole(fields: Fields): boolean {
  const has = (...names: string[]) => names.every((name) => fields[name] !== undefined);
  return (
    has('edtf', 'display') ||
    has('latitude', 'longitude') ||
    has('value', 'unit') ||
    has('mode') ||
    (isList(fields['head']) && isList(fields['rows'])) ||
    (has('type') && (isList(fields['content']) || isList(fields['items'])))
  );
}

export function kindOf(value: Value): ValueKind {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return kindOfList(value);
  return isFields(value) && !isWhole(value) ? 'fields' : 'whole';
}

function kindOfList(list: readonly Value[]): ValueKind {
  if (list.length === 0) return 'empty-list';
  if (list.every(isFields)) return 'things';
  return list.every((member) => typeof member === 'string') ? 'words' : 'whole';
}

/** The kind of values that are merged with each other; `whole` where they do not fit together. */
export function kindOfAll(values: readonly Value[]): ValueKind {
  const kinds = new Set(values.map(kindOf));
  kinds.delete('nothing');
  if (kinds.size > 1) kinds.delete('empty-list');
  const [kind = 'nothing'] = kinds;
  return kinds.size > 1 || (kind === 'fields' && values.some(isList)) ? 'whole' : kind;
}

/** The fields of a value; none of nothing. */
export const fieldsOf = (value: Value): Fields => (isFields(value) ? value : {});

/** The members of a list of things in a working copy. */
export const membersOf = (value: Value): readonly Member[] =>
  Array.isArray(value) ? (value as Member[]) : [];

export const wordsOf = (value: Value): readonly string[] =>
  Array.isArray(value) ? (value as string[]) : [];

/** A field's value, which may be called like something that every object has. */
export const fieldOf = (fields: Fields, name: string): Value =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/** Every name that one of them has. */
export const namesIn = (...all: readonly Fields[]): Set<string> =>
  new Set(all.flatMap(Object.keys));

/** Whether two values have equal content; in lists the order counts, among fields it does not. */
export function isEqual(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((one, i) => isEqual(one, b[i]))
    );
  const [one, other] = [a as Fields, b as Fields];
  for (const name of namesIn(one, other))
    if (!isEqual(fieldOf(one, name), fieldOf(other, name))) return false;
  return true;
}
