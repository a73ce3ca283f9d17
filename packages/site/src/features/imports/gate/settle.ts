// What answers make of the gate's findings.
import type { ColumnMapping, MappingRules } from '../mapping/mapping.ts';
import type { Answer } from '../mapping/understanding.ts';
import type { Finding } from './finding.ts';

export type Settled = {
  /** What is still to be answered, gravest first. */
  open: Finding[];
  /** What the answers so far say of publication. */
  publication: 'publish' | 'drafts' | 'stop';
  /** The columns that answers map. */
  columns: ColumnMapping[];
  /** What answers say beside columns. */
  rules: MappingRules | undefined;
};

/** @param answers  ids of answers by the ids of their questions; unknown ones are not there */
export function settle(
  findings: readonly Finding[],
  answers: ReadonlyMap<string, string>,
): Settled {
  const chosen = findings.flatMap((finding) => chosenAnswer(finding, answers) ?? []);
  const publications = new Set(chosen.map(({ publication }) => publication));
  return {
    open: findings.filter(
      (finding) => finding.gravity !== 'warn' && !chosenAnswer(finding, answers),
    ),
    publication: publicationOf(publications),
    columns: chosen.flatMap(({ columns }) => columns ?? []),
    rules: chosen.find(({ rules }) => rules !== undefined)?.rules,
  };
}

function publicationOf(all: ReadonlySet<Answer['publication']>): Settled['publication'] {
  if (all.has('stop')) return 'stop';
  return all.has('drafts') ? 'drafts' : 'publish';
}

const chosenAnswer = (
  { id, answers }: Finding,
  given: ReadonlyMap<string, string>,
): Answer | undefined => answers.find((answer) => answer.id === given.get(id));

/**
 * The mapping with columns mapped otherwise: each takes the place of all that its column was
 * before, and an answer may map one column to several fields.
 */
export function withColumns(
  before: readonly ColumnMapping[],
  answered: readonly ColumnMapping[],
): ColumnMapping[] {
  const byColumn = Map.groupBy(answered, ({ column }) => column);
  const known = new Set(before.map(({ column }) => column));
  return [
    ...before.flatMap((mapping) => byColumn.get(mapping.column) ?? [mapping]),
    ...answered.filter(({ column }) => !known.has(column)),
  ];
}
