// Goldens are texts below `expected/`. VITRINE_WRITE_GOLDENS=1 writes them instead of comparing:
// `npm run goldens`.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';

const folder = join(import.meta.dirname, 'expected');

/** Whether goldens are written instead of compared. */
export const isWriting = process.env['VITRINE_WRITE_GOLDENS'] === '1';

const advice = (name: string) =>
  `tests/goldens/expected/${name} is not what the program gives now. A golden changes only in a commit that changes words ` +
  'and nothing else. If you meant to change this output, run “npm run goldens” and commit the difference with its reason; ' +
  'if not, correct the program.';

/** The names of all goldens. */
export const goldenNames = (): string[] =>
  globSync('**/*.{json,txt}', { cwd: folder })
    .map((name) => name.replaceAll('\\', '/'))
    .sort();

/** Compares a text with the golden of this name, or writes it. */
export function expectGolden(name: string, text: string | undefined): void {
  const file = join(folder, name);
  if (isWriting) {
    if (text === undefined) return rmSync(file);
    mkdirSync(dirname(file), { recursive: true });
    return writeFileSync(file, text);
  }
  const expected = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // As lines: a difference is shown with what stands around it.
  if (text !== expected)
    expect((text ?? '').split('\n'), advice(name)).toEqual(expected.split('\n'));
}

/** A golden of one value: JSON in the order in which the program gives it. */
export const asGolden = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

/** One of many outputs of a kind. */
export type Output = { name: string; value: unknown };

/**
 * A golden of many outputs of one kind: those that are the first to have some key are given whole,
 * of the others there is a digest for each name, so that any change is seen and every key can be
 * read.
 */
export function asGoldenOfMany(outputs: readonly Output[]): string {
  const seen = new Set<string>();
  const whole: Output[] = [];
  const others: Output[] = [];
  for (const output of outputs) {
    const keys = keysWithin(output.value);
    (keys.isSubsetOf(seen) ? others : whole).push(output);
    for (const key of keys) seen.add(key);
  }
  const digests = [...Map.groupBy(others, ({ name }) => name)].map(([name, group]) => [
    name,
    digestOf(group.map(({ value }) => value)),
  ]);
  return asGolden({ count: outputs.length, whole, digests: Object.fromEntries(digests) });
}

/** The first half of a SHA-256 of the value as JSON. */
export const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);

const MAX_EXCERPT_LENGTH = 600;

/** Long lists of lines that are all alike are cut, with a digest of the rest. */
export function shortened(lines: readonly string[]): readonly string[] {
  const rest = lines.slice(MAX_EXCERPT_LENGTH);
  return rest.length === 0
    ? lines
    : [...lines.slice(0, MAX_EXCERPT_LENGTH), `and ${rest.length} more: ${digestOf(rest)}`];
}

/** The paths of all keys within a value; positions in lists do not count. */
function keysWithin(value: unknown, above = ''): Set<string> {
  if (Array.isArray(value))
    return new Set(value.flatMap((part: unknown) => [...keysWithin(part, `${above}[]`)]));
  if (value === null || typeof value !== 'object') return new Set([above]);
  return new Set(
    Object.entries(value).flatMap(([key, part]) => [...keysWithin(part, `${above}.${key}`)]),
  );
}
