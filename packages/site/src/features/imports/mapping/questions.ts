// What is asked about columns as questions for a person, gravest first and never too many: what is
// alike becomes one question.
import { IGNORE, itemColumn, personColumn } from './import-columns.ts';
import type { ColumnMapping } from './mapping.ts';
import { staffMapping } from './private-claims.ts';
import { plainWord } from './synonyms.ts';
import type { Ask, Column, Table, Verdict } from './table-columns.ts';
import type { Answer, Question } from './understanding.ts';

/** By what is asked about, gravest first: what may be published wrongly, then what may be lost. */
const GRAVITY = [
  'flag-unread',
  'flag-constant',
  'private-values',
  'system-probable',
  'values-differ',
  'profile-asks',
  'ambiguous-heading',
  'private-word',
  'values-suggest',
  'heading-contains',
  'same-meaning',
  'part-alone',
  'unit-unknown',
  'not-recognised',
];

/** Kinds that are one question however many columns they are about. */
const ALWAYS_TOGETHER = new Set([
  'not-recognised',
  'unit-unknown',
  'flag-unread',
  'flag-constant',
  'private-word',
]);

/** These say what may be published: they are never mixed with others. */
const APART = new Set(['flag-unread', 'flag-constant', 'system-probable']);

const FLAGS = new Set(['flag-unread', 'flag-constant']);

const MAX_SAMPLES = 3;
const MAX_SAMPLE_LENGTH = 80;
const MAX_NAMED = 6;

type OpenColumn = { verdict: Verdict; ask: Ask; column: Column };

/** The questions about these verdicts, at most `limit`. */
export function questionsOf(verdicts: readonly Verdict[], table: Table, limit: number): Question[] {
  const open = verdicts.flatMap((verdict): OpenColumn[] => {
    const column = table.columns.find(({ name }) => name === verdict.column);
    return verdict.ask && column ? [{ verdict, ask: verdict.ask, column }] : [];
  });
  let groups = [
    ...Map.groupBy(open, ({ ask, verdict }) =>
      ALWAYS_TOGETHER.has(ask.code) ? ask.code : `${ask.code} ${verdict.column}`,
    ).values(),
  ];
  // What is least grave is put together first.
  for (const code of GRAVITY.toReversed()) {
    if (groups.length <= limit) break;
    groups = together(groups, (one) => one === code);
  }
  if (groups.length > limit) groups = together(groups, (code) => !APART.has(code));
  return groups
    .toSorted((a, b) => gravity(a) - gravity(b))
    .map((group) => (group.length === 1 ? single(group, table) : several(group, table)));
}

const codeOf = (group: readonly OpenColumn[]): string => group[0]?.ask.code ?? '';
const gravity = (group: readonly OpenColumn[]): number => GRAVITY.indexOf(codeOf(group));

function together(
  groups: readonly OpenColumn[][],
  belongs: (code: string) => boolean,
): OpenColumn[][] {
  const [similar, others] = [
    groups.filter((group) => belongs(codeOf(group))),
    groups.filter((group) => !belongs(codeOf(group))),
  ];
  const gravest = similar.toSorted((a, b) => gravity(a) - gravity(b)).flat();
  return similar.length > 1 ? [...others, gravest] : [...groups];
}

function single([open]: readonly OpenColumn[], table: Table): Question {
  if (!open) throw new Error('a question is about a column');
  const { ask, verdict, column } = open;
  return {
    id: idOf(ask.code, [verdict.column]),
    code: ask.code,
    columns: [verdict.column],
    text: ask.text,
    samples: samplesOf([column]),
    answers: ask.answers ?? [
      keep([verdict], table),
      ...ask.proposals.map((mapping): Answer => ({
        id: [mapping.field, mapping.unit ?? mapping.language].filter(Boolean).join('.'),
        label: labelOf(mapping),
        columns: [mapping],
      })),
      ...textFor(open, table),
      ...leaveOut([verdict]),
    ],
  };
}

/** Half of the values are so. */
const MIN_WORDED = 0.5;
const SEVERAL_WORDS = /\p{L}{2,}\s+\p{L}{2,}|[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]{8}/u;

/** A column of sentences that nobody knows may be written for visitors. */
function textFor({ ask, verdict, column }: OpenColumn, { columns, kind }: Table): Answer[] {
  const { samples } = column.survey;
  const worded = samples.filter((text) => SEVERAL_WORDS.test(text)).length;
  if (ask.code !== 'not-recognised' || kind !== 'item' || worded < samples.length * MIN_WORDED)
    return [];
  const isDescribed = columns.some(({ means }) => means.meaning?.field.id === 'description');
  const field = isDescribed ? 'notes' : 'description';
  const mapping = { column: verdict.column, field };
  return [{ id: field, label: labelOf(mapping), columns: [mapping] }];
}

function several(group: readonly OpenColumn[], table: Table): Question {
  const verdicts = group.map(({ verdict }) => verdict);
  const names = verdicts.map(({ column }) => column);
  const isOneKind = new Set(group.map(({ ask }) => ask.code)).size === 1;
  const code = isOneKind ? codeOf(group) : 'several-columns';
  return {
    id: idOf(code, names),
    code,
    columns: names,
    text: textOf(code, group),
    samples: samplesOf(group.map(({ column }) => column)),
    answers: FLAGS.has(code) ? flagAnswers(group) : commonAnswers(group, table),
  };
}

function commonAnswers(group: readonly OpenColumn[], table: Table): Answer[] {
  const verdicts = group.map(({ verdict }) => verdict);
  const [first] = group;
  const isUnit = first?.ask.code === 'unit-unknown';
  const uses = isUnit
    ? (first.ask.proposals.map((_, i) => useProposal(group, i)) ?? [])
    : [useProposal(group, 0)];
  return [
    keep(verdicts, table),
    ...(first?.ask.code === 'private-word' ? onlyOne(group) : []),
    ...uses.filter(({ columns }) => (columns ?? []).some((one, i) => one !== verdicts[i]?.mapping)),
    ...leaveOut(verdicts),
  ];
}

/** More columns than these are too many to be offered one by one. */
const MAX_ALONE = 4;

/** One of the columns for visitors, and the others for staff. */
function onlyOne(group: readonly OpenColumn[]): Answer[] {
  if (group.length > MAX_ALONE) return [];
  return group.flatMap(({ verdict: { column }, ask: { proposals } }) =>
    proposals.slice(0, 1).map((proposal) => ({
      id: `public=${column}`,
      label: `Only “${column}” is for visitors`,
      columns: group.map(({ verdict }) => (verdict.column === column ? proposal : verdict.mapping)),
    })),
  );
}

/** All columns as their n-th proposal; those without one stay as they are. */
function useProposal(group: readonly OpenColumn[], n: number): Answer {
  const columns = group.map(({ ask, verdict }) => ask.proposals[n] ?? verdict.mapping);
  const units = [...new Set(columns.flatMap(({ unit }) => unit ?? []))];
  const isUnit = group.every(({ ask }) => ask.code === 'unit-unknown');
  return isUnit
    ? {
        id: `unit.${units.join('.')}`,
        label: `In ${units.map((unit) => unitNames[unit] ?? unit).join(' and ')}`,
        columns,
      }
    : {
        id: 'suggested',
        label: `Use them as suggested: ${named(columns.map((one) => `${one.column} → ${wordFor(one)}`))}`,
        columns,
      };
}

/** The answers of all flags, taken together. */
function flagAnswers(group: readonly OpenColumn[]): Answer[] {
  const [first] = group;
  return (first?.ask.answers ?? []).map((answer) => ({
    ...answer,
    columns: group.flatMap(
      ({ ask }) => ask.answers?.find(({ id }) => id === answer.id)?.columns ?? [],
    ),
  }));
}

const TEXTS: Readonly<Record<string, (names: string, count: number) => string>> = {
  'flag-unread': (names) =>
    `${names}: these columns say which rows may be published, but not all of their values are known. May those rows be published?`,
  'flag-constant': (names) =>
    `${names}: these columns say the same in every row. Do they mean that all rows may be published?`,
  'not-recognised': (names, count) =>
    `These ${count} columns were not recognised: ${names}. What becomes of them?`,
  'unit-unknown': (names) => `The numbers of ${names} have no unit. What are they measured in?`,
  'private-word': (names) =>
    `${names}: these columns may hold what is not for the public. Are they for staff only?`,
};

function textOf(code: string, group: readonly OpenColumn[]): string {
  const names = named(group.map(({ verdict }) => `“${verdict.column}”`));
  return (
    TEXTS[code]?.(names, group.length) ??
    `It is not sure what these ${group.length} columns are: ${names}. What becomes of them?`
  );
}

/** First where nothing else is safer; in nested data what is not known is left out. */
function keep(verdicts: readonly Verdict[], table: Table): Answer {
  const isLeftOut = verdicts.every(({ mapping }) => mapping.field === IGNORE);
  if (isLeftOut)
    return { id: 'ignore', label: 'Leave out', columns: verdicts.map(({ mapping }) => mapping) };
  return {
    id: 'staff',
    label: 'Keep for staff only',
    columns: verdicts.map(({ column, mapping }) =>
      mapping.field === IGNORE ? staffMapping(table, column) : mapping,
    ),
  };
}

function leaveOut(verdicts: readonly Verdict[]): Answer[] {
  if (verdicts.every(({ mapping }) => mapping.field === IGNORE)) return [];
  return [
    {
      id: 'ignore',
      label: 'Leave out',
      columns: verdicts.map(({ column }) => ({ column, field: IGNORE })),
    },
  ];
}

/** “In in” is hard to read. */
const unitNames: Readonly<Record<string, string>> = { in: 'inches', lb: 'pounds' };

const columnOf = (id: string) => itemColumn.get(id) ?? personColumn.get(id);

function labelOf(mapping: ColumnMapping): string {
  if (mapping.unit) return `In ${unitNames[mapping.unit] ?? mapping.unit}`;
  if (mapping.role) return `It is the maker (${mapping.role})`;
  return columnOf(mapping.field)?.means ?? mapping.field;
}

function wordFor({ field, language }: ColumnMapping): string {
  const column = columnOf(field);
  return [column ? plainWord(column) : field, language].filter(Boolean).join(' ');
}

function named(names: readonly string[]): string {
  const rest = names.length - MAX_NAMED;
  if (rest > 0) return `${names.slice(0, MAX_NAMED).join(', ')} and ${rest} more`;
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('');
}

/** Values of several columns in turn. */
function samplesOf(columns: readonly Column[]): string[] {
  const isOne = columns.length === 1;
  const samples = Array.from({ length: MAX_SAMPLES }, (_, n) =>
    columns.flatMap(({ name, survey }) => {
      const sample = survey.samples[n];
      return sample === undefined ? [] : [isOne ? cut(sample) : `${name}: ${cut(sample)}`];
    }),
  ).flat();
  return samples.slice(0, MAX_SAMPLES);
}

const cut = (text: string): string =>
  text.length > MAX_SAMPLE_LENGTH ? `${text.slice(0, MAX_SAMPLE_LENGTH - 1)}…` : text;

const idOf = (code: string, columns: readonly string[]): string =>
  `${code}:${columns.toSorted().join('|')}`;
