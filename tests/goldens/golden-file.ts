// Compares what the program gives with what is committed in `expected/`. VITRINE_WRITE_GOLDENS=1
// writes it instead: `node tests/goldens/write.ts`.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';

const folder = join(import.meta.dirname, 'expected');
const isWriting = process.env['VITRINE_WRITE_GOLDENS'] === '1';

const advice = (name: string) =>
  `tests/goldens/expected/${name} is no longer what the program gives. If this was not intended, correct the program. ` +
  'If it was, run “node tests/goldens/write.ts” and commit the golden alone, with the change of words that it shows.';

/** Compares `text` with the golden of this name, or writes it. */
export function expectGolden(name: string, text: string): void {
  const file = join(folder, name);
  const whole = text.endsWith('\n') ? text : `${text}\n`;
  if (isWriting) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, whole);
    return;
  }
  const expected = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // Compared as lines: a difference is shown with what stands around it.
  if (whole !== expected) expect(whole.split('\n'), advice(name)).toEqual(expected.split('\n'));
}

/** The same for plain values, as JSON in the order in which the program gives it. */
export function expectGoldenJson(name: string, value: unknown): void {
  expectGolden(name, JSON.stringify(value, null, 1));
}

/** One of many outputs of a kind. */
export type Output = { name: string; value: unknown };

/**
 * Many outputs of one kind: those that are the first to have some key are given whole, of each of
 * the others there is a digest, so that any change is seen and every key can be read.
 */
export function expectGoldenOutputs(name: string, outputs: readonly Output[]): void {
  const seen = new Set<string>();
  const whole: Record<string, unknown> = {};
  const digests: Record<string, string> = {};
  for (const output of outputs) {
    const keys = keysWithin(output.value);
    if (keys.isSubsetOf(seen)) digests[output.name] = digestOf(output.value);
    else whole[output.name] = output.value;
    for (const key of keys) seen.add(key);
  }
  expectGoldenJson(name, { whole, digests });
}

/** The first half of a SHA-256 of the value as JSON. */
export function digestOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** The paths of all keys within a value; positions in lists do not count. */
export function keysWithin(value: unknown, above = ''): Set<string> {
  if (Array.isArray(value))
    return new Set(value.flatMap((part: unknown) => [...keysWithin(part, `${above}[]`)]));
  if (value === null || typeof value !== 'object') return new Set([above]);
  return new Set(
    Object.entries(value).flatMap(([key, part]) => [...keysWithin(part, `${above}.${key}`)]),
  );
}
