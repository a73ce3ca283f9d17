// Every drawing of the sample museum, by its slug.
import { automatonPieces } from './pieces/automata.ts';
import { crystalPieces } from './pieces/crystals.ts';
import { curvePieces } from './pieces/curves.ts';
import { escapePieces } from './pieces/escape.ts';
import { fieldPieces } from './pieces/fields.ts';
import { fractalPieces } from './pieces/fractals.ts';
import { heavenPieces } from './pieces/heavens.ts';
import { hyperbolicPieces } from './pieces/hyperbolic.ts';
import { knotPieces } from './pieces/knots.ts';
import { letterPieces } from './pieces/letters.ts';
import { mapPieces } from './pieces/maps.ts';
import type { Drawing, Edition, Pieces } from './pieces/piece.ts';
import { starPieces } from './pieces/stars.ts';
import { surfacePieces } from './pieces/surfaces.ts';
import { tilingPieces } from './pieces/tilings.ts';
import { wallpaperPieces } from './pieces/wallpapers.ts';
import { weavePieces } from './pieces/weaves.ts';

export type { Drawing, Edition } from './pieces/piece.ts';

const pieces: Pieces = {
  ...mapPieces,
  ...starPieces,
  ...heavenPieces,
  ...tilingPieces,
  ...hyperbolicPieces,
  ...wallpaperPieces,
  ...knotPieces,
  ...weavePieces,
  ...curvePieces,
  ...surfacePieces,
  ...fieldPieces,
  ...crystalPieces,
  ...automatonPieces,
  ...escapePieces,
  ...fractalPieces,
  ...letterPieces,
};

/** Every slug there is a drawing for. */
export const drawingSlugs: readonly string[] = Object.keys(pieces);

/**
 * The drawing of that slug in that edition; nothing is drawn before its SVG or its rows are asked
 * for.
 *
 * @throws where there is no such drawing
 */
export function drawingFor(slug: string, edition: Edition): Drawing {
  const piece = pieces[slug];
  if (!piece)
    throw new Error(
      `There is no drawing “${slug}” in the sample museum. Its slugs are those of drawingSlugs in drawing.ts.`,
    );
  return piece(edition);
}
