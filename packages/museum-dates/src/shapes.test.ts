// Shapes of dates as museums write them, a list for each language in shapes/. The lists were made
// before the readers: an expectation changes only where it was a mistake.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDate } from './index.ts';

type Shape = { language: string; text: string; expected: string };

const linesOf = (name: string) =>
  readFileSync(join(import.meta.dirname, 'shapes', `${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' = ') as [meaning: string, shapes: string]);

const textsOf = (shapes: string) => shapes.split('|').map((text) => text.trim());

const shapesOf = (language: string): Shape[] =>
  linesOf(language).flatMap(([expected, shapes]) =>
    textsOf(shapes).map((text) => ({ language, text, expected })),
  );

function readAs({ language, text }: Shape): string {
  const { date, undated } = readDate(text, { language });
  return date?.edtf ?? (undated ? 'undated' : '-');
}

const differing = (shapes: readonly Shape[]) =>
  shapes
    .map((shape) => ({ ...shape, read: readAs(shape) }))
    .filter(({ read, expected }) => read !== expected)
    .map(({ text, expected, read }) => ({ text, expected, read }));

/** Of 100 shapes, at most these may not be understood. */
const UNREAD = 2;

describe.each(['en', 'fr', 'de', 'it', 'es', 'nl', 'pt', 'ja', 'ar'])('dates in %s', (language) => {
  const shapes = shapesOf(language);

  it('are listed in at least 200 shapes', () => expect(shapes.length).toBeGreaterThan(199));

  it('are never read as something else, and hardly ever not read', () => {
    const missed = differing(shapes);
    expect(missed.filter(({ read }) => read !== '-')).toEqual([]);
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(
      (shapes.length * UNREAD) / 100,
    );
  });
});

describe('a text in another language', () => {
  it('is read where its words cannot be mistaken', () =>
    expect(
      differing(
        linesOf('mixed').flatMap(([heading, shapes]) => {
          const [language = '', expected = ''] = heading.split(' ');
          return textsOf(shapes).map((text) => ({ language, text, expected }));
        }),
      ),
    ).toEqual([]));
});
