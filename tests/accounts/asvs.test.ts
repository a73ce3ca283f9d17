// The table of the security standard names tests: each is there, by its sentence, and no
// requirement of levels 1 and 2 is left out.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The requirements of ASVS 5.0.0 by section and level. */
const required: Readonly<Record<string, readonly [level: number, count: number][]>> = {
  '6.1': [
    [1, 1],
    [2, 2],
  ],
  '6.2': [
    [1, 8],
    [2, 4],
  ],
  '6.3': [
    [1, 2],
    [2, 2],
  ],
  '6.4': [
    [1, 2],
    [2, 2],
  ],
  '6.5': [[2, 5]],
  '6.6': [[2, 3]],
  '6.8': [[2, 4]],
  '7.1': [[2, 3]],
  '7.2': [[1, 4]],
  '7.3': [[2, 2]],
  '7.4': [
    [1, 2],
    [2, 3],
  ],
  '7.5': [[2, 2]],
  '7.6': [[2, 2]],
  '8.1': [
    [1, 1],
    [2, 1],
  ],
  '8.2': [
    [1, 2],
    [2, 1],
  ],
  '8.3': [[1, 1]],
  '8.4': [[2, 1]],
};

type Row = { number: string; level: number; here: string; tests: string };

const rows: Row[] = readFileSync(join(root, 'docs/reference/asvs.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, number = '', level = '', here = '', tests = ''] =
      /^\| (\d\.\d\.\d+) .*? \| (\d) \| (.*) \| (.*) \|$/.exec(line) ?? [];
    return number === '' ? [] : [{ number, level: Number(level), here, tests }];
  });

/** The tests that a row names: file and sentence. */
const namedIn = ({ tests }: Row) =>
  [...tests.matchAll(/`([^`]+)`: “([^”]+)”/g)].map(([, path = '', sentence = '']) => ({
    path: path.startsWith('tests/') ? path : `packages/site/src/${path}`,
    sentence,
  }));

describe('the table of ASVS', () => {
  it('has each requirement of levels 1 and 2, at its level', () => {
    const expected = Object.entries(required).flatMap(([section, levels]) =>
      levels
        .flatMap(([level, count]) => Array.from({ length: count }, () => level))
        .map((level, index) => [`${section}.${index + 1}`, level]),
    );
    expect(rows.map(({ number, level }) => [number, level])).toEqual(expected);
  });

  it.each(rows.map((row) => [row.number, row] as const))(
    '%s names tests that are there',
    (_, row) => {
      const named = namedIn(row);
      expect(named.length).toBeGreaterThan(0);
      expect(row.here).not.toMatch(/partly|not met/);
      for (const { path, sentence } of named) {
        const text = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
        const at = text.indexOf(`'${sentence}'`);
        expect([path, sentence, at > -1]).toEqual([path, sentence, true]);
        // Of what is skipped nobody knows anything.
        expect([sentence, /\.(?:skip|todo)[^\n]*$/.test(text.slice(0, at))]).toEqual([
          sentence,
          false,
        ]);
      }
      for (const [, path = ''] of row.here.matchAll(/`(docs\/[^`]+)`/g))
        expect([path, existsSync(join(root, path))]).toEqual([path, true]);
    },
  );
});
