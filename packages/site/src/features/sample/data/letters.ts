// Gallery: letterforms of the fonts that Vitrine ships.
import type { Entry } from './entry.ts';

export const letters: readonly Entry[] = [
  {
    number: 148, slug: 'letter-a', title: 'The letter a', size: [1000, 1000],
    text: 'The small a of Source Serif 4, which is also the letter of this site’s titles. Frank Grießhammer began the family at Adobe in 2014, with the eighteenth-century types of Pierre-Simon Fournier in mind. What we read as a shape is a list of points: squares lie on the outline, rings only draw it towards themselves. In the full edition each is marked with its co-ordinates, a thousand to the em.',
    after: [{ role: 'type designed by', person: 'griesshammer', date: '2014' }], subjects: ['typography', 'letterform', 'alphabet', 'curve'],
    alt: 'A very large light blue letter a with its construction points and dashed lines for base line and x-height.',
  },
  {
    number: 149, slug: 'letter-g-sans', title: 'The letter g, with two storeys', size: [1000, 1000],
    text: 'The small g of Source Sans 3, the letter of this site’s labels, designed by Paul D. Hunt: it was Adobe’s first family of open-source type, in 2012. It has two storeys, a link and an ear, like the g of books; most readers, asked to draw one from memory, cannot. The points that draw it are shown.',
    after: [{ role: 'type designed by', person: 'hunt', date: '2012' }], subjects: ['typography', 'letterform', 'alphabet', 'curve'],
    alt: 'A very large green two-storeyed letter g with its construction points and dashed guide lines.',
  },
  {
    number: 150, slug: 'ampersand', title: 'The ampersand', size: [1000, 1000],
    text: 'Et, Latin for “and”, written so often that the two letters grew together; in the italic of Source Serif they can still be told apart, an E and a t. English-speaking children used to say it at the end of the alphabet, “and, per se and”, which wore down to its name. A scribble on a wall in Pompeii has one of the oldest.',
    after: [{ role: 'type designed by', person: 'griesshammer', date: '2014' }], subjects: ['typography', 'letterform', 'sign'],
    alt: 'A very large rose-coloured italic ampersand with its construction points on dark wine red.',
  },
  {
    number: 151, slug: 'letter-zhe', title: { en: 'The letter zhe', ru: 'Буква Ж' }, size: [1200, 1000],
    text: 'Greek had no sound like this, and the makers of the Slavonic alphabets had to find a letter for it. The Cyrillic alphabet took shape in the First Bulgarian Empire around the end of the ninth century; Ж is among the few of its capitals that no Greek letter suggests. It is nearly symmetrical, and a test for a type designer: six arms must meet without making a blot.',
    after: [{ role: 'type designed by', person: 'griesshammer', date: '2014' }, { role: 'after a letter from', date: 'about 900', place: 'bulgaria' }], subjects: ['typography', 'letterform', 'alphabet', 'Cyrillic'],
    alt: 'A very large red letter Ж with its construction points on sand colour.',
  },
  {
    number: 152, slug: 'r-in-eight-weights', title: 'R in eight weights', size: [1000, 1000],
    text: 'From extra light to black, one letter inside the other. A heavier weight is not the light one with a thicker line: bowls grow narrower inside, the leg moves out, serifs hardly change their length. Only a few of the weights are drawn by hand; those between are computed from them, point by point, which is why they nest so well.',
    after: [{ role: 'type designed by', person: 'griesshammer', date: '2014' }], subjects: ['typography', 'letterform', 'weight'],
    alt: 'Eight capital letters R nested from dark red to cream, and below them a row of the same letter from thin to thick.',
  },
  {
    number: 153, slug: 'source-serif-specimen', title: 'Source Serif 4, Roman, Latin', size: [1400, 1080],
    text: 'Every character of one file of the font this site ships, in the order of Unicode and with its number. Printers’ specimens have looked like this since the fifteenth century: all the sorts in the case, none of them saying anything. Look for the two kinds of quotation mark, the fraction bar, the thorn of Icelandic, and for the space that is not there because it cannot be seen.',
    after: [{ role: 'type designed by', person: 'griesshammer', date: '2014' }], subjects: ['typography', 'specimen', 'alphabet', 'Unicode'],
    alt: 'A table of some two hundred dark blue characters in ruled squares, each with a small number.',
  },
  {
    number: 154, slug: 'greek-letters', title: { en: 'The Greek letters', el: 'Τα ελληνικά γράμματα' }, size: [1200, 880],
    text: 'Around 800 BC Greeks borrowed the signs of the Phoenicians, who wrote no vowels, and gave some that they could not use to the vowels of their own tongue: alpha was the catch in the throat of aleph, an ox. From these letters come the Latin and the Cyrillic ones. Science still needs all of them, and this site names its stars with them.',
    after: [{ role: 'type designed by', person: 'griesshammer', date: '2014' }, { role: 'after an alphabet of', date: 'about 800 BC', place: 'athens' }], subjects: ['typography', 'alphabet', 'Greek'],
    alt: 'The twenty-four Greek letters, white capitals beside yellow small letters, each named, on blue.',
  },
  {
    number: 155, slug: 'ayn', title: { en: 'The letter ‘ayn, in four forms', ar: 'حرف العين' }, size: [1340, 800],
    text: 'An Arabic letter changes with its neighbours: alone, first, in the middle, last. The ‘ayn shows it best, for it opens like a beak when it stands free and closes to a small knot inside a word. Naskh is the hand of books; its proportions were set down by Ibn Muqla in Baghdad early in the tenth century. In type the four are four drawings, and the computer chooses.',
    after: [{ role: 'type by', person: 'noto' }, { role: 'after a letter from', place: 'arabia' }], subjects: ['typography', 'letterform', 'Arabic script', 'calligraphy'],
    alt: 'Four forms of the Arabic letter ‘ayn in greens along a dashed base line, from right to left, with their points.',
  },
  {
    number: 156, slug: 'naqsh', title: { en: 'Naqsh: pattern', ar: 'نقش' }, size: [1200, 860],
    text: 'The museum’s word. Naqsh is Arabic, and from Arabic also Persian, Urdu and Turkish, for a drawing, an engraving, an ornament, a pattern; a naqqāsh is one who makes them. It is written with three letters, nūn, qāf and shīn, which join from right to left into one figure. Six dots tell them from letters of the same shape.',
    after: [{ role: 'type by', person: 'noto' }], subjects: ['typography', 'Arabic script', 'calligraphy', 'ornament'],
    alt: 'The Arabic word naqsh in gold on dark brown, with the points of its outline.',
  },
];
