// Guesses how a table's columns become fields: each column its best field, each field its best
// column, with reasons.
import { IGNORE, itemColumns, personColumns } from './import-columns.ts';
import { candidatesFor, dictionaryOf, type Candidate, type Dictionary } from './guess-field.ts';
import { headingOf, type Nesting } from './header-words.ts';
import type { ColumnMapping, MappingReason } from './mapping.ts';
import { isDate } from '../../catalogue/fields/cells/read-date.ts';
import { separatorOf } from './separators.ts';
import type { ColumnSurvey, Survey } from './survey.ts';

export type Guess = {
  columns: ColumnMapping[];
  reasons: MappingReason[];
  /** The language of the headings where it is clearly not English. */
  headingLanguage: 'en' | 'fr' | 'de';
};

const dictionaries: Record<'item' | 'person', Dictionary> = {
  item: dictionaryOf(itemColumns),
  person: dictionaryOf(personColumns),
};

type FieldMatch = { column: ColumnSurvey; candidate: Candidate };

/** What a file of problems adds to the columns of its source; see problems-file.ts. */
export const problemColumns = ['problem', 'what to do'] as const;

/** Guesses the mapping of a table of items or of people. */
export function guessMapping(survey: Survey, kind: 'item' | 'person', nesting: Nesting): Guess {
  const dictionary = dictionaries[kind];
  const shallow = shallowerTwins(survey.columns, nesting);
  const doubts = new Map<string, string>();
  const matches: FieldMatch[] = [];
  for (const column of survey.columns) {
    if ((problemColumns as readonly string[]).includes(column.name) || column.filled === 0)
      continue;
    const deeper = shallow.get(column.name);
    if (deeper) {
      doubts.set(column.name, `it contains the level above ${deeper}`);
      continue;
    }
    const found = candidatesFor(column, dictionary, nesting);
    matches.push(...found.candidates.map((candidate) => ({ column, candidate })));
    if (found.doubts[0]) doubts.set(column.name, found.doubts[0]);
  }
  const chosen = assign(matches, dictionary, doubts);
  if (kind === 'item') ensureIdentifier(survey, chosen);
  return {
    ...asMapping(survey.columns, chosen, doubts),
    headingLanguage: languageOf(survey.columns, dictionary, nesting),
  };
}

/** The surest wish first: a column gets one field, a field one column unless it takes many. */
function assign(
  matches: readonly FieldMatch[],
  { byId }: Dictionary,
  doubts: Map<string, string>,
): Map<string, Candidate> {
  const chosen = new Map<string, Candidate>();
  const takers = new Map<string, string>();
  const sorted = matches.toSorted(
    (a, b) => b.candidate.confidence - a.candidate.confidence || b.column.filled - a.column.filled,
  );
  for (const { column, candidate } of sorted) {
    if (chosen.has(column.name)) continue;
    const slot = (field: string) => `${field} ${candidate.language ?? ''}`;
    const taker = takers.get(slot(candidate.field.id));
    if (taker === undefined || candidate.field.many) {
      takers.set(slot(candidate.field.id), column.name);
      chosen.set(column.name, candidate);
      continue;
    }
    const second = byId.get(candidate.field.otherwise ?? '');
    if (second && (second.many || !takers.has(slot(second.id)))) {
      takers.set(slot(second.id), column.name);
      chosen.set(column.name, {
        ...candidate,
        field: second,
        confidence: candidate.confidence * 0.8,
        reason: `${candidate.reason}, but “${taker}” is already used for this`,
      });
    } else doubts.set(column.name, `“${taker}” has the same content and is used instead`);
  }
  return chosen;
}

/**
 * Without an identifier nothing can be recognised again: the first column that tells every row
 * apart is taken for one.
 */
function ensureIdentifier({ columns, rows }: Survey, chosen: Map<string, Candidate>): void {
  const taken = new Set([...chosen.values()].map(({ field }) => field.id));
  if (taken.has('identifier') || taken.has('accessionNumber')) return;
  const field = dictionaries.item.byId.get('identifier');
  const column = columns.find(
    ({ name, filled, distinct, samples }) =>
      !chosen.has(name) &&
      filled === rows &&
      distinct &&
      samples.every((sample) => /^[^\s]{1,40}$/.test(sample) && /\d/.test(sample)) &&
      !samples.every(isDate),
  );
  if (field && column)
    chosen.set(column.name, { field, confidence: 0.4, reason: 'every row has a unique value' });
}

/** Columns of nested lists that hold the same thing on a higher level, with the deepest one. */
function shallowerTwins(columns: readonly ColumnSurvey[], nesting: Nesting): Map<string, string> {
  const twins = Map.groupBy(nesting.isNested ? columns : [], ({ name }) => {
    const { words, parent } = headingOf(name, nesting);
    return [...parent, words].join('.');
  });
  const depth = (name: string) => name.split('[]').length;
  const result = new Map<string, string>();
  for (const group of twins.values()) {
    const [deepest] = group.toSorted((a, b) => depth(b.name) - depth(a.name));
    for (const { name } of group)
      if (deepest && name !== deepest.name) result.set(name, deepest.name);
  }
  return result;
}

function asMapping(
  columns: readonly ColumnSurvey[],
  chosen: ReadonlyMap<string, Candidate>,
  doubts: ReadonlyMap<string, string>,
): Pick<Guess, 'columns' | 'reasons'> {
  const mapped = columns
    .filter(({ name }) => !(problemColumns as readonly string[]).includes(name))
    .map((column) => {
      const candidate = chosen.get(column.name);
      return candidate ? mappedTo(candidate, column) : notMapped(column, doubts.get(column.name));
    });
  return {
    columns: mapped.map(({ column }) => column),
    reasons: mapped.map(({ reason }) => reason),
  };
}

type Mapped = { column: ColumnMapping; reason: MappingReason };

function mappedTo(candidate: Candidate, survey: ColumnSurvey): Mapped {
  const column = survey.name;
  const { field, language } = candidate;
  const separator = separatorOf(field, survey);
  const several =
    separator === undefined
      ? ''
      : `; several values separated by “${separator === '\n' ? 'line breaks' : separator}”`;
  return {
    column: {
      column,
      field: field.id,
      ...(language ? { language } : {}),
      ...(separator ? { separator } : {}),
    },
    reason: {
      column,
      field: language ? `${field.id}.${language}` : field.id,
      confidence: Math.round(candidate.confidence * 100) / 100,
      reason: candidate.reason + several,
    },
  };
}

function notMapped({ name, filled }: ColumnSurvey, doubt: string | undefined): Mapped {
  const reason =
    filled === 0 ? 'it is empty' : (doubt ?? 'not recognised from its heading or values');
  return {
    column: { column: name, field: IGNORE },
    reason: { column: name, field: IGNORE, confidence: 0, reason },
  };
}

/** Most headings may be French, or German: then the texts beneath them are too. */
function languageOf(
  columns: readonly ColumnSurvey[],
  { exact }: Dictionary,
  nesting: Nesting,
): 'en' | 'fr' | 'de' {
  const counts = { en: 0, fr: 0, de: 0 };
  for (const { name } of columns) {
    const known = exact.get(headingOf(name, nesting).words);
    if (known) counts[known.language]++;
  }
  if (counts.fr > counts.en) return 'fr';
  return counts.de > counts.en ? 'de' : 'en';
}
