// What would be read differently than a source's stored mapping says. Profiles and rules change
// with new versions; a source that is known goes on as it was until somebody agrees.
import { IGNORE, isForStaff } from '../mapping/import-columns.ts';
import type { ColumnMapping } from '../mapping/mapping.ts';
import type { ColumnDecision } from '../mapping/understanding.ts';
import type { KnownSource } from './known-source.ts';

type ProfileChange = { column: string; sentence: string };

/** The differences, in the order of the decisions; none for a source without a mapping. */
export function profileChanges(
  { mapping, headings = [] }: Pick<KnownSource, 'mapping'> & Partial<Pick<KnownSource, 'headings'>>,
  decisions: readonly ColumnDecision[],
): ProfileChange[] {
  if (!mapping) return [];
  const stored = new Map(mapping.items.map((column) => [column.column, column]));
  const decided = new Set(decisions.map(({ column }) => column));
  const gone = mapping.items.filter(
    ({ column, field }) => field !== IGNORE && !decided.has(column),
  );
  return [
    ...decisions
      .filter((decision) => stored.has(decision.column) || !isOpenAsBefore(decision, headings))
      .flatMap((decision) => changeOf(stored.get(decision.column), decision)),
    ...gone.map(({ column }) => ({
      column,
      sentence: `“${column}” is not in the table any more.`,
    })),
  ];
}

/**
 * A column of the last time that is still a question, or that nobody knows and that stays with
 * staff: the decision about it is not stored.
 */
const isOpenAsBefore = (
  { column, outcome, rule, mapping }: ColumnDecision,
  headings: readonly string[],
): boolean =>
  headings.includes(column) &&
  (outcome === 'asked' || (rule === undefined && isForStaff(mapping.field)));

function changeOf(before: ColumnMapping | undefined, decision: ColumnDecision): ProfileChange[] {
  const { column, outcome, mapping: after, reason } = decision;
  const sentence = (text: string) => [{ column, sentence: text }];
  if (outcome === 'asked') {
    if (before === undefined) return sentence(`“${column}” is new, and a question: ${reason}.`);
    if (before.field === after.field) return [];
    return sentence(`“${column}” ${wasOf(before)}; now it is a question: ${reason}.`);
  }
  if (before === undefined)
    return after.field === IGNORE
      ? []
      : sentence(
          `“${column}” is new: it would be imported as ${fieldOf(after)}, because ${reason}.`,
        );
  if (fieldOf(before) !== fieldOf(after))
    return sentence(`“${column}” ${wasOf(before)}; now it ${wouldBe(after)}, because ${reason}.`);
  return details(before, after).flatMap((detail) => sentence(`“${column}” ${detail}.`));
}

const wasOf = (before: ColumnMapping): string =>
  before.field === IGNORE ? 'was not imported' : `was imported as ${fieldOf(before)}`;

const wouldBe = (after: ColumnMapping): string =>
  after.field === IGNORE ? 'would not be imported' : `would be imported as ${fieldOf(after)}`;

const fieldOf = ({ field, language }: ColumnMapping): string =>
  language === undefined ? field : `${field}.${language}`;

/** What differs within one field. */
function details(before: ColumnMapping, after: ColumnMapping): string[] {
  const changes: string[] = [];
  if (before.separator !== after.separator)
    changes.push(
      `was ${separated(before.separator)}; now it would be ${separated(after.separator)}`,
    );
  if (before.unit !== after.unit)
    changes.push(`was measured ${measured(before.unit)}; now it would be ${measured(after.unit)}`);
  if (valuesOf(before) !== valuesOf(after))
    changes.push('would have some of its words read differently');
  return changes;
}

const separated = (separator: string | undefined): string =>
  separator === undefined ? 'one value' : `a list separated by “${separator}”`;

const measured = (unit: string | undefined): string =>
  unit === undefined ? 'in the units of its cells' : `in “${unit}”`;

const valuesOf = ({ values = {} }: ColumnMapping): string =>
  JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
