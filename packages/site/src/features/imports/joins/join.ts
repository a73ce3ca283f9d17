// Tables that belong together: what is known of them, and by which columns their rows meet.
import type { Verdict } from '../mapping/table-columns.ts';
import type { UnderstoodTable } from '../mapping/understood-table.ts';

/** A table that may be joined, with the name by which people and mapping files call it. */
export type JoinTable = { name: string; understood: UnderstoodTable };

/**
 * Each cell of `column` in `table` names a row of the table `of` by its column `key`. Both may be
 * several columns together, as “Year + Number”.
 */
export type Link = {
  table: string;
  column: string;
  of: string;
  key: string;
  /** Stands between several keys in one cell. */
  separator?: string;
};

/** A link that the values show. */
export type FoundLink = Link & {
  /** Filled cells of the column. */
  filled: number;
  /** Those whose value is a key. */
  met: number;
  /** Keys that stand in several rows. */
  repeated: number;
  /** How much the headings say for it: 0 nothing, 1 the same bare “id”, 2 or 3 the same thing. */
  name: number;
  /** Its keys are counted numbers and the headings do not agree: many columns would meet those. */
  isWeak: boolean;
};

/** “Fotos.Objekt” as people read it. */
export const linkText = ({ table, column, of, key }: Link): string =>
  `${table}.${column} = ${of}.${key}`;

export const sameLink = (one: Link, other: Link): boolean => linkText(one) === linkText(other);

/** The verdict on one column. */
export const verdictOn = ({ understood }: JoinTable, column: string): Verdict | undefined =>
  understood.verdicts.find((one) => one.column === column);
