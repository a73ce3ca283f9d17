// Two people change one copy. What only one of them touched is as they want it; where both did, and
// differently, it is theirs that stays and a clash that is told.
import { applyChanges } from './changes.ts';
import { bothOf } from './both-texts.ts';
import {
  fieldOf,
  fieldsOf,
  isEqual,
  kindOfAll,
  membersOf,
  namesIn,
  wordsOf,
  type Change,
  type Fields,
  type Member,
  type Path,
  type Value,
} from './body.ts';
import { mergeOrder, namesOfWords, withAdded, wordOfName } from './order.ts';

/** What two people have each changed, to different values; nothing is a value that was removed. */
export type Clash = {
  path: Path;
  yours?: Value;
  theirs?: Value;
  /** Of texts: what both wrote, where they wrote at the same place one after the other. */
  both?: string;
  /** It is about the order of a list: its keys, or its words. */
  members?: 'things' | 'words';
};

export type Merged = { body: Fields; clashes: Clash[] };

/** One value in its three forms. */
type Forms = { base: Value; mine: Value; theirs: Value };

/** Makes changes that somebody made on `base` on what it has become meanwhile. */
export function mergeChanges(given: {
  base: Fields;
  theirs: Fields;
  changes: readonly Change[];
}): Merged {
  const { base, theirs, changes } = given;
  return mergeBodies({ base, mine: applyChanges(base, changes), theirs });
}

/** Merges two bodies that come from one. */
export function mergeBodies(forms: { base: Fields; mine: Fields; theirs: Fields }): Merged {
  const clashes: Clash[] = [];
  const body = merge([], forms, clashes);
  return { body: fieldsOf(body), clashes };
}

function merge(path: Path, forms: Forms, clashes: Clash[]): Value {
  const { base, mine, theirs } = forms;
  if (isEqual(mine, theirs) || isEqual(base, mine)) return theirs;
  if (isEqual(base, theirs)) return mine;
  switch (kindOfAll([base, mine, theirs])) {
    case 'fields':
      return mergeFields(path, forms, clashes);
    case 'things':
      return mergeThings(path, forms, clashes);
    case 'words':
      return mergeWords(path, forms, clashes);
    default:
      return clash(path, forms, clashes);
  }
}

function clash(path: Path, { base, mine, theirs }: Forms, clashes: Clash[]): Value {
  const both = bothOf(base, mine, theirs);
  clashes.push({
    path,
    ...(mine === undefined ? {} : { yours: mine }),
    ...(theirs === undefined ? {} : { theirs }),
    ...(both === undefined ? {} : { both }),
  });
  return theirs;
}

function mergeFields(path: Path, forms: Forms, clashes: Clash[]): Value {
  const { base, mine, theirs } = forms;
  const fields: Record<string, Value> = {};
  for (const name of namesIn(fieldsOf(base), fieldsOf(theirs), fieldsOf(mine))) {
    const inner = eachForm(forms, (form) => fieldOf(fieldsOf(form), name));
    const value = merge([...path, name], inner, clashes);
    if (value !== undefined) fields[name] = value;
  }
  if (Object.keys(fields).length > 0) return fields;
  return isThere(base, mine, theirs) ? {} : undefined;
}

/** Whether there is still a list or group that nothing is in: as whoever changed it wants. */
function isThere(base: Value, mine: Value, theirs: Value): boolean {
  const [was, isMine, isTheirs] = [base, mine, theirs].map((form) => form !== undefined);
  return (isMine === was ? isTheirs : isMine) === true;
}

function mergeThings(path: Path, forms: Forms, clashes: Clash[]): Value {
  const members = eachForm(
    forms,
    (form) => new Map(membersOf(form).map((member) => [member.key, member.value])),
  );
  const { base, mine, theirs } = members;
  const values = new Map<string, Value>();
  for (const key of new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])) {
    const inner = eachForm(members, (form) => form.get(key));
    const at = [...path, { key }];
    // A member that one removed and the other changed is one clash, whatever is in it.
    const isGone = base.has(key) && !(mine.has(key) && theirs.has(key));
    const value = isGone ? mergeGone(at, inner, clashes) : merge(at, inner, clashes);
    if (value !== undefined) values.set(key, value);
  }
  const order = mergeNames(path, 'things', eachForm(forms, keysOf), clashes);
  const kept = withKept(order, [...values.keys()], keysOf(forms.theirs));
  return listOf(
    forms,
    kept.flatMap((key): Member[] => (values.has(key) ? [{ key, value: values.get(key) }] : [])),
  );
}

const keysOf = (form: Value): string[] => membersOf(form).map(({ key }) => key);

function mergeGone(path: Path, forms: Forms, clashes: Clash[]): Value {
  const { base, mine, theirs } = forms;
  if (isEqual(base, mine) || isEqual(base, theirs) || isEqual(mine, theirs)) return undefined;
  return clash(path, forms, clashes);
}

/** An order with members that stay although one has removed them, where they stand in `like`. */
function withKept(order: string[], names: readonly string[], like: readonly string[]): string[] {
  const known = new Set([...order, ...names]);
  return withAdded(
    order,
    like.filter((name) => known.has(name)),
  );
}

function mergeWords(path: Path, forms: Forms, clashes: Clash[]): Value {
  const names = eachForm(forms, (form) => namesOfWords(wordsOf(form)));
  const order = mergeNames(path, 'words', names, clashes);
  return listOf(forms, order.map(wordOfName));
}

function mergeNames(
  path: Path,
  members: 'things' | 'words',
  { base, mine, theirs }: Record<keyof Forms, readonly string[]>,
  clashes: Clash[],
): string[] {
  const { order, isClash } = mergeOrder(base, mine, theirs);
  const asWords = (names: readonly string[]) =>
    members === 'words' ? names.map(wordOfName) : names;
  if (isClash) clashes.push({ path, yours: asWords(mine), theirs: asWords(theirs), members });
  return order;
}

const listOf = ({ base, mine, theirs }: Forms, members: readonly Value[]): Value =>
  members.length > 0 || isThere(base, mine, theirs) ? members : undefined;

function eachForm<From, To>(
  { base, mine, theirs }: Record<keyof Forms, From>,
  read: (form: From) => To,
): Record<keyof Forms, To> {
  return { base: read(base), mine: read(mine), theirs: read(theirs) };
}
