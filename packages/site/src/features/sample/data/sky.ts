// Gallery: the sky.
import type { Entry } from './entry.ts';

const charted = 'The positions come from the Bright Star Catalogue and from Hipparcos, for the year 2000.';

export const sky: readonly Entry[] = [
  {
    number: 19, slug: 'stars-north', title: { en: 'The stars of the northern sky', fr: 'Les étoiles du ciel boréal' }, size: [1400, 1400],
    text: `The sky as it stands over the North Pole, down to ten degrees below the equator. It turns once a day about Polaris, near the middle, and hours of right ascension run round the rim. Every area of the sky is true in size; the dashed line is the yearly path of the Sun. ${charted} Come close: each star carries its Greek letter, and its name if it has one.`,
    after: [{ role: 'positions after the Bright Star Catalogue', date: '1991' }], subjects: ['star chart', 'constellation', 'northern sky'],
    alt: 'Round star chart, pale stars joined by thin lines into constellations on deep blue, with hours marked round the rim.',
    details: [
      { region: [44, 42, 13, 13], title: 'The pole', text: 'Polaris stands two thirds of a degree from the pole, and ends the tail of the Little Bear.' },
      { region: [5, 36, 22, 28], title: 'The winter stars', text: 'Orion, cut by the equator, with Taurus and Gemini towards the centre.' },
    ],
  },
  {
    number: 20, slug: 'stars-south', title: { en: 'The stars of the southern sky', fr: 'Les étoiles du ciel austral' }, size: [1400, 1400],
    text: `No bright star marks the southern pole; the middle of this chart is all but empty. Round it stand the Cross, the Centaur, and the great ship that ancient astronomers called Argo, since taken apart into keel, sails and stern. ${charted} Many of these stars had no Greek letter until Johann Bayer’s atlas of 1603, and some of the southern constellations are no older than that.`,
    after: [{ role: 'positions after the Bright Star Catalogue', date: '1991' }], subjects: ['star chart', 'constellation', 'southern sky'],
    alt: 'Round star chart of the southern sky, pale stars and thin lines on dark green, hardly any near the centre.',
  },
  {
    number: 21, slug: 'stars-orion', title: 'Orion and his neighbours', size: [1000, 1200],
    text: `Three stars in a row make the belt; red Betelgeuse and blue Rigel mark a shoulder and a foot. Follow the belt down to the left and you meet Sirius, brightest of all the stars at night, and up to the right Aldebaran, the eye of the Bull. The discs on this chart grow with brightness: each step of one magnitude means about two and a half times as much light. ${charted}`,
    after: [{ role: 'positions after the Bright Star Catalogue', date: '1991' }], subjects: ['star chart', 'constellation', 'Orion'],
    alt: 'Star chart in plum and cream with the hourglass of Orion in the middle and Sirius at the lower left.',
  },
  {
    number: 22, slug: 'stars-great-bear', title: 'The Great Bear', size: [1300, 1000],
    text: `Seven of its stars are the Plough, or the Big Dipper; the whole Bear is three times as large, with paws that reach down in three pairs. The two stars at the end of the Plough point to Polaris. Look at Mizar, the middle star of the tail: good eyes see faint Alcor beside it. Five of the seven move through space together, a scattered family of one age. ${charted}`,
    after: [{ role: 'positions after the Bright Star Catalogue', date: '1991' }], subjects: ['star chart', 'constellation', 'Great Bear'],
    alt: 'Star chart with dark stars on light blue: the Plough in the middle, with lines to the Bear’s head and paws.',
  },
  {
    number: 23, slug: 'stars-southern-cross', title: 'The Southern Cross and the Centaur', size: [1200, 1000],
    text: `The smallest of the 88 constellations holds three of the twenty-five brightest stars. Its long arm points towards the pole that has no star. The two lamps to the left are Hadar and Rigil Kentaurus; the light of the second left it only a little over four years ago, for its system is the Sun’s nearest neighbour. Greeks knew these stars as the feet of the Centaur. ${charted}`,
    after: [{ role: 'positions after the Bright Star Catalogue', date: '1991' }], subjects: ['star chart', 'constellation', 'southern sky'],
    alt: 'Star chart in browns on parchment: the small Cross near the middle, large Alpha and Beta Centauri beside it.',
  },
  {
    number: 24, slug: 'stars-zodiac', title: 'The zodiac', size: [2000, 620],
    text: `The whole belt of the sky within forty degrees of the equator, unrolled. The wave is the ecliptic, the Sun’s path through the year: it crosses the equator upwards at the March equinox and downwards in September. Its height, 23.4 degrees, is the tilt of the Earth’s axis and the cause of the seasons. ${charted}`,
    after: [{ role: 'positions after the Bright Star Catalogue', date: '1991' }], subjects: ['star chart', 'constellation', 'ecliptic'],
    alt: 'Long, narrow star chart in violet; a dashed wave runs through constellations from edge to edge.',
  },
  {
    number: 25, slug: 'venus-rose', title: 'Eight years of Venus, seen from the Earth', size: [1000, 1000],
    text: 'Hold the Earth still in the middle and let Venus move as we see it: in eight years it draws a flower with five petals, for it overtakes us five times while we go round eight times and it goes round thirteen. The agreement is so close that the figure nearly closes. The small loops are where Venus turns back among the stars, between us and the Sun. Babylonian scribes recorded its risings and settings more than three and a half thousand years ago.',
    after: [{ role: 'orbits after', person: 'kepler', date: '1609', place: 'prague' }], subjects: ['planet', 'Venus', 'orbit', 'curve'],
    alt: 'A rose of five loops in changing colours round a small blue disc, on dark red.',
  },
  {
    number: 26, slug: 'mars-loops', title: 'Mars, from 2000 to 2016, around a resting Earth', size: [1000, 1000],
    text: 'In his New Astronomy of 1609 Johannes Kepler drew the path of Mars as it would be if the Earth stood still, from 1580 to 1596, and compared it to a pretzel baked for Lent. It was the last time anyone needed it: the same book shows that Mars moves on a simple ellipse, once the Earth is allowed to move too. This is the same figure for our own time, with the place of Mars at each turn of the year.',
    after: [{ role: 'after a figure by', person: 'kepler', date: '1609', place: 'prague' }], subjects: ['planet', 'Mars', 'orbit', 'curve'],
    alt: 'A tangle of rust-coloured loops, crowded inwards, round a blue disc on cream paper, with years written along it.',
  },
  {
    number: 27, slug: 'analemma', title: 'The analemma', size: [860, 1220],
    text: 'Photograph the Sun from one spot at noon by the clock, every day for a year, and it draws this figure of eight. Height is the season. Width is the quarrel between sundial and clock, up to about sixteen minutes, because the Earth runs faster in January than in July and because its axis leans. Each disc is one day of the year 2000; come close to read the dates.',
    after: [{ role: 'after the motion of the Sun', date: '2000' }], subjects: ['Sun', 'calendar', 'time', 'curve'],
    alt: 'A slender figure of eight made of orange and yellow discs, with the first of each month named, on pale yellow.',
  },
  {
    number: 28, slug: 'precession', title: 'The wandering of the pole', size: [1000, 1000],
    text: 'The Earth’s axis sways like that of a top, once in about 25,770 years, and its northern end draws this circle among the stars. When the pyramids were built the pole stood near Thuban, in the Dragon. Today it is close to Polaris and will be closest about the year 2100. In twelve thousand years bright Vega will do, though never so well. Hipparchus noticed the drift in the second century BC.',
    after: [{ role: 'after the precession of the equinoxes' }], subjects: ['star chart', 'pole', 'calendar', 'northern sky'],
    alt: 'A golden circle of dates among a few stars on black-green, with Polaris at the top and Vega below.',
  },
];
