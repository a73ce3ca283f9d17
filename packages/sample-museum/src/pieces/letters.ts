// Letterforms of the fonts that Vitrine ships, by slug.
import { greek, specimen, specimenHeight, weightsOfR } from './alphabets.ts';
import { ink } from './colour.ts';
import { ain, handOf, naqsh, study } from './glyph-studies.ts';
import { vectorPiece, type Pieces } from './piece.ts';

const square = { width: 1000, height: 1000 };

/** Letterforms, by slug. */
export const letterPieces: Pieces = {
  'letter-a': vectorPiece(
    square,
    study({
      face: 'serif',
      character: 'a',
      scale: 1.42,
      rise: 800,
      title: 'a',
      note: 'Source Serif 4, 400 · squares: points on the outline · rings: points that draw it towards them',
      hand: handOf(
        ink(0.95, 0.02, 230),
        ink(0.75, 0.08, 235),
        ink(0.32, 0.09, 250),
        ink(0.55, 0.18, 30),
      ),
    }),
  ),
  'letter-g-sans': vectorPiece(
    square,
    study({
      face: 'sans',
      character: 'g',
      scale: 1.12,
      rise: 640,
      title: 'g',
      note: 'Source Sans 3, 400',
      hand: handOf(
        ink(0.94, 0.03, 150),
        ink(0.7, 0.11, 150),
        ink(0.32, 0.07, 160),
        ink(0.5, 0.16, 350),
      ),
    }),
  ),
  ampersand: vectorPiece(
    square,
    study({
      face: 'serifItalic',
      character: '&',
      scale: 1.02,
      rise: 800,
      title: '&',
      note: 'Source Serif 4 Italic, 400',
      hand: handOf(
        ink(0.28, 0.07, 350),
        ink(0.8, 0.09, 20),
        ink(0.93, 0.03, 20),
        ink(0.85, 0.13, 85),
      ),
    }),
  ),
  'letter-zhe': vectorPiece(
    { width: 1200, height: 1000 },
    study({
      face: 'serifCyrillic',
      character: 'Ж',
      scale: 1.06,
      rise: 790,
      width: 1200,
      title: 'Zhe',
      note: 'Source Serif 4, 400',
      hand: handOf(
        ink(0.93, 0.04, 85),
        ink(0.55, 0.15, 30),
        ink(0.33, 0.09, 25),
        ink(0.3, 0.09, 255),
      ),
    }),
  ),
  'r-in-eight-weights': vectorPiece(square, weightsOfR),
  'source-serif-specimen': (edition) =>
    vectorPiece({ width: 1400, height: specimenHeight(), full: 6400 }, specimen)(edition),
  'greek-letters': vectorPiece({ width: 1200, height: 880 }, greek),
  ayn: vectorPiece({ width: 1340, height: 800 }, ain),
  naqsh: vectorPiece({ width: 1200, height: 860 }, naqsh),
};
