// The way from the table of items to all others: each list of an item begins with rows that name
// the item, or with a row that the item names, and goes on to the rows that those name.
import type { FoundLink } from './join.ts';

/** One step of a list: from a row of an earlier table (-1: the item) to rows of another. */
export type Step = {
  from: number;
  column: string;
  table: string;
  key: string;
  /** Several rows may have the key. */
  isMany: boolean;
  /** Stands between several keys in one cell. */
  separator?: string | undefined;
};

export type PlannedList = { steps: readonly Step[] };

type Facts = {
  root: string;
  links: readonly FoundLink[];
  /** Whether rows of a table name files: several of them may belong to one row of another. */
  namesFiles(table: string): boolean;
  isPeople(table: string): boolean;
};

/** A longer way says nothing of the item any more. */
const MAX_STEPS = 6;

/** The lists of an item. A table is passed once on each way, so that circles end. */
export function planLists(facts: Facts): PlannedList[] {
  const { root, links } = facts;
  const children = links.filter(({ of, table }) => of === root && table !== root);
  const childTables = new Set(children.map(({ table }) => table));
  const named = links.filter(({ table, of }) => table === root && !childTables.has(of));
  return [
    ...children.map(({ table, column, key, separator }): Step => ({
      from: -1,
      column: key,
      table,
      key: column,
      isMany: true,
      separator,
    })),
    ...named.map(({ column, of, key, separator }): Step => ({
      from: -1,
      column,
      table: of,
      key,
      isMany: false,
      separator,
    })),
  ].map((first) => {
    const steps = [first];
    for (let at = 0; at < steps.length; at++) addSteps(facts, steps, at);
    return { steps };
  });
}

function addSteps(facts: Facts, steps: Step[], at: number): void {
  const here = steps[at]?.table ?? '';
  const isNew = (table: string) =>
    table !== facts.root && steps.length < MAX_STEPS && !steps.some((step) => step.table === table);
  for (const { table, column, of, key, separator } of facts.links)
    if (table === here && isNew(of))
      steps.push({ from: at, column, table: of, key, isMany: false, separator });
  if (facts.isPeople(here)) return;
  for (const { table, column, of, key, separator } of facts.links)
    if (of === here && isNew(table) && facts.namesFiles(table) && !namesRoot(facts, table))
      steps.push({ from: at, column: key, table, key: column, isMany: true, separator });
}

const namesRoot = ({ links, root }: Facts, name: string): boolean =>
  links.some(({ table, of }) => table === name && of === root);
