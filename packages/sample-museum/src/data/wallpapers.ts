// Gallery: the seventeen wallpaper groups. Each item has two pictures, the pattern and the diagram
// of its group.
import type { Debt, Entry } from './entry.ts';

const after: readonly Debt[] = [
  { role: 'after the list of groups by', person: 'fedorov', date: '1891', place: 'petersburg' },
  { role: 'after the list of groups by', person: 'polya', date: '1924', place: 'zurich' },
];
const marks =
  'In the diagram solid lines are mirrors, dashed lines are glides, and lozenges, triangles, squares and hexagons are centres of turning.';

/**
 * A wallpaper: the group, the item's title, its text, its alternative text, and words for search.
 */
const wallpaper = (
  number: number,
  group: string,
  title: string,
  text: string,
  alt: string,
  subjects: readonly string[],
): Entry => ({
  number,
  slug: `wallpaper-${group}`,
  title: `Wallpaper ${group}: ${title}`,
  text: `${text} ${marks}`,
  after,
  size: [600, 600],
  subjects: ['wallpaper group', 'symmetry', ...subjects],
  alt,
  second: {
    slug: `wallpaper-${group}-diagram`,
    alt: `Diagram of the group ${group}: one cell of the pattern, with its mirrors, glides and centres of turning marked.`,
  },
});

export const wallpapers: readonly Entry[] = [
  wallpaper(
    45,
    'p1',
    'slides only',
    'One sprig, and nothing done to it but sliding. Of the seventeen kinds of repeat that a flat pattern can have, this is the one with the least symmetry: no turn, no mirror, no glide. Evgraf Fedorov listed all seventeen in 1891, George Pólya again in 1924, and there are no more.',
    'Green sprigs in slanting rows on cream, all facing the same way.',
    ['translation'],
  ),
  wallpaper(
    46,
    'p2',
    'half turns',
    'Turn the sheet upside down and it is the same. Each cell has four different kinds of centre for a half turn; find one in a gap between two sprigs, another between two flowers. Playing cards and many carpets are built so, because they are seen from both ends.',
    'Cream sprigs on dark blue, every other one upside down.',
    ['rotation'],
  ),
  wallpaper(
    47,
    'pm',
    'mirrors in one direction',
    'Upright mirrors stand in rows, and the mirrors are of two kinds by turns: sprigs meet tip to tip at one and back to back at the other. Left-handed and right-handed copies are printed in two colours, so that one can see at once which mirror made which.',
    'Pink ground with plum and orange sprigs facing each other across upright axes.',
    ['mirror'],
  ),
  wallpaper(
    48,
    'pg',
    'glides in one direction',
    'A footprint path: left, right, left, right. A glide is a mirror image that has been pushed along the mirror by half a step, and here there is nothing else, no true mirror anywhere. Hold a hand mirror to the print and it will always contradict it.',
    'Cream and green sprigs alternate along upright paths on dark green, like footprints.',
    ['glide'],
  ),
  wallpaper(
    49,
    'cm',
    'mirrors with glides between',
    'Rows of mirrored pairs, every second row shifted by half. Half-way between two mirrors runs a glide. Brocades and printed cottons like this repeat best of all: weavers call it a half-drop, and it hides the seams between the widths.',
    'Violet ground with mirrored pairs of sprigs in lilac and yellow, staggered from row to row.',
    ['mirror', 'glide'],
  ),
  wallpaper(
    50,
    'pmm',
    'mirrors in two directions',
    'A kaleidoscope with four walls. The sprig stands in a rectangle whose every side is a mirror, and all that you see are its reflections, reflected again. Where two mirrors cross they make a half turn, four kinds of it in every cell.',
    'Blue and ochre sprigs in fourfold mirrored groups on pale yellow.',
    ['mirror', 'rotation'],
  ),
  wallpaper(
    51,
    'pmg',
    'mirrors across glides',
    'Mirrors in one direction only, and half turns that lie between them, never on them; together they force glides that run across the mirrors. Zigzags and waves belong to this group, which is why it is among the commonest in weaving and basketry.',
    'Yellow and salmon sprigs in mirrored pairs, rows alternately upright and upside down, on oxblood.',
    ['mirror', 'glide', 'rotation'],
  ),
  wallpaper(
    52,
    'pgg',
    'glides in two directions',
    'No mirror, but glides both ways, and half turns in the squares between them. It is the pattern of herringbone parquet. The two colours of left-handed and right-handed copies make a chessboard that one sees only by stepping back.',
    'Blue and turquoise sprigs in restless rows on icy blue.',
    ['glide', 'rotation'],
  ),
  wallpaper(
    53,
    'cmm',
    'crossing mirrors, and half turns off them',
    'Mirrors in two directions, as in a four-walled kaleidoscope, and a second set of half turns that stand off all the mirrors. A plain brick wall has this symmetry. So has a sheet of rhombs.',
    'Salmon and green sprigs in mirrored clusters on dark moss green.',
    ['mirror', 'rotation'],
  ),
  wallpaper(
    54,
    'p4',
    'quarter turns',
    'Pinwheels. There are two kinds of centre for a quarter turn, and half turns between them, but no mirror: all copies are of one hand, and the whole sheet seems to spin. It suits a floor that should have no front and no back.',
    'Brick-red sprigs whirl in fours on pale peach.',
    ['rotation'],
  ),
  wallpaper(
    55,
    'p4m',
    'quarter turns where mirrors cross',
    'The symmetry of a chessboard, and of most tiled floors: mirrors in four directions, quarter turns where they cross. The sprig is confined to a right triangle, an eighth of a square, and sees itself from all sides.',
    'Light blue eightfold rosettes with yellow flowers on navy.',
    ['mirror', 'rotation'],
  ),
  wallpaper(
    56,
    'p4g',
    'quarter turns off the mirrors',
    'Pinwheels again, but each has neighbours that turn the other way, and between them run mirrors. Lozenges of mirror lines pass half-way between the centres. It is the liveliest of the square groups.',
    'Rose and cream sprigs in whirling and counter-whirling fours on dark plum.',
    ['mirror', 'glide', 'rotation'],
  ),
  wallpaper(
    57,
    'p3',
    'third turns',
    'Three kinds of centre, each for a third of a turn, and nothing else. Groups of this family need a net of hexagons: no square net allows a third turn. Copies are all of one hand, so that every rosette spins the same way.',
    'Sea-green sprigs in threes on pale cream.',
    ['rotation'],
  ),
  wallpaper(
    58,
    'p3m1',
    'third turns, all on mirrors',
    'A kaleidoscope whose three walls make an equilateral triangle, the kind one can buy in a toy shop. Every centre of turning lies where mirrors cross. Compare the diagram with that of p31m: the letters are the same, in another order, and so are the symmetries, differently placed.',
    'Violet and pink sprigs mirrored in triangles on pale blue.',
    ['mirror', 'rotation', 'kaleidoscope'],
  ),
  wallpaper(
    59,
    'p31m',
    'third turns, some off the mirrors',
    'Mirrors cut the plane into triangles, and in the middle of each stands a centre of turning that no mirror touches: the corners of the triangles are still, the middles spin, half of them one way and half the other.',
    'Cream and turquoise sprigs turn about triangle centres on dark teal.',
    ['mirror', 'rotation'],
  ),
  wallpaper(
    60,
    'p6',
    'sixth turns',
    'Sixth, third and half turns, and no mirror: the most that a pattern can turn. All the copies are of one hand. Islamic tilework and Chinese lattice windows have patterns of this kind.',
    'Orange and brown sprigs wheel in sixes on peach.',
    ['rotation'],
  ),
  wallpaper(
    61,
    'p6m',
    'sixth turns and mirrors',
    'Everything at once: mirrors in six directions, turns of a sixth, a third and a half. A honeycomb has this symmetry, and a floor of triangles. The sprig lives in a triangle of 30, 60 and 90 degrees, one twelfth of a hexagon, and the walls do the rest.',
    'Large sixfold wreaths of lilac and orange flowers on midnight blue.',
    ['mirror', 'rotation', 'kaleidoscope'],
  ),
];
