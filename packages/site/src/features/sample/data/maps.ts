// Gallery: maps of the world.
import type { Entry } from './entry.ts';

export const maps: readonly Entry[] = [
  {
    number: 1, slug: 'map-mercator', title: { en: 'The world on Mercator’s projection', fr: 'Le monde selon la projection de Mercator' }, size: [1400, 1080],
    text: 'A ship that keeps to one compass bearing sails a straight line on this map. That is what Gerardus Mercator made it for, in Duisburg in 1569, and it is why the map swells towards the poles: every mile is stretched north and south as much as the meridians are spread apart. Greenland looks as large as Africa, which is in truth some fourteen times its size. Come close for the names of the countries, set as large as each has room for.',
    after: [{ role: 'after a projection by', person: 'mercator', date: '1569', place: 'duisburg' }], subjects: ['world map', 'map projection', 'conformal projection', 'navigation'],
    alt: 'World map in pale yellow on a light blue sea, with fine borders and country names; Greenland and Antarctica are greatly enlarged.',
    details: [
      { region: [31, 6, 16, 30], title: 'Greenland', text: 'Mercator’s map enlarges areas four times at Greenland’s southern tip, and about eighty times at its northern one.' },
      { region: [45, 47, 18, 27], title: 'Africa', text: 'Astride the equator, where the map is true. Thirty million square kilometres look no larger than Greenland’s two.' },
      { region: [47, 36, 13, 13], title: 'The smallest names', text: 'Names shrink with their countries, down to letters a fraction of a millimetre high.' },
    ],
  },
  {
    number: 2, slug: 'map-mollweide', title: 'The world on Mollweide’s projection', size: [1400, 820],
    text: 'An ellipse twice as wide as it is high, in which every square centimetre stands for the same area of the Earth. Karl Brandan Mollweide, who taught in Halle, published it in 1805 as an answer to maps that enlarge the north. Parallels are straight and draw together towards the poles, so that what is gained in height is lost in width.',
    after: [{ role: 'after a projection by', person: 'mollweide', date: '1805', place: 'halle' }], subjects: ['world map', 'map projection', 'equal-area projection'],
    alt: 'Oval world map with ochre continents on a dark blue sea.',
  },
  {
    number: 3, slug: 'map-sinusoidal', title: 'The sinusoidal projection, with Tissot’s circles', size: [1400, 820],
    text: 'Each parallel is drawn at its true length, which makes the meridians sine curves and keeps every area true. Jean Cossin of Dieppe drew the world this way in 1570; it is also called after Sanson and Flamsteed, who used it later. The discs are circles of the same size on the globe. All still have equal areas here, but only those in the middle are round.',
    after: [{ role: 'after a map by', person: 'cossin', date: '1570', place: 'dieppe' }, { role: 'with the indicatrix of', person: 'tissot', date: '1859' }], subjects: ['world map', 'map projection', 'equal-area projection', 'distortion'],
    alt: 'Onion-shaped world map in rose on pale pink, covered with rows of discs that lean and flatten towards the edges.',
  },
  {
    number: 4, slug: 'map-goode', title: 'Goode’s homolosine projection', size: [1400, 820],
    text: 'John Paul Goode cut the world open along the oceans, as one peels an orange, so that every continent lies near a meridian of its own and keeps both its area and very nearly its shape. He joined two projections to do it: the sinusoidal up to about 41 degrees, Mollweide’s beyond. The geographer in Chicago called Mercator’s map, on schoolroom walls, “evil”; this was his replacement, of 1923.',
    after: [{ role: 'after a projection by', person: 'goode', date: '1923', place: 'chicago' }], subjects: ['world map', 'map projection', 'equal-area projection', 'interrupted map'],
    alt: 'World map in six lobes like an opened peel, with green continents on turquoise and empty paper between the lobes.',
  },
  {
    number: 5, slug: 'map-robinson', title: 'Robinson’s projection', size: [1400, 820],
    text: 'Most projections begin with a formula. Arthur H. Robinson began with his eye: in 1963 he moved the outlines about until the continents looked right, and only then wrote down a table of numbers that would draw them again. Nothing is exactly true in it, neither area nor angle nor distance, and nothing is badly wrong. The National Geographic Society used it for its world maps from 1988 to 1998.',
    after: [{ role: 'after a projection by', person: 'robinson', date: '1963', place: 'madison' }], subjects: ['world map', 'map projection', 'compromise projection'],
    alt: 'World map with rounded sides, cream continents on pale blue, under a fine grid.',
  },
  {
    number: 6, slug: 'map-winkel-tripel', title: 'Winkel’s tripel projection', size: [1400, 820],
    text: '“Tripel” is not a name but a trio: Oswald Winkel sought in 1921 to keep three errors small at once, those of area, of direction and of distance. He took the plain average of two older projections. The discs on this print were all round and equal on the globe; follow a row from the middle to the edge to see how gently they give way.',
    after: [{ role: 'after a projection by', person: 'winkel', date: '1921' }, { role: 'with the indicatrix of', person: 'tissot', date: '1859' }], subjects: ['world map', 'map projection', 'compromise projection', 'distortion'],
    alt: 'World map with curved parallels, moss-green land on a dark green sea, with pale ellipses in rows.',
  },
  {
    number: 7, slug: 'map-peirce', title: 'Peirce’s quincuncial projection', size: [1000, 1000],
    text: 'A map of the whole world as a square, with the North Pole in the middle and the South Pole in all four corners at once. Laid edge to edge its copies fill the plane, and one can walk off any side and arrive where one should. Charles Sanders Peirce, philosopher and land surveyor, worked it out in 1879 with elliptic functions. Angles are true everywhere except at four points: the middles of the sides.',
    after: [{ role: 'after a projection by', person: 'peirce', date: '1879' }], subjects: ['world map', 'map projection', 'conformal projection', 'tiling'],
    alt: 'Square world map in rust and sand, seen from above the North Pole; the southern continents reach out to the sides.',
  },
  {
    number: 8, slug: 'map-azimuthal-equidistant', title: 'The world from the North Pole', size: [1000, 1000],
    text: 'Lay a ruler from the centre of this map to any place and you measure its true distance from the North Pole, and its true direction. Everything else pays for it: the South Pole, a single point, has become the whole rim, and Antarctica a ring. Guillaume Postel drew the northern half so in 1581; the emblem of the United Nations shows the world on the same projection, out to 60 degrees south.',
    after: [{ role: 'after a map by', person: 'postel', date: '1581', place: 'paris' }], subjects: ['world map', 'map projection', 'azimuthal projection', 'polar map'],
    alt: 'Round world map centred on the North Pole, white land on mid blue; Antarctica forms a white ring round the edge.',
  },
  {
    number: 9, slug: 'map-orthographic', title: 'A hemisphere seen from far away', size: [1000, 1000],
    text: 'The Earth as it would look from infinitely far off, when no part of it is nearer than another. Greek astronomers knew the construction; François d’Aguilon, a Jesuit in Antwerp, named it orthographic in his treatise on optics of 1613, for which Rubens drew the pictures. Towards the limb the continents are foreshortened as on a ball, which is why we read this flat disc so easily as round.',
    after: [{ role: 'named by', person: 'aguilon', date: '1613', place: 'antwerp' }], subjects: ['hemisphere', 'map projection', 'azimuthal projection', 'perspective'],
    alt: 'The globe against black, with Africa in the middle and Europe above, sand-coloured land on deep blue.',
  },
  {
    number: 10, slug: 'map-werner', title: 'The heart-shaped projection', size: [1000, 1040],
    text: 'Distances from the North Pole are true here, and so are distances along every parallel; between them they force the world into the shape of a heart. Johannes Stabius devised it, and Johannes Werner of Nuremberg published it in 1514. For a century map makers loved it: Oronce Finé and the young Mercator both drew hearts. Areas are true as well, though Australia and New Zealand might complain of their shapes.',
    after: [{ role: 'after a projection published by', person: 'werner', date: '1514', place: 'nuremberg' }], subjects: ['world map', 'map projection', 'equal-area projection', 'cordiform map'],
    alt: 'World map in the shape of a heart, red continents on pink.',
  },
  {
    number: 11, slug: 'map-lambert-conic', title: 'Europe on Lambert’s conformal conic', size: [1200, 1040],
    text: 'Wrap a cone of paper round the globe, let it cut the surface at 40 and 60 degrees north, and see that small shapes stay true: that, in a sentence, is the projection Johann Heinrich Lambert gave in 1772, among seven new ones in a single work. Nearly straight lines on it are nearly the shortest routes, so that pilots still fly by charts drawn this way. The names grow with the land they stand on.',
    after: [{ role: 'after a projection by', person: 'lambert', date: '1772', place: 'berlin' }], subjects: ['Europe', 'map projection', 'conformal projection', 'conic projection'],
    alt: 'Map of Europe, pale yellow land on light blue, with country names in italics and meridians that fan out from the north.',
  },
  {
    number: 12, slug: 'map-lambert-azimuthal', title: 'The southern ocean on Lambert’s equal-area projection', size: [1000, 1000],
    text: 'Turn the globe upside down and the oceans become one. Antarctica lies in the middle, Africa, South America and Australia look in from the rim, and every area is true. Lambert published the formula in 1772; statisticians use it today whenever they must compare densities over a continent or over the whole sky.',
    after: [{ role: 'after a projection by', person: 'lambert', date: '1772', place: 'berlin' }], subjects: ['Antarctica', 'map projection', 'equal-area projection', 'polar map', 'ocean'],
    alt: 'Round map centred on Antarctica, white land on petrol blue; the tips of three continents enter from the edge.',
  },
  {
    number: 13, slug: 'map-waterman', title: 'Waterman’s butterfly', size: [1400, 900],
    text: 'Steve Waterman laid the world on a truncated octahedron and unfolded it, in 1996. He followed Bernard Cahill, an architect in San Francisco who in 1909 had published a butterfly from a plain octahedron, and showed it off by flattening a slit rubber ball. No continent is cut, apart from Antarctica, which is usually given a small map of its own and here hangs in pieces from the lower wings.',
    after: [{ role: 'after a projection by', person: 'waterman', date: '1996' }], subjects: ['world map', 'map projection', 'polyhedral map', 'interrupted map'],
    alt: 'World map unfolded like a butterfly in four lobes, purple land on lilac.',
  },
  {
    number: 14, slug: 'map-van-der-grinten', title: 'Van der Grinten’s projection', size: [1000, 1000],
    text: 'The whole world in a circle, with meridians and parallels that are arcs of circles themselves: the kind of construction one can do with a pair of compasses. Alphons J. van der Grinten patented it in 1904. It was the world map of the National Geographic Society from 1922 until Robinson’s took its place in 1988; it tames Mercator a little, and still makes the polar regions vast.',
    after: [{ role: 'after a projection by', person: 'vandergrinten', date: '1904' }], subjects: ['world map', 'map projection', 'compromise projection'],
    alt: 'World map filling a circle, dark green land on a sand-coloured sea; Antarctica spreads along the bottom.',
  },
  {
    number: 15, slug: 'map-collignon', title: 'Collignon’s projection', size: [1400, 640],
    text: 'Must meridians be curved? Édouard Collignon asked in 1865 how an equal-area map would look if all of them were straight, and this is the answer: a triangle, with the North Pole at the tip and the South Pole spread along the whole base. Nobody hangs it on a wall, yet it lives on: cosmologists use it to pave the polar caps of their maps of the early universe.',
    after: [{ role: 'after a projection by', person: 'collignon', date: '1865' }], subjects: ['world map', 'map projection', 'equal-area projection'],
    alt: 'World map as a broad, flat triangle, orange land on dark red.',
  },
  {
    number: 16, slug: 'map-august', title: 'August’s epicycloidal projection', size: [1100, 1080],
    text: 'The outline is a nephroid, the curve of light in the bottom of a coffee cup. Friedrich August of Berlin found in 1874 how to fill it with the whole world so that every small shape keeps its angles, without a single point where that fails, except the poles. The price is paid in size: Asia and America swell as they near the edges.',
    after: [{ role: 'after a projection by', person: 'august', date: '1874', place: 'berlin' }], subjects: ['world map', 'map projection', 'conformal projection'],
    alt: 'World map in a kidney-shaped outline with two notches, green land on mint.',
  },
  {
    number: 17, slug: 'map-tissot', title: 'Tissot’s circles on the plate carrée', size: [1400, 780],
    text: 'Every one of these ellipses is the picture of a circle twelve degrees across, all alike on the globe. Nicolas Auguste Tissot proved in 1859 that any smooth map turns tiny circles into ellipses, and that those say everything about its faults: the wider, the more stretched; the larger, the more enlarged. The map beneath is the plainest of all, in which degrees are simply drawn as squares.',
    after: [{ role: 'after an indicatrix by', person: 'tissot', date: '1859', place: 'paris' }], subjects: ['world map', 'map projection', 'distortion'],
    alt: 'Rectangular world map in pale terracotta with rows of discs: round at the equator, ever wider towards the poles.',
  },
  {
    number: 18, slug: 'map-gall-peters', title: 'Gall’s orthographic projection', size: [1400, 960],
    text: 'James Gall, a clergyman in Edinburgh with a taste for astronomy, offered in 1855 a rectangular map that keeps areas true. Few noticed. In 1973 Arno Peters presented the same projection as his own and as an act of justice for the countries that Mercator shrinks, and one of the loudest quarrels in the history of maps began. Look at Africa, twice as long as it is wide here; its shape is true only at 45 degrees, north and south.',
    after: [{ role: 'after a projection by', person: 'gall', date: '1855', place: 'edinburgh' }], subjects: ['world map', 'map projection', 'equal-area projection'],
    alt: 'Rectangular world map with long, drawn-down continents in straw yellow on a teal sea.',
  },
];
