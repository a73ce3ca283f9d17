// Joins the tables of a source: finds by which columns they belong together, asks where that is not
// certain, and gives the items with the rows of the others as aligned lists.
import { tmpdir } from 'node:os';
import type { SourceRow } from '@vitrine/table-reader';
import type { LedgerLine } from '../gate/ledger.ts';
import { sampledTable } from '../gate/spread-sample.ts';
import type { Question } from '../mapping/understanding.ts';
import { understandJoined, type UnderstoodTable } from '../mapping/understood-table.ts';
import type { Problem } from '../problem.ts';
import { answeredLinks, chooseLinks, statedLink, type ChosenLinks } from './choose-links.ts';
import { describeList, hasFiles, type DescribedList, type ListFacts } from './describe-list.ts';
import { fieldNamed } from './list-words.ts';
import { thingOf } from './key-names.ts';
import { allLinks } from './find-links.ts';
import {
  answeredKey,
  answeredPart,
  flagQuestion,
  isFlagFreed,
  keyQuestion,
  peopleQuestion,
} from '../gate/join-questions.ts';
import { joinedRows, listColumns, noCounts, type JoinCounts } from './join-rows.ts';
import { JoinStore } from './join-store.ts';
import {
  joinSentences,
  joinsText,
  lostCells,
  unmetProblems,
  type JoinFacts,
  type Unmet,
} from './join-words.ts';
import type { FoundLink, JoinTable } from './join.ts';
import type { StatedJoins } from './stated-joins.ts';
import { planLists } from './plan-joins.ts';
import { isSame, linksStated } from './stated-links.ts';

/** The items with what was joined to them. */
type JoinedItems = {
  items: UnderstoodTable;
  /** The column of the table of people by which items name them. */
  peopleKey?: string | undefined;
  /** Rows from all over the table. */
  sample: readonly SourceRow[];
  /** The tables whose rows are in it. */
  used: ReadonlySet<UnderstoodTable>;
  notices: string[];
  questions: Question[];
  problems: Problem[];
  /** Cells of rows that belong to nothing, as lines of the ledger. */
  lost: LedgerLine[];
  /** Files that only rows name which are not public. */
  heldFiles: ReadonlySet<string>;
  /** The part of a mapping file that says the same. */
  text: string;
};

/** What is known about how tables belong together. */
export type KnownJoins = {
  stated?: StatedJoins | undefined;
  answers?: ReadonlyMap<string, string> | undefined;
  /** Makes the error about a mapping file. */
  refuse(why: string): Error;
};

export type Joining = {
  /** The table of items. */
  root: UnderstoodTable;
  /** Nothing where no other table belongs to the items. */
  join(known: KnownJoins): Promise<JoinedItems | undefined>;
  close(): void;
};

type Tables = {
  tables: readonly JoinTable[];
  /** The table of items, as far as its own cells say. */
  root: JoinTable;
  people: UnderstoodTable | undefined;
  /** Where the temporary file lies. */
  folder?: string | undefined;
};

/** Keeps the rows of all tables in a temporary file until it is closed. */
export async function openJoining(given: Tables): Promise<Joining> {
  const store = new JoinStore(given.folder ?? tmpdir());
  try {
    for (const { name, understood } of given.tables)
      await store.load(
        name,
        understood.survey.columns.map((column) => column.name),
        understood.table.rows(),
      );
    const found = allLinks(given.tables, store);
    const root = rootAmong(given, found);
    let last: { key: string; joined: JoinedItems | undefined } | undefined;
    return {
      root: root.understood,
      async join(known) {
        const planned = plan({ ...given, root }, found, known);
        const key = JSON.stringify([planned.lists, planned.questions.map(({ id }) => id)]);
        if (last?.key !== key)
          last = { key, joined: await joined({ ...given, root }, planned, store) };
        return last.joined;
      },
      close: () => store.close(),
    };
  } catch (error) {
    store.close();
    throw error;
  }
}

/** Of tables of items that are linked, the one that says most kinds of things of each row. */
function rootAmong({ tables, root }: Tables, found: readonly FoundLink[]): JoinTable {
  const near = new Set([root.name]);
  for (const { table, of, isWeak } of found)
    if (!isWeak && (table === root.name || of === root.name)) near.add(table).add(of);
  const kinds = ({ understood }: JoinTable): number =>
    new Set(
      understood.verdicts
        .filter(({ ask, mapping }) => !ask && IS_OF_ITEM.test(mapping.field))
        .map(({ mapping }) => mapping.field),
    ).size;
  return tables
    .filter(({ name, understood }) => near.has(name) && understood.kind === 'item')
    .reduce((best, one) => (kinds(one) > kinds(best) ? one : best), root);
}

const IS_OF_ITEM =
  /^(title|accessionNumber|objectType|medium|material|technique|date|date\.\w+|description|creditLine|dimensions|period|culture|style|inscription|maker|collection|place)$/;

type Planned = {
  chosen: ChosenLinks;
  links: FoundLink[];
  lists: DescribedList[];
  questions: Question[];
};

function plan(given: Tables, found: readonly FoundLink[], known: KnownJoins): Planned {
  const { tables, root, people } = given;
  const { stated, answers = new Map<string, string>() } = known;
  const byName = new Map(tables.map((table) => [table.name, table]));
  const statedLinks = stated && linksStated(stated, tables, known.refuse);
  const chosen = statedLinks
    ? { certain: statedLinks.map((link) => statedLink(link, found)), unsure: [] }
    : chooseLinks(found, root.name);
  const links = answeredLinks(chosen, (unsure) => answeredKey(answers, unsure)).filter(
    (link) => !isNamedAlready(link, given),
  );
  const statedOf = (table: string) => stated?.tables.find((one) => isSame(one.table, table));
  const facts: ListFacts = {
    tables: byName,
    people: tables.find(({ understood }) => understood === people)?.name,
    partOf: (table) => answeredPart(answers, table),
    stated: statedOf,
  };
  const lists = planLists({
    root: root.name,
    links: links.filter(({ table, of }) => !statedOf(table)?.ignore && !statedOf(of)?.ignore),
    namesFiles: (table) => hasFiles(byName.get(table) ?? root),
    isPeople: (table) => byName.get(table)?.understood.kind === 'person',
  }).map((list) => withFreedFlags(describeList(list, facts), answers));
  const asksPeople = lists.filter(({ part, roles }) => part === 'unknown' && roles.length === 0);
  return {
    chosen,
    links,
    lists,
    questions: [
      ...chosen.unsure.filter((one) => !isAboutPeople(one.table, given)).map(keyQuestion),
      ...peopleQuestions(lists, facts, answers, asksPeople),
      ...lists.flatMap(({ flags }) => flags.flatMap((flag) => flagQuestion(flag) ?? [])),
    ],
  };
}

/** One question for each table of people; an answered one is given too, so that it counts. */
function peopleQuestions(
  lists: readonly DescribedList[],
  { tables }: ListFacts,
  answers: ReadonlyMap<string, string>,
  open: readonly DescribedList[],
): Question[] {
  const questions = new Map<string, Question>();
  for (const list of lists) {
    const name = list.steps.find(
      ({ table }) => tables.get(table)?.understood.kind === 'person',
    )?.table;
    const table = name === undefined ? undefined : tables.get(name);
    if (!table || questions.has(table.name)) continue;
    if (open.includes(list) || answeredPart(answers, table.name))
      questions.set(table.name, peopleQuestion(list, table));
  }
  return [...questions.values()];
}

function withFreedFlags(list: DescribedList, answers: ReadonlyMap<string, string>): DescribedList {
  return {
    ...list,
    flags: list.flags.map((one) => {
      const unknown = new Set(one.flag.unknown);
      if (!isFlagFreed(answers, one.table, one.column)) return one;
      const isPublic = (text: string) =>
        unknown.has(text.trim().toLowerCase()) || one.flag.isPublic(text);
      return { ...one, flag: { ...one.flag, isPublic } };
    }),
  };
}

/** Items that name their makers get nothing of them from a table that is read as people. */
function isNamedAlready(
  { table, column, of }: FoundLink,
  { root, people, tables }: Tables,
): boolean {
  const isPeople = tables.some(({ name, understood }) => name === of && understood === people);
  const field = fieldNamed(thingOf(column));
  const areMakers = field === undefined || field === 'maker';
  return table === root.name && isPeople && areMakers && namesMakers(root.understood);
}

/** A table of people that items name by name is joined by their names. */
const isAboutPeople = (table: string, { root, people, tables }: Tables): boolean =>
  namesMakers(root.understood) &&
  tables.some(({ name, understood }) => name === table && understood === people);

/** Whether the items themselves name their makers. */
export const namesMakers = ({ verdicts }: UnderstoodTable): boolean =>
  verdicts.some(({ mapping, ask }) => !ask && mapping.field === 'maker');

async function joined(
  { tables, root, people }: Tables,
  { links, lists, questions }: Planned,
  store: JoinStore,
): Promise<JoinedItems | undefined> {
  if (lists.length === 0)
    return questions.length === 0 ? undefined : { ...unjoined(root), sample: [], questions };
  for (const { table, column, separator } of links)
    if (separator !== undefined) store.split(table, column, separator);
  const own = root.understood.survey.columns.map(({ name }) => name);
  const counts = noCounts();
  const columns = [...own, ...listColumns(lists)];
  await store.load(
    JOINED,
    columns,
    joinedRows({ store, root: root.name, columns: own, lists, counts }),
  );
  const facts = factsOf({ tables, root, lists, counts }, store);
  const { table, sample } = sampledTable({
    ...root.understood.table,
    rows: () => rowsOf(store, columns),
  });
  const items = await understandJoined(table, root.understood);
  const used = new Set(
    lists.flatMap(({ steps }) =>
      steps.flatMap((step) => facts.tables.get(step.table)?.understood ?? []),
    ),
  );
  return {
    items: { ...items, table: { ...table, notices: root.understood.table.notices } },
    peopleKey: lists
      .flatMap(({ steps }) => steps)
      .find(({ table: name }) => facts.tables.get(name)?.understood === people)?.key,
    sample: sample(),
    used,
    notices: joinSentences(facts),
    questions,
    problems: unmetProblems(facts.unmet),
    lost: lostCells(facts),
    heldFiles: counts.heldFiles.difference(counts.publicFiles),
    text: joinsText({ lists, tables: tables.filter((one) => one !== root), links }),
  };
}

/** No table has this name. */
const JOINED = '\0joined';

const unjoined = ({ understood }: JoinTable) => ({
  items: understood,
  used: new Set<UnderstoodTable>(),
  notices: [],
  problems: [],
  lost: [],
  heldFiles: new Set<string>(),
  text: '',
});

// eslint-disable-next-line @typescript-eslint/require-await
async function* rowsOf(store: JoinStore, columns: readonly string[]): AsyncGenerator<SourceRow> {
  for (const { number, cells, faults } of store.rows(JOINED)) {
    const named = new Map(
      cells.flatMap((cell, place) =>
        cell === null ? [] : [[columns[place] ?? '', cell] as const],
      ),
    );
    yield { number, cells: named, ...(faults ? { faults } : {}) };
  }
}

type Joined = {
  tables: readonly JoinTable[];
  root: JoinTable;
  lists: readonly DescribedList[];
  counts: JoinCounts;
};

/** What met and what did not, by the first way to each table. */
function factsOf({ tables, root, lists, counts }: Joined, store: JoinStore): JoinFacts {
  const unmet: Unmet[] = [];
  const unnamed: JoinFacts['unnamed'][number][] = [];
  const seen = new Set<string>();
  for (const { steps } of lists)
    for (const { from, column, table, key, isMany } of steps) {
      if (seen.has(table)) continue;
      seen.add(table);
      const before = { table: from < 0 ? root.name : (steps[from]?.table ?? ''), column };
      const here = { table, column: key };
      if (isMany) unmet.push(...unmetRows(store, here, before));
      else {
        const rows = tables.find(({ name }) => name === table)?.understood.survey.rows ?? 0;
        const alone = rows - store.countMet(here, before).met;
        if (alone > 0) unnamed.push({ table, rows: alone });
        unmet.push(...unmetRows(store, before, here).filter(({ isEmpty }) => !isEmpty));
      }
    }
  return {
    root,
    tables: new Map(tables.map((table) => [table.name, table])),
    lists,
    unmet,
    unnamed,
    held: counts.held,
    tooMany: counts.tooMany,
  };
}

const MAX_SAMPLES = 3;

type Column = { table: string; column: string };

/** The rows of one table that belong to no row of the other; those without any value apart. */
function unmetRows(
  store: JoinStore,
  mine: Column,
  other: Column,
): (Unmet & { isEmpty: boolean })[] {
  const samples = new Set<string>();
  const rows = { empty: 0, unknown: 0 };
  const cells = { empty: 0, unknown: 0 };
  for (const { value, filled } of store.unmet(mine, other)) {
    const kind = value === '' ? 'empty' : 'unknown';
    rows[kind]++;
    cells[kind] += filled;
    if (value !== '' && samples.size < MAX_SAMPLES) samples.add(value);
  }
  const unmet = (kind: 'empty' | 'unknown') => ({
    ...mine,
    of: other.table,
    rows: rows[kind],
    cells: cells[kind],
    samples: kind === 'empty' ? [] : [...samples],
    isEmpty: kind === 'empty',
  });
  return [unmet('unknown'), unmet('empty')].filter((one) => one.rows > 0);
}
