// A body after a merge, with those parts of the body before it that say the same: whoever compares
// them or draws them sees at a glance that nothing has changed.
import { isFields, type Fields, type Value } from '../../../features/working/merge/body.ts';

/** `next`, made of the very parts of `before` wherever their content is equal. */
export const withSameParts = (before: Fields, next: Fields): Fields => same(before, next) as Fields;

function same(before: Value, next: Value): Value {
  if (before === next) return before;
  if (Array.isArray(before) && Array.isArray(next)) return sameList(before, next);
  if (!isFields(before) || !isFields(next)) return next;
  const names = Object.keys(next);
  const fields = names.map((name): [string, Value] => [
    name,
    Object.hasOwn(before, name) ? same(before[name], next[name]) : next[name],
  ]);
  const isSame =
    names.length === Object.keys(before).length &&
    fields.every(([name, value]) => Object.hasOwn(before, name) && value === before[name]);
  return isSame ? before : Object.fromEntries(fields);
}

/** Members of things are found by their keys: one that has moved is still the same. */
function sameList(before: readonly Value[], next: readonly Value[]): Value {
  const byKey = new Map(before.map((member, at) => [keyOf(member) ?? at, member]));
  const members = next.map((member, at) => same(byKey.get(keyOf(member) ?? at), member));
  const isSame = members.length === before.length && members.every((one, at) => one === before[at]);
  return isSame ? before : members;
}

const keyOf = (member: Value): string | undefined =>
  isFields(member) && typeof member['key'] === 'string' ? member['key'] : undefined;
