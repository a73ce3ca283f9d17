// Gallery: woven cloth.
import type { Entry } from './entry.ts';

export const weaves: readonly Entry[] = [
  {
    number: 71, slug: 'plain-weave', title: { en: 'Plain weave', fr: 'Toile' }, size: [1000, 800],
    text: 'Over one, under one: the first weave and still the commonest. Linen sheets, canvas, muslin and banknote linings are all woven like this. Impressions of plain cloth in clay are among the oldest traces of weaving that we have. No other weave binds so often, and so none is firmer for its weight.',
    after: [], subjects: ['weaving', 'plain weave', 'textile'], alt: 'Plain woven cloth in the colour of raw linen, seen so close that each thread shows its twist.',
  },
  {
    number: 72, slug: 'basket-weave', title: 'Basket weave', size: [1000, 800],
    text: 'Plain weave with the threads taken in pairs, also called hopsack or Panama. Where four threads meet there is air, which makes the cloth cool and soft; it is also why it frays. Warp is mid blue and weft is pale, so that the little chequers show which lies on top.',
    after: [], subjects: ['weaving', 'basket weave', 'textile'], alt: 'Cloth of paired threads in blue and off-white, in small chequers.',
  },
  {
    number: 73, slug: 'twill', title: 'Twill', size: [1000, 800],
    text: 'Over two, under two, and each row one step further on: the steps add up to a slanting line, and the cloth drapes. Jeans are a twill, over three and under one, with blue warp and white weft; the cloth’s name, denim, is said to come from serge de Nîmes. Tartan, tweed and houndstooth are twills too.',
    after: [{ role: 'after a cloth named for', place: 'nimes' }], subjects: ['weaving', 'twill', 'textile'], alt: 'Blue and off-white cloth with diagonal ribs, every thread visible.',
  },
  {
    number: 74, slug: 'herringbone', title: 'Herringbone', size: [1000, 800],
    text: 'A twill that changes direction every twelve threads. At the turn the weaver leaves a small break in the order, so that no thread floats too far: look for the line where the bones do not quite meet. Herringbone cloth has been found in the Iron Age salt mines of Hallstatt in Austria.',
    after: [], subjects: ['weaving', 'twill', 'herringbone', 'textile'], alt: 'Brown and fawn cloth in upright bands of zigzag ribs.',
  },
  {
    number: 75, slug: 'satin', title: 'Satin', size: [1000, 800],
    text: 'Seven threads over, one under, and the places where they are bound scattered as evenly as arithmetic allows, so that no line shows and the long floats catch the light. The word goes back to Zaytun, the Arabic name of the port of Quanzhou, from which Chinese silk was shipped in the Middle Ages. The step of three from row to row keeps bindings apart; a step of two would not do.',
    after: [{ role: 'after a cloth named for', place: 'quanzhou' }], subjects: ['weaving', 'satin', 'silk', 'textile', 'number theory'], alt: 'Glossy crimson cloth of long upright floats with evenly scattered darker binding points.',
  },
  {
    number: 76, slug: 'birds-eye', title: 'Bird’s eye', size: [1000, 800],
    text: 'Thread the loom to and fro, tread it to and fro, and the slanting lines of a twill close into small lozenges with a dot inside. Weavers have called it bird’s eye, or goose eye when it is larger. It needs only four shafts and was the everyday pattern of blankets and table linen wherever there were hand looms in the house.',
    after: [], subjects: ['weaving', 'twill', 'textile', 'symmetry'], alt: 'Green and cream cloth of small lozenges with a dot in the middle of each.',
  },
  {
    number: 77, slug: 'undulating-twill', title: 'Undulating twill', size: [1000, 800],
    text: 'The rule of this cloth is a plain twill on eight shafts; only the threading sways, faster and slower and back again like a pendulum. So the ribs turn into waves, though every thread is straight. It is the same trick as a map projection: the pattern stays and its co-ordinates bend.',
    after: [], subjects: ['weaving', 'twill', 'wave', 'textile'], alt: 'Purple and lilac cloth whose ribs bend into broad waves.',
  },
  {
    number: 78, slug: 'houndstooth', title: { en: 'Houndstooth', fr: 'Pied-de-poule' }, size: [1200, 900],
    text: 'Four dark threads, four light, in both directions, woven as a twill: nothing more, and the jagged teeth appear by themselves, because the slant of the weave breaks the squares. In the Scottish Lowlands shepherds wore it as a check; French tailors see a hen’s foot in it. Zoom in until a single tooth falls apart into threads, and the threads into plies.',
    after: [{ role: 'after a cloth of', place: 'scotland' }], subjects: ['weaving', 'twill', 'check', 'textile'], alt: 'Black and white houndstooth check; close to, every woollen thread can be seen.',
    details: [
      { region: [0, 0, 8, 10.7], title: 'A few teeth', text: 'Each tooth is a square of four threads by four, with the twill’s slant sticking out at its corners.' },
      { region: [50, 50, 2, 2.7], title: 'A single tooth', text: 'Yarn of two plies: the fine slanting lines are its twist.' },
    ],
  },
  {
    number: 79, slug: 'glen-check', title: 'Glen check', size: [1000, 800],
    text: 'Two scales in one cloth: four dark and four light threads make houndstooth, two and two make fine lines, and where they cross there is every mixture. The check is called after Glen Urquhart by Loch Ness, where an estate clothed its keepers in it in the nineteenth century. A Prince of Wales made it fashionable, and it is called after him as well.',
    after: [{ role: 'after a cloth of', place: 'urquhart' }], subjects: ['weaving', 'twill', 'check', 'textile'], alt: 'Black and white cloth with large squares of houndstooth and of fine stripes.',
  },
  {
    number: 80, slug: 'tartan', title: 'A tartan that belongs to nobody', size: [1000, 800],
    text: 'A tartan is a list of numbers, the sett: so many threads of each colour, read to the end and back again, the same in warp and weft. Seven colours give seven pure squares along the diagonal and twenty-one mixtures, each half one colour and half another, striped by the twill. This sett was made up for the print and stands for no clan, family or regiment.',
    after: [{ role: 'in the manner of tartan', place: 'scotland' }], subjects: ['weaving', 'twill', 'tartan', 'textile'], alt: 'Tartan of navy, moss green and rust with thin lines of gold, cream and sky blue.',
    details: [{ region: [0, 0, 26, 32], title: 'The pivots', text: 'At the gold line and at the blue one the sett turns round and runs backwards.' }],
  },
  {
    number: 81, slug: 'log-cabin', title: 'Log cabin', size: [1000, 800],
    text: 'Plain weave, the simplest there is, and two colours by turns in warp and weft. Wherever the order of the turns is changed, upright lines become level ones; the cloth pretends to be plaited of wide bands. Nothing in the structure changes at the border: it is all colour.',
    after: [], subjects: ['weaving', 'plain weave', 'optical illusion', 'textile'], alt: 'Maroon and straw cloth in blocks of upright and level stripes, like parquet.',
  },
  {
    number: 82, slug: 'damask', title: 'Damask with a Hilbert curve', size: [1000, 1000],
    text: 'Figure and ground are the two sides of one satin: warp on top in the line, weft on top round about it. Damask is called after Damascus. To raise each thread by itself once took a second weaver on top of the loom; Joseph-Marie Jacquard’s machine of 1804 let punched cards do it, and every computer has some of that in its family tree. The line is Hilbert’s, which visits every part of a square.',
    after: [{ role: 'after a cloth named for', place: 'damascus' }, { role: 'for the machine of', person: 'jacquard', date: '1804', place: 'lyon' }, { role: 'with a curve by', person: 'hilbert', date: '1891' }], subjects: ['weaving', 'damask', 'satin', 'space-filling curve', 'textile'],
    alt: 'A winding cream line of satin on a green satin ground, woven thread by thread.',
  },
  {
    number: 83, slug: 'weaving-draft', title: 'How a draft is read', size: [1040, 960],
    text: 'Weavers write cloth down in four boxes. At the top: which shaft each warp thread passes through. At the side: which treadle is pressed for each row. In the corner: which shafts each treadle lifts. From these the cloth follows; in the language of algebra it is the product of three matrices. Eight shafts and a threading that runs straight and then to and fro make all of this.',
    after: [], subjects: ['weaving', 'notation', 'matrix'], alt: 'A weaving draft on squared paper: threading above, treadling at the right, and the resulting pattern in blue, violet and rose.',
  },
];
