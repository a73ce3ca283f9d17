import { describe, expect, it } from 'vitest';
import { colourFamilies, colourFamiliesOf, toOklch } from './colour-family.ts';

const named = (hex: string) => colourFamiliesOf([{ hex, weight: 1 }])[0];

describe('the family of a colour', () => {
  it.each([
    ['#d01c1c', 'red'],
    ['#7a1010', 'red'],
    ['#f07818', 'orange'],
    ['#f5d020', 'yellow'],
    ['#2f8f3a', 'green'],
    ['#1f4fb0', 'blue'],
    ['#9cc4e8', 'blue'],
    ['#6a2fa0', 'purple'],
    ['#f29ac0', 'pink'],
    ['#6b4423', 'brown'],
    ['#3b2a1c', 'brown'],
    ['#e8dcc0', 'beige'],
    ['#ffffff', 'white'],
    ['#fbfaf7', 'white'],
    ['#8a8a8a', 'grey'],
    ['#0a0a0a', 'black'],
    ['#1d1a18', 'black'],
  ])('of %s is %s', (hex, family) => expect(named(hex)).toBe(family));

  it('is one of twelve for every colour that a screen can show', () => {
    for (let red = 0; red < 256; red += 17)
      for (let green = 0; green < 256; green += 17)
        for (let blue = 0; blue < 256; blue += 17) {
          const hex = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
          expect(colourFamilies).toContain(named(hex));
        }
  });

  it('is none for what is no colour', () => expect(toOklch('red')).toBeUndefined());
});

describe('the colours of a picture', () => {
  it('are those that take enough room, strongest first', () => {
    expect(
      colourFamiliesOf([
        { hex: '#e8dcc0', weight: 0.3 },
        { hex: '#1f4fb0', weight: 0.6 },
        { hex: '#8a8a8a', weight: 0.1 },
      ]),
    ).toEqual(['blue', 'beige']);
  });

  it('take in a small vivid spot', () =>
    expect(
      colourFamiliesOf([
        { hex: '#e8dcc0', weight: 93 },
        { hex: '#d01c1c', weight: 7 },
      ]),
    ).toEqual(['beige', 'red']));

  it('are none where nothing is known', () => expect(colourFamiliesOf([])).toEqual([]));
});
