// A source that imports come from again and again, as it is remembered between them: how its table
// is read, what was answered about it, and whether it publishes.
import type { Mapping } from '../mapping/mapping.ts';

/**
 * What becomes of new items. `gate`: they are published unless something is left to ask; `draft`
 * and `publish` are a person's word for every run.
 */
export type PublicationRule = 'gate' | 'draft' | 'publish';

/** What somebody answered. Kept by the id of an actor, never by a name. */
export type SourceAnswer = { question: string; answer: string; by: string; at: string };

/** What is saved of a source as a whole; answers and runs are noted one by one. */
export type SourceSettings = {
  /** Tells sources apart; runs and rows belong to it. */
  key: string;
  name: string;
  /** The path or address as it was given the last time. */
  place?: string;
  /** Nothing until somebody accepts how the table is read. */
  mapping?: Mapping;
  profile?: { id: string; version: number };
  /** The headings of its table, by which another file of it is recognised. */
  headings: readonly string[];
  /** Values for fields that no column gives, by the field's id. */
  defaults: Readonly<Record<string, string>>;
  publication: PublicationRule;
};

export type KnownSource = SourceSettings & {
  answers: readonly SourceAnswer[];
  /** When it is imported by itself. */
  schedule?: string;
  /** The last run that read the whole source, and is not undone. */
  lastGoodRun?: string;
};

/** The ids of the answers that a source has, by the ids of their questions. */
export function answersOf({ answers }: Pick<KnownSource, 'answers'>): ReadonlyMap<string, string> {
  return new Map(answers.map(({ question, answer }) => [question, answer]));
}
