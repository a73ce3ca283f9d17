// Gallery: curves and surfaces, waves and fields.
import type { Entry } from './entry.ts';

export const curves: readonly Entry[] = [
  {
    number: 84, slug: 'lissajous-table', title: 'Figures of Bowditch and Lissajous', size: [980, 1000],
    text: 'Swing a pendulum two ways at once and it draws one of these. Nathaniel Bowditch of Salem described them in 1815. In 1857 Jules Antoine Lissajous made them visible in Paris: he let a beam of light fall on mirrors fixed to two tuning forks, and musical intervals appeared on the wall. Octave, fifth and fourth are 1 : 2, 2 : 3 and 3 : 4; find them in the table.',
    after: [{ role: 'after', person: 'bowditch', date: '1815', place: 'salem' }, { role: 'after', person: 'lissajous', date: '1857', place: 'paris' }], subjects: ['curve', 'Lissajous figure', 'vibration', 'music'],
    alt: 'Forty-nine looping figures in seven rows, in pale green and gold on dark teal, each with its ratio.',
  },
  {
    number: 85, slug: 'rose-curves', title: 'Rose curves', size: [1304, 1060],
    text: 'The distance from the middle swings like a pendulum while the direction goes round: a rose. Guido Grandi, a monk in Pisa, wrote of them to Leibniz and named them rhodoneae. When the number that drives the swing is whole and odd, the rose has so many petals; when it is even, twice as many; when it is a fraction, petals overlap. Finer lines mark fractions that appear elsewhere in lowest terms.',
    after: [{ role: 'after', person: 'grandi', date: '1723', place: 'pisa' }], subjects: ['curve', 'rose', 'flower'],
    alt: 'Sixty-three rose-shaped curves in a table, in red and purple on pink.',
  },
  {
    number: 86, slug: 'maurer-rose', title: 'A Maurer rose', size: [1000, 1000],
    text: 'The heavy line is a rose with twelve petals. The fine lines walk round it in steps of 71 degrees, joining one point to the next, 360 times until they are back. No one would guess the figure from the recipe. Peter Maurer described these walks in 1987.',
    after: [{ role: 'after', person: 'maurer', date: '1987' }, { role: 'after', person: 'grandi', date: '1723', place: 'pisa' }], subjects: ['curve', 'rose', 'star polygon'],
    alt: 'A twelve-petalled rose in cream with a web of straight rose-coloured lines inside, on dark wine red.',
  },
  {
    number: 87, slug: 'spirograph', title: 'Wheels in a ring', size: [1000, 1000],
    text: 'A toothed wheel of 64 rolls inside a ring of 105, with a pen in one of its holes; it must go round 64 times before it comes home. Eight holes make the eight coloured wreaths, a second pair of wheels the heart. Bruno Abakanowicz devised such an instrument before 1900, and a toy of 1965 put it into children’s hands. Zoom in: each wreath is a single line.',
    after: [{ role: 'after an instrument by', person: 'abakanowicz' }], subjects: ['curve', 'hypotrochoid', 'gear', 'toy'],
    alt: 'Concentric wreaths of looped line in blue, violet, red and orange, like a guilloche, on off-white.',
  },
  {
    number: 88, slug: 'harmonograph', title: 'A harmonograph', size: [1000, 1000],
    text: 'Four pendulums move pen and paper, in the ratio of two to three, very slightly out of tune, and friction lets them die away. The drawing is a record of about a hundred swings. Hugh Blackburn, later professor in Glasgow, hung a pendulum on a Y of strings in 1844; from it descended the harmonographs that Victorian families set up in their drawing rooms.',
    after: [{ role: 'after a pendulum by', person: 'blackburn', date: '1844' }], subjects: ['curve', 'pendulum', 'vibration'],
    alt: 'A five-armed star woven of one fine line, cream at the tips and orange in the middle, on brown.',
  },
  {
    number: 89, slug: 'clelia', title: 'A Clelia', size: [1000, 1000],
    text: 'A point on a globe whose latitude and longitude grow together, at a steady ratio: here 13 to 8. Guido Grandi named these curves in 1728 after Countess Clelia Borromeo, a Milanese noblewoman learned in mathematics and languages. Satellites over the poles of the turning Earth follow them. The line is drawn heavy in front and light where it passes behind the sphere.',
    after: [{ role: 'after', person: 'grandi', date: '1728', place: 'pisa' }], subjects: ['curve', 'sphere', 'orbit'],
    alt: 'A sphere wrapped in a single winding line, dark green and ochre in front, pale behind.',
  },
  {
    number: 90, slug: 'lame-curves', title: 'Lamé’s curves', size: [1200, 880],
    text: 'An ellipse squares two distances and adds them. Gabriel Lamé asked in 1818 what other powers would do: below one they make stars, one makes a lozenge, two the ellipse, and larger ones approach a rectangle. In 1959 the poet Piet Hein chose two and a half for a square in Stockholm around which traffic had to flow, and named it the superellipse. It is the heavy line.',
    after: [{ role: 'after', person: 'lame', date: '1818', place: 'paris' }], subjects: ['curve', 'superellipse', 'design'],
    alt: 'Nested curves on pale blue, from a concave four-pointed star through lozenge and ellipse to a rounded rectangle.',
  },
  {
    number: 91, slug: 'sunflower', title: 'Vogel’s sunflower', size: [1000, 1000],
    text: 'Place each new floret a little further out and turn by 137.508 degrees, the golden angle. Nothing else is needed to pack a sunflower’s head: the spirals that one sees, and can count as 34, 55 or 89, are not drawn but happen. Helmut Vogel gave this formula in 1979. The florets are numbered, and those with Fibonacci numbers are red: they run out along nearly a straight line.',
    after: [{ role: 'after a model by', person: 'vogel', date: '1979' }], subjects: ['curve', 'phyllotaxis', 'Fibonacci numbers', 'plant'],
    alt: 'A sunflower head of numbered yellow discs in interlocking spirals on dark green, a few of them red.',
    details: [{ region: [44, 42, 12, 12], title: 'The youngest florets', text: 'Counting begins in the middle, with 0. Neighbours here differ by 1, 2, 3 and 5; further out by 34, 55 and 89.' }],
  },
  {
    number: 92, slug: 'two-times-table', title: 'The two times table, round a circle', size: [1000, 1000],
    text: 'Write 420 numbers round a circle and join each to its double. The chords wrap themselves about a cardioid, the curve of light in a cup with a lamp at its rim. Nobody drew the heart: it is where the chords crowd together. The three times table would make a nephroid, with two cusps.',
    after: [], subjects: ['curve', 'cardioid', 'envelope', 'arithmetic'],
    alt: 'Hundreds of chords inside a circle outline a heart-shaped curve in pinks and gold on indigo.',
  },
  {
    number: 93, slug: 'clothoid', title: 'The clothoid, or Euler’s spiral', size: [1200, 860],
    text: 'Drive a car and turn the wheel at a steady rate: this is your path. Leonhard Euler found the curve in 1744 as the shape of a spring that straightens when pulled, and it came back with Augustin Fresnel’s theory of light and Alfred Cornu’s drawings of it. Roads and railways use its middle part to lead from the straight into a bend. It winds towards two points without ever reaching them.',
    after: [{ role: 'after', person: 'euler', date: '1744', place: 'berlin' }], subjects: ['curve', 'spiral', 'road', 'light'],
    alt: 'An S-shaped line whose ends curl into two tight spirals with fine rays, blue to red, on pale blue.',
  },
  {
    number: 94, slug: 'fourier-wheels', title: 'A square wave from wheels', size: [1000, 1000],
    text: 'A wheel turns, and on its rim a smaller one turns three times as fast, and on that one a third, five times. Their tip, followed through time, climbs and falls ever more like a staircase. Joseph Fourier claimed in 1807, to general disbelief, that any shape can be had from smooth waves in this way. Look at the corners: the overshoot, some nine per cent, grows narrower but never lower.',
    after: [{ role: 'after', person: 'fourier', date: '1807', place: 'paris' }], subjects: ['wave', 'sound', 'curve', 'series'],
    alt: 'Six rows: circles on circles at the left, and to their right a wave that turns from a sine into a square.',
  },
  {
    number: 95, slug: 'ulam-spiral', title: 'Ulam’s spiral', size: [1000, 1010],
    text: 'Bored by a lecture in 1963, Stanisław Ulam wrote the whole numbers in a square spiral and marked the primes. They fall on diagonals, some much richer than others, for reasons that are understood only in part. The primes here are square, and orange where two of them stand only two apart; every other number is a dot, the larger the more divisors it has.',
    after: [{ role: 'after', person: 'ulam', date: '1963', place: 'losalamos' }], subjects: ['prime number', 'number theory', 'spiral'],
    alt: 'A square field of teal and orange squares among pale dots, with diagonal streaks.',
  },
  {
    number: 96, slug: 'enneper', title: 'Enneper’s surface', size: [1000, 1000],
    text: 'A soap film bends as much one way as the other at each of its points; surfaces that do so everywhere are called minimal. Alfred Enneper of Göttingen gave this one in 1864, with formulas so simple that only cubes of the two co-ordinates occur. A real film could not follow it far: continued a little further than here, it cuts through itself.',
    after: [{ role: 'after', person: 'enneper', date: '1864', place: 'gottingen' }], subjects: ['surface', 'minimal surface', 'soap film'],
    alt: 'A curved sheet with wings bending up and down, violet on one side and ochre on the other, covered with a net.',
  },
  {
    number: 97, slug: 'klein-bottle', title: { en: 'Klein’s bottle', de: 'Kleinsche Flasche' }, size: [1000, 1000],
    text: 'A bottle without an inside: its neck turns back, enters the wall, and opens out into the bottom. An ant could walk from any spot to the same spot on the other side. Felix Klein described it in 1882. In space it has to pass through itself; in four dimensions it need not. The best-known form of it may owe its name to a slip, Fläche, surface, for Flasche, bottle.',
    after: [{ role: 'after', person: 'klein', date: '1882', place: 'leipzig' }], subjects: ['surface', 'topology', 'one-sided surface'],
    alt: 'A glassy mint-green bottle covered with a net, its neck bent round and entering its own side.',
  },
  {
    number: 98, slug: 'dini', title: 'Dini’s surface', size: [1000, 1000],
    text: 'Take the trumpet-shaped surface whose curvature is −1 everywhere, and twist it as one twists a wood screw. Ulisse Dini of Pisa studied the result, which keeps that constant curvature: a piece cut out of it can be slid along, bending as it goes, without being stretched. Within it the geometry of Lobachevsky holds, in which triangles have less than 180 degrees.',
    after: [{ role: 'after', person: 'dini', place: 'pisa' }], subjects: ['surface', 'hyperbolic geometry', 'spiral'],
    alt: 'A pink and red surface wound like a conical seashell, tapering to a point below.',
  },
  {
    number: 99, slug: 'catenoid-helicoid', title: 'Half-way from the catenoid to the helicoid', size: [1000, 1000],
    text: 'Dip two rings into soap water and draw them apart: the film between them is a catenoid, the first minimal surface after the plane, found by Euler in 1744. Jean-Baptiste Meusnier added the helicoid, a spiral staircase, in 1776. The two are the same surface in disguise: cut the first open and it can be bent into the second without stretching, by way of endlessly many others. This one stands in the middle.',
    after: [{ role: 'after', person: 'euler', date: '1744', place: 'berlin' }, { role: 'after', person: 'meusnier', date: '1776', place: 'paris' }], subjects: ['surface', 'minimal surface', 'soap film'],
    alt: 'A broad winding surface, ochre on one side and pale green on the other, on dark green.',
  },
  {
    number: 100, slug: 'chladni-plates', title: 'Sixteen of Chladni’s plates', size: [1000, 1000],
    text: 'Strew sand on a metal plate, draw a violin bow along its edge, and the sand runs together in the lines that keep still while everything else trembles. Ernst Chladni published his figures in Leipzig in 1787 and toured Europe with them; Napoleon paid for a prize to explain them, which Sophie Germain won. These plates follow the simplest formula, two waves at right angles added or subtracted, and not the stiff reality of brass.',
    after: [{ role: 'after figures by', person: 'chladni', date: '1787', place: 'leipzig' }], subjects: ['sound', 'vibration', 'wave', 'standing wave'],
    alt: 'Sixteen dark steel-blue squares with lines of pale sand in crosses, rings and nets of growing intricacy.',
  },
  {
    number: 101, slug: 'two-sources', title: 'Waves from two sources', size: [1000, 1000],
    text: 'Two corks bob in step on a pond. Where crest meets crest the water rises twice as high, and where crest meets trough it is still: those quiet lines fan out between the sources. Thomas Young drew the figure in his lectures in London, published in 1807, and argued that light must be a wave, because light does the same.',
    after: [{ role: 'after a figure by', person: 'young', date: '1807', place: 'london' }], subjects: ['wave', 'interference', 'light', 'water'],
    alt: 'Rings of light and dark blue spread from two points at the top and cross in a fan of quiet lines.',
  },
  {
    number: 102, slug: 'gyroid-slices', title: 'Nine slices through the gyroid', size: [1000, 1000],
    text: 'A surface that divides space into two equal labyrinths, mirror images of each other, and contains not a single straight line. Alan Schoen found it for NASA while he searched for strong, light structures, and published it in 1970. The scales of some butterflies get their green from crystals of this shape. Each square is cut a little deeper than the one before; the white line is the surface itself.',
    after: [{ role: 'after', person: 'schoen', date: '1970' }], subjects: ['surface', 'minimal surface', 'crystal', 'butterfly'],
    alt: 'Nine squares of flowing contours in wine red and teal, parted by a pale winding line, each slightly different.',
  },
  {
    number: 103, slug: 'lorenz-attractor', title: 'The Lorenz attractor', size: [1000, 800],
    text: 'Three short equations, boiled down from the weather by Edward Lorenz at MIT in 1963, and a point that follows them: it circles one wing, changes to the other, and never repeats itself. Start twice from places that differ in the sixth decimal, and soon the two have nothing in common. That the picture looks like a butterfly is a coincidence; that his lecture of 1972 asked about the flap of a butterfly’s wings is not quite.',
    after: [{ role: 'after', person: 'lorenz', date: '1963', place: 'cambridgema' }], subjects: ['chaos', 'dynamical system', 'weather', 'attractor'],
    alt: 'A two-winged swarm of fine lines, violet to cream, circling two dark eyes on midnight blue.',
  },
  {
    number: 104, slug: 'de-jong-map', title: 'A map by de Jong', size: [1000, 1000],
    text: 'Take a point, put its two co-ordinates through two sines and two cosines, print it, and repeat some seventy million times. Whatever point one begins with, the same silk appears. Peter de Jong sent the formula to Scientific American, where A. K. Dewdney’s column made it known in 1987. Four numbers decide the shape; here they are 1.4, −2.3, 2.4 and −2.1.',
    after: [{ role: 'after', person: 'dejong', date: '1987' }], subjects: ['chaos', 'dynamical system', 'attractor'],
    alt: 'Translucent red veils fold and gather into dark seams on a pale ground.',
  },
  {
    number: 105, slug: 'logistic-forks', title: 'The forks of the logistic map', size: [1200, 800],
    text: 'Each column is a population that breeds more strongly than the one to its left. At first it settles to one number; then it swings between two, then four, then eight, ever faster, until at 3.57 order is lost. Yet windows of calm open in the chaos, and in each of them the whole picture stands again, small. Robert May showed biologists in 1976 how much can hide in a rule so short.',
    after: [{ role: 'after', person: 'may', date: '1976' }], subjects: ['chaos', 'dynamical system', 'population', 'fractal'],
    alt: 'A brown line forks from left to right, again and again, into a dense curtain with pale upright windows.',
    details: [{ region: [84, 0, 7, 100], title: 'The window of three', text: 'At 3.83 the chaos gives way to a cycle of three numbers, each of which forks in its turn.' }],
  },
];
