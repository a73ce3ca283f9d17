// The grammar of the `filters` parameter: (maker:"Joan Miró" OR maker:Turner) AND year 1900 TO 1950
// AND NOT _tags:loan
import { SearchFailure } from '../errors.ts';
import { comparisons, type Comparison, type Condition, type ScoredFilter } from './condition.ts';

/** Deepest nesting of parentheses that is read; more is somebody's experiment. */
const maxDepth = 64;
/** Longest text of filters that is read, in characters. */
const maxLength = 200_000;

type Reader = {
  readonly text: string;
  at: number;
  depth: number;
  readonly scores: Map<Condition, number>;
  readonly scored: ScoredFilter[];
};

/**
 * Reads a whole `filters` string; null when it is blank. AND binds closer than OR.
 * @throws `filter-invalid`
 */
export function parseFilters(text: string): Condition | null {
  return parseScoredFilters(text).condition;
}

/**
 * The same, with what `<score=3>` behind values says: alternatives of one OR are in one list, those
 * without a score count 1.
 */
export function parseScoredFilters(text: string): {
  condition: Condition | null;
  scored: readonly ScoredFilter[];
} {
  if (text.length > maxLength)
    throw new SearchFailure('parameter-invalid', ['filters', `at most ${maxLength} characters`]);
  const reader = readerOf(text);
  skipSpace(reader);
  if (reader.at === text.length) return { condition: null, scored: [] };
  const condition = readAny(reader);
  if (reader.at < text.length) throw refuse(reader, 'AND, OR or the end');
  return { condition, scored: reader.scored };
}

/**
 * Reads one filter such as `maker:Turner`, `year >= 1900` or `year:1900 TO 1950`, as in the list
 * parameters.
 * @throws `filter-invalid`
 */
export function parseSingleFilter(text: string): Condition {
  const reader = readerOf(text);
  skipSpace(reader);
  const attribute = readName(reader);
  const condition = readAfterName(reader, attribute, readListValue);
  skipSpace(reader);
  if (reader.at < text.length) throw refuse(reader, 'the end');
  return condition;
}

function readerOf(text: string): Reader {
  return { text, at: 0, depth: 0, scores: new Map(), scored: [] };
}

function readAny(reader: Reader): Condition {
  const parts = [readAll(reader)];
  while (takeWord(reader, 'OR')) parts.push(readAll(reader));
  noteScores(reader, parts);
  const [only] = parts;
  return only && parts.length === 1 ? only : { kind: 'any', parts };
}

function readAll(reader: Reader): Condition {
  const parts = [readOne(reader)];
  while (takeWord(reader, 'AND')) parts.push(readOne(reader));
  if (parts.length > 1) for (const part of parts) noteScores(reader, [part]);
  const [only] = parts;
  return only && parts.length === 1 ? only : { kind: 'all', parts };
}

/** Keeps the scores of alternatives, where any has one. */
function noteScores({ scores, scored }: Reader, parts: readonly Condition[]): void {
  if (parts.some((part) => scores.has(part)))
    scored.push({
      alternatives: parts.map((condition) => ({ condition, score: scores.get(condition) ?? 1 })),
    });
  for (const part of parts) scores.delete(part);
}

function readOne(reader: Reader): Condition {
  if (takeWord(reader, 'NOT')) return { kind: 'not', part: readGuarded(reader) };
  return readGuarded(reader);
}

function readGuarded(reader: Reader): Condition {
  skipSpace(reader);
  if (reader.text[reader.at] !== '(') {
    // A double NOT is legal, if odd.
    if (reader.text.startsWith('NOT ', reader.at)) return readNested(reader, readOne);
    const attribute = readName(reader);
    return readAfterName(reader, attribute, readValue);
  }
  reader.at++;
  const condition = readNested(reader, readAny);
  skipSpace(reader);
  if (reader.text[reader.at] !== ')') throw refuse(reader, 'a closing parenthesis');
  reader.at++;
  skipSpace(reader);
  return condition;
}

function readNested(reader: Reader, read: (reader: Reader) => Condition): Condition {
  if (++reader.depth > maxDepth) throw refuse(reader, 'fewer nested parentheses');
  const condition = read(reader);
  reader.depth--;
  return condition;
}

/** Reads the value of an attribute, behind the colon. */
type ValueReader = (reader: Reader, attribute: string) => Condition;

function readAfterName(reader: Reader, attribute: string, readOwn: ValueReader): Condition {
  const condition = readComparable(reader, attribute, readOwn);
  const score = /<score=(\d{1,6})>\s*/y;
  score.lastIndex = reader.at;
  const found = score.exec(reader.text);
  if (!found) return condition;
  reader.at += found[0].length;
  reader.scores.set(condition, Number(found[1]));
  return condition;
}

function readComparable(reader: Reader, attribute: string, readOwn: ValueReader): Condition {
  skipSpace(reader);
  const operator = /(?::|<=|>=|!=|<(?!score=)|>|=)/y;
  operator.lastIndex = reader.at;
  const found = operator.exec(reader.text)?.[0];
  if (found === undefined) {
    const range = readRange(reader, attribute);
    // A bare word is a tag.
    return range ?? { kind: 'value', attribute: '_tags', value: attribute };
  }
  reader.at += found.length;
  skipSpace(reader);
  if (found === ':') return readRange(reader, attribute) ?? readOwn(reader, attribute);
  return readComparison(reader, attribute, found);
}

/** In an expression a value ends with its word or words. */
function readValue(reader: Reader, attribute: string): Condition {
  const quoted = isQuote(reader.text[reader.at]);
  const value = quoted ? readWord(reader, plain) : readPlain(reader);
  skipSpace(reader);
  return { kind: 'value', attribute, value };
}

/** In a list parameter the rest of the text is the value, spaces and all; a minus negates it. */
function readListValue(reader: Reader, attribute: string): Condition {
  const negated = reader.text[reader.at] === '-';
  if (negated) reader.at++;
  const quoted = isQuote(reader.text[reader.at]);
  const value = quoted ? readWord(reader, plain) : takeRest(reader);
  const condition: Condition = { kind: 'value', attribute, value };
  skipSpace(reader);
  return negated ? { kind: 'not', part: condition } : condition;
}

/** A sign of a value without quotation marks. */
const plain = /(?!<score=\d+>)[^\s()]/y;
/** What follows a value without being part of it. */
const joint = /(?:AND|OR|NOT)(?=[\s(]|$)/y;

/**
 * A value of one word or several, up to AND or OR: quotation marks are asked for, and often
 * forgotten. A further filter is none of its words.
 */
function readPlain(reader: Reader): string {
  let value = readWord(reader, plain);
  for (;;) {
    const before = reader.at;
    skipSpace(reader);
    joint.lastIndex = reader.at;
    plain.lastIndex = reader.at;
    if (reader.at === before || joint.test(reader.text) || !plain.test(reader.text)) return value;
    const space = reader.text.slice(before, reader.at);
    const word = isQuote(reader.text[reader.at]) ? '' : readWord(reader, plain);
    if (word === '' || /[:<>=]/.test(word)) {
      reader.at = before;
      return value;
    }
    value += space + word;
  }
}

function readComparison(reader: Reader, attribute: string, found: string): Condition {
  const value = readNumberAt(reader);
  if (value === null) throw refuse(reader, 'a number');
  skipSpace(reader);
  return { kind: 'number', attribute, comparison: comparisonOf(found), value };
}

function readRange(reader: Reader, attribute: string): Condition | null {
  const range = /(-?\d+(?:\.\d+)?)\s+TO\s+(-?\d+(?:\.\d+)?)(?=[\s)]|$)/y;
  range.lastIndex = reader.at;
  const match = range.exec(reader.text);
  if (!match) return null;
  reader.at += match[0].length;
  skipSpace(reader);
  return { kind: 'range', attribute, from: Number(match[1]), to: Number(match[2]) };
}

function readName(reader: Reader): string {
  skipSpace(reader);
  const name = readWord(reader, /[^\s():<>=!]/y);
  if (name === 'AND' || name === 'OR' || name === 'TO') throw refuse(reader, 'an attribute');
  return name;
}

function readWord(reader: Reader, allowed: RegExp): string {
  const quote = reader.text[reader.at];
  if (isQuote(quote)) return readQuoted(reader, quote);
  let word = '';
  for (;;) {
    if (reader.text[reader.at] === '\\' && reader.at + 1 < reader.text.length) {
      word += reader.text[reader.at + 1];
      reader.at += 2;
      continue;
    }
    allowed.lastIndex = reader.at;
    if (!allowed.test(reader.text)) break;
    word += reader.text[reader.at];
    reader.at++;
  }
  if (word === '') throw refuse(reader, 'a word or a quoted text');
  return word;
}

function readQuoted(reader: Reader, quote: string): string {
  let value = '';
  for (let at = reader.at + 1; at < reader.text.length; at++) {
    const sign = reader.text[at];
    if (sign === '\\' && at + 1 < reader.text.length) value += reader.text[++at];
    else if (sign === quote) {
      reader.at = at + 1;
      return value;
    } else value += sign;
  }
  throw refuse(reader, 'a closing quotation mark');
}

function takeRest(reader: Reader): string {
  const rest = reader.text.slice(reader.at);
  reader.at = reader.text.length;
  return rest.replace(/\\([-\\"'])/g, '$1');
}

function readNumberAt(reader: Reader): number | null {
  const number = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/iy;
  number.lastIndex = reader.at;
  const match = number.exec(reader.text);
  if (!match) return null;
  reader.at += match[0].length;
  return Number(match[0]);
}

function takeWord(reader: Reader, word: string): boolean {
  skipSpace(reader);
  const after = reader.text[reader.at + word.length];
  if (!reader.text.startsWith(word, reader.at) || (after !== undefined && !/[\s(]/.test(after)))
    return false;
  reader.at += word.length;
  skipSpace(reader);
  return true;
}

function skipSpace(reader: Reader): void {
  while (/\s/.test(reader.text[reader.at] ?? '')) reader.at++;
}

function isQuote(sign: string | undefined): sign is '"' | "'" {
  return sign === '"' || sign === "'";
}

function comparisonOf(found: string): Comparison {
  return comparisons.find((one) => one === found) ?? '=';
}

function refuse(reader: Reader, expected: string): SearchFailure {
  return new SearchFailure('filter-invalid', [
    `at column ${reader.at + 1} of ${JSON.stringify(reader.text.slice(0, 200))}`,
    expected,
  ]);
}
