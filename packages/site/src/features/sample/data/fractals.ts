// Gallery: fractals.
import type { Entry } from './entry.ts';

export const fractals: readonly Entry[] = [
  {
    number: 125, slug: 'mandelbrot-set', title: { en: 'The Mandelbrot set', fr: 'L’ensemble de Mandelbrot' }, size: [1650, 1400],
    text: 'Square a number, add a constant, and repeat: for which constants does the number stay near? The answer is this dark figure in the plane of the complex numbers. Robert Brooks and Peter Matelski printed a first coarse picture in 1978; Benoît Mandelbrot saw it at IBM in 1980 and made it famous. The print has nearly a thousand million points. Begin at the cleft between the two largest parts, and look for small copies of the whole.',
    after: [{ role: 'after', person: 'mandelbrot', date: '1980', place: 'yorktown' }], subjects: ['fractal', 'complex number', 'dynamical system'],
    alt: 'The dark heart-and-disc figure of the Mandelbrot set with glowing golden edges on teal.',
    details: [
      { region: [46, 42.5, 5, 6], title: 'Seahorse Valley', text: 'Between the heart and the disc to its left: rows of curled tails, each with more tails along it.' },
      { region: [80.5, 46.5, 7, 7], title: 'Elephant Valley', text: 'In the cleft of the heart trunks march in single file.' },
      { region: [12.3, 49, 2.8, 2], title: 'A copy on the needle', text: 'On the antenna, at −1.75, sits a complete small Mandelbrot set, the largest of endlessly many.' },
      { region: [65, 3, 8, 9], title: 'The upper antenna', text: 'Lightning-like branches round a point where the number falls into a cycle after a few steps.' },
    ],
  },
  {
    number: 126, slug: 'seahorse-valley', title: 'Seahorse Valley', size: [1000, 1000],
    text: 'A place in the Mandelbrot set near −0.745 + 0.113 i, enlarged about four hundred and fifty times. Tails curl and carry smaller tails; at the heart of each spiral the number of arms tells how close one is to the bottom of the valley. Colours count the steps that a point takes to run away.',
    after: [{ role: 'after', person: 'mandelbrot', date: '1980', place: 'yorktown' }], subjects: ['fractal', 'complex number', 'spiral'],
    alt: 'A curling tail of beaded spirals against turquoise, with a many-armed violet whirl at the top.',
  },
  {
    number: 127, slug: 'douady-rabbit', title: 'Douady’s rabbit', size: [1000, 827],
    text: 'Fix the constant and ask instead which starting points stay near: every constant has its own Julia set. Gaston Julia described them in 1918, recovering from a grave wound, with no picture but what he could sketch; Pierre Fatou had reached many of the same results. This constant returns to zero after three steps, so that three regions meet at every joint. Adrien Douady saw a rabbit, with two ears.',
    after: [{ role: 'after', person: 'julia', date: '1918', place: 'paris' }, { role: 'named by', person: 'douady' }], subjects: ['fractal', 'complex number', 'Julia set'],
    alt: 'A dark red, many-lobed figure with smaller and smaller lobes, glowing at the edge, on cream.',
  },
  {
    number: 128, slug: 'julia-dendrite', title: 'A dendrite', size: [1000, 800],
    text: 'The Julia set of the constant i. It has no inside at all: it is a tree of infinitely fine twigs, with a fork of three at every branching, dense along every branch. Take any bit of it, square it a few times and add i, and you have the whole. Distance to the tree is what the shading shows, for the tree itself is too thin to be seen.',
    after: [{ role: 'after', person: 'julia', date: '1918', place: 'paris' }], subjects: ['fractal', 'complex number', 'Julia set', 'tree'],
    alt: 'A thin, lightning-like tree in dark green on a pale green glow.',
  },
  {
    number: 129, slug: 'julia-spirals', title: 'A Julia set of spirals', size: [1000, 752],
    text: 'The constant is −0.8 + 0.156 i, just outside the Mandelbrot set, and the Julia set has fallen to dust: no two of its points are connected. Yet the dust is so thick that arms, spirals and spirals on spirals can be followed for as long as one likes. Half a turn brings the whole print back to itself.',
    after: [{ role: 'after', person: 'julia', date: '1918', place: 'paris' }], subjects: ['fractal', 'complex number', 'Julia set', 'spiral'],
    alt: 'Blue spirals linked like a garland of curls, symmetrical about the centre, on off-white.',
  },
  {
    number: 130, slug: 'julia-album', title: 'An album of Julia sets', size: [1140, 1140],
    text: 'Three hundred and sixty-one Julia sets, each standing where its constant lies in the plane. Those with an inside are dark, those that are dust are pale; and together, without anybody’s having drawn it, they outline the Mandelbrot set. That is what the Mandelbrot set is: the list of contents of this album.',
    after: [{ role: 'after', person: 'julia', date: '1918', place: 'paris' }, { role: 'after', person: 'mandelbrot', date: '1980', place: 'yorktown' }], subjects: ['fractal', 'complex number', 'Julia set', 'table'],
    alt: 'A grid of 19 by 19 tiny Julia sets, dark ones gathered in the outline of the Mandelbrot set, pale dust around.',
  },
  {
    number: 131, slug: 'burning-ship', title: 'The Burning Ship', size: [1000, 775],
    text: 'Change one thing in the recipe of the Mandelbrot set: before squaring, make both parts of the number positive. Smoothness is gone, and on the needle to the left, a ship with masts and rigging stands in flames. Michael Michelitsch and Otto Rössler published it in 1992. It is usually shown upside down, as here, because no one can unsee the ship.',
    after: [{ role: 'after', person: 'michelitsch', date: '1992' }], subjects: ['fractal', 'complex number', 'ship'],
    alt: 'A black hull with lattice masts, glowing orange, as if burning above a pale sea.',
  },
  {
    number: 132, slug: 'buddhabrot', title: 'The Buddhabrot', size: [1000, 1000],
    text: 'Throw points at the Mandelbrot set and follow those that escape: how often does each spot of the plane lie on the way? Melinda Green thought of the question in 1993 and saw a seated figure with a topknot appear. The light parts are those that many wanderers visit before they leave. It is the same set, turned by a quarter, and one would not know it.',
    after: [{ role: 'after', person: 'green', date: '1993' }], subjects: ['fractal', 'complex number', 'chance'],
    alt: 'A luminous blue-green shape like a seated figure, with a halo of rings, on midnight blue.',
  },
  {
    number: 133, slug: 'newton-basins', title: 'Newton’s basins', size: [1000, 1000],
    text: 'To find a number whose cube is one, guess, and let Newton’s method improve the guess. There are three answers in the complex plane. Arthur Cayley asked in 1879 which guess leads to which and found the case of three too hard; no wonder. Wherever two colours meet, the third is there as well. Shades count the steps.',
    after: [{ role: 'after a question by', person: 'cayley', date: '1879', place: 'cambridge' }], subjects: ['fractal', 'complex number', 'algorithm'],
    alt: 'Three broad regions in orange, blue and rose, parted by chains of bulbs that repeat all three colours ever smaller.',
  },
  {
    number: 134, slug: 'lyapunov-plane', title: 'Zircon Zity', size: [1000, 1000],
    text: 'A population whose strength of growth changes to a rhythm, six beats of one value and six of another. Across are all values of the one, upwards all values of the other; golden points settle down, dark blue ones are chaotic. Mario Markus made these pictures at the end of the 1980s, and when Scientific American showed them in 1991 this region was given the name of a city in science fiction.',
    after: [{ role: 'after', person: 'markus' }], subjects: ['fractal', 'chaos', 'dynamical system', 'population'],
    alt: 'Golden swooping forms like metal wings cross over one another on dark blue.',
  },
  {
    number: 135, slug: 'barnsley-fern', title: 'Barnsley’s fern', size: [1000, 1250],
    text: 'Four rules, each a shrinking and turning of the plane: one makes the stem, one the next smaller fern, one a leaf to the left, one to the right. Choose among them by lot and print the point each time, sixty million times. Michael Barnsley published the 28 numbers in 1988; they resemble a black spleenwort, Asplenium adiantum-nigrum. Every leaf is a fern, and every leaf of that.',
    after: [{ role: 'after', person: 'barnsley', date: '1988' }], subjects: ['fractal', 'plant', 'chance'],
    alt: 'A green fern frond, slightly bent to the right, made of ever smaller fronds, on pale paper.',
  },
  {
    number: 136, slug: 'koch-snowflake', title: 'Koch’s snowflake', size: [1000, 1000],
    text: 'On the middle third of every side, build a smaller triangle; repeat. Helge von Koch published the curve in Stockholm in 1904 to show a line that has no direction at any point. Its length grows beyond all bounds, by a third each time, while the area never exceeds eight fifths of the first triangle. Seven stages lie one upon the other.',
    after: [{ role: 'after', person: 'koch', date: '1904', place: 'stockholm' }], subjects: ['fractal', 'curve', 'snow'],
    alt: 'Nested star-shaped layers in blues, the outermost a finely fringed snowflake.',
  },
  {
    number: 137, slug: 'heighway-dragon', title: 'Heighway’s dragon', size: [1300, 940],
    text: 'Fold a strip of paper in half, again and again, always the same way; then open every crease to a right angle. The physicist John Heighway, at NASA, did so in 1966, and his colleagues William Harter and Bruce Banks studied what they saw. The line touches itself at corners but never crosses; corners are cut here to show it. Four dragons fit together round a point, and endlessly many pave the plane.',
    after: [{ role: 'after', person: 'heighway', date: '1966' }], subjects: ['fractal', 'curve', 'paper folding', 'substitution'],
    alt: 'A dragon-shaped curve of right angles with rounded corners, from blue at one end through violet and red to yellow.',
  },
  {
    number: 138, slug: 'hilbert-curve', title: 'Hilbert’s curve', size: [1000, 1000],
    text: 'A line that goes through every cell of a square and always on to a neighbour. David Hilbert drew its first steps in 1891, in a note of two pages with the first pictures of such a thing. Points close together on the line are close together in the square, which makes it useful: maps and databases store neighbours side by side along it. Colour runs along the line.',
    after: [{ role: 'after', person: 'hilbert', date: '1891' }], subjects: ['fractal', 'curve', 'space-filling curve'],
    alt: 'A maze-like single line of right angles fills a square, turning from green through blue to pink.',
  },
  {
    number: 139, slug: 'peano-curve', title: 'Peano’s curve', size: [1000, 1000],
    text: 'The first of its kind. Giuseppe Peano proved in Turin in 1890 that a line without thickness can pass through every point of a square, against everything that “one-dimensional” seemed to mean. He gave no picture, only digits in base three. He had the curve set as tiles on the terrace of his house.',
    after: [{ role: 'after', person: 'peano', date: '1890', place: 'turin' }], subjects: ['fractal', 'curve', 'space-filling curve'],
    alt: 'A single line winds through a square in threes, dark red at the top and yellow at the lower right.',
  },
  {
    number: 140, slug: 'gosper-curve', title: 'The flowsnake', size: [1000, 1000],
    text: 'Bill Gosper’s curve fills not a square but an island with a fractal coast, of which seven copies make one larger island of the same shape. It keeps to the lines of a triangular net. The name flowsnake is “snowflake” with its sounds exchanged, and describes it better.',
    after: [{ role: 'after', person: 'gosper' }], subjects: ['fractal', 'curve', 'space-filling curve', 'hexagon'],
    alt: 'A green snaking line fills a rough hexagon with a crinkled edge.',
  },
  {
    number: 141, slug: 'levy-curve', title: 'Lévy’s curve', size: [1000, 1000],
    text: 'Replace a line by the two short sides of a right triangle built upon it, and go on. Ernesto Cesàro looked at the curve in 1906, Paul Lévy in 1938, as a figure whose every part is like the whole. It overlaps itself, and yet is so thick in places that whole squares of the plane are filled.',
    after: [{ role: 'after', person: 'levy', date: '1938', place: 'paris' }], subjects: ['fractal', 'curve', 'substitution'],
    alt: 'A lace-like curve in pink and yellow, shaped like a broad letter C lying on its back, on dark wine red.',
  },
  {
    number: 142, slug: 'sierpinski-triangle', title: 'Sierpiński’s triangle', size: [1000, 980],
    text: 'Cut the middle quarter out of a triangle, then out of the three that are left. Wacław Sierpiński published it in 1915 as a curve that branches at each of its points. Stonemasons were earlier: triangles within triangles of this kind lie in the marble floors of medieval churches in Rome and round about. In the limit its area is nothing, and its length without end.',
    after: [{ role: 'after', person: 'sierpinski', date: '1915' }], subjects: ['fractal', 'triangle'],
    alt: 'A triangle of thousands of small triangles, yellow at the top and rose at the foot, on dark violet.',
  },
  {
    number: 143, slug: 'sierpinski-carpet', title: 'Sierpiński’s carpet', size: [1000, 1000],
    text: 'A square without its middle ninth, and so on for the eight that remain. In 1916 Wacław Sierpiński showed that it holds every curve that can be drawn on paper: however tangled, each has an exact double somewhere in the carpet, as far as its connections go. Antennas in the shape of its first stages work at several wavelengths at once.',
    after: [{ role: 'after', person: 'sierpinski', date: '1916' }], subjects: ['fractal', 'square'],
    alt: 'A sand-coloured square with a large red square hole, eight smaller ones round it, and ever more of them, lighter and smaller.',
  },
  {
    number: 144, slug: 'pythagoras-tree', title: 'The Pythagoras tree', size: [1200, 960],
    text: 'A right triangle with its three squares, as in every schoolbook; on each of the two smaller squares stands the same figure again. At every height the squares of one generation have together the area of the first. Albert Bosman, an engineer, invented the tree in the Netherlands in 1942. The angle is 40 degrees here, which makes it lean and curl.',
    after: [{ role: 'after', person: 'bosman', date: '1942' }], subjects: ['fractal', 'tree', 'Pythagoras’ theorem', 'square'],
    alt: 'A tree of brown squares that branch in pairs and become a crown of tiny green ones.',
  },
  {
    number: 145, slug: 'apollonian-gasket', title: 'The Apollonian gasket', size: [1200, 1200],
    text: 'In the gap between three circles that touch, there is room for exactly one that touches all three: so Apollonius of Perga taught. Fill every gap, for ever. If the first four curvatures are whole numbers, all are; the chemist Frederick Soddy put the rule into verse in 1936. Each number here is a curvature, one over the radius. Divided by 24 they leave only eight different remainders, and each has its own ink.',
    after: [{ role: 'after a problem by', person: 'apollonius', date: 'about 200 BC' }, { role: 'after', person: 'soddy', date: '1936', place: 'oxford' }], subjects: ['fractal', 'circle packing', 'number theory'],
    alt: 'A large circle filled with circles of many colours and sizes, each bearing a whole number.',
    details: [
      { region: [44, 33, 12, 17], title: 'A chain of odd numbers', text: 'Between the two circles of curvature 2 hangs the chain 3, 15, 35, 63: each one less than a square.' },
      { region: [63, 12, 18, 17], title: 'Between 2 and 3', text: 'Curvature 6, then 11 and 14 in its gaps, then 18, 23, 26 …' },
    ],
  },
  {
    number: 146, slug: 'ford-circles', title: 'Ford’s circles', size: [1400, 860],
    text: 'On every fraction stands a circle; the larger the denominator, the smaller, by its square. Lester Ford noticed in 1938 that no two of them ever cross, and that they touch just when the fractions are neighbours in the sense of the geologist John Farey: when crosswise products differ by one. Between two that touch, the next is found by adding numerators and denominators, as schoolchildren must not.',
    after: [{ role: 'after', person: 'ford', date: '1938' }], subjects: ['fractal', 'circle packing', 'number theory', 'fraction'],
    alt: 'Green circles of all sizes stand on a line, touching, each with a fraction in it, the largest one half.',
  },
  {
    number: 147, slug: 'menger-sponge', title: 'Menger’s sponge', size: [1000, 1020],
    text: 'A cube from which square tunnels are driven through the middle of each face, then smaller ones through each of the twenty cubes that are left, without end. Nothing remains of the volume, and the surface grows beyond all bounds. Karl Menger described it in 1926 as a curve, and rightly: it is a curve that holds a double of every other.',
    after: [{ role: 'after', person: 'menger', date: '1926' }], subjects: ['fractal', 'cube', 'dimension'],
    alt: 'A cube seen from a corner, cream above and blue at the sides, pierced by square holes of several sizes.',
  },
];
