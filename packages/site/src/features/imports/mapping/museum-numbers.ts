// Which of several numbers is the museum's own: the one by which an object is known, not the number
// of its record, nor that of the lot it came with.
import { MAX_WORD_LENGTH } from './column-facts.ts';
import { staffMapping } from './private-claims.ts';
import type { Column, Table, Verdict } from './table-columns.ts';

const OWN = 'accessionNumber';
const RECORD = 'identifier';
/** So large a part of the values has to look so. */
const MIN_PART = 0.9;
/** A number that comes twice is a slip of a few rows, and not that of a lot. */
const MAX_REPEATED = 0.02;

/** What tables of people and of places in a store do not have. */
const DESCRIBING =
  /^(title|title\.\w+|objectType|medium|material|technique|date|date\.\w+|dimensions.*|description|subject)$/;

/** Numbers as museums write them: “1999.1.3”, “K 10-01”; not those that programs count or make. */
function isMuseumNumber(text: string): boolean {
  return (
    text.length <= 40 &&
    /\d/.test(text) &&
    !/^\d+$/.test(text) &&
    !/_|^[\da-f]{8}-[\da-f]{4}-|^https?:/i.test(text)
  );
}

const areMuseumNumbers = ({ survey: { samples } }: Column): boolean =>
  samples.length > 0 && samples.filter(isMuseumNumber).length >= samples.length * MIN_PART;

/**
 * The verdicts that change: a unique number of the object becomes the museum's own where no column
 * is called so, or where the one that is has the numbers of lots.
 */
export function museumNumbers(
  verdicts: readonly Verdict[],
  table: Table,
  columnOf: (name: string) => Column | undefined,
): Map<string, Verdict> {
  const changed = new Map<string, Verdict>();
  if (table.kind === 'person') return changed;
  if (table.nesting.isNested) return nestedNumbers(verdicts, columnOf);
  const called = (field: string) =>
    verdicts.flatMap((verdict) => {
      const column = columnOf(verdict.column);
      const isOpen = verdict.mapping.field === field && !verdict.ask && verdict.rule === 'synonym';
      return column && isOpen ? [{ verdict, column }] : [];
    });
  // A column about which is asked may have it, unless it is called the id of something.
  const isTaken = verdicts.some(({ column, mapping, rule, ask }) =>
    ask
      ? !isOfSystem(columnOf(column)) && ask.proposals.some(({ field }) => field === OWN)
      : mapping.field === OWN && rule !== 'synonym',
  );
  const own = called(OWN);
  const [better] = called(RECORD).filter(
    ({ column }) => column.survey.distinct && areMuseumNumbers(column),
  );
  const isOfThings = verdicts.some(({ mapping, ask }) => !ask && DESCRIBING.test(mapping.field));
  for (const lot of lotsAmong(own)) changed.set(lot.verdict.column, keptAsLot(lot.verdict, table));
  if (changed.size > 0 || isTaken || !better || !isOfThings) return changed;
  const isSure = own.some(({ column }) => !repeats(column) && !extend(better.column, column));
  if (isSure) return changed;
  const { verdict } = better;
  changed.set(verdict.column, {
    ...verdict,
    mapping: { ...verdict.mapping, field: OWN },
    reason: `${verdict.reason}, and ${own.length > 0 ? 'only its numbers differ in every row' : 'no other column has the museum’s own number'}`,
  });
  for (const { verdict: lot } of own)
    changed.set(lot.column, {
      ...lot,
      mapping: { ...lot.mapping, field: 'otherNumber' },
      reason: `${lot.reason}, but “${verdict.column}” tells the objects apart`,
    });
  return changed;
}

/** “identifier” beside the “id” of a program, each with its own number in every row. */
function nestedNumbers(
  verdicts: readonly Verdict[],
  columnOf: (name: string) => Column | undefined,
): Map<string, Verdict> {
  const changed = new Map<string, Verdict>();
  if (verdicts.some(({ mapping, ask }) => !ask && mapping.field === OWN)) return changed;
  const numbers = verdicts.flatMap((verdict) => {
    const column = columnOf(verdict.column);
    return column && !verdict.ask && verdict.mapping.field === RECORD ? [{ verdict, column }] : [];
  });
  const [own] = numbers.filter(
    ({ column }) =>
      column.heading.parent.length === 0 &&
      column.heading.words.startsWith('identifier') &&
      column.survey.distinct &&
      areMuseumNumbers(column),
  );
  if (!own || numbers.length < 2) return changed;
  changed.set(own.verdict.column, {
    ...own.verdict,
    mapping: { ...own.verdict.mapping, field: OWN },
    reason: `${own.verdict.reason}, and another key has the number of the record`,
  });
  return changed;
}

type Called = { verdict: Verdict; column: Column };

/** Headings that count what came in, not only what there is. */
const OF_ENTRY =
  /(?:^|\s)(?:acc|accn|accno|acno|accession|zugangs?\w*|eingangs?\w*|entree|ingresso|ingreso|entrada|aanwinst\w*|受入番号)(?:\s|$)/;

/** Several rows have one number of entry, and another column tells the objects apart. */
function lotsAmong(own: readonly Called[]): Called[] {
  const [best] = own.filter(({ column }) => column.survey.distinct && areMuseumNumbers(column));
  if (!best) return [];
  return own.filter(
    ({ column }) =>
      OF_ENTRY.test(column.heading.words) &&
      isOfLots(column.survey) &&
      !extend(best.column, column),
  );
}

/** Half of the rows or more share their number with another one. */
export const isOfLots = ({ facts, samples, filled }: Column['survey']): boolean =>
  (facts.repeated ?? 0) > 0 && samples.length <= filled * MAX_PART_OF_LOTS;

const MAX_PART_OF_LOTS = 0.7;

function keptAsLot({ column, rule, reason }: Verdict, table: Table): Verdict {
  return {
    column,
    mapping: staffMapping(table, column, 'acquisition'),
    rule,
    reason: `${reason}, but several rows share it, as they do that of a deposit`,
  };
}

/** “CatalogIt ID”: the number that a program gave. */
const isOfSystem = (column: Column | undefined): boolean =>
  column?.heading.words.endsWith(' id') ?? false;

/** Whether many rows have the number of another. Counting ends at a long text: nothing is known. */
function repeats({ survey: { facts } }: Column): boolean {
  if (facts.repeated === undefined) return facts.longest <= MAX_WORD_LENGTH;
  return facts.repeated > facts.values * MAX_REPEATED;
}

/** Whether one has the numbers of the other with something behind: 1999.1.3 is a part of 1999.1. */
function extend(longer: Column, shorter: Column): boolean {
  const beginnings = shorter.survey.samples;
  const extended = longer.survey.samples.filter((number) =>
    beginnings.some((one) => number.length > one.length && number.startsWith(one)),
  );
  return extended.length > longer.survey.samples.length / 2;
}
