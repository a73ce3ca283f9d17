import { describe, expect, it } from 'vitest';
import { unitFor, unitInHeading, unitOf } from './units.ts';

describe('a unit', () => {
  it.each([
    ['Height (cm)', 'cm'],
    ['HEIGHTIN', 'in'],
    ['WIDTHCM', 'cm'],
    ['ObjectHeightCMOLD', 'cm'],
    ['ObjectWeightKGOLD', 'kg'],
    ['高さ(cm)', 'cm'],
    ['高さ（cm）', 'cm'],
    ['Höhe in cm', 'cm'],
    ['height_mm', 'mm'],
    ['Width [in]', 'in'],
    ['depth in', 'in'],
    ['How big (in.)', 'in'],
    ['Gewicht (kg)', 'kg'],
    ['Height', undefined],
    ['Width (main)', undefined],
    ['Origin', undefined],
    ['Dimensions', undefined],
  ])('in the heading %s is %s', (heading, unit) => expect(unitInHeading(heading)).toBe(unit));

  it('has words in many languages', () => {
    expect(['Zoll', 'pouces', 'pollici', 'インチ', 'بوصة', '"'].map(unitOf)).toEqual(
      Array.from({ length: 6 }, () => 'in'),
    );
    expect(unitOf('stones')).toBeUndefined();
  });

  it('fits only what it measures', () => {
    expect(unitFor('height', 'kg')).toBeUndefined();
    expect(unitFor('weight', 'cm')).toBeUndefined();
    expect(unitFor('weight', 'g')).toBe('g');
  });
});
