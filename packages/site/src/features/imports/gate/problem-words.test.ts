import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../problem.ts';
import { inPlainWords } from './problem-words.ts';

const problem = (code: string): Problem => ({
  row: 2,
  column: '',
  value: '',
  code,
  reason: '',
  whatToDo: '',
});

/** The codes of problems in the sources below a folder. */
function codesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)(gate|mapping|sources)\//.test(name),
    )
    .flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(
        /\bcode: '([a-z-]+)',\n\s+(?:column|reason|refusesRow)/g,
      ),
    ])
    .map(([, code = '']) => code);
}

describe('problems in plain words', () => {
  it('are said gravest first, with the right number of rows', () =>
    expect(
      inPlainWords(
        ['remote-picture', 'identifier-missing', 'identifier-twice', 'identifier-missing'].map(
          problem,
        ),
      ).map(({ heading }) => heading),
    ).toEqual([
      '1 row was refused: another row has the same number',
      '2 rows have no number',
      'Images on the web',
    ]));

  it('have words for every kind of problem', () => {
    const src = join(import.meta.dirname, '../..');
    const codes = new Set([
      ...codesIn(join(src, 'imports')),
      ...codesIn(join(src, 'catalogue/fields')),
    ]);
    expect(codes.size).toBeGreaterThan(10);
    const wordless = [...codes].filter((code) =>
      inPlainWords([problem(code)]).some(({ heading }) => heading === '1 other problem'),
    );
    expect(wordless).toEqual([]);
  });
});
