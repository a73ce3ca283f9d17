// Guesses how a table's columns become fields: each column its best field, each field its best
// column, with reasons.
import { IGNORE, itemColumns, personColumns } from './import-columns.ts';
import { candidatesFor, dictionaryOf, type Candidate, type Dictionary } from './guess-field.ts';
import { headingOf } from './header-words.ts';
import type { ColumnMapping, MappingReason } from './mapping.ts';
import { isDate } from '../../catalogue/fields/cells/read-date.ts';
import { separatorOf } from './separators.ts';
import type { ColumnSurvey, Survey } from './survey.ts';

export type Guess = {
  columns: ColumnMapping[];
  reasons: MappingReason[];
  /** The language of the headings where it is clearly not English. */ headingLanguage:
    | 'en'
    | 'fr'
    | 'de';
};

const dictionaries: Record<'item' | 'person', Dictionary> = {
  item: dictionaryOf(itemColumns),
  person: dictionaryOf(personColumns),
};

type FieldWish = { column: ColumnSurvey; candidate: Candidate };

/** What a file of problems adds to the columns of its source; see problems-file.ts. */
export const problemColumns = ['problem', 'what to do'] as const;

/** Guesses the mapping of a table of items or of people. `isNested` for JSON. */
export function guessMapping(survey: Survey, kind: 'item' | 'person', isNested: boolean): Guess {
  const dictionary = dictionaries[kind];
  const shallow = shallowerTwins(survey.columns, isNested);
  const doubts = new Map<string, string>();
  const wishes: FieldWish[] = [];
  for (const column of survey.columns) {
    if ((problemColumns as readonly string[]).includes(column.name) || column.filled === 0)
      continue;
    const deeper = shallow.get(column.name);
    if (deeper) {
      doubts.set(column.name, `it contains the level above ${deeper}`);
      continue;
    }
    const found = candidatesFor(column, dictionary, isNested);
    wishes.push(...found.candidates.map((candidate) => ({ column, candidate })));
    if (found.doubts[0]) doubts.set(column.name, found.doubts[0]);
  }
  const chosen = assign(wishes, dictionary, doubts);
  if (kind === 'item') ensureIdentifier(survey, chosen);
  return {
    ...asMapping(survey.columns, chosen, doubts),
    headingLanguage: languageOf(survey.columns, dictionary, isNested),
  };
}

/** The surest wish first: a column gets one field, a field one column unless it takes many. */
function assign(
  wishes: readonly FieldWish[],
  { byId }: Dictionary,
  doubts: Map<string, string>,
): Map<string, Candidate> {
  const chosen = new Map<string, Candidate>();
  const takers = new Map<string, string>();
  const sorted = wishes.toSorted(
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
function shallowerTwins(columns: readonly ColumnSurvey[], isNested: boolean): Map<string, string> {
  const twins = Map.groupBy(isNested ? columns : [], ({ name }) => {
    const { words, parent } = headingOf(name, true);
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
  const mapped: ColumnMapping[] = [];
  const reasons: MappingReason[] = [];
  for (const column of columns) {
    if ((problemColumns as readonly string[]).includes(column.name)) continue;
    const candidate = chosen.get(column.name);
    if (!candidate) {
      mapped.push({ column: column.name, field: IGNORE });
      reasons.push({
        column: column.name,
        field: IGNORE,
        confidence: 0,
        reason:
          column.filled === 0
            ? 'it is empty'
            : (doubts.get(column.name) ?? 'not recognised from its heading or values'),
      });
      continue;
    }
    const separator = separatorOf(candidate.field, column);
    const { language } = candidate;
    mapped.push({
      column: column.name,
      field: candidate.field.id,
      ...(language ? { language } : {}),
      ...(separator ? { separator } : {}),
    });
    const several =
      separator === undefined
        ? ''
        : `; several values separated by “${separator === '\n' ? 'line breaks' : separator}”`;
    reasons.push({
      column: column.name,
      field: language ? `${candidate.field.id}.${language}` : candidate.field.id,
      confidence: Math.round(candidate.confidence * 100) / 100,
      reason: candidate.reason + several,
    });
  }
  return { columns: mapped, reasons };
}

/** Most headings may be French, or German: then the texts beneath them are too. */
function languageOf(
  columns: readonly ColumnSurvey[],
  { exact }: Dictionary,
  isNested: boolean,
): 'en' | 'fr' | 'de' {
  const counts = { en: 0, fr: 0, de: 0 };
  for (const { name } of columns) {
    const known = exact.get(headingOf(name, isNested).words);
    if (known) counts[known.language]++;
  }
  return counts.fr > counts.en ? 'fr' : counts.de > counts.en ? 'de' : 'en';
}
