// What is different between two forms of a copy, as changes that can be sent, kept and made.
import {
  fieldOf,
  fieldsOf,
  isEqual,
  kindOfAll,
  membersOf,
  namesIn,
  type Change,
  type Fields,
  type Member,
  type Path,
  type Value,
} from './body.ts';

/** The changes that lead from one body to another: made on the first, they give the second. */
export const changesBetween = (before: Fields, after: Fields): Change[] =>
  between([], before, after);

function between(path: Path, before: Value, after: Value): Change[] {
  if (isEqual(before, after)) return [];
  switch (kindOfAll([before, after])) {
    case 'fields':
      return betweenFields(path, before, after);
    case 'things':
      return betweenThings(path, before, after);
    case 'words':
      return [changeOf(path, before, after, 'words')];
    default:
      return [changeOf(path, before, after)];
  }
}

function changeOf(path: Path, before: Value, after: Value, members?: 'things' | 'words'): Change {
  return {
    path,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    ...(members ? { members } : {}),
  };
}

function betweenFields(path: Path, before: Value, after: Value): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const inner = [...namesIn(old, now)].flatMap((name) =>
    between([...path, name], fieldOf(old, name), fieldOf(now, name)),
  );
  // A group of fields comes before what is in it, and goes after it.
  if (before === undefined) return [changeOf(path, undefined, {}), ...inner];
  return after === undefined ? [...inner, changeOf(path, {}, undefined)] : inner;
}

function betweenThings(path: Path, before: Value, after: Value): Change[] {
  const old = new Map(membersOf(before).map((member) => [member.key, member.value]));
  const now = new Map(membersOf(after).map((member) => [member.key, member.value]));
  const inner = [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const at = [...path, { key }];
    if (!old.has(key) || !now.has(key)) return [changeOf(at, old.get(key), now.get(key))];
    return between(at, old.get(key), now.get(key));
  });
  const [order, next] = [keysIn(before), keysIn(after)];
  return isEqual(order, next) ? inner : [...inner, changeOf(path, order, next, 'things')];
}

/** The keys of a list's members in order; `undefined` where there is no list. */
const keysIn = (value: Value): string[] | undefined =>
  Array.isArray(value) ? membersOf(value).map(({ key }) => key) : undefined;

/** A body with changes made on it, one after the other. */
export function applyChanges(body: Fields, changes: readonly Change[]): Fields {
  return changes.reduce((current, change) => fieldsOf(made(current, change.path, change)), body);
}

/** `value` with what the change says at the rest of its path. */
function made(value: Value, rest: Path, change: Change): Value {
  const [step, ...further] = rest;
  if (step === undefined) return changedValue(value, change);
  if (typeof step === 'string') return madeInField(fieldsOf(value), step, further, change);
  return madeInMember(membersOf(value), step.key, further, change);
}

function madeInField(fields: Fields, name: string, rest: Path, change: Change): Fields {
  const inner = made(fieldOf(fields, name), rest, change);
  if (inner !== undefined) return { ...fields, [name]: inner };
  return Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));
}

function madeInMember(
  members: readonly Member[],
  key: string,
  rest: Path,
  change: Change,
): Member[] {
  const present = members.find((member) => member.key === key);
  const value = made(present?.value, rest, change);
  if (value === undefined) return members.filter((member) => member.key !== key);
  const next = { key, value };
  return present
    ? members.map((member) => (member.key === key ? next : member))
    : [...members, next];
}

/** What members are not named any more was taken away by changes of their own, and stays away. */
function changedValue(value: Value, { after, members }: Change): Value {
  if (members !== 'things' || after === undefined) return after;
  const order = new Map((after as readonly string[]).map((key, place) => [key, place]));
  const placeOf = ({ key }: Member) => order.get(key) ?? order.size;
  return membersOf(value).toSorted((a, b) => placeOf(a) - placeOf(b));
}
