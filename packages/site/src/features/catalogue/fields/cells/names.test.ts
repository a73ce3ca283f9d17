import { describe, expect, it } from 'vitest';
import { personNamed, readName } from './names.ts';

const check = (text: string, attribution: string | undefined, name: string) =>
  expect([readName(text).attribution, readName(text).person.name]).toEqual([attribution, name]);

describe('the name of a maker', () => {
  it('is a name', () => check('Walker Evans', undefined, 'Walker Evans'));

  it.each([
    ['Attributed to Robert Blake', 'attributed to', 'Robert Blake'],
    ['Workshop of Rembrandt', 'workshop of', 'Rembrandt'],
    ['Near the Eucharides Painter', 'near the', 'Eucharides Painter'],
    ['after Blake, Robert', 'after', 'Robert Blake'],
    ['Rembrandt, workshop of', 'workshop of', 'Rembrandt'],
    ['Ann Bell (attributed to)', 'attributed to', 'Ann Bell'],
    ['Attribué à Jean Huber', 'attribué à', 'Jean Huber'],
    ['Werkstatt des Meisters', 'werkstatt des', 'Meisters'],
    ['by Ann Bell', undefined, 'Ann Bell'],
  ])('%s says how sure it is', check);

  it('is not taken for an attribution where it only begins so', () =>
    check('Nachtigall, Ida', undefined, 'Ida Nachtigall'));

  it('is turned round where the family name comes first, and kept for sorting', () => {
    expect(personNamed('Blake, Robert')).toEqual({
      name: 'Robert Blake',
      sortName: 'Blake, Robert',
    });
    expect(personNamed('Goya y Lucientes, Francisco de')).toEqual({
      name: 'Francisco de Goya y Lucientes',
      sortName: 'Goya y Lucientes, Francisco de',
    });
  });

  it.each(['Smith, John, Sir', 'Wyeth, Jr.', 'Stieff, 1910', 'Bell, Ann & Cy'])(
    '%s is left as it is',
    (name) => expect(personNamed(name)).toEqual({ name }),
  );

  it('may be an organisation’s, or nobody’s', () => {
    expect(personNamed('Pacific Photo Co.')).toEqual({
      name: 'Pacific Photo Co.',
      kind: 'organisation',
    });
    expect(personNamed('Getty Museum, Los Angeles')).toEqual({
      name: 'Getty Museum, Los Angeles',
      kind: 'organisation',
    });
    expect(personNamed('Unknown photographer')).toEqual({
      name: 'Unknown photographer',
      kind: 'unknown',
    });
  });
});
