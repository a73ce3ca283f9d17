// The columns of a table as they are decided about: their headings taken apart, and the language
// that the headings are in.
import type { HeadingLanguage } from '../../catalogue/fields/cells/import-column.ts';
import { headingLanguages } from '../../catalogue/fields/cells/import-column.ts';
import { headingOf, type Heading, type Nesting } from './header-words.ts';
import { readHeading, type ReadHeading } from './heading-meaning.ts';
import { readingsOf } from './heading-readings.ts';
import { atomsIn } from './heading-sense.ts';
import type { ColumnMapping } from './mapping.ts';
import type { ColumnSurvey, Survey } from './survey.ts';
import { dictionaries, languagesOf, type Dictionary } from './synonyms.ts';
import type { Answer, ClaimRule } from './understanding.ts';

export type Column = {
  name: string;
  survey: ColumnSurvey;
  heading: Heading;
  /** The heading as it is, then shorter ways to read it. */
  readings: readonly string[];
  /** What the heading means, or that it means different things. */
  means: ReadHeading;
};

export type Table = {
  kind: 'item' | 'person';
  rows: number;
  columns: readonly Column[];
  nesting: Nesting;
  dictionary: Dictionary;
  /** Of the headings. */
  language: HeadingLanguage;
};

/** What only a person can say about one column; alike ones may become one question. */
export type Ask = {
  code: string;
  /** One or two plain sentences. */
  text: string;
  /** What it may be, the likeliest first. */
  proposals: readonly ColumnMapping[];
  /** Answers of its own, where keeping, using and leaving out are not the ones. */
  answers?: readonly Answer[];
};

/** What is found about one column. Until an `ask` is answered, `mapping` is nowhere public. */
export type Verdict = {
  column: string;
  mapping: ColumnMapping;
  rule: ClaimRule | undefined;
  reason: string;
  /** How plain the heading says it: the place of its synonym. */
  rank?: number;
  ask?: Ask;
};

/** Prepares a table to be decided about. */
export function tableOf(survey: Survey, nesting: Nesting, kind: 'item' | 'person'): Table {
  const dictionary = dictionaries[kind];
  const names = survey.columns.map(({ name }) => name);
  // Keys inside others are read with those around them.
  const shorter = readingsOf(
    nesting.isNested ? names.filter((name) => !name.includes('.')) : names,
  );
  const headings = survey.columns.map((column) => ({
    name: column.name,
    survey: column,
    heading: headingOf(column.name, nesting),
  }));
  const language = languageOfHeadings(headings, dictionary);
  const reading = {
    dictionary,
    language,
    isItems: kind === 'item',
    hasEvents: headings.some(({ heading }) => namesEvents(heading)),
  };
  const columns = headings.map((column) => {
    const readings = shorter.get(column.name) ?? [];
    return {
      ...column,
      readings: [column.heading.words, ...readings],
      means: readHeading(column.heading, readings, reading),
    };
  });
  return { kind, rows: survey.rows, columns, nesting, dictionary, language };
}

/** “eventActors”, “event type”. */
function namesEvents({ words }: Heading): boolean {
  const atoms = atomsIn(words);
  return atoms.has('event') && (atoms.has('maker') || atoms.has('type'));
}

/**
 * The language in which most headings mean something; of several, the one that also has headings
 * that mean nothing elsewhere, else the commonest.
 */
function languageOfHeadings(
  columns: readonly Pick<Column, 'heading'>[],
  dictionary: Dictionary,
): HeadingLanguage {
  const counts = new Map<HeadingLanguage, number>();
  // A word that comes in many paths of an XML file says no more than once which language it is of.
  for (const words of new Set(columns.map(({ heading }) => heading.words))) {
    const languages = languagesOf(words, dictionary);
    for (const language of languages)
      counts.set(language, (counts.get(language) ?? 0) + 1 + (languages.length === 1 ? 0.1 : 0));
  }
  let best: HeadingLanguage = 'en';
  for (const language of headingLanguages)
    if ((counts.get(language) ?? 0) > (counts.get(best) ?? 0)) best = language;
  return best;
}
