// Gallery: crystals and growth.
import type { Entry } from './entry.ts';

export const growth: readonly Entry[] = [
  {
    number: 106, slug: 'snowflakes', title: { en: 'Nine snowflakes', fr: 'Neuf flocons de neige' }, size: [1000, 1030],
    text: 'A net of hexagons holds water vapour; a cell freezes when it has enough, and its neighbours then keep all that reaches them. Clifford Reiter found in 2005 that so little is needed to grow ferns, stars and plates. Only two numbers differ between these nine: the vapour at the start and the feed at every step. That snow has six corners, Johannes Kepler wondered at on a bridge in Prague, and wrote a New Year’s gift about it in 1611.',
    after: [{ role: 'after a model by', person: 'reiter', date: '2005' }, { role: 'after', person: 'kepler', date: '1611', place: 'prague' }], subjects: ['snow', 'crystal', 'growth', 'hexagon'],
    alt: 'Nine white six-armed snowflakes, some feathery, some broad, in three rows on dark blue.',
    second: { slug: 'snowflake', alt: 'A single feathery snowflake in blues on pale ground, its six arms bearing side branches like ferns.' },
  },
  {
    number: 107, slug: 'bravais-lattices', title: 'The fourteen lattices of Bravais', size: [1380, 980],
    text: 'Points in space that all have the same surroundings: how many kinds are there? Auguste Bravais, a naval officer who had explored Lapland, proved in 1848 that there are fourteen; Moritz Frankenheim had counted fifteen a little earlier, one of them twice. Every crystal is built on one of them: iron on the body-centred cube, copper and gold on the face-centred one, ice on the hexagonal.',
    after: [{ role: 'after', person: 'bravais', date: '1848', place: 'paris' }], subjects: ['crystal', 'lattice', 'symmetry'],
    alt: 'Fourteen small boxes of purple balls and rods, some with orange balls inside or on their faces, each named.',
  },
  {
    number: 108, slug: 'dla-cluster', title: 'Diffusion-limited aggregation', size: [1000, 1000],
    text: 'A particle wanders about at random and stops for ever where it first touches the cluster; then comes the next. Tips catch more than hollows, and so a tree grows that has no trunk and no plan. Thomas Witten and Leonard Sander proposed the model in 1981. Soot, frost on a window, copper deposited from a solution and the dark dendrites in limestone grow much like this. Colour shows the order of arrival.',
    after: [{ role: 'after a model by', person: 'witten', date: '1981', place: 'annarbor' }, { role: 'after a model by', person: 'sander', date: '1981', place: 'annarbor' }], subjects: ['growth', 'chance', 'fractal', 'dendrite'],
    alt: 'A branching, coral-like cluster on a dark ground, deep red in the middle and pale at the tips.',
  },
  {
    number: 109, slug: 'quasicrystal', title: 'A quasicrystal of waves', size: [1000, 1000],
    text: 'Five waves of equal length, each turned by 36 degrees against the last, laid over one another. Their crests make fivefold and tenfold stars in an order that is strict and never repeats. Such order was thought impossible in matter until Dan Shechtman saw ten sharp spots in a ring, in April 1982, under an electron microscope at the National Bureau of Standards. He was asked to leave his group; in 2011 he was given the Nobel prize.',
    after: [{ role: 'after a discovery by', person: 'shechtman', date: '1982', place: 'gaithersburg' }], subjects: ['crystal', 'quasicrystal', 'aperiodic order', 'wave', 'interference'],
    alt: 'Points of light of many strengths on near black, gathering into rings of ten.',
  },
  {
    number: 110, slug: 'turing-spots', title: 'Turing’s spots and stripes', size: [1000, 1000],
    text: 'Two substances that react and spread at different speeds can turn an even mixture into a pattern. Alan Turing worked it out by hand and by an early computer in Manchester, and published it in 1952 as a chemical basis of form in living things. The stripes of zebrafish and the ridges of the palate seem to bear him out. In this sheet one setting changes from the sides to the middle, and spots turn into a maze.',
    after: [{ role: 'after', person: 'turing', date: '1952', place: 'manchester' }], subjects: ['growth', 'biology', 'reaction and diffusion', 'animal marking'],
    alt: 'Raised tan worms and spots on dark brown, like the coat of an animal: a maze in the middle, dots at the sides.',
  },
  {
    number: 111, slug: 'ising-model', title: 'The Ising model at its critical point', size: [1000, 1000],
    text: 'Each cell is a small magnet, up or down, that would like to agree with its neighbours; warmth disturbs it. Ernst Ising solved the model on a line in 1925 and found no magnetism there. On a plane there is a temperature, 2.269 in units of the coupling, at which islands of all sizes appear, islands in lakes in islands. Lars Onsager proved it in 1944.',
    after: [{ role: 'after a model by', person: 'ising', date: '1925' }], subjects: ['magnetism', 'phase transition', 'chance'],
    alt: 'Ragged islands and lakes of straw yellow and dark blue cells, of every size.',
  },
  {
    number: 112, slug: 'percolation', title: 'Percolation', size: [1000, 1000],
    text: 'Open 59.27 per cent of the cells of a grid, at random. Just there water poured in at the top begins to find its way to the bottom: a little less and it never does, a little more and it always will. Simon Broadbent, who worked on coal dust in gas masks, and John Hammersley founded this mathematics in 1957. The largest connected cluster is blue; nobody has proved the exact threshold.',
    after: [{ role: 'after', person: 'hammersley', date: '1957' }], subjects: ['phase transition', 'chance', 'fractal'],
    alt: 'A speckled field with one ragged blue cluster, surrounded by smaller orange and grey ones.',
  },
  {
    number: 113, slug: 'voronoi-cells', title: 'Voronoi’s cells', size: [1000, 1000],
    text: 'Every point rules the land that lies nearer to it than to any other. Descartes drew the heavens so in 1644; Georgy Voronoy made it a theory in his last year, 1908. Cells of living tissue, the spots of giraffes, cracked mud and the catchments of schools come close to it. Points lie thicker towards the middle here, never nearer to each other than a distance that grows outwards.',
    after: [{ role: 'after', person: 'voronoi', date: '1908', place: 'warsaw' }], subjects: ['tiling', 'cell', 'nearest neighbour'],
    alt: 'Polygonal cells, tiny and dark blue in the middle, larger and yellow-green towards the edge.',
  },
];
