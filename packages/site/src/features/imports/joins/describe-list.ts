// What a planned list becomes: its name, its columns, in which order its rows come, which of them
// are public, and what people in it are to the item.
import type { ColumnSurvey } from '../mapping/survey.ts';
import { verdictOn, type JoinTable } from './join.ts';
import { saysKey, thingOf } from './key-names.ts';
import {
  fieldNamed,
  isFirst,
  isNeutral,
  isOrder,
  rowFlag,
  saysRole,
  type PersonPart,
  type RowFlag,
} from './list-words.ts';
import { columnsNamed } from './link-columns.ts';
import type { PlannedList, Step } from './plan-joins.ts';

/** Where a value of an element is: the step of its row, and the column there. */
export type Place = { step: number; column: string };

/** `unknown`: people with no known part; `held`: rows that are not public. */
export type Part = PersonPart | 'main' | 'unknown' | 'held';

export type DescribedList = {
  steps: readonly Step[];
  base: string;
  /** The part of an element without a role. */
  part: Part;
  columns: readonly (Place & { heading: string })[];
  roles: readonly Place[];
  order: readonly Place[];
  first: readonly Place[];
  flags: readonly (Place & { flag: RowFlag; table: string })[];
};

export type ListFacts = {
  tables: ReadonlyMap<string, JoinTable>;
  /** The table that is read as people: only names and ids of it are joined. */
  people: string | undefined;
  /** What somebody said that people are, by their table. */
  partOf(table: string): Part | undefined;
  /** What a mapping file states about a table. */
  stated(table: string): { list?: string; order?: string } | undefined;
};

/** Tables that are for staff, by a word that keeps their columns so. */
const STAFF_KINDS: Readonly<Record<string, string>> = {
  locations: 'storage',
  accessions: 'acquisition',
  loans: 'loans',
};

export function describeList({ steps }: PlannedList, facts: ListFacts): DescribedList {
  const tables = steps.map(({ table }) => tableNamed(facts, table));
  const person = tables.findIndex(({ understood }) => understood.kind === 'person');
  const stated = steps.map(({ table }) => facts.stated(table));
  const list = steps[0]?.isMany ? stated.find((one) => one?.list !== undefined)?.list : undefined;
  const base = list ?? baseOf(steps, tables, person);
  const columns = tables.flatMap((table, step) =>
    table.understood.survey.columns
      .filter(({ filled }) => filled > 0)
      .map((column) => ({ step, column, table })),
  );
  const places = (is: (column: ColumnSurvey) => boolean): Place[] =>
    columns
      .filter(({ column }) => is(column))
      .map(({ step, column }) => ({ step, column: column.name }));
  const orders = stated.flatMap((one, step) =>
    one?.order === undefined ? [] : [{ step, column: one.order }],
  );
  const roles = person < 0 ? [] : places(({ name }) => saysRole(name));
  const flags = columns.flatMap(({ step, column, table }) => {
    const flag = rowFlag(column, table.understood.survey.rows);
    return flag ? [{ step, column: column.name, flag, table: table.name }] : [];
  });
  const order = orders.length > 0 ? orders : places(isOrder);
  const first = places(isFirst);
  const used = [...order, ...first, ...flags, ...keysOf(steps, tables)];
  return {
    steps,
    base,
    part: person < 0 ? 'main' : partOf(base, steps[person]?.table ?? '', facts),
    roles,
    order,
    first,
    flags,
    columns: withHeadings(
      columns.filter(
        ({ step, column }) =>
          !used.some((one) => one.step === step && one.column === column.name) &&
          !isOwnNumber(column) &&
          (steps[step]?.table !== facts.people || isNameOf(tables[step], column.name)),
      ),
      { steps, person, roles },
    ),
  };
}

type Candidate = { step: number; column: ColumnSurvey; table: JoinTable };

/** Headings as nested JSON would have them; people have `name`, `id` and `role`. */
function withHeadings(
  candidates: readonly Candidate[],
  { steps, person, roles }: { steps: readonly Step[]; person: number; roles: readonly Place[] },
): (Place & { heading: string })[] {
  const key = steps[person]?.key;
  const id = key === undefined ? [] : [{ step: person, column: key, heading: 'id' }];
  const taken = new Set(id.map(({ heading }) => heading));
  const unique = (heading: string, table: string): string => {
    let own = heading.replaceAll('[]', '');
    for (let n = 2; taken.has(own.toLowerCase()); n++)
      own = n === 2 ? `${table} ${own}` : `${own} ${n}`;
    taken.add(own.toLowerCase());
    return own;
  };
  return [
    ...id,
    ...candidates.map(({ step, column: { name }, table }) => {
      const isRole = roles.some((role) => role.step === step && role.column === name);
      const heading =
        (isRole && 'role') || (step === person && isNameOf(table, name) && 'name') || name;
      return { step, column: name, heading: unique(heading, table.name) };
    }),
  ];
}

/** The columns by which the steps meet. */
function keysOf(steps: readonly Step[], tables: readonly JoinTable[]): Place[] {
  const places = (step: number, name: string): Place[] => {
    const all = tables[step]?.understood.survey.columns.map((column) => column.name) ?? [];
    return (columnsNamed(name, all) ?? []).map((column) => ({ step, column }));
  };
  return steps.flatMap(({ from, column, key }, step) => [
    ...places(step, key),
    ...(from < 0 ? [] : places(from, column)),
  ]);
}

/** A number that only tells the rows of its own table apart. */
const isOwnNumber = ({ name, distinct, samples }: ColumnSurvey): boolean =>
  distinct && saysKey(name) && samples.every((sample) => /^\d{1,9}$/.test(sample));

function isNameOf(table: JoinTable | undefined, column: string): boolean {
  if (table?.understood.kind !== 'person') return false;
  const names = ['person.name', 'person.sortName'].flatMap((field) =>
    table.understood.verdicts.filter(({ mapping, ask }) => !ask && mapping.field === field),
  );
  return names[0]?.column === column;
}

function partOf(base: string, table: string, facts: ListFacts): Part {
  const answered = facts.partOf(table);
  if (answered) return answered;
  const field = fieldNamed(base);
  if (field === 'staff') return 'staff';
  if (field === 'depictedPerson') return 'depicted';
  return field === 'maker' && !isNeutral(base) ? 'maker' : 'unknown';
}

function baseOf(steps: readonly Step[], tables: readonly JoinTable[], person: number): string {
  const [first] = steps;
  const isNamed = first?.isMany === false;
  const own = isNamed ? capital(thingOf(first.column)) : '';
  const [linked, ...further] = tables.map(({ name }) => name);
  const names = [
    own,
    tables[person]?.name ?? '',
    ...further,
    linked ?? '',
    ...tables.map(({ name }) => withoutAffixes(name)),
  ].filter((name) => name !== '');
  const [fallback = 'Rows'] = names;
  const staff = tables.flatMap(({ understood: { kind } }) => STAFF_KINDS[kind] ?? [])[0];
  if (staff !== undefined)
    return names.find((name) => fieldNamed(name) === 'staff') ?? `${fallback} (${staff})`;
  if (person >= 0) return fallback;
  if (!isNamed && tables.some(hasFiles)) return 'Images';
  const meant = names.find((name) => fieldNamed(name) !== undefined);
  return meant ?? (tables.some(hasSizes) ? 'Dimensions' : fallback);
}

const hasSizes = ({ understood: { verdicts } }: JoinTable): boolean =>
  verdicts.some(({ mapping, ask }) => !ask && mapping.field.startsWith('dimensions'));

/** Whether rows of the table name files. */
export function hasFiles(table: JoinTable): boolean {
  return table.understood.survey.columns.some(({ name, filled, samples }) => {
    const verdict = verdictOn(table, name);
    const isImage = verdict?.ask
      ? verdict.ask.proposals.some(({ field }) => field === 'image')
      : verdict?.mapping.field === 'image';
    const files = samples.filter((sample) => FILE.test(sample)).length;
    return filled > 0 && (isImage || files > samples.length * 0.8);
  });
}

export const FILE = /[^\s.]\.(jpe?g|png|tiff?|webp|gif|jp2|heic|pdf|mp3|wav|mp4|mov|webm|glb)$/i;

/** “ObjSubjects” and “Subject_Xrefs” as “Subjects”. */
const withoutAffixes = (name: string): string =>
  name
    .replace(/^(obj|object|objects|item|items|objekt|objekte)[\s_-]*(?=\p{L}{3})/iu, '')
    .replace(/[\s_-]*(xrefs?|links?|rel|relations?|map|join)$/iu, '');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function tableNamed({ tables }: ListFacts, name: string): JoinTable {
  const table = tables.get(name);
  if (!table) throw new Error(`no table ${name} is joined`);
  return table;
}

const PART_NAMES: Readonly<Record<Part, (base: string) => string>> = {
  main: (base) => base,
  maker: (base) => (fieldNamed(base) === 'maker' ? base : 'Makers'),
  depicted: (base) => (fieldNamed(base) === 'depictedPerson' ? base : 'Depicted people'),
  staff: (base) => (fieldNamed(base) === 'staff' ? base : `${base} (donors and owners)`),
  other: (base) => `${base} (other roles)`,
  unknown: (base) => `${base} (internal)`,
  held: (base) => `${base} (internal, not public)`,
};

/** The name of the columns of a part of a list. */
export const partName = (part: Part, base: string): string =>
  PART_NAMES[part](base.replaceAll('[]', ''));
