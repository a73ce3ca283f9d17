// What is counted over every value of a column, in the one pass over its table and within bounds:
// the words of flags, whether numbers are unique, what looks private, separators, lengths.
import { ownText } from '@vitrine/table-reader';
import { HashSet } from '../hash-set.ts';
import { privateKindsIn, type PrivateKind } from './private-values.ts';
import {
  AT,
  BAR,
  BROKEN,
  COMMA,
  LINE_BREAK,
  OTHER,
  SEMICOLON,
  SPACE,
  TextScan,
  WIDE,
} from './text-scan.ts';

/** Where private-looking values of one kind are. */
type PrivateCount = { cells: number; firstRows: number[] };

export type ColumnFacts = {
  /** Values that are not empty; a list has several in a row. */
  values: number;
  /** Every distinct value with its count, for columns with few short ones. */
  words: ReadonlyMap<string, number> | undefined;
  /**
   * Values that occurred before. Exact while few do; `undefined` for a column whose values repeat
   * so often that counting them ended.
   */
  repeated: number | undefined;
  /** The longest value, in characters. */
  longest: number;
  /** Values of 254 or 255 characters: where a program cuts. */
  atCut: number;
  /** Values with the character that replaces broken ones. */
  broken: number;
  /** Values with each of the characters that part lists. */
  separators: Record<Separator, number>;
  private: Partial<Record<PrivateKind, PrivateCount>>;
  /**
   * Short values that are only a number; that contain a year; that begin with a capital and are
   * several words without a digit.
   */
  shapes: { number: number; date: number; name: number };
};

const SEPARATORS = [
  ['|', BAR],
  [';', SEMICOLON],
  ['\n', LINE_BREAK],
  [',', COMMA],
] as const;
type Separator = (typeof SEPARATORS)[number][0];

/** The words of a column of few, in the order in which they came, with what was found in them. */
type Words = Map<string, { count: number; findings: number }>;

/**
 * What was found in values that may come again soon, each in the place that its hash gives: such a
 * value is only counted. No value itself is kept, which would cost more than looking again.
 */
type Recent = { hashes: Int32Array; findings: Int32Array };

export type Gathering = {
  facts: ColumnFacts;
  recent: Recent;
  /** Given up where there are too many, or long ones. */
  words: Words | undefined;
  /** Hashes of what came before; given up where values repeat. */
  seen: HashSet | undefined;
  scan: TextScan;
};

/** A power of two. */
const PLACES = 512;
const MAX_WORDS = 64;
export const MAX_WORD_LENGTH = 60;
const MAX_FIRST_ROWS = 5;
/** Of so many values one in twenty may have come before: else they are not identifiers. */
const MIN_VALUES_FOR_UNIQUENESS = 200;

/** Begins to count the values of a column. */
export function gathering(): Gathering {
  return {
    facts: {
      values: 0,
      words: undefined,
      repeated: 0,
      longest: 0,
      atCut: 0,
      broken: 0,
      separators: { '|': 0, ';': 0, '\n': 0, ',': 0 },
      private: {},
      shapes: { number: 0, date: 0, name: 0 },
    },
    recent: { hashes: new Int32Array(PLACES), findings: new Int32Array(PLACES) },
    words: new Map(),
    seen: new HashSet(),
    scan: new TextScan(),
  };
}

/** Counts one value. No value is kept but the words of a column of few: keeping costs more. */
export function observe(gathered: Gathering, value: string, row: number): void {
  gathered.facts.values++;
  const findings =
    value.length > MAX_WORD_LENGTH ? lookAtText(gathered, value) : lookAtWord(gathered, value);
  if (findings !== 0) count(gathered.facts, findings, row);
}

/** Nobody tells rows apart by long texts, and no flag has them. */
function lookAtText(gathered: Gathering, value: string): number {
  const { facts } = gathered;
  const { length } = value;
  gathered.words = undefined;
  gathered.seen = undefined;
  facts.repeated = undefined;
  if (length > facts.longest) facts.longest = length;
  let findings = length === 254 || length === 255 ? AT_CUT : 0;
  if (value.includes('\uFFFD')) findings |= BROKEN;
  for (const [separator, mark] of SEPARATORS) if (value.includes(separator)) findings |= mark;
  return findings | privateBits(value);
}

function lookAtWord(gathered: Gathering, value: string): number {
  const { words } = gathered;
  if (!words) return lookAtOneOfMany(gathered, value);
  // To look a word up costs less than to walk over it.
  const known = words.get(value);
  if (known) {
    known.count++;
    if (gathered.seen) countRepeated(gathered);
    return known.findings;
  }
  const findings = lookAtOneOfMany(gathered, value);
  if (words.size < MAX_WORDS) words.set(ownText(value), { count: 1, findings });
  else gathered.words = undefined;
  return findings;
}

function lookAtOneOfMany(gathered: Gathering, value: string): number {
  const { facts, scan, seen, recent } = gathered;
  scan.read(value);
  const { shortHash } = scan;
  const place = shortHash & (PLACES - 1);
  if (recent.hashes[place] === shortHash) {
    if (seen) countRepeated(gathered);
    return recent.findings[place] ?? 0;
  }
  if (seen && !seen.add(scan.longHash(value))) countRepeated(gathered);
  if (value.length > facts.longest) facts.longest = value.length;
  const findings = findingsIn(value, scan);
  recent.hashes[place] = shortHash;
  recent.findings[place] = findings;
  return findings;
}

function countRepeated(gathered: Gathering): void {
  const { facts } = gathered;
  facts.repeated = (facts.repeated ?? 0) + 1;
  if (facts.values < MIN_VALUES_FOR_UNIQUENESS || facts.repeated * 20 < facts.values) return;
  facts.repeated = undefined;
  gathered.seen = undefined;
}

const NUMBER_SHAPE = 1 << 10;
const DATE_SHAPE = 1 << 11;
const NAME_SHAPE = 1 << 12;
const AT_CUT = 1 << 13;
const PRIVATE = 1 << 14;
const PRIVATE_KINDS: readonly PrivateKind[] = ['email', 'phone', 'address', 'money', 'shelf'];
const FOUND_MARKS = BAR | SEMICOLON | LINE_BREAK | COMMA | BROKEN;

/** What is found in a scanned value, as bits. */
function findingsIn(value: string, scan: TextScan): number {
  const findings = (scan.marks & FOUND_MARKS) | shapeOf(value, scan);
  return mayBePrivate(value, scan) ? findings | privateBits(value) : findings;
}

function privateBits(value: string): number {
  let bits = 0;
  for (const kind of privateKindsIn(value)) bits |= PRIVATE << PRIVATE_KINDS.indexOf(kind);
  return bits;
}

const NUMBER = /^[-−+]?\d+(?:[.,]\d+)?$/;
const CAPITAL = /^\p{Lu}/u;

function isCapital(value: string): boolean {
  const first = value.charCodeAt(0);
  return first < 0x80 ? first >= 0x41 && first <= 0x5a : CAPITAL.test(value);
}

function shapeOf(value: string, { marks, digits, hasYear }: TextScan): number {
  const date = hasYear ? DATE_SHAPE : 0;
  if (digits === 0) return marks & SPACE && isCapital(value) ? NAME_SHAPE : 0;
  return !(marks & OTHER) && NUMBER.test(value) ? date | NUMBER_SHAPE : date;
}

/** Short bare numbers and words without a digit give nothing away. */
function mayBePrivate(value: string, { digits, marks }: TextScan): boolean {
  if (digits === 0) return (marks & (AT | WIDE)) !== 0;
  if (digits >= 7) return true;
  return (marks & OTHER) !== 0 && value.length > 2 && !PLAIN_NUMBER.test(value);
}

/** “N05432”, “1850-60a”: neither a phone nor a shelf, which has letters on both sides. */
const PLAIN_NUMBER = /^[A-Za-z]{0,2}\d[\d./:-]*[a-z]?$/;

function count(facts: ColumnFacts, findings: number, row: number): void {
  const { shapes } = facts;
  if (findings & DATE_SHAPE) shapes.date++;
  if (findings & NUMBER_SHAPE) shapes.number++;
  if (findings & NAME_SHAPE) shapes.name++;
  if (findings & AT_CUT) facts.atCut++;
  if (findings & FOUND_MARKS) {
    if (findings & BROKEN) facts.broken++;
    for (const [separator, mark] of SEPARATORS) if (findings & mark) facts.separators[separator]++;
  }
  if (findings >= PRIVATE) countPrivate(facts, findings, row);
}

function countPrivate(facts: ColumnFacts, findings: number, row: number): void {
  for (const [i, kind] of PRIVATE_KINDS.entries()) {
    if (!(findings & (PRIVATE << i))) continue;
    const found = (facts.private[kind] ??= { cells: 0, firstRows: [] });
    found.cells++;
    if (found.firstRows.length < MAX_FIRST_ROWS) found.firstRows.push(row);
  }
}

/** Ends the counting. */
export function finishFacts(gathered: Gathering): ColumnFacts {
  const { facts, words } = gathered;
  return {
    ...facts,
    words: words && new Map([...words].map(([word, { count: times }]) => [word, times])),
  };
}
