// How the columns of the chosen tables become fields: by the mapping that somebody gave, by what
// was accepted before, or else by what is decided of them.
import type { Settings } from '../../platform/config/settings.ts';
import { shippedLanguages } from '../../platform/i18n/messages.ts';
import { withColumns } from './gate/settle.ts';
import { decide } from './mapping/decide.ts';
import { IGNORE, isForStaff, PUBLICATION } from './mapping/import-columns.ts';
import { checkMapping, readMapping } from './mapping/mapping-file.ts';
import type { ColumnMapping, Mapping, MappingReason } from './mapping/mapping.ts';
import type { ColumnDecision, Question, RecognisedSystem } from './mapping/understanding.ts';
import {
  isCorrected,
  type ChosenTables,
  type UnderstoodTable,
} from './mapping/understood-table.ts';
import { loadProfiles } from './profiles/load-profiles.ts';
import { recogniseSystem } from './profiles/recognise-system.ts';
import { columnsOfTemplate } from './templates/template-columns.ts';

/** What is known of columns of the table of items. */
export type KnownColumns = {
  /** How they were read the last time; no private column becomes public by it. */
  stored?: readonly ColumnMapping[];
  /** What somebody answered about them. */
  answered?: readonly ColumnMapping[];
};

type MappingOptions = KnownColumns & { settings: Settings; mapFile?: string; sourceName?: string };

export type TableMapping = {
  mapping: Mapping;
  reasons: MappingReason[];
  notices: string[];
  decisions: readonly ColumnDecision[];
  questions: readonly Question[];
  system?: RecognisedSystem;
};

/** @throws source-unusable for a mapping file of another table */
export async function mappingOf(
  chosen: ChosenTables,
  options: MappingOptions,
): Promise<TableMapping> {
  const { stored = [], answered = [], settings, mapFile } = options;
  const read =
    mapFile === undefined
      ? decided(chosen, settings, knownColumns(chosen, settings, { stored, answered }))
      : overridden(await given(chosen, mapFile), chosen, answered);
  const byAnswer = new Set(answered.map(({ column }) => column));
  const before = new Set(
    stored.map(({ column }) => column).filter((column) => !byAnswer.has(column)),
  );
  return {
    ...read,
    reasons: read.reasons.map((one) =>
      before.has(one.column) ? { ...one, reason: 'as in the last import' } : one,
    ),
    notices: [...correctedNotices(chosen.items, options.sourceName), ...read.notices],
  };
}

/** What nobody has to be asked about: columns of the template, of before, and of answers. */
function knownColumns(
  chosen: ChosenTables,
  settings: Settings,
  { stored, answered }: Required<KnownColumns>,
): readonly ColumnMapping[] {
  const headings = chosen.items.survey.columns.map(({ name }) => name);
  const known = withColumns(
    columnsOfTemplate(headings, shippedLanguages()),
    withoutHeld(chosen, settings, stored),
  );
  return withColumns(known, answered);
}

/** What was read before stays so, but for what is private by now: only an answer frees that. */
function withoutHeld(
  chosen: ChosenTables,
  settings: Settings,
  stored: readonly ColumnMapping[],
): readonly ColumnMapping[] {
  if (stored.length === 0) return stored;
  const held = new Set(
    decided(chosen, settings, [])
      .decisions.filter(({ rule }) => rule === 'private')
      .map(({ column }) => column),
  );
  return stored.filter(({ column, field }) => !held.has(column) || isForStaff(field));
}

/** A mapping that somebody gave, with what was answered about it. */
function overridden(
  read: TableMapping,
  { items }: ChosenTables,
  answered: readonly ColumnMapping[],
): TableMapping {
  const here = new Set(items.survey.columns.map(({ name }) => name));
  const known = answered.filter(({ column }) => here.has(column));
  const columns = new Set(known.map(({ column }) => column));
  return {
    ...read,
    mapping: { ...read.mapping, items: withColumns(read.mapping.items, known) },
    decisions: [
      ...read.decisions.filter(({ column }) => !columns.has(column)),
      ...known.map(byPerson),
    ],
  };
}

const byPerson = (mapping: ColumnMapping): ColumnDecision => ({
  column: mapping.column,
  outcome: outcomeOf(mapping.field),
  mapping,
  rule: 'person',
  reason: 'somebody said so',
});

function outcomeOf(field: string): ColumnDecision['outcome'] {
  if (field === IGNORE) return 'unread';
  return field !== PUBLICATION && isForStaff(field) ? 'private' : 'mapped';
}

function correctedNotices(items: UnderstoodTable, sourceName: string | undefined): string[] {
  if (!isCorrected(items)) return [];
  return [
    `This is a problems file: its last two columns are ignored.${sourceName === undefined ? ' Rows are matched by accession number; to match ids and people too, add --source with the name of the original file.' : ''}`,
  ];
}

async function given({ items, people }: ChosenTables, mapFile: string): Promise<TableMapping> {
  const mapping = await readMapping(mapFile);
  checkMapping(mapping.items, columnsIn(items), mapFile);
  if (people) checkMapping(mapping.people, columnsIn(people), mapFile);
  const named = new Set(mapping.items.map(({ column }) => column));
  const others = items.survey.columns
    .filter(({ name }) => !named.has(name))
    .map(({ name }) => ({ column: name, field: IGNORE }));
  return {
    mapping,
    reasons: [],
    notices: [`Mapping: ${mapFile}.`],
    decisions: [...mapping.items, ...others].map(byPerson),
    questions: [],
  };
}

function decided(
  { items, people }: ChosenTables,
  settings: Settings,
  known: readonly ColumnMapping[],
): TableMapping {
  const own = settings['site.languages'][0] ?? 'en';
  const table = { name: items.table.name, columns: items.survey.columns };
  const knownNames = new Set(known.map(({ column }) => column));
  const { mapping, decisions, questions, system } = decide({
    survey: items.survey,
    nesting: items,
    profiles: () => recogniseSystem(table, loadProfiles()),
    mappingLanguage: own,
    ...(people ? { people: { survey: people.survey, nesting: people } } : {}),
    person: { mapping: { items: [...known], people: [] } },
  });
  return {
    mapping,
    reasons: decisions.map(({ column, mapping: { field, language: of }, reason }) => ({
      column,
      field: of ? `${field}.${of}` : field,
      reason,
    })),
    notices: [
      ...(mapping.language === own ? [] : [languageNotice(mapping.language)]),
      understoodIn(items),
      ...(people ? [understoodIn(people)] : []),
    ],
    decisions,
    // Which system it comes from says nothing more about columns that are known.
    questions: questions.filter(({ columns }) => columns.some((column) => !knownNames.has(column))),
    ...(system ? { system } : {}),
  };
}

function languageNotice(language: string): string {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  return `Its headings are in ${name}, so its texts are treated as ${name}.`;
}

const columnsIn = ({ survey, isNested }: UnderstoodTable) => ({
  columns: survey.columns.map(({ name }) => name),
  isNested,
});

function understoodIn({ table, verdicts }: UnderstoodTable): string {
  return `Of ${table.name}, ${verdicts.filter(({ mapping, ask }) => mapping.field !== IGNORE && !ask).length} of ${verdicts.length} columns are understood.`;
}
