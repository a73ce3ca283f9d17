// What headings say for two columns being the same key: “ObjectID” here and there, “Artist No” and
// the table “Artists”.
import { folded, singular, wordsOf } from '../mapping/header-words.ts';
import { isForStaff } from '../mapping/import-columns.ts';
import { verdictOn, type JoinTable } from './join.ts';

/** Words that say that a column is a number or a key, whole or at the end of a compound. */
const KEY_WORD =
  /^(id|ids|key|fk|pk|no|nr|num|number|nummer|numero|numer|code|irn|ref|uuid|guid|signatur|番号|رقم|معرف)$/u;
const KEY_ENDING = /^(.{3,}?)(id|nr|nummer|number|numero|no|key|code|番号)$/u;

/** Fields by which rows are told apart. */
const IDS = new Set(['identifier', 'accessionNumber', 'otherNumber', 'person.id', 'maker.id']);

/** Headings with the same thing are at most so much longer: “objekt”, “objekte”. */
const MAX_ENDING = 3;

/** The words of a heading without those that say that it is a key: “object” of “Object No.”. */
export function thingOf(heading: string): string {
  const words = singular(wordsOf(heading)).split(' ');
  const own = words.filter((word) => !KEY_WORD.test(word));
  const last = own.at(-1) ?? '';
  const [, stem] = KEY_ENDING.exec(last) ?? [];
  if (stem !== undefined) own[own.length - 1] = stem;
  return own.join(' ').trim();
}

/** Whether a heading, or what the column is taken for, says that its values are keys. */
export function isKeyLike(table: JoinTable, column: string): boolean {
  const verdict = verdictOn(table, column);
  const fields = verdict?.ask
    ? verdict.ask.proposals.map(({ field }) => field)
    : [verdict?.mapping.field ?? ''];
  if (fields.some((field) => IDS.has(field))) return true;
  return saysKey(column);
}

/** Whether a heading itself ends or begins with a word for a key. */
export function saysKey(heading: string): boolean {
  return wordsOf(heading)
    .split(' ')
    .some((word) => KEY_WORD.test(word) || KEY_ENDING.test(word));
}

/** How much the headings say for a column of one table naming rows of another: 0 to 3. */
export function nameScore(table: JoinTable, column: string, of: JoinTable, key: string): number {
  // Two objects may have the same title or date: those are not keys, however they are called.
  const described = fieldOf(of, key);
  if (!isKeyLike(of, key) && described !== '' && !isForStaff(described)) return 0;
  if (singular(wordsOf(column)) === singular(wordsOf(key))) return thingOf(column) === '' ? 1 : 3;
  if (isKeyLike(of, key) && namesThing(thingOf(column), of, key)) return 2;
  return meansSameKey(table, column, of, key) ? 2 : 0;
}

/** Whether a thing is what the key numbers: “artist” in “Artists”, “parent object” in “Objects”. */
function namesThing(thing: string, of: JoinTable, key: string): boolean {
  if (thing === '') return false;
  const other = thingOf(key);
  const last = thing.split(' ').at(-1) ?? '';
  const names = stemsOf(of.name);
  return (
    isSameThing(thing, other) ||
    isSameThing(last, other) ||
    isSameThing(last, names[0] ?? '') ||
    names.some((name) => isSameThing(thing, name))
  );
}

/** Whether both are taken for the same number, or one for a maker and the other for a person's. */
function meansSameKey(table: JoinTable, column: string, of: JoinTable, key: string): boolean {
  const [mine, theirs] = [fieldOf(table, column), fieldOf(of, key)];
  if (theirs !== 'maker.id' && mine === theirs && IDS.has(mine)) return true;
  const isPerson = of.understood.kind === 'person' && isKeyLike(of, key);
  return isPerson && (mine === 'maker' || mine === 'maker.id') && saysKey(column);
}

const fieldOf = (table: JoinTable, column: string): string => {
  const verdict = verdictOn(table, column);
  return verdict?.ask ? '' : (verdict?.mapping.field ?? '');
};

/** The words of a table's name: all of them, and the last that says what its rows are. */
function stemsOf(name: string): string[] {
  const words = singular(wordsOf(name));
  const own = words.split(' ').filter((word) => !LINKING.test(word));
  return [words, own.at(-1) ?? ''];
}

/** Words for tables of any kind. */
const LINKING =
  /^(xref|link|rel|relation|map|join|table|tbl|list|liste|data|record|export|sheet)$/u;

/** Whether a column numbers the rows of its own table: “MediaID” in “Media”. */
export const isOwnKey = (table: JoinTable, column: string): boolean =>
  stemsOf(table.name).some((name) => isSameThing(thingOf(column), name));

function isSameThing(one: string, other: string): boolean {
  const [short = '', long = ''] = [folded(one), folded(other)].toSorted(
    (a, b) => a.length - b.length,
  );
  if (short.length < 3) return short !== '' && short === long;
  return long.startsWith(short) && long.length - short.length <= MAX_ENDING;
}
