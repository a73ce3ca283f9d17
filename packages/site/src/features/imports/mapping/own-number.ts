// A number that is the museum's own by two signs: its heading speaks of a number, and every row has
// another one. “Aufn.-Nr.”, “Stock number”.
import { mappingTo } from './heading-claims.ts';
import { atomsIn } from './heading-sense.ts';
import type { Column, Table, Verdict } from './table-columns.ts';

/** What numbers of something else are called. */
const OF_OTHERS = new Set(
  'record maker who image page edit level where type collection institution event publish rights'.split(
    ' ',
  ),
);
/** In fewer rows every number may be another by chance. */
const MIN_NUMBERS = 3;
/** What is put together from signs comes after every known heading. */
const LAST = 2000;

/** The verdict on such a column, where no other is known to have the number. */
export function ownNumber(column: Column, table: Table): Verdict | undefined {
  const called = numberCalled(column, table);
  if (!called || !isInEveryRow(column, table)) return undefined;
  const others = (id: string) =>
    table.columns.filter(
      ({ name, means }) =>
        name !== column.name &&
        (means.meaning?.field.id === id || means.ambiguous?.fields.includes(id)),
    );
  // “Ref.” in some rows is no number of the object beside one in every row.
  const rivals = (id: string) =>
    others(id).filter((one) => one.means.meaning !== undefined || isInEveryRow(one, table));
  const records = others('identifier');
  const isRecord = called === 'id' && records.length === 0;
  // Of two ids the one that a program counted is the record's.
  if (called === 'id' && !isRecord && (isCounted(column) || !records.every(isCounted)))
    return undefined;
  // “System number: 0, 1, 2” beside “Identifier: hp-012”.
  const areNamed = records.some((one) => isInEveryRow(one, table) && !isCounted(one));
  if (called === 'number' && isCounted(column) && areNamed) return undefined;
  const id = isRecord ? 'identifier' : 'accessionNumber';
  const field = rivals(id).length > 0 ? undefined : table.dictionary.byId.get(id);
  return (
    field && {
      column: column.name,
      mapping: mappingTo(field, column),
      rule: 'synonym',
      reason: 'the heading speaks of a number, and every row has its own',
      rank: LAST,
    }
  );
}

const isCounted = ({ survey: { samples } }: Column): boolean =>
  samples.every((text) => /^\d+$/.test(text));

function numberCalled(column: Column, { columns }: Table): 'id' | 'number' | undefined {
  const { words } = column.heading;
  const atoms = atomsIn(words);
  // “Fotonummer” in the first column of a list of photographs.
  const isFirst = columns[0]?.name === column.name;
  const isOther = (atom: string) =>
    OF_OTHERS.has(atom) && !(isFirst && (atom === 'image' || atom === 'institution'));
  if ([...atoms].some(isOther)) return undefined;
  if (isFirst && ITEM_ALONE.test(words)) return 'number';
  if (/(?:^| )ids?$/.test(words)) return 'id';
  // “volgnr”, “Archivnr.”
  const isNumber = atoms.has('number') || (isFirst && /\p{L}{3}nr$/u.test(words));
  return isNumber || atoms.has('inventory') ? 'number' : undefined;
}

/** “Obj.”, “Kat.” above numbers in the first column. */
const ITEM_ALONE = /^(?:obj|objekt|item|stuck|sig|kat|cat|unique key|key)$/;

const isInEveryRow = ({ survey: { samples, distinct, filled } }: Column, { rows }: Table) =>
  distinct === true &&
  filled >= rows &&
  samples.length >= MIN_NUMBERS &&
  samples.every((text) => /^.{1,40}$/.test(text) && /\d/.test(text));
