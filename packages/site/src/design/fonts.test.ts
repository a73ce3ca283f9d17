// What the letters of a page cost: which files of the fonts a browser asks for, and how large they
// are.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { unpackWoff2 } from '@vitrine/woff2';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

const opentype = createRequire(import.meta.url)('opentype.js') as {
  parse(bytes: ArrayBuffer): { charToGlyphIndex(character: string): number };
};

type Face = { family: string; italic: boolean; file: string; ranges: [number, number][] };

/** The faces of our own files, with the letters for which a browser takes each. */
const faces: Face[] = [
  ...readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8').matchAll(/@font-face \{[^}]+\}/g),
].flatMap(([css]) => {
  const file = /url\('\.\/(fonts\/[^']+)'\)/.exec(css)?.[1];
  if (!file) return [];
  const ranges = [...css.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
    ([, first = '', last = first]): [number, number] => [parseInt(first, 16), parseInt(last, 16)],
  );
  const family = /font-family: '([^']+)'/.exec(css)?.[1] ?? '';
  return [{ family, italic: css.includes('font-style: italic'), file, ranges }];
});

const pathOf = (face: Face): string => join(import.meta.dirname, face.file);
const has = ({ ranges }: Face, character: string): boolean =>
  ranges.some(([first, last]) => {
    const code = character.codePointAt(0) ?? 0;
    return first <= code && code <= last;
  });

/** Bytes of the files for a text in all our styles: data, titles, and titles of works. */
const bytesFor = (text: string): number =>
  faces
    .filter(
      (face) =>
        face.family.startsWith('Vitrine') && [...text].some((character) => has(face, character)),
    )
    .reduce((sum, face) => sum + statSync(pathOf(face)).size, 0);

describe('the letters of a page', () => {
  it.each([
    ['English', 'The Great Wave off Kanagawa, 19½ × 24 cm – “Fuji”'],
    ['Polish and Czech', 'Łódź, Gdańsk, Święty Józef, Jiří Kolář, Dvořák, Žižkov'],
    ['Japanese in Latin letters', 'Kōshū Kajikazawa, Tōkaidō, Eijirō, Jūni, Ryūkyū'],
    ['Arabic and Hebrew in Latin letters', 'Maḥmūd ibn ʿAlī, al-Iṣfahānī, Ṭabarī, Ḥanukkah'],
    ['Polish and Arabic in one', 'Łódź, Ṭabarī'],
    ['Turkish', 'İznik, Kütahya, Topkapı, Beyoğlu, Şişli'],
    ['Hungarian and Romanian', 'Gödöllő, Műcsarnok, Brâncuși, Țara'],
    ['Welsh', 'Llŷn, Gŵyl, Ŵy'],
  ])('in %s are at most 90 kB of fonts in all styles', (_, text) => {
    expect(bytesFor(text)).toBeGreaterThan(50_000);
    expect(bytesFor(text)).toBeLessThanOrEqual(90_000);
    for (const character of text.replaceAll(' ', ''))
      expect(
        faces
          .filter(({ family }) => family.startsWith('Vitrine'))
          .some((face) => has(face, character)),
        character,
      ).toBe(true);
  });

  it.each(faces.map((face) => [face.file, face] as const))('%s has those it says', (_, face) => {
    const font = opentype.parse(unpackWoff2(readFileSync(pathOf(face))));
    const missing = face.ranges
      // Signs that are no letters are declared for later, as Google Fonts does.
      .filter(([first]) => first >= 0x100 && first < 0x2000)
      .flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (__, i) => String.fromCodePoint(first + i)),
      )
      .filter((character) => font.charToGlyphIndex(character) === 0);
    expect(missing).toEqual([]);
  });
});
