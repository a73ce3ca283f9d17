// What becomes of each column of one table. Claims are resolved in one order and never weighed: a
// person, private words, a certain profile, groups, synonyms; values veto or propose.
import { isEmptyMark } from '../../catalogue/fields/cells/empty-marks.ts';
import { addressVerdict } from './address-claims.ts';
import { ambiguousVerdict, phraseVerdict, synonymVerdict } from './heading-claims.ts';
import { constantFlags } from './constant-flags.ts';
import { captionsAsTitles, lonelyParts, makerParts, nestedVerdict } from './group-claims.ts';
import { headingOf, type Nesting } from './header-words.ts';
import { IGNORE } from './import-columns.ts';
import type { ColumnMapping } from './mapping.ts';
import { withMeaningsBeside } from './meanings-beside.ts';
import { privateVerdict, untilAnswered } from './private-claims.ts';
import { machineVerdict, translatedTerms } from './machine-columns.ts';
import { problemColumns } from './problem-columns.ts';
import { profileVerdict, staysInside, type ProfileClaims } from './profile-claims.ts';
import { secondColumns } from './single-fields.ts';
import type { Survey } from './survey.ts';
import { tableOf, type Column, type Table, type Verdict } from './table-columns.ts';
import { unitVerdicts } from './unit-claims.ts';
import { museumNumbers } from './museum-numbers.ts';
import { neighbourVetoes } from './neighbour-vetoes.ts';
import { familyNames } from './given-names.ts';
import { vetoed } from './column-vetoes.ts';
import { unlessReversed } from './reversed-headings.ts';
import { keptUnasked } from './kept-columns.ts';
import { heldBack, proposalVerdict } from './value-claims.ts';

type TableInput = {
  survey: Survey;
  nesting: Nesting;
  kind: 'item' | 'person';
  /** What a person said about columns: by a mapping file, or by answers. */
  person?: readonly ColumnMapping[];
  profile?: ProfileClaims | undefined;
};

type DecidedTable = { table: Table; verdicts: readonly Verdict[] };

/** What was decided of a table without a profile, by what else decides it. */
const decidedBefore = new WeakMap<Survey, Map<string, DecidedTable>>();

/**
 * The verdicts of all columns in their order, and the table as it was understood. To look at a
 * table, to find the source that it belongs to and to open it, the same is asked several times.
 */
export function decideTable(input: TableInput): DecidedTable {
  const { survey, nesting, kind, person = [], profile } = input;
  if (profile) return decideAnew(input);
  const before = decidedBefore.get(survey) ?? new Map<string, DecidedTable>();
  decidedBefore.set(survey, before);
  const params = JSON.stringify([kind, nesting.isNested, person]);
  const decided = before.get(params) ?? decideAnew(input);
  before.set(params, decided);
  return decided;
}

function decideAnew(input: TableInput): DecidedTable {
  const table = withMeaningsBeside(tableOf(input.survey, input.nesting, input.kind));
  const decided = new Map<string, Verdict>();
  const add = (verdicts: Iterable<Verdict>) => {
    for (const verdict of verdicts)
      if (!decided.has(verdict.column)) decided.set(verdict.column, verdict);
  };
  const each = (verdictOf: (column: Column, table: Table) => Verdict | undefined) =>
    add(
      table.columns.flatMap((column) =>
        decided.has(column.name) ? [] : (verdictOf(column, table) ?? []),
      ),
    );
  add(personVerdicts(table, input.person ?? []));
  add(silentColumns(table));
  const { profile } = input;
  each((column) => (staysInside(profile, column.name) ? undefined : privateVerdict(column, table)));
  each((column) => profileVerdict(profile, column, table));
  add(makerParts(table, decided).values());
  each(machineVerdict);
  each(addressVerdict);
  each(nestedVerdict);
  each(ambiguousVerdict);
  each(synonymVerdict);
  each(phraseVerdict);
  each(proposalVerdict);
  each(notRecognised);
  return { table, verdicts: settled(decided, table, profile) };
}

/** What only shows when every column has its verdict. */
function settled(
  decided: ReadonlyMap<string, Verdict>,
  table: Table,
  profile: ProfileClaims | undefined,
): Verdict[] {
  const byName = new Map(table.columns.map((column) => [column.name, column]));
  const columnOf = (name: string) => byName.get(name);
  let verdicts = table.columns.flatMap(({ name }) => decided.get(name) ?? []);
  const replace = (others: ReadonlyMap<string, Verdict>) => {
    verdicts = verdicts.map((verdict) => others.get(verdict.column) ?? verdict);
  };
  verdicts = verdicts.map((verdict) => {
    const column = columnOf(verdict.column);
    return column ? unlessReversed(vetoed(verdict, column, table), column, table) : verdict;
  });
  replace(neighbourVetoes(verdicts, table, columnOf));
  replace(translatedTerms(verdicts, table, columnOf));
  replace(museumNumbers(verdicts, table, columnOf));
  replace(secondColumns(verdicts, table, columnOf));
  replace(familyNames(verdicts, table, columnOf));
  replace(captionsAsTitles(verdicts, table));
  replace(lonelyParts(verdicts, table));
  replace(unitVerdicts(verdicts, table, { columnOf, unit: profile?.reading.unit }));
  verdicts = verdicts.map((verdict) => {
    const column = columnOf(verdict.column);
    return column ? heldBack(verdict, column, table) : verdict;
  });
  replace(constantFlags(verdicts));
  replace(keptUnasked(verdicts, table, columnOf));
  return verdicts;
}

function personVerdicts({ columns }: Table, person: readonly ColumnMapping[]): Verdict[] {
  const there = new Set(columns.map(({ name }) => name));
  return person
    .filter(({ column }) => there.has(column))
    .map((mapping) => ({
      column: mapping.column,
      mapping,
      rule: 'person',
      reason: 'you said so',
    }));
}

/** Columns that say nothing, or say again what a deeper one says. */
function silentColumns(table: Table): Verdict[] {
  const twins = shallowerTwins(table);
  return table.columns.flatMap(({ name, survey }): Verdict[] => {
    const deeper = twins.get(name);
    const reason =
      ((problemColumns as readonly string[]).includes(name) && 'it was added to report problems') ||
      (survey.filled === 0 && 'it is empty') ||
      (saysNothing(survey.samples) && 'its cells say that there is nothing') ||
      (deeper !== undefined && `it contains the level above ${deeper}`);
    if (!reason) return [];
    return [{ column: name, mapping: { column: name, field: IGNORE }, rule: undefined, reason }];
  });
}

/** “-”, “n/a”, “s.o.” in every row. */
const saysNothing = (samples: readonly string[]): boolean =>
  samples.length > 0 && samples.every(isEmptyMark);

function notRecognised({ name }: Column, table: Table): Verdict {
  return {
    column: name,
    mapping: untilAnswered(table, name),
    rule: undefined,
    reason: 'not recognised from its heading or values',
    ask: {
      code: 'not-recognised',
      text: `“${name}” was not recognised. What becomes of it?`,
      proposals: [],
    },
  };
}

/** Columns of nested lists that hold the same thing on a higher level, with the deepest one. */
function shallowerTwins({ columns, nesting }: Table): Map<string, string> {
  const twins = Map.groupBy(nesting.isNested ? columns : [], ({ name }) => {
    const { words, parent, language = '' } = headingOf(name, nesting);
    return [...parent, words, language].join('.');
  });
  const depth = (name: string) => name.split('[]').length;
  const result = new Map<string, string>();
  for (const group of twins.values()) {
    const [deepest] = group.toSorted((a, b) => depth(b.name) - depth(a.name));
    for (const { name } of group)
      // One value, or a list of them: both are read.
      if (deepest && name !== deepest.name && `${name}[]` !== deepest.name)
        result.set(name, deepest.name);
  }
  return result;
}
