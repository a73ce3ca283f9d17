// Gallery: the seventeen wallpaper groups. Each item has two pictures, the pattern and the diagram
// of its group.
import type { Debt, Entry } from './entry.ts';

const after: readonly Debt[] = [
  { role: 'after the list of groups by', person: 'fedorov', date: '1891', place: 'petersburg' },
  { role: 'after the list of groups by', person: 'polya', date: '1924', place: 'zurich' },
];
const marks =
  'In the diagram solid lines are mirrors, dashed lines are glides, and lozenges, triangles, squares and hexagons are centres of turning.';

/** A wallpaper: its group, what the item is called after it, its texts and words for search. */
type Wallpaper = Pick<Entry, 'number' | 'text' | 'alt' | 'subjects'> & {
  group: string;
  title: string;
};

const wallpaper = ({ number, group, title, text, alt, subjects }: Wallpaper): Entry => ({
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
  wallpaper({
    number: 45,
    group: 'p1',
    title: 'slides only',
    text: 'One sprig, and nothing done to it but sliding. Of the seventeen kinds of repeat that a flat pattern can have, this is the one with the least symmetry: no turn, no mirror, no glide. Evgraf Fedorov listed all seventeen in 1891, George Pólya again in 1924, and there are no more.',
    alt: 'Green sprigs in slanting rows on cream, all facing the same way.',
    subjects: ['translation'],
  }),
  wallpaper({
    number: 46,
    group: 'p2',
    title: 'half turns',
    text: 'Turn the sheet upside down and it is the same. Each cell has four different kinds of centre for a half turn; find one in a gap between two sprigs, another between two flowers. Playing cards and many carpets are built so, because they are seen from both ends.',
    alt: 'Cream sprigs on dark blue, every other one upside down.',
    subjects: ['rotation'],
  }),
  wallpaper({
    number: 47,
    group: 'pm',
    title: 'mirrors in one direction',
    text: 'Upright mirrors stand in rows, and the mirrors are of two kinds by turns: sprigs meet tip to tip at one and back to back at the other. Left-handed and right-handed copies are printed in two colours, so that one can see at once which mirror made which.',
    alt: 'Pink ground with plum and orange sprigs facing each other across upright axes.',
    subjects: ['mirror'],
  }),
  wallpaper({
    number: 48,
    group: 'pg',
    title: 'glides in one direction',
    text: 'A footprint path: left, right, left, right. A glide is a mirror image that has been pushed along the mirror by half a step, and here there is nothing else, no true mirror anywhere. Hold a hand mirror to the print and it will always contradict it.',
    alt: 'Cream and green sprigs alternate along upright paths on dark green, like footprints.',
    subjects: ['glide'],
  }),
  wallpaper({
    number: 49,
    group: 'cm',
    title: 'mirrors with glides between',
    text: 'Rows of mirrored pairs, every second row shifted by half. Half-way between two mirrors runs a glide. Brocades and printed cottons like this repeat best of all: weavers call it a half-drop, and it hides the seams between the widths.',
    alt: 'Violet ground with mirrored pairs of sprigs in lilac and yellow, staggered from row to row.',
    subjects: ['mirror', 'glide'],
  }),
  wallpaper({
    number: 50,
    group: 'pmm',
    title: 'mirrors in two directions',
    text: 'A kaleidoscope with four walls. The sprig stands in a rectangle whose every side is a mirror, and all that you see are its reflections, reflected again. Where two mirrors cross they make a half turn, four kinds of it in every cell.',
    alt: 'Blue and ochre sprigs in fourfold mirrored groups on pale yellow.',
    subjects: ['mirror', 'rotation'],
  }),
  wallpaper({
    number: 51,
    group: 'pmg',
    title: 'mirrors across glides',
    text: 'Mirrors in one direction only, and half turns that lie between them, never on them; together they force glides that run across the mirrors. Zigzags and waves belong to this group, which is why it is among the commonest in weaving and basketry.',
    alt: 'Yellow and salmon sprigs in mirrored pairs, rows alternately upright and upside down, on oxblood.',
    subjects: ['mirror', 'glide', 'rotation'],
  }),
  wallpaper({
    number: 52,
    group: 'pgg',
    title: 'glides in two directions',
    text: 'No mirror, but glides both ways, and half turns in the squares between them. It is the pattern of herringbone parquet. The two colours of left-handed and right-handed copies make a chessboard that one sees only by stepping back.',
    alt: 'Blue and turquoise sprigs in restless rows on icy blue.',
    subjects: ['glide', 'rotation'],
  }),
  wallpaper({
    number: 53,
    group: 'cmm',
    title: 'crossing mirrors, and half turns off them',
    text: 'Mirrors in two directions, as in a four-walled kaleidoscope, and a second set of half turns that stand off all the mirrors. A plain brick wall has this symmetry. So has a sheet of rhombs.',
    alt: 'Salmon and green sprigs in mirrored clusters on dark moss green.',
    subjects: ['mirror', 'rotation'],
  }),
  wallpaper({
    number: 54,
    group: 'p4',
    title: 'quarter turns',
    text: 'Pinwheels. There are two kinds of centre for a quarter turn, and half turns between them, but no mirror: all copies are of one hand, and the whole sheet seems to spin. It suits a floor that should have no front and no back.',
    alt: 'Brick-red sprigs whirl in fours on pale peach.',
    subjects: ['rotation'],
  }),
  wallpaper({
    number: 55,
    group: 'p4m',
    title: 'quarter turns where mirrors cross',
    text: 'The symmetry of a chessboard, and of most tiled floors: mirrors in four directions, quarter turns where they cross. The sprig is confined to a right triangle, an eighth of a square, and sees itself from all sides.',
    alt: 'Light blue eightfold rosettes with yellow flowers on navy.',
    subjects: ['mirror', 'rotation'],
  }),
  wallpaper({
    number: 56,
    group: 'p4g',
    title: 'quarter turns off the mirrors',
    text: 'Pinwheels again, but each has neighbours that turn the other way, and between them run mirrors. Lozenges of mirror lines pass half-way between the centres. It is the liveliest of the square groups.',
    alt: 'Rose and cream sprigs in whirling and counter-whirling fours on dark plum.',
    subjects: ['mirror', 'glide', 'rotation'],
  }),
  wallpaper({
    number: 57,
    group: 'p3',
    title: 'third turns',
    text: 'Three kinds of centre, each for a third of a turn, and nothing else. Groups of this family need a net of hexagons: no square net allows a third turn. Copies are all of one hand, so that every rosette spins the same way.',
    alt: 'Sea-green sprigs in threes on pale cream.',
    subjects: ['rotation'],
  }),
  wallpaper({
    number: 58,
    group: 'p3m1',
    title: 'third turns, all on mirrors',
    text: 'A kaleidoscope whose three walls make an equilateral triangle, the kind one can buy in a toy shop. Every centre of turning lies where mirrors cross. Compare the diagram with that of p31m: the letters are the same, in another order, and so are the symmetries, differently placed.',
    alt: 'Violet and pink sprigs mirrored in triangles on pale blue.',
    subjects: ['mirror', 'rotation', 'kaleidoscope'],
  }),
  wallpaper({
    number: 59,
    group: 'p31m',
    title: 'third turns, some off the mirrors',
    text: 'Mirrors cut the plane into triangles, and in the middle of each stands a centre of turning that no mirror touches: the corners of the triangles are still, the middles spin, half of them one way and half the other.',
    alt: 'Cream and turquoise sprigs turn about triangle centres on dark teal.',
    subjects: ['mirror', 'rotation'],
  }),
  wallpaper({
    number: 60,
    group: 'p6',
    title: 'sixth turns',
    text: 'Sixth, third and half turns, and no mirror: the most that a pattern can turn. All the copies are of one hand. Islamic tilework and Chinese lattice windows have patterns of this kind.',
    alt: 'Orange and brown sprigs wheel in sixes on peach.',
    subjects: ['rotation'],
  }),
  wallpaper({
    number: 61,
    group: 'p6m',
    title: 'sixth turns and mirrors',
    text: 'Everything at once: mirrors in six directions, turns of a sixth, a third and a half. A honeycomb has this symmetry, and a floor of triangles. The sprig lives in a triangle of 30, 60 and 90 degrees, one twelfth of a hexagon, and the walls do the rest.',
    alt: 'Large sixfold wreaths of lilac and orange flowers on midnight blue.',
    subjects: ['mirror', 'rotation', 'kaleidoscope'],
  }),
];
