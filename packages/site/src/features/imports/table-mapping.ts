// How the columns of the chosen tables become fields: by the mapping that somebody gave, by what
// was accepted before, or else by what is decided of them.
import type { Settings } from '../../platform/config/settings.ts';
import { shippedLanguages } from '../../platform/i18n/messages.ts';
import { withColumns } from './gate/settle.ts';
import { decide } from './mapping/decide.ts';
import { IGNORE, isForStaff, PUBLICATION } from './mapping/import-columns.ts';
import { describeRules } from './derived/describe-rules.ts';
import { columnsOfRules } from './derived/row-rules.ts';
import { heldColumns } from './mapping-files/earlier-mapping.ts';
import { checkMapping, readMapping } from './mapping-files/mapping-file.ts';
import type { ColumnMapping, Mapping, MappingReason, MappingRules } from './mapping/mapping.ts';
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
  /** What was read beside columns the last time: rows left out, constants, templates, values. */
  storedRules?: MappingRules;
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
  const { stored = [], storedRules, answered = [], settings, mapFile } = options;
  const read =
    mapFile === undefined
      ? withStoredRules(
          decided(chosen, settings, knownColumns(chosen, settings, { stored, answered })),
          storedRules,
        )
      : await given(chosen, settings, { mapFile, answered });
  const byAnswer = new Set(answered.map(({ column }) => column));
  const before = new Set(
    stored.map(({ column }) => column).filter((column) => !byAnswer.has(column)),
  );
  return {
    ...read,
    reasons: read.reasons.map((one) =>
      before.has(one.column) ? { ...one, reason: 'as in the last import' } : one,
    ),
    notices: [
      ...correctedNotices(chosen.items, options.sourceName),
      ...read.notices,
      ...describeRules(read.mapping),
    ],
    questions: [...read.questions, ...absentRuleColumns(chosen.items, read.mapping)],
  };
}

/** A known source goes on with the rules that were accepted for it. */
function withStoredRules(read: TableMapping, rules: MappingRules | undefined): TableMapping {
  if (!rules) return read;
  const { rows, constants, templates, values } = rules;
  const stated = Object.entries({ rows, constants, templates, values }).filter(
    ([, part]) => part !== undefined,
  );
  return {
    ...read,
    mapping: { ...withoutRules(read.mapping), ...(Object.fromEntries(stated) as MappingRules) },
  };
}

/** Rows that a rule left out may come back when its column is gone: that is asked. */
function absentRuleColumns({ survey }: UnderstoodTable, { rows }: Mapping): Question[] {
  const here = new Set(survey.columns.map(({ name }) => name));
  return columnsOfRules(rows)
    .filter((column) => !here.has(column))
    .map((column) => ({
      id: `rule-column:${column}`,
      columns: [],
      code: 'rule-column',
      text: `The mapping leaves rows out by “${column}”, which the table does not have. Import all of its rows?`,
      samples: [],
      answers: [
        { id: 'drafts', label: 'Import them as drafts', publication: 'drafts' },
        { id: 'stop', label: 'Stop', publication: 'stop' },
        { id: 'publish', label: 'Yes: publish them', publication: 'allow' },
      ],
    }));
}

/** What needs no question: columns of the template, of before, and of answers. */
function knownColumns(
  chosen: ChosenTables,
  settings: Settings,
  { stored, answered }: Required<Pick<KnownColumns, 'stored' | 'answered'>>,
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
    questions: read.questions.filter((one) => !one.columns.every((column) => columns.has(column))),
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

/** The mapping of a file. Columns that it does not name are read as without it. */
async function given(
  chosen: ChosenTables,
  settings: Settings,
  { mapFile, answered }: { mapFile: string; answered: readonly ColumnMapping[] },
): Promise<TableMapping> {
  const { items, people } = chosen;
  const file = await readMapping(mapFile);
  checkMapping(
    file,
    { items: columnsIn(items), ...(people ? { people: columnsIn(people) } : {}) },
    mapFile,
  );
  const notice = `Mapping: ${mapFile}.`;
  if (file.detectsOthers) return completed(file.mapping, chosen, { settings, answered, notice });
  const held =
    file.version === 1
      ? heldColumns(file.mapping, decided(chosen, settings, []).decisions, samplesIn(items))
      : [];
  const mapping = {
    ...file.mapping,
    items: withColumns(
      file.mapping.items,
      held.map(({ mapping: kept }) => kept),
    ),
  };
  const named = new Set(mapping.items.map(({ column }) => column));
  const others = items.survey.columns
    .filter(({ name }) => !named.has(name))
    .map(({ name }) => ({ column: name, field: IGNORE }));
  const questionOf = new Map(
    held.map(({ question }) => [question.columns[0], question.id] as const),
  );
  return overridden(
    {
      mapping,
      reasons: [],
      notices: [notice],
      decisions: [...mapping.items, ...others].map((one) => {
        const question = questionOf.get(one.column);
        return question === undefined
          ? byPerson(one)
          : { ...byPerson(one), outcome: 'asked', rule: 'private', question };
      }),
      questions: held.map(({ question }) => question),
    },
    chosen,
    answered,
  );
}

const samplesIn =
  ({ survey }: UnderstoodTable) =>
  (column: string): readonly string[] =>
    survey.columns.find(({ name }) => name === column)?.samples ?? [];

/** What a file says, with what is decided of the columns that it does not name. */
function completed(
  file: Mapping,
  chosen: ChosenTables,
  {
    settings,
    answered,
    notice,
  }: { settings: Settings; answered: readonly ColumnMapping[]; notice: string },
): TableMapping {
  const known = withColumns(file.items, answered);
  const read = decided(chosen, settings, known);
  const { people, titleFrom, items: _, ...rules } = file;
  return {
    ...read,
    mapping: {
      ...read.mapping,
      ...rules,
      ...(titleFrom ? { titleFrom } : {}),
      ...(people.length > 0 ? { people } : {}),
    },
    reasons: read.reasons.filter(({ column }) => !known.some((one) => one.column === column)),
    notices: [notice],
  };
}

/** The columns alone: what a file says about rows and texts is all that counts. */
function withoutRules({ language, items, people, titleFrom }: Mapping): Mapping {
  return { language, items, people, ...(titleFrom ? { titleFrom } : {}) };
}

function decided(
  { items, people, peopleKey }: ChosenTables,
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
    person: {
      mapping: {
        items: [...known],
        people: peopleKey === undefined ? [] : [{ column: peopleKey, field: 'person.id' }],
      },
    },
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
      ...(system?.certainty === 'certain' ? [`Its headings are those of ${system.name}.`] : []),
      understoodIn(items.table.name, decisions),
      ...(people ? [peopleUnderstood(people)] : []),
    ],
    decisions,
    // Which system it comes from says nothing more about columns that are known.
    questions: questions.filter(({ columns }) => columns.some((column) => !knownNames.has(column))),
    ...(system ? { system } : {}),
  };
}

function languageNotice(language: string): string {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  return `Its headings or texts are in ${name}, so texts without a language are treated as ${name}.`;
}

const columnsIn = ({ survey, isNested }: UnderstoodTable) => ({
  columns: survey.columns.map(({ name }) => name),
  isNested,
});

function understoodIn(name: string, decisions: readonly ColumnDecision[]): string {
  const count = (outcome: ColumnDecision['outcome']): number =>
    decisions.filter((decision) => decision.outcome === outcome).length;
  const [forVisitors, forStaff, open, unread] = [
    count('mapped'),
    count('private'),
    count('asked'),
    count('unread'),
  ];
  const rest = [
    ...(open > 0 ? [`${open} to ask about`] : []),
    ...(unread > 0 ? [`${unread} empty or not imported`] : []),
  ];
  return `Of ${name}, ${forVisitors + forStaff} of ${decisions.length} columns are understood: ${forVisitors} for visitors, ${forStaff} for staff only.${rest.length > 0 ? ` The others: ${rest.join(', ')}.` : ''}`;
}

function peopleUnderstood({ table, verdicts }: UnderstoodTable): string {
  return `Of ${table.name}, ${verdicts.filter(({ mapping, ask }) => mapping.field !== IGNORE && !ask).length} of ${verdicts.length} columns are understood.`;
}
