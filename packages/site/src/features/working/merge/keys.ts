// Keys of members: given when a copy begins, taken away when it is published.
import { canonicalJson } from '../../records/record.ts';
import {
  fieldOf,
  fieldsOf,
  kindOf,
  membersOf,
  type Fields,
  type Member,
  type Value,
} from './body.ts';
import { matchMembers } from './match-members.ts';

/**
 * A body with a key for every member of its lists of things. Keys are made from what the members
 * say, so that the same body has the same keys wherever it is opened.
 */
export const keyed = (body: Fields): Fields => fieldsOf(keyedAs(body, undefined));

/**
 * A body with the keys of an earlier form of it, members being known by what they say. For what
 * came without keys: a record that was saved by somebody else, a text from an editor.
 */
export const keyedLike = (earlier: Fields, body: Fields): Fields =>
  fieldsOf(keyedAs(body, earlier));

/** A body as it is published: without the keys. */
export const unkeyed = (body: Fields): Fields => fieldsOf(withoutKeys(body));

/** Any value of a copy as it is published. */
function withoutKeys(value: Value): Value {
  switch (kindOf(value)) {
    case 'fields':
      return eachField(value, withoutKeys);
    case 'things':
      return membersOf(value).map((member) => withoutKeys(member.value));
    default:
      return value;
  }
}

/** Whether all members of lists of things have keys, no two of a list the same one. */
export function isKeyed(value: Value): boolean {
  switch (kindOf(value)) {
    case 'fields':
      return Object.values(fieldsOf(value)).every(isKeyed);
    case 'things': {
      const members = membersOf(value);
      return (
        new Set(members.map(({ key }) => key)).size === members.length &&
        members.every((member) => isMember(member) && isKeyed(member.value))
      );
    }
    default:
      return true;
  }
}

/** Any value with keys, those of `earlier` where a member is known. */
function keyedAs(value: Value, earlier: Value): Value {
  switch (kindOf(value)) {
    case 'fields':
      return eachField(value, (inner, name) => keyedAs(inner, fieldOf(fieldsOf(earlier), name)));
    case 'things':
      return keyedMembers(
        value as readonly Value[],
        kindOf(earlier) === 'things' ? membersOf(earlier) : [],
      );
    default:
      return value;
  }
}

function keyedMembers(values: readonly Value[], earlier: readonly Member[]): Member[] {
  const before = earlier.map((member) => withoutKeys(member.value));
  const known = matchMembers(before, values).map((place) =>
    place === undefined ? undefined : earlier[place],
  );
  const used = new Set(earlier.map(({ key }) => key));
  return values.map((value, i) => {
    const same = known[i];
    return same
      ? { key: same.key, value: keyedAs(value, same.value) }
      : { key: freshKey(value, used), value: keyedAs(value, undefined) };
  });
}

function freshKey(value: Value, used: Set<string>): string {
  const made = digestOf(canonicalJson(value));
  let key = made;
  for (let count = 2; used.has(key); count++) key = `${made}-${count}`;
  used.add(key);
  return key;
}

/** Two FNV-1a sums of 32 bits: members of one list are told apart, nothing more is asked of it. */
function digestOf(text: string): string {
  let [low, high] = [0x811c9dc5, 0x9747b28c];
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code ^ (low >>> 15), 0x01000193);
  }
  return [low, high].map((sum) => (sum >>> 0).toString(36).padStart(7, '0')).join('');
}

const isMember = (value: Fields): boolean =>
  typeof value['key'] === 'string' && value['key'] !== '' && Object.keys(value).length <= 2;

function eachField(value: Value, change: (inner: Value, name: string) => Value): Fields {
  return Object.fromEntries(
    Object.entries(fieldsOf(value)).map(([name, inner]) => [name, change(inner, name)]),
  );
}
