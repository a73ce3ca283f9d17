// Gallery: tilings.
import type { Entry } from './entry.ts';

export const tilings: readonly Entry[] = [
  {
    number: 29, slug: 'archimedean-tilings', title: 'The eleven Archimedean tilings', size: [1400, 1180],
    text: 'There are just eleven ways to pave a floor with regular polygons so that every corner looks like every other. Johannes Kepler drew them all in the second book of his Harmony of the World, printed in Linz in 1619, and was forgotten for nearly three centuries before others found them again. The numbers under each name the polygons met in going round a corner.',
    after: [{ role: 'after', person: 'kepler', date: '1619', place: 'linz' }], subjects: ['tiling', 'regular polygon'],
    alt: 'Eleven square panels of tilings by triangles, squares, hexagons, octagons and dodecagons, each kind in its own colour.',
  },
  {
    number: 30, slug: 'eightfold-stars', title: { en: 'Eight-pointed stars and crosses', ar: 'نجوم ثمانية الرؤوس' }, size: [1000, 1000], culture: 'Islamic',
    text: 'A whole family of Islamic patterns hides in a plain floor of squares and octagons. From the middle of each side two lines set out at a fixed angle and stop where they meet their neighbours; then the floor is rubbed out. Ernest Hanbury Hankin, a bacteriologist in Agra, deduced the method around 1900 from a scratched plan in a bath at Fatehpur Sikri, and described it in 1925. Narrower or wider angles give quite other stars.',
    after: [{ role: 'by a method described by', person: 'hankin', date: '1925', place: 'agra' }], subjects: ['tiling', 'Islamic pattern', 'star polygon'],
    alt: 'Cream straps weave eight-pointed stars and crosses over blue, turquoise and gold.',
  },
  {
    number: 31, slug: 'twelvefold-stars', title: { en: 'Twelve-pointed stars', ar: 'نجوم ذات اثني عشر رأسًا' }, size: [1000, 1000], culture: 'Islamic',
    text: 'The same way of drawing as in the eight-pointed stars, on a floor of squares, hexagons and dodecagons: each polygon holds a star with as many points as it has sides, and all lines run on straight from one into the next. Craftsmen from Cairo to Samarkand built doors, pulpits and ceilings on such nets. Nothing in the finished pattern shows the tiling underneath.',
    after: [{ role: 'by a method described by', person: 'hankin', date: '1925', place: 'agra' }], subjects: ['tiling', 'Islamic pattern', 'star polygon'],
    alt: 'Large twelve-pointed stars with golden hearts, ringed by orange six-pointed stars, in white straps on dark green.',
  },
  {
    number: 32, slug: 'penrose-rhombs', title: 'Penrose’s rhombs', size: [1000, 1000],
    text: 'Two rhombs, one thick and one thin, that fill the plane but never repeat: slide a copy of this floor in any direction and it will not fit itself again. Every part that you can circle comes back elsewhere, endlessly often, yet never at regular steps. Roger Penrose found such a pair in the 1970s. Count thick against thin: the ratio tends to the golden number, 1.618.',
    after: [{ role: 'after a tiling by', person: 'penrose', date: '1974' }], subjects: ['tiling', 'aperiodic order', 'golden ratio'],
    alt: 'Sand-coloured thick rhombs with dots and narrow dark red ones, making stars and decagons that never repeat.',
  },
  {
    number: 33, slug: 'penrose-kites', title: 'Penrose’s kites and darts', size: [1000, 1000],
    text: 'The kite and the dart come from one rhomb, cut where its long diagonal is divided in the golden ratio; laid together any way but that, they can only tile without repetition. John Conway gave names to the figures that appear round a corner: sun, star, ace, deuce, jack, queen and king. There are just seven of them.',
    after: [{ role: 'after a tiling by', person: 'penrose', date: '1974' }, { role: 'figures named by', person: 'conway' }], subjects: ['tiling', 'aperiodic order', 'golden ratio'],
    alt: 'Violet kites and yellow darts form suns and five-pointed stars on a dark ground.',
  },
  {
    number: 34, slug: 'ammann-beenker', title: 'The Ammann–Beenker tiling', size: [1000, 1000],
    text: 'Squares and slim rhombs with a corner of 45 degrees: eightfold order that never repeats. Robert Ammann, who sorted mail for a living, found it in the 1970s; F. P. M. Beenker in Eindhoven discovered it again in 1982 by the method used here, in which four families of parallel lines are laid over each other and every crossing becomes a tile. Crystals with this order were seen a few years later.',
    after: [{ role: 'after a tiling by', person: 'ammann' }, { role: 'by the method of', person: 'beenker', date: '1982', place: 'eindhoven' }], subjects: ['tiling', 'aperiodic order', 'quasicrystal'],
    alt: 'Dark teal squares and pale green rhombs in eight-rayed rosettes that never quite repeat.',
  },
  {
    number: 35, slug: 'sevenfold-rhombs', title: 'A tiling with sevenfold symmetry', size: [1000, 1000],
    text: 'No wallpaper and no crystal can have a centre of sevenfold turning that repeats. A tiling that gives up repetition can come as near as one likes. Nicolaas de Bruijn showed in 1981 that Penrose’s tilings arise from five families of parallel lines; with seven families the same recipe gives these three rhombs, and a centre that looks seven ways.',
    after: [{ role: 'by the method of', person: 'debruijn', date: '1981', place: 'eindhoven' }], subjects: ['tiling', 'aperiodic order', 'sevenfold symmetry'],
    alt: 'Rhombs of three widths in cream, salmon and plum ring a centre with seven rays.',
  },
  {
    number: 36, slug: 'pinwheel', title: 'The pinwheel tiling', size: [1400, 760],
    text: 'A right triangle with legs of 1 and 2 can be cut into five copies of itself; cut those again, and go on. John Conway knew the dissection; Charles Radin proved in 1994 what makes it strange. The triangles appear in endlessly many directions, all equally often in the long run, so that from far enough away the tiling looks the same whichever way you turn it. Colour shows direction.',
    after: [{ role: 'after a dissection by', person: 'conway' }, { role: 'after a tiling by', person: 'radin', date: '1994' }], subjects: ['tiling', 'aperiodic order', 'substitution'],
    alt: 'Thousands of small right triangles in blues, sand and rust, turned in many directions, fill a long rectangle.',
  },
  {
    number: 37, slug: 'asanoha', title: { en: 'Asanoha, the hemp leaf', ja: '麻の葉' }, size: [1000, 1000], culture: 'Japanese',
    text: 'Six-pointed stars from a net of triangles, each triangle cut from its middle to its corners. The Japanese name means hemp leaf. Because hemp grows fast and straight, the pattern was put on the clothes of babies, and actors made it a fashion in the Edo period. The print shows it as resist-dyed cotton would: white lines on indigo.',
    after: [{ role: 'after a traditional pattern', place: 'japan' }], subjects: ['tiling', 'Japanese pattern', 'textile pattern'],
    alt: 'White six-pointed stars in a net of triangles on indigo.',
  },
  {
    number: 38, slug: 'seigaiha', title: { en: 'Seigaiha, waves of the blue sea', ja: '青海波' }, size: [1000, 1000], culture: 'Japanese',
    text: 'Rows of circles, each laid over the row behind it like scales, with rings inside. The name, “waves of the blue sea”, is that of a court dance whose costumes bore the pattern; it is danced in The Tale of Genji, early in the eleventh century. Overlapping fans like these mark water on maps and paintings all over East Asia.',
    after: [{ role: 'after a traditional pattern', place: 'japan' }], subjects: ['tiling', 'Japanese pattern', 'textile pattern', 'wave'],
    alt: 'Overlapping concentric arcs in blues and white, like stylised waves.',
  },
  {
    number: 39, slug: 'shippo', title: { en: 'Shippō, the seven treasures', ja: '七宝' }, size: [1000, 1000], culture: 'Japanese',
    text: 'Each circle overlaps four neighbours by a quarter, and the overlaps become petals. In Japan the net is called shippō after the seven treasures of Buddhism. The same figure lies in Roman mosaic floors and on quilts: wherever people own a pair of compasses, it is soon found. Look at the pattern again as circles, as petals, and as stars.',
    after: [{ role: 'after a traditional pattern', place: 'japan' }], subjects: ['tiling', 'Japanese pattern', 'circle'],
    alt: 'A net of red and orange petals on cream that can be read as overlapping circles, with small dotted flowers between.',
  },
  {
    number: 40, slug: 'truchet-1704', title: 'Tiles parted along the diagonal', size: [1000, 980],
    text: 'Inspecting canals near Orléans, Father Sébastien Truchet saw a stock of square tiles, each parted along the diagonal into two colours, and asked himself how many patterns they could make. His memoir for the Academy in Paris, 1704, is among the first in which someone counts patterns instead of collecting them. Each tile has four positions. The four bands of this print each follow a rule of their own.',
    after: [{ role: 'after', person: 'truchet', date: '1704', place: 'paris' }], subjects: ['tiling', 'combinatorics', 'Truchet tile'],
    alt: 'Black and cream squares halved along the diagonal, in four bands of different zigzags and diamonds.',
  },
  {
    number: 41, slug: 'smith-arcs', title: 'Arcs turned by chance', size: [1000, 1000],
    text: 'One tile with two quarter circles, turned one way or the other by the toss of a coin. The lines always join, and wander into islands and long coasts. The metallurgist Cyril Stanley Smith proposed the tile in 1987, in an essay on Truchet’s old memoir; it has been a favourite of programmers ever since. This sheet used 625 tosses.',
    after: [{ role: 'after a tile by', person: 'smith', date: '1987' }, { role: 'after', person: 'truchet', date: '1704' }], subjects: ['tiling', 'Truchet tile', 'chance'],
    alt: 'Meandering double lines of quarter circles in brick red and cream, closing here and there into rings.',
  },
  {
    number: 42, slug: 'cairo-pentagons', title: 'The Cairo tiling', size: [1000, 1000],
    text: 'A regular pentagon cannot pave a floor, but this one can: it comes from drawing a tile round every corner of the tiling by squares and triangles in which each corner meets 3, 3, 4, 3 and 4 sides. Paving of this kind lies in the streets of Cairo, whence its name. Four pentagons together make a long hexagon, and the hexagons cross at right angles.',
    after: [{ role: 'after a street paving', place: 'cairo' }], subjects: ['tiling', 'pentagon'],
    alt: 'Pentagons in ochre, sand, green and teal, lying in four directions, with pale joints.',
  },
  {
    number: 43, slug: 'hyperbolic-7-3', title: 'Heptagons in the hyperbolic plane', size: [1200, 1200],
    text: 'Three regular heptagons at every corner are too much for a flat floor and just right for a hyperbolic one. Henri Poincaré’s disc shows the whole of that endless plane inside a circle: all these heptagons have the same size, and a creature living there would need for ever to reach the rim. Eugenio Beltrami had used the disc before him, in 1868. Zoom towards the edge and the pattern keeps its promise.',
    after: [{ role: 'in a model by', person: 'beltrami', date: '1868' }, { role: 'in a model by', person: 'poincare', date: '1882', place: 'paris' }], subjects: ['tiling', 'hyperbolic geometry', 'symmetry'],
    alt: 'A disc of red and sand-coloured heptagons with round gems, shrinking without end towards the rim.',
    details: [
      { region: [38, 38, 24, 24], title: 'The heptagon in the middle', text: 'Fourteen triangles, light and dark by turns, each a mirror image of the next.' },
      { region: [88, 46, 9, 9], title: 'Near the rim', text: 'The same heptagon again, hundreds of times smaller to us, no smaller to itself.' },
    ],
  },
  {
    number: 44, slug: 'hyperbolic-5-4', title: 'Pentagons in the hyperbolic plane', size: [1000, 1000],
    text: 'Regular pentagons with right angles: on a flat floor that is impossible, here four of them meet at each corner like the squares of a chessboard, and their sides run on as unbroken lines. Those lines, arcs of circles on the paper, are the straight lines of the hyperbolic plane. Through a point beside one of them pass many others that never meet it, which is how Euclid’s fifth postulate fails.',
    after: [{ role: 'in a model by', person: 'poincare', date: '1882', place: 'paris' }], subjects: ['tiling', 'hyperbolic geometry', 'symmetry'],
    alt: 'A disc of blue pentagons with golden centres between white arcs, crowding towards the rim, on dark blue.',
  },
];
