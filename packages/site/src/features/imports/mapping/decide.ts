// Decides what becomes of a museum's tables: a decision for every column, the questions that only a
// person can answer, and the mapping that follows.
import { decideTable } from './decide-table.ts';
import type { Nesting } from './header-words.ts';
import { IGNORE, isForStaff, PUBLICATION } from './import-columns.ts';
import type { ColumnMapping, Mapping } from './mapping.ts';
import { IS_IT, probableId, probableQuestion, readsSame } from './probable-system.ts';
import {
  profileClaimsOf,
  type ProfileClaims,
  type ProfileReader,
  type ProfileReading,
} from './profile-claims.ts';
import { questionsOf } from './questions.ts';
import type { Survey } from './survey.ts';
import type { Table, Verdict } from './table-columns.ts';
import type { Answer, ColumnDecision, Question, RecognisedSystem } from './understanding.ts';

/** What people stated: a mapping of columns, and answers by the ids of questions. */
type PersonSays = {
  mapping?: Pick<Mapping, 'items' | 'people'> & Partial<Pick<Mapping, 'titleFrom'>>;
  /** The id of the answer that was given, by question. */
  answers?: Readonly<Record<string, string>>;
};

export type DecisionInput = {
  /** Of the table. */
  name?: string;
  survey: Survey;
  nesting: Nesting;
  /** The table of people beside it. */
  people?: { survey: Survey; nesting: Nesting };
  profiles?: ProfileReader;
  /** The language of the site, for texts under English headings. */
  mappingLanguage: string;
  person?: PersonSays;
};

export type Decision = {
  decisions: ColumnDecision[];
  questions: Question[];
  system?: RecognisedSystem;
  mapping: Mapping;
};

const MAX_QUESTIONS = 10;
const MAX_QUESTIONS_WITH_PROFILE = 3;

/** Decides about a table of items and, where there is one, its table of people. */
export function decide(input: DecisionInput): Decision {
  const { person = {} } = input;
  const first = decideItems(input, person.mapping?.items ?? []);
  // An answer may tell what its neighbours are: with it, everything is decided again.
  const answered = answeredColumns(first.questions, person.answers ?? {});
  const decided =
    answered.length > 0
      ? decideItems(input, [...(person.mapping?.items ?? []), ...answered])
      : first;
  const open = decided.questions.filter(({ id }) => person.answers?.[id] === undefined);
  return {
    decisions: decided.verdicts.map((verdict) => decisionOf(verdict, open)),
    questions: open,
    ...(decided.reading ? { system: decided.reading.system } : {}),
    mapping: mappingOf(input, decided),
  };
}

function mappingOf(
  { people, person, mappingLanguage }: DecisionInput,
  { table, verdicts, reading, isCertain }: DecidedItems,
): Mapping {
  const titleFrom = person?.mapping?.titleFrom ?? titleColumns(verdicts, table, reading);
  const stated = person?.mapping?.people ?? [];
  const asPeople = people && decideTable({ ...people, kind: 'person', person: stated });
  return {
    language: markedLanguage(table) ?? (table.language === 'en' ? mappingLanguage : table.language),
    items: verdicts.map(({ mapping }) => mapping),
    people: asPeople?.verdicts.map(({ mapping }) => mapping) ?? [],
    ...(titleFrom.length > 0 ? { titleFrom } : {}),
    ...(isCertain ? reading?.rules : {}),
  };
}

/** The one language that texts of XML or JSON are marked with: the others are in it too. */
function markedLanguage({ nesting, columns }: Table): string | undefined {
  const marked = new Set(columns.flatMap(({ heading }) => heading.language ?? []));
  const [only] = marked;
  return nesting.isNested && marked.size === 1 ? only : undefined;
}

type DecidedItems = {
  table: Table;
  verdicts: readonly Verdict[];
  questions: Question[];
  reading: ProfileReading | undefined;
  /** Whether all of the profile counts. */
  isCertain: boolean;
};

function decideItems(input: DecisionInput, stated: readonly ColumnMapping[]): DecidedItems {
  const { survey, nesting, name = '' } = input;
  const reading = input.profiles?.({ name, columns: survey.columns });
  const isCertain =
    reading?.system.certainty === 'certain' ||
    (reading !== undefined && input.person?.answers?.[probableId(reading)] === IS_IT);
  const profile = isCertain && reading ? profileClaimsOf(reading) : undefined;
  const decideBy = (claims: ProfileClaims | undefined) =>
    decideTable({ survey, nesting, kind: 'item', person: stated, profile: claims });
  const { table, verdicts } = decideBy(profile);
  const isReadSame = (one: ProfileReading): boolean =>
    readsSame(verdicts, decideBy(profileClaimsOf(one)).verdicts, { survey, reading: one });
  const limit = isCertain ? MAX_QUESTIONS_WITH_PROFILE : MAX_QUESTIONS;
  const isOpen = reading !== undefined && !isCertain && !isReadSame(reading);
  const questions = isOpen
    ? [probableQuestion(reading), ...questionsOf(verdicts, table, limit - 1)]
    : questionsOf(verdicts, table, limit);
  return { table, verdicts, questions, reading, isCertain };
}

function answeredColumns(
  questions: readonly Question[],
  answers: Readonly<Record<string, string>>,
): ColumnMapping[] {
  return questions.flatMap(({ id, code, answers: offered }): readonly ColumnMapping[] => {
    if (code === 'system-probable') return [];
    const given: Answer | undefined = offered.find((answer) => answer.id === answers[id]);
    return given?.columns ?? [];
  });
}

function decisionOf(
  { column, mapping, rule, reason }: Verdict,
  open: readonly Question[],
): ColumnDecision {
  const question = open.find(
    ({ columns, code }) => code !== 'system-probable' && columns.includes(column),
  );
  return {
    column,
    outcome: question ? 'asked' : outcomeOf(mapping),
    mapping,
    rule,
    reason,
    ...(question ? { question: question.id } : {}),
  };
}

function outcomeOf({ field }: ColumnMapping): ColumnDecision['outcome'] {
  if (field === IGNORE) return 'unread';
  return field !== PUBLICATION && isForStaff(field) ? 'private' : 'mapped';
}

/** Fields that name a thing, the shortest first. */
const NAMING_FIELDS = ['objectType', 'description'];

/** The public columns that say what a thing is, where titles are missing. */
function titleColumns(
  verdicts: readonly Verdict[],
  { columns, rows }: Table,
  reading: ProfileReading | undefined,
): string[] {
  const filled = new Map(columns.map(({ name, survey }) => [name, survey.filled]));
  const published = verdicts.filter(({ mapping, ask }) => !ask && isPublished(mapping));
  const titles = published.filter(({ mapping }) => mapping.field === 'title');
  if (titles.some(({ column }) => filled.get(column) === rows)) return [];
  const different = new Map(columns.map(({ name, survey }) => [name, survey.samples.length]));
  const byField = NAMING_FIELDS.flatMap((field) =>
    published
      .filter(({ mapping }) => mapping.field === field)
      .map(({ column }) => column)
      // “Jug” says more than the “Ceramics” in the column before it.
      .toSorted((a, b) => (different.get(b) ?? 0) - (different.get(a) ?? 0)),
  );
  const byProfile = (reading?.titleFrom ?? []).filter((name) =>
    published.some(({ column }) => column === name),
  );
  return [...new Set([...byProfile, ...byField])];
}

const isPublished = ({ field }: ColumnMapping): boolean =>
  field !== IGNORE && field !== PUBLICATION && !isForStaff(field);
