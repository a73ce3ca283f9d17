// A maker as a cell of a table names one.
import type { NamedPerson } from '../drafts.ts';

/** A person as a cell names them, with what it says about them besides. */
export type ReadPerson = NamedPerson & { nationalities?: string[] };

export type ReadMaker = { role?: string; attribution?: string; person: ReadPerson };

/** What is known about the column that the cell is in. */
export type NamesContext = {
  /** Each cell names one person: an id or a name for sorting stands beside it. */
  isOne?: boolean;
  /** Its names put the family first, before a comma. */
  isInverted?: boolean;
};
