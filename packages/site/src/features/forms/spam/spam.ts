// How much a submission looks like one that a machine made. Every sign is kept with it, so that
// staff see why it was held. A person who shows one sign is held for staff at the worst; only what
// no person does is spam.

import { readText, type TextSign } from './spam-text.ts';

/** What is known about how a submission came. */
type WaySign =
  | 'trap'
  | 'no-token'
  | 'forged-token'
  | 'too-fast'
  | 'stale'
  | 'unknown-fields'
  | 'repeated'
  | 'many-of-one'
  | 'many-of-network'
  | 'reused'
  | 'unsolved'
  | 'solved-before';
export type Sign = WaySign | TextSign;

/** What the service knows beside the text. */
export type Circumstances = {
  /** Whether the field that people do not see was filled in. */
  trap: boolean;
  token: 'good' | 'absent' | 'forged';
  /** Between the page and its sending, in milliseconds. */
  tookMs: number;
  unknownFields: number;
  /** The same words today, from anybody. */
  sameWords: number;
  /** Submissions of the last hour with this mail address. */
  sameSender: number;
  /** Submissions of this one page. */
  samePage: number;
  overBudget: boolean;
  /**
   * Of a form that sets one: whether the sender's browser solved the puzzle, and nobody used the
   * answer before.
   */
  puzzle: 'none' | 'solved' | 'unsolved' | 'spent';
};

type Verdict = { state: 'new' | 'held' | 'spam'; signs: Sign[] };

/** People need longer than this for the shortest form, in milliseconds. */
const MIN_FILLING_MS = 3000;

/**
 * A page that stays open for longer than this was kept by a machine, or forgotten, in milliseconds.
 */
export const MAX_FILLING_MS = 7 * 86_400_000;

/**
 * What each sign counts. One of how it came is enough to be held. Of what it says, a subject of
 * advertisements needs one manner of theirs beside it, and manners alone have to be three: a museum
 * is written to about casinos and pills, and people offer, ask for prices and name links.
 */
const ofTheWay: Record<WaySign, number> = {
  trap: 10,
  'forged-token': 10,
  'no-token': 3,
  'too-fast': 3,
  stale: 3,
  'unknown-fields': 3,
  repeated: 3,
  'many-of-one': 3,
  'many-of-network': 3,
  reused: 3,
  unsolved: 3,
  'solved-before': 3,
};
const ofTheText: Record<TextSign, number> = {
  promotion: 2,
  vice: 2,
  windfall: 2,
  threat: 2,
  offers: 1,
  prices: 1,
  presses: 1,
  'selling-link': 1,
  channel: 1,
  approaches: 0.5,
  'to-anybody': 0.5,
  shouting: 0.5,
  links: 3,
  markup: 3,
  'link-in-name': 4,
  'no-words': 3,
  disguised: 3,
};

const HOLD_SCORE = 3;
const SPAM_SCORE = 9;

/** Words alone are held for staff, never taken for spam. */
const MAX_TEXT_SCORE = 8;

/**
 * The verdict on one submission. `short` are the one-line answers such as names, `long` the others.
 */
export function scoreSubmission(
  texts: { short: readonly string[]; long: readonly string[] },
  about: Circumstances,
): Verdict {
  const ways: [WaySign, boolean][] = [
    ['trap', about.trap],
    ['no-token', about.token === 'absent'],
    ['forged-token', about.token === 'forged'],
    ['too-fast', about.token === 'good' && about.tookMs < MIN_FILLING_MS],
    ['stale', about.token === 'good' && about.tookMs > MAX_FILLING_MS],
    ['unknown-fields', about.unknownFields > 0],
    ['repeated', about.sameWords >= 2],
    ['many-of-one', about.sameSender >= 5],
    ['many-of-network', about.overBudget],
    ['reused', about.samePage >= 3],
    ['unsolved', about.puzzle === 'unsolved'],
    ['solved-before', about.puzzle === 'spent'],
  ];
  const foundSigns = ways.flatMap(([sign, isFound]) => (isFound ? [sign] : []));
  const says = readText(texts);
  const score =
    sum(foundSigns.map((sign) => ofTheWay[sign])) +
    Math.min(MAX_TEXT_SCORE, sum(says.map((sign) => ofTheText[sign])));
  // A sign that is not enough by itself is no reason: a person's message shows some.
  if (score < HOLD_SCORE) return { state: 'new', signs: [] };
  return { state: score >= SPAM_SCORE ? 'spam' : 'held', signs: [...foundSigns, ...says] };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
