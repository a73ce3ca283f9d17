import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nameHabit } from './name-habit.ts';
import { personNamed, readNames } from './names.ts';
import type { NamesContext, ReadMaker } from './read-maker.ts';

/** Lines of the form `cell => makers`; `@…` says what is known about the column. */
const cases = readFileSync(join(import.meta.dirname, 'testing/name-cases.txt'), 'utf8').split('\n');
const contexts: Readonly<Record<string, NamesContext>> = {
  '@': {},
  '@inverted': { isInverted: true },
  '@one': { isOne: true },
};

function wordsOf(maker: ReadMaker | undefined): string {
  if (!maker) return '_';
  const { person, role, attribution } = maker;
  return [
    person.name,
    person.sortName && `sort=${person.sortName}`,
    person.kind,
    role && `role=${role}`,
    attribution && `attr=${attribution}`,
    person.nationalities && `nat=${person.nationalities.join()}`,
    person.lifeDates && `life=${person.lifeDates}`,
  ]
    .filter(Boolean)
    .join(' ; ');
}

/** `!` for what is undecided, `!text` for what is not a name, `-` for nobody. */
function makersOf(cell: string, context: NamesContext): string {
  const { makers, undecided, notNames } = readNames(cell, context);
  if (undecided.length > 0) return '!';
  if (notNames.length > 0) return '!text';
  return makers.every((maker) => !maker) ? '-' : makers.map(wordsOf).join(' + ');
}

describe('the makers of a cell', () => {
  it('are read as the table of cases says, all of them', () => {
    let context: NamesContext = {};
    const [expected, read]: [string[], string[]] = [[], []];
    for (const line of cases) {
      context = contexts[line] ?? context;
      const [cell, makers] = line.split(' => ');
      if (cell === undefined || makers === undefined) continue;
      expected.push(`${cell} => ${makers}`);
      read.push(`${cell} => ${makersOf(cell.replaceAll(String.raw`\n`, '\n'), context)}`);
    }
    expect(expected.length).toBeGreaterThan(450);
    expect(read).toEqual(expected);
  });

  it('are kept as written where they can be read in several ways', () => {
    expect(readNames('Ann and Tom Ray; Ida Holm')).toEqual({
      makers: [{ person: { name: 'Ann and Tom Ray' } }, { person: { name: 'Ida Holm' } }],
      undecided: ['Ann and Tom Ray'],
      notNames: [],
    });
  });
});

describe('a person in a cell of their own', () => {
  it('is turned round where the family name comes first, and kept for sorting', () => {
    expect(personNamed('Blake, Robert')).toEqual({
      name: 'Robert Blake',
      sortName: 'Blake, Robert',
    });
    expect(personNamed('García Márquez, Gabriel José')).toEqual({
      name: 'Gabriel José García Márquez',
      sortName: 'García Márquez, Gabriel José',
    });
  });

  it.each(['Wyeth, Jr.', 'Stieff, 1910', 'Bell, Ann & Cy', 'Ann Lo (singer)', '1912', '?Ann Lo'])(
    '%s is left as it is',
    (name) => expect(personNamed(name)).toEqual({ name }),
  );

  it('may be an organisation, or nobody', () => {
    expect(personNamed('Pacific Photo Co.')).toMatchObject({ kind: 'organisation' });
    expect(personNamed('Unknown photographer')).toMatchObject({ kind: 'unknown' });
  });
});

describe('names as lists and systems write them', () => {
  const named = (cell: string, context = {}) =>
    readNames(cell, context).makers.map((maker) => maker?.person.name);

  it.each([
    ['ontw. Lies Brand en Otto Kerk', ['Lies Brand', 'Otto Kerk']],
    ['Luigi Betta (dis.), Carlo Nesti (inc.)', ['Luigi Betta', 'Carlo Nesti']],
    ['Simões, João (grav.)', ['João Simões']],
    ['atrib. a Manuel Ferro', ['Manuel Ferro']],
    ['作:森田はる、絵:岡本次郎', ['森田はる', '岡本次郎']],
    ['井上春山（1888〜1951）', ['井上春山']],
    ['Rufa Sanz y Benta Sanz', ['Rufa Sanz', 'Benta Sanz']],
    ['Tomba Lobo e Marga Lobo', ['Tomba Lobo', 'Marga Lobo']],
    ['Danilo Ferraris e Piera Zonca', ['Danilo Ferraris', 'Piera Zonca']],
    ['Luís Pinto e Castro Alves', ['Luís Pinto e Castro Alves']],
    ['三宅 昇／中原 志津', ['三宅 昇', '中原 志津']],
    ['Gaspar Ramón y Cajal', ['Gaspar Ramón y Cajal']],
    ['Oficina de Vilar', ['Oficina de Vilar']],
    ['ورشة النجار', ['ورشة النجار']],
    ['Ed. Fratelli Rossi', ['Ed. Fratelli Rossi']],
  ])('reads %s', (cell, makers) => {
    expect(named(cell)).toEqual(makers);
  });

  it('turns family names in capitals only where their column does so', () => {
    expect(nameHabit(['MARVAUD Étienne', 'HOUVEL Nicolas', 'anonyme'])).toMatchObject({
      inverted: true,
    });
    expect(named('D’AUBIGNÉ-ROUX Anne', { isInverted: true })).toEqual(['Anne D’Aubigné-Roux']);
    expect(named('DE LA TOUR Georges', { isInverted: true })).toEqual(['Georges de la Tour']);
    expect(named('MARVAUD Étienne')).toEqual(['MARVAUD Étienne']);
    expect(nameHabit(['NASA', 'Ann Lo', 'IBM Research', 'Tom Ray'])).toMatchObject({
      inverted: false,
    });
  });
});
