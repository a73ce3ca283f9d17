// What is understood of a table: one decision for every column, and the questions that only a
// person can answer.
import type { ColumnMapping, MappingRules } from './mapping.ts';

/**
 * Which kind of claim decided, in the order in which they are resolved. A person's mapping comes
 * first; private words and values come next, and only a person frees them; values alone never
 * decide.
 */
export type ClaimRule =
  | 'person'
  | 'private'
  | 'profile'
  | 'group'
  | 'synonym'
  | 'phrase'
  | 'values';

/** What one rule says about some columns. A claim never says how probable it is. */
export type Claim = {
  columns: readonly string[];
  /** What each of the columns becomes; nothing for a veto. */
  target: readonly ColumnMapping[] | 'veto';
  rule: ClaimRule;
  /** A clause for people: “the heading means “maker” in PastPerfect 5”. */
  reason: string;
};

/**
 * What becomes of one column. `asked`: until a person answers, it goes where `mapping` says, which
 * is nowhere public.
 */
export type ColumnDecision = {
  column: string;
  outcome: 'mapped' | 'private' | 'asked' | 'unread';
  mapping: ColumnMapping;
  rule: ClaimRule | undefined;
  reason: string;
  /** The id of the question about it. */
  question?: string;
};

/** What an answer changes: the mapping of columns, or whether the run may publish. */
export type Answer = {
  id: string;
  label: string;
  columns?: readonly ColumnMapping[];
  /** What is read beside columns. */
  rules?: MappingRules;
  /** `allow`: publish all the same; `drafts`: import as drafts; `stop`: import nothing. */
  publication?: 'allow' | 'drafts' | 'stop';
};

/** What only a person can say. */
export type Question = {
  /** The same whenever the same is asked of the same columns: answers are kept under it. */
  id: string;
  code: string;
  columns: readonly string[];
  /** One or two plain sentences. */
  text: string;
  /** Three values of the columns, where they show what it is about. */
  samples: readonly string[];
  /** The first is taken where somebody presses Enter. */
  answers: readonly Answer[];
};

/** The system that an export comes from. */
export type RecognisedSystem = {
  /** Id and version of its profile. */
  profile: string;
  version: number;
  name: string;
  certainty: 'certain' | 'probable';
  /** The headings by which it was recognised. */
  signature: readonly string[];
};
