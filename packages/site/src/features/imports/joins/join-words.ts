// Joins in sentences: what is joined by which columns, and what meets nothing; and as the part of a
// mapping file.
import { counted } from '../../../platform/terminal/counted.ts';
import type { LedgerLine } from '../gate/ledger.ts';
import type { Problem } from '../problem.ts';
import { partName, type DescribedList } from './describe-list.ts';
import type { FoundLink, JoinTable } from './join.ts';

/** Rows of a table that meet no row of the other, and how many of their cells are filled. */
export type Unmet = {
  table: string;
  of: string;
  column: string;
  rows: number;
  cells: number;
  /** Values that are nowhere else; none where the column is empty. */
  samples: string[];
};

export type JoinFacts = {
  root: JoinTable;
  tables: ReadonlyMap<string, JoinTable>;
  lists: readonly DescribedList[];
  unmet: readonly Unmet[];
  /** Rows of a table that no other row names. */
  unnamed: readonly { table: string; rows: number }[];
  held: number;
  tooMany: number;
};

const figures = new Intl.NumberFormat('en');

/** “2,310 Objects · 3,120 ConXrefs (by ObjectID, ConstituentID; 14 rows meet no object) · …”. */
export function joinSentences(facts: JoinFacts): string[] {
  const { root, tables, lists, unmet, unnamed, held, tooMany } = facts;
  if (lists.length === 0) return [];
  const size = (name: string) => figures.format(tables.get(name)?.understood.survey.rows ?? 0);
  const seen = new Set<string>();
  const parts = lists.flatMap(({ steps }) =>
    steps.flatMap(({ table, column, key, from, separator }) => {
      if (seen.has(table)) return [];
      seen.add(table);
      const other = from < 0 ? root.name : (steps[from]?.table ?? '');
      const cut =
        separator === undefined
          ? ''
          : `, cut at “${separator === '\n' ? 'line breaks' : separator}”`;
      const by = `${column === key ? column : `${column} = ${key}`}${cut}`;
      const missing = unmet
        .filter((one) => one.table === table && one.of === other)
        .map(
          (one) =>
            `; ${counted(one.rows, 'row')} ${one.rows === 1 ? 'meets' : 'meet'} no row of ${one.of}`,
        );
      const alone = unnamed
        .filter((one) => one.table === table)
        .map(({ rows }) => `; ${counted(rows, 'row')} ${rows === 1 ? 'is' : 'are'} named by none`);
      return [
        `${size(table)} rows of ${table} (with ${other} by ${by}${[...missing, ...alone].join('')})`,
      ];
    }),
  );
  const notices = [
    `Tables that belong together: ${size(root.name)} rows of ${root.name} · ${parts.join(' · ')}.`,
  ];
  if (held > 0)
    notices.push(
      `${counted(held, 'linked row')} ${held === 1 ? 'is' : 'are'} not public by ${held === 1 ? 'its' : 'their'} own flag, and kept for staff.`,
    );
  if (tooMany > 0)
    notices.push(
      `${counted(tooMany, 'linked row')} of items with more than 1,000 ${tooMany === 1 ? 'was' : 'were'} left out.`,
    );
  return notices;
}

/** Rows that would be lost in silence. */
export function unmetProblems(unmet: readonly Unmet[]): Problem[] {
  return unmet.map(({ table, of, column, rows, samples }) => ({
    row: 0,
    column: `${table}.${column}`,
    value: samples.join(', '),
    code: 'linked-row-alone',
    reason: `${counted(rows, 'row')} of ${table} ${rows === 1 ? 'meets' : 'meet'} no row of ${of}${samples.length === 0 ? `, because “${column}” is empty` : ''}. What ${rows === 1 ? 'it says' : 'they say'} together was not imported.`,
    whatToDo: `Correct “${column}” in ${table}, or add the missing rows to ${of}.`,
  }));
}

/** The cells of rows that no item has, so that the cells of all tables add up. */
export function lostCells({ unmet, root }: JoinFacts): LedgerLine[] {
  return unmet
    .filter(({ of, table, cells }) => of === root.name && table !== root.name && cells > 0)
    .map(({ table, cells, samples }) => ({
      column: `${table} (${samples.length === 0 ? 'rows without an item' : 'rows of no known item'})`,
      fate: 'unread',
      filled: cells,
      shown: 0,
      private: 0,
      asked: 0,
      unread: cells,
    }));
}

/** The part of a mapping file that says the same again; nothing without joins. */
export function joinsText({
  lists,
  tables,
  links,
}: {
  lists: readonly DescribedList[];
  tables: readonly JoinTable[];
  links: readonly FoundLink[];
}): string {
  if (lists.length === 0) return '';
  const used = new Set(lists.flatMap(({ steps }) => steps.map(({ table }) => table)));
  const quote = (text: string) => JSON.stringify(text);
  const among = links.filter(({ table, of }) => used.has(table) || used.has(of));
  const named = lists.flatMap(({ steps, base, order, part, roles }) => {
    const [first] = steps;
    if (!first?.isMany) return [];
    const isAnswered = roles.length === 0 && part !== 'main' && part !== 'unknown';
    const own = order.find(({ step }) => step === 0)?.column;
    return [{ table: first.table, list: isAnswered ? partName(part, base) : base, order: own }];
  });
  return [
    '# How the tables belong together: each value of the column on the left is in the one on the right.',
    '# A table is left out with "ignore".',
    '[joins]',
    ...among.map(
      ({ table, column, of, key, filled, met }) =>
        `${quote(`${table}.${column}`)} = ${quote(`${of}.${key}`)}${filled > 0 ? `  # ${figures.format(met)} of ${figures.format(filled)} values` : ''}`,
    ),
    ...named.map(
      ({ table, list, order }) =>
        `${quote(table)} = { list = ${quote(list)}${order === undefined ? '' : `, order = ${quote(order)}`} }`,
    ),
    ...tables
      .filter(({ name }) => isLeftOut(name, used, links))
      .map(({ name }) => `${quote(name)} = "ignore"`),
    '',
  ].join('\n');
}

const isLeftOut = (name: string, used: ReadonlySet<string>, links: readonly FoundLink[]): boolean =>
  !used.has(name) && !links.some(({ table, of }) => table === name || of === name);
