// One print for each wallpaper group: a sprig without any symmetry of its own, repeated by the
// group alone, and a diagram of the group's centres, mirrors and glides.
import { vectorPiece, type Piece, type Pieces } from './piece.ts';
import { rect } from './svg.ts';
import { diagram } from './wallpaper-diagrams.ts';
import { wallpaperGroups } from './wallpaper-groups.ts';
import { darkDye, paleDye, type Wallpaper } from './wallpaper-motifs.ts';
import { net, pattern } from './wallpaper-pattern.ts';

/** Hues of background and pattern, how dark the background is, cells' size, the sprig's seed. */
type Design = readonly [
  hue: number,
  other: number,
  background: 'dark' | 'pale',
  size: number,
  seed: number,
];

const designs: Record<string, Design> = {
  p1: [95, 150, 'pale', 150, 3],
  p2: [255, 85, 'dark', 190, 11],
  pm: [30, 350, 'pale', 200, 5],
  pg: [160, 95, 'dark', 170, 8],
  cm: [300, 60, 'dark', 200, 21],
  pmm: [80, 245, 'pale', 260, 13],
  pmg: [10, 75, 'dark', 270, 17],
  pgg: [200, 230, 'pale', 270, 2],
  cmm: [140, 40, 'dark', 330, 9],
  p4: [60, 20, 'pale', 260, 30],
  p4m: [230, 95, 'dark', 360, 6],
  p4g: [350, 60, 'dark', 370, 40],
  p3: [110, 170, 'pale', 230, 19],
  p3m1: [280, 320, 'pale', 330, 15],
  p31m: [190, 80, 'dark', 330, 27],
  p6: [45, 15, 'pale', 330, 33],
  p6m: [265, 45, 'dark', 430, 12],
};

const square = { width: 1000, height: 1000 };

const pieces = wallpaperGroups.flatMap((group): [string, Piece][] => {
  const [hue, other, background, size, seed] = designs[group.name] ?? [0, 0, 'pale', 200, 1];
  const dye = (background === 'dark' ? darkDye : paleDye)(hue, other);
  const wallpaper: Wallpaper = { group, size, seed, dye };
  const print = vectorPiece(
    { ...square, full: 3600 },
    () =>
      rect([0, 0, 1000, 1000], dye.background) +
      net(wallpaper, square) +
      pattern(wallpaper, square),
  );
  return [
    [`wallpaper-${group.name}`, print],
    [
      `wallpaper-${group.name}-diagram`,
      vectorPiece({ width: 1000, height: 960, full: 2400 }, () => diagram(wallpaper)),
    ],
  ];
});

/** Wallpapers and their diagrams, by slug. */
export const wallpaperPieces: Pieces = Object.fromEntries(pieces);
