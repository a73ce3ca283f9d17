// What is wrong with a file, all of it at once, with the line and column of each.
import { parse, TomlError } from 'smol-toml';
import type { z } from 'zod';
import { didYouMean } from '../../../platform/terminal/did-you-mean.ts';
import { jsonPositions } from './json-positions.ts';
import type { Path, Position, Positions } from './positions.ts';
import { tomlPositions } from './toml-positions.ts';

/** `text` is a sentence that says what is wrong and what to do. */
export type Fault = { path: Path; text: string; at?: 'key' | 'value' };

/** The positions are looked for when they are asked for: most files have no faults. */
type FileContent = { content: Record<string, unknown>; readonly positions: Positions };

/** A file that is neither TOML nor JSON, with the place where it stops being so. */
export class SyntaxFault extends Error {}

/** @throws SyntaxFault */
export function readContent(text: string, kinds: 'toml' | 'toml-or-json'): FileContent {
  const isJson = kinds === 'toml-or-json' && /^\uFEFF?\s*\{/.test(text);
  const content = isJson ? readJson(text) : readToml(text);
  return {
    content,
    get positions() {
      return isJson ? jsonPositions(text) : tomlPositions(text);
    },
  };
}

function readToml(text: string): Record<string, unknown> {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const why = (error.message.split('\n')[0] ?? '').replace('Invalid TOML document: ', '');
    throw new SyntaxFault(placed(error, `This is not TOML: ${why}.`));
  }
}

function readJson(text: string): Record<string, unknown> {
  try {
    // It begins with a brace: what is read is an object.
    return JSON.parse(text.replace(/^\uFEFF/, '')) as Record<string, unknown>;
  } catch (error) {
    const { message } = error as Error;
    const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(message) ?? [];
    const why = `This is not JSON: ${message.replace(/ in JSON at position.*| at position.*/s, '')}.`;
    throw new SyntaxFault(
      line && column ? placed({ line: Number(line), column: Number(column) }, why) : why,
    );
  }
}

const placed = ({ line, column }: Position, text: string): string =>
  `line ${line}, column ${column}: ${text}`;

/** The faults in the order of the file, each with its place. */
export function faultLines(faults: readonly Fault[], positions: Positions): string[] {
  const lines = faults
    .map(({ path, at, text }) => ({
      text,
      place: at === 'value' ? positions.ofValue(path) : positions.ofKey(path),
    }))
    .toSorted((a, b) => a.place.line - b.place.line || a.place.column - b.place.column)
    .map(({ text, place }) => placed(place, text));
  // Two checks may find the same.
  return [...new Set(lines)];
}

/** The faults as one text: alone in its line, or each in a line of its own. */
export function faultText(lines: readonly string[]): string {
  return lines.length === 1
    ? (lines[0] ?? '')
    : `it has ${lines.length} errors:\n${lines.map((line) => `  ${line}`).join('\n')}\n`;
}

/**
 * What a shape says against a part of a file.
 * @param known  the keys that may stand at each place of the part
 */
export function shapeFaults(
  error: z.ZodError,
  path: Path,
  known: (path: Path) => readonly string[],
): Fault[] {
  return error.issues.flatMap((issue): Fault[] => {
    const inner = issue.path.filter((one) => typeof one !== 'symbol');
    const place = [...path, ...inner];
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => unknownKey([...place, key], known(inner)));
    const at = issue.code === 'invalid_key' ? 'key' : 'value';
    return [{ path: place, at, text: shapeText(issue, place) }];
  });
}

/** A key that there is not, with the one that may have been meant. */
export function unknownKey(path: Path, known: readonly string[]): Fault {
  const key = String(path.at(-1));
  const near = didYouMean(key, known);
  return { path, text: `“${key}” is not known here.${near || ` Use ${listed(known)}.`}` };
}

function shapeText(issue: z.core.$ZodIssue, path: Path): string {
  const name = `“${String(path.findLast((one) => typeof one === 'string') ?? '')}”`;
  if (issue.code === 'invalid_value')
    return `${name} must be ${issue.values.map((one) => JSON.stringify(one)).join(' or ')}.`;
  if (issue.code === 'invalid_type')
    return `${name} must be ${kindNames[issue.expected] ?? issue.expected}.`;
  if (issue.code === 'custom') return issue.message;
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? issue.message;
  if (issue.code === 'too_small') return `${name} is empty: write something, or remove it.`;
  return issue.code === 'invalid_union'
    ? `${name} must be a text in quotation marks, or a list of them in square brackets.`
    : `${name} cannot be used: ${issue.message}.`;
}

const kindNames: Readonly<Record<string, string>> = {
  string: 'a text in quotation marks',
  array: 'a list in square brackets, such as ["a", "b"]',
  object: 'a section with lines of the form name = value',
  record: 'a section with lines of the form name = value',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
};

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
