import { describe, expect, it } from 'vitest';
import { citedName, inverted, straight, withInitials } from './cited-name.ts';

const person = (
  displayName: string,
  sortName?: string,
  more: { kind?: 'person' | 'organisation'; nationalities?: string[] } = {},
) => citedName({ kind: 'person', sortName, ...more }, displayName);

describe('a name in parts', () => {
  it.each([
    ['Vincent van Gogh', 'Gogh, Vincent van', 'Gogh, Vincent van', 'van Gogh, V.'],
    ['Vincent van Gogh', 'van Gogh, Vincent', 'Gogh, Vincent van', 'van Gogh, V.'],
    ['Vincent van Gogh', undefined, 'Gogh, Vincent van', 'van Gogh, V.'],
    ['Jean de la Fontaine', undefined, 'Fontaine, Jean de la', 'de la Fontaine, J.'],
    ['Martin Luther King Jr.', undefined, 'King, Martin Luther, Jr.', 'King, M. L., Jr.'],
    [
      'Jean-Auguste-Dominique Ingres',
      undefined,
      'Ingres, Jean-Auguste-Dominique',
      'Ingres, J.-A.-D.',
    ],
    ['J.M.W. Turner', 'Turner, J.M.W.', 'Turner, J.M.W.', 'Turner, J. M. W.'],
    ['Katsushika Hokusai', 'Katsushika, Hokusai', 'Katsushika, Hokusai', 'Katsushika, H.'],
    ['Sir Max Beerbohm', 'Beerbohm, Sir Max', 'Beerbohm, Sir Max', 'Beerbohm, M.'],
    ['Dame Laura Knight', undefined, 'Knight, Dame Laura', 'Knight, L.'],
    ['Jean d’Alembert', 'Alembert, Jean d’', 'Alembert, Jean d’', 'd’Alembert, J.'],
  ])('%s, sorted under “%s”', (displayName, sortName, list, short) => {
    expect(inverted(person(displayName, sortName))).toBe(list);
    expect(withInitials(person(displayName, sortName), ' ')).toBe(short);
    expect(straight(person(displayName, sortName))).toBe(displayName);
  });

  it.each([
    'Leonardo da Vinci',
    'Master of the Playing Cards',
    'Rembrandt',
    'Kunstkring 1900',
    'Ibn al-Haytham',
    'محمود مختار',
    '葛飾北斎',
    'Wedgwood & Sons',
  ])('stays whole: %s', (displayName) => {
    expect(inverted(person(displayName))).toBe(displayName);
    expect(withInitials(person(displayName), '')).toBe(displayName);
  });
  it('leaves names whole where the family name comes first', () =>
    expect(inverted(person('Utagawa Hiroshige', undefined, { nationalities: ['Japanese'] }))).toBe(
      'Utagawa Hiroshige',
    ));
  it('leaves institutions whole', () =>
    expect(inverted(person('Royal Saxon Manufactory', undefined, { kind: 'organisation' }))).toBe(
      'Royal Saxon Manufactory',
    ));
  it('does not shorten names in letters without capitals', () =>
    expect(withInitials(person('محمود مختار', 'مختار, محمود'), ' ')).toBe('مختار, محمود'));
});
