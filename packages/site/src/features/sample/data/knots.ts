// Gallery: knots and plaits.
import type { Entry } from './entry.ts';

export const knots: readonly Entry[] = [
  {
    number: 62, slug: 'trefoil', title: { en: 'The trefoil', fr: 'Le nœud de trèfle' }, size: [1000, 1000],
    text: 'The simplest true knot: an overhand knot whose ends have been spliced. It cannot be undone without cutting, and it cannot be turned into its own mirror image, which takes some proving and was first proved by Max Dehn in 1914. Here it lies as a line on a ring, twice round the axis while it goes three times through the hole.',
    after: [{ role: 'after the tables of', person: 'tait', place: 'edinburgh' }], subjects: ['knot', 'rope', 'torus knot'],
    alt: 'A thick ochre and rust rope closed into a three-lobed knot, on cream.',
  },
  {
    number: 63, slug: 'figure-eight-knot', title: 'The figure-eight knot', size: [1000, 1000],
    text: 'Climbers tie it in the end of a rope; with the ends joined it is the only knot with four crossings. Johann Benedict Listing, who coined the word topology, drew it in 1847 and saw that it can be moved into its own mirror image. Most knots cannot.',
    after: [{ role: 'after', person: 'listing', date: '1847', place: 'gottingen' }], subjects: ['knot', 'rope'],
    alt: 'A straw-coloured rope in a closed figure-eight knot with round loops, on dark blue.',
  },
  {
    number: 64, slug: 'torus-knots', title: 'Torus knots and links', size: [1300, 1020],
    text: 'Wind a thread round a ring, p times round the axis and q times through the hole. If p and q share no factor you get one knot; if they do, it falls apart into several equal loops, which are linked. The trefoil is (2, 3). Swap the two numbers and the knot stays the same, however different it looks: find (3, 4) and (4, 3).',
    after: [], subjects: ['knot', 'link', 'torus knot', 'number theory'],
    alt: 'Twenty-four ring-shaped knots and links in blues and violets, in four rows, each labelled with two numbers.',
  },
  {
    number: 65, slug: 'turks-heads', title: 'Turk’s heads', size: [1000, 1040],
    text: 'Sailors work this plait round oars and stanchions and call it after a turban. Its leads are the strands seen side by side, its bights the scallops along the edge; a single rope can make it only when the two numbers share no factor. All of these obey the law of plaiting: over, under, over, under, without exception.',
    after: [], subjects: ['knot', 'rope', 'plait', 'number theory'],
    alt: 'Nine wreaths of plaited straw-coloured rope on dark green, from three to seven strands wide.',
  },
  {
    number: 66, slug: 'prime-knots', title: 'The unknot and the fourteen prime knots of up to seven crossings', size: [1300, 980],
    text: 'Like numbers, knots have primes: those that are not two knots tied one after the other. Peter Guthrie Tait began the list in Edinburgh in the 1870s, hoping to find in it the table of the chemical elements, for atoms were thought to be knots in the ether. James W. Alexander proved in 1923 that every knot can be drawn as a braid running round an axis, and so they are drawn here. Mirror images are not counted twice.',
    after: [{ role: 'after the tables of', person: 'tait', place: 'edinburgh' }, { role: 'as braids after', person: 'alexander', date: '1923', place: 'princeton' }], subjects: ['knot', 'braid', 'table'],
    alt: 'Fifteen knots drawn as rings of interwoven strands, coloured by their number of crossings, in three rows.',
  },
  {
    number: 67, slug: 'borromean-rings', title: 'The Borromean rings', size: [1000, 1000],
    text: 'Cut any one of the three and the other two fall apart, for no two of them are linked: only all three together hold. The Borromeo family near Milan has them in its arms, and much older ones are found in the north of Europe and in Japan. Hermann Brunn studied such links in 1892. They cannot be made of three round, flat rings.',
    after: [{ role: 'after a study by', person: 'brunn', date: '1892', place: 'munich' }], subjects: ['link', 'braid', 'heraldry'],
    alt: 'Three interlaced ropes, red, blue and yellow, each going over one of the others and under the third.',
  },
  {
    number: 68, slug: 'lissajous-knots', title: 'Three Lissajous knots', size: [1400, 700],
    text: 'Let a point swing in three directions at once, with frequencies that share no factor, and its path closes into a knot. The frequencies across and upwards make the figure that Lissajous showed with tuning forks; the third decides which line passes in front. Not every knot can be had in this way: the trefoil and the figure-eight cannot.',
    after: [{ role: 'after figures by', person: 'lissajous', date: '1857', place: 'paris' }], subjects: ['knot', 'Lissajous figure', 'vibration'],
    alt: 'Three smooth knots on dark plum, in salmon, olive yellow and pink, the last with many crossings.',
  },
  {
    number: 69, slug: 'interlace-panel', title: 'A panel of interlace', size: [1200, 960], culture: 'Insular',
    text: 'Begin with a plain plait in a frame. Break a crossing here and there, joining the loose ends side by side, and the plait gathers into knots: that is the secret of the panels in the Book of Kells and on the high crosses of Ireland and Scotland, as scholars worked it out in the nineteenth and twentieth centuries. The breaks of this panel are the same in all four quarters. Over and under still alternate everywhere.',
    after: [{ role: 'in the manner of Insular interlace', place: 'scotland' }], subjects: ['interlace', 'plait', 'ornament'],
    alt: 'A rectangular panel of interlaced bands in gold, green and amber on dark red, gathered here and there into knots.',
  },
  {
    number: 70, slug: 'sona-line', title: { en: 'Ninety dots and a single line', pt: 'Noventa pontos e uma só linha' }, size: [1000, 1000], culture: 'Chokwe',
    text: 'Chokwe storytellers in Angola smooth the sand, set out a grid of dots with their fingertips, and draw a line round all of them without lifting the finger while the story is told: such a drawing is a lusona, in the plural sona. Paulus Gerdes studied their geometry. On a plain grid like this one the line is single only if columns and rows share no factor, as ten and nine do; with ten and eight it would take two.',
    after: [{ role: 'in the manner of sona', place: 'angola' }, { role: 'after studies by', person: 'gerdes' }], subjects: ['sona', 'plait', 'number theory', 'drawing in sand'],
    alt: 'A white line winds diagonally round ninety dark dots on sand colour and returns to its beginning.',
  },
];
