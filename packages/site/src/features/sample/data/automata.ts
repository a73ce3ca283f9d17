// Gallery: cellular automata.
import type { Entry } from './entry.ts';

export const automata: readonly Entry[] = [
  {
    number: 114, slug: 'rule-30', title: 'Rule 30', size: [1240, 930],
    text: 'One dark cell at the top. Each row follows from the one above by a rule that a child can apply: look at three cells, write one. At the left stripes appear; in the middle nothing repeats, and no way is known to tell a cell of the central column without working out all the rows before it. Stephen Wolfram described the rule in 1983. The shell of a cone snail bears a pattern much like it.',
    after: [{ role: 'after', person: 'wolfram', date: '1983' }], subjects: ['cellular automaton', 'computation', 'chance'],
    alt: 'A large triangle of fine cells on cream, regular stripes along the left, disorder with small triangles to the right.',
    details: [
      { region: [44, 0, 12, 10], title: 'The beginning', text: 'The first rows, from a single cell: 1, then 111, then 11001.' },
      { region: [2, 60, 14, 16], title: 'The stripes', text: 'The left side is orderly, though no one has proved that it stays so.' },
    ],
  },
  {
    number: 115, slug: 'rule-90', title: 'Rule 90, or Pascal’s triangle modulo two', size: [1200, 600],
    text: 'A cell is dark if exactly one of its two upper neighbours was. The rule does nothing else, and draws Sierpiński’s triangle. It is also Pascal’s triangle with the odd numbers inked in, and for these Édouard Lucas had found a test in 1878, which this print uses: write the two numbers in binary, and see whether the ones of the one are hidden among the ones of the other.',
    after: [{ role: 'after', person: 'lucas', date: '1878' }, { role: 'after', person: 'wolfram', date: '1983' }], subjects: ['cellular automaton', 'fractal', 'Pascal’s triangle', 'number theory'],
    alt: 'A wide green-blue triangle of triangles within triangles on pale mint.',
  },
  {
    number: 116, slug: 'rule-110', title: 'Rule 110', size: [1240, 1240],
    text: 'Order on the left, a quiet ground of small triangles, and through it slanting tracks that meet, pass and change each other. Matthew Cook proved that such tracks can be arranged to carry out any computation whatever: eight entries in a table are a computer. The proof was published in 2004. No simpler rule of this family can do as much, as far as anyone knows.',
    after: [{ role: 'after', person: 'wolfram', date: '1983' }, { role: 'shown to be universal by', person: 'cook', date: '2004' }], subjects: ['cellular automaton', 'computation'],
    alt: 'A triangle from blue to violet, crossed by fine slanting stripes, with disturbed tracks near its right edge.',
  },
  {
    number: 117, slug: 'all-elementary-rules', title: 'The 256 elementary rules', size: [1210, 900],
    text: 'Every rule that looks at three cells and writes one, and what becomes of a single dark cell under it. Swapping left and right, or dark and light, turns some into others, and 88 kinds remain; rules of one kind share a hue. Most end in nothing or in stripes. Look for 30, 45, 90, 110 and 150. Stephen Wolfram began to number them in this way in 1983.',
    after: [{ role: 'after', person: 'wolfram', date: '1983' }], subjects: ['cellular automaton', 'computation', 'table'],
    alt: 'A chart of 256 small numbered panels in sixteen columns, with triangles, stripes and solid blocks in many colours.',
    details: [
      { region: [83.5, 11, 7, 6], title: 'Rule 30', text: 'Disorder from one cell.' },
      { region: [61, 33, 7, 6], title: 'Rule 90', text: 'Sierpiński’s triangle.' },
      { region: [83.5, 38.5, 7, 6], title: 'Rule 110', text: 'A computer.' },
    ],
  },
  {
    number: 118, slug: 'glider-gun', title: 'Gosper’s glider gun', size: [1240, 920],
    text: 'In John Conway’s Game of Life of 1970 a cell is born with three neighbours and survives with two or three. Conway offered fifty dollars to whoever could show a pattern that grows without end. Bill Gosper’s group at MIT won it within weeks, with this: every thirty generations it sends out a glider. From streams of gliders whole computers have been built. The print shows generation 438, and faintly all before it.',
    after: [{ role: 'after the game by', person: 'conway', date: '1970', place: 'cambridge' }, { role: 'after', person: 'gosper', date: '1970', place: 'cambridgema' }], subjects: ['cellular automaton', 'Game of Life', 'computation'],
    alt: 'Yellow cells of a pulsing machine at the upper left, and a dotted line of gliders leaving it diagonally on dark blue.',
  },
  {
    number: 119, slug: 'r-pentomino', title: 'The R-pentomino', size: [1180, 1040],
    text: 'Five cells, and 1,103 generations before they come to rest. John Conway and his friends followed it by hand, on Go boards, as far as they could; a computer had to finish. It sends out six gliders, which go on for ever, and leaves blocks, beehives, blinkers, a ship, a boat and a loaf behind. Dark cells are alive at the end; the paler the red, the longer ago a cell was last alive.',
    after: [{ role: 'after the game by', person: 'conway', date: '1970', place: 'cambridge' }], subjects: ['cellular automaton', 'Game of Life'],
    alt: 'A pink and red cloud of cells with straight diagonal trails leading away, on off-white, and a few dark cells.',
  },
  {
    number: 120, slug: 'langtons-ant', title: 'Langton’s ant', size: [1000, 860],
    text: 'An ant on a white floor: on white it turns right, on black left, changes the colour and takes a step. For some ten thousand steps it makes a mess. Then, without being told, it begins to build a road, 104 steps to each piece, and never stops. Every floor that has been tried ends so, and no one can prove that every floor must. Christopher Langton invented the ant in 1986.',
    after: [{ role: 'after', person: 'langton', date: '1986' }], subjects: ['cellular automaton', 'computation', 'order and disorder'],
    alt: 'A ragged green cloud of cells from which a regular diagonal road leads to the lower left corner.',
  },
  {
    number: 121, slug: 'cyclic-automaton', title: 'A cyclic automaton', size: [1000, 1000],
    text: 'Fourteen colours in a ring; each eats the one before it. A cell changes as soon as a neighbour carries the next colour. From pure noise, patches form, then here and there a cycle closes and a spiral begins to turn, until spirals have swallowed everything. David Griffeath found the rule; certain chemical mixtures, and slime moulds calling each other together, make the same waves.',
    after: [{ role: 'after', person: 'griffeath' }], subjects: ['cellular automaton', 'spiral', 'wave'],
    alt: 'Square spirals of coloured stripes in purple, salmon and green fill the sheet, with remnants of noise.',
  },
  {
    number: 122, slug: 'sandpile', title: 'The Abelian sandpile', size: [1000, 1000],
    text: 'Grains are dropped on one spot; a cell with four of them topples and gives one to each side. Per Bak, Chao Tang and Kurt Wiesenfeld described the avalanches in 1987. In whatever order the cells topple, the end is the same, and it is beautiful: nobody expected such a carpet. Blue, light blue, yellow and orange are cells with none, one, two and three grains.',
    after: [{ role: 'after a model by', person: 'bak', date: '1987' }], subjects: ['cellular automaton', 'avalanche', 'fractal'],
    alt: 'A round carpet of fine geometric ornament in orange, yellow and blue on a blue ground.',
  },
  {
    number: 123, slug: 'ulam-warburton', title: 'The Ulam–Warburton automaton', size: [1000, 1000],
    text: 'A cell is born when exactly one of its four neighbours lives, and nobody dies. The crystal completes a diamond at every power of two and then sends out four new arms. Stanisław Ulam studied such growth with the first computers at Los Alamos around 1960. The print stops at step 128; colour shows the age.',
    after: [{ role: 'after', person: 'ulam', place: 'losalamos' }], subjects: ['cellular automaton', 'growth', 'fractal'],
    alt: 'A diamond of fine lattice, cream in the middle and red towards its corners, on dark brown.',
  },
  {
    number: 124, slug: 'brians-brain', title: 'Brian’s Brain', size: [1000, 1000],
    text: 'A cell fires when exactly two of its eight neighbours fire, then must rest for one step. Almost everything that survives is on the move: small ships that run straight, puffers that leave trails, sparks that circle. Brian Silverman proposed the rule; it resembles, from afar, a sheet of nerve cells. Yellow cells fire, violet ones rest.',
    after: [{ role: 'after', person: 'silverman' }], subjects: ['cellular automaton', 'nerve cell'],
    alt: 'Small yellow and violet darts of cells scattered over a dark ground, as if in flight.',
  },
];
