import { expect, it } from 'vitest';
import { transcriptionsOf } from './match-transcriptions.ts';

/** The texts of each picture. */
function check(files: string[], expected: Record<string, string[]>) {
  const found = transcriptionsOf(files.map((within) => ({ path: `/p/${within}`, within })));
  expect(
    Object.fromEntries(
      [...found].map(([path, texts]) => [path.slice(3), texts.map(({ within }) => within)]),
    ),
  ).toEqual(expected);
}

it('texts that are called as a picture belong to it, in whatever format', () =>
  check(['a.jpg', 'a.txt', 'a.alto.xml', 'a.jpg.hocr', 'a_page.xml', 'b.txt', 'readme.txt'], {
    'a.jpg': ['a.txt', 'a.alto.xml', 'a.jpg.hocr', 'a_page.xml'],
  }));

it('they may lie in a folder of their own', () =>
  check(['images/MS_1.JPG', 'transcriptions/ms-1.alto.xml', 'images/2.jpg', 'ocr/2.html'], {
    'images/MS_1.JPG': ['transcriptions/ms-1.alto.xml'],
    'images/2.jpg': ['ocr/2.html'],
  }));

it('the picture of the same folder comes first, and of others only a single one counts', () => {
  check(['A-1/front.jpg', 'A-2/front.jpg', 'A-2/front.txt', 'texts/front.txt'], {
    'A-2/front.jpg': ['A-2/front.txt'],
  });
  check(['a.jpg', 'a.tif', 'ocr/a.txt'], { 'a.jpg': ['ocr/a.txt'] });
});
