import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

describe('a name with initials', () => {
  it.each([
    ['Joseph Mallord William Turner', {}, ['JMW Turner', 'J M W Turner']],
    ['L.S. Lowry', {}, ['LS Lowry', 'L S Lowry']],
    ['Sir John Everett Millais, Bt', {}, ['JE Millais', 'J E Millais']],
    ['Dame Barbara Hepworth', {}, ['B Hepworth']],
    ['Turner, Joseph Mallord William', {}, ['JMW Turner', 'J M W Turner']],
    ['Vincent van Gogh', {}, ['V van Gogh']],
    ['Ludwig Mies van der Rohe', {}, ['LM van der Rohe', 'L M van der Rohe']],
    ['Émile Zola', {}, ['É Zola']],
    ['Anne-Louis Girodet', { sortName: 'Girodet, Anne-Louis' }, ['A Girodet']],
  ])('of %s', (name, record, expected) => expect(initialsOf(name, record)).toEqual(expected));

  it.each([
    ['葛飾北斎', {}],
    ['محمود مختار', {}],
    ['Rembrandt', {}],
    ['', {}],
    ['Sir', {}],
    ['British Museum', { kind: 'organisation' }],
    ['workshop of the master', {}],
  ])('is not made of %s', (name, record) => expect(initialsOf(name, record)).toEqual([]));
});
