import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dimensionOf, readDimensions } from './dimensions.ts';

/** The measurements of a text, as “height of frame 525 mm”. */
function check(text: string, expected: string[], unit = '') {
  expect(
    readDimensions(text, unit).dimensions.map(({ type, of, value, unit: in_ }) =>
      [type, ...(of ? ['of', of] : []), value, in_].join(' '),
    ),
  ).toEqual(expected);
}

describe('dimensions', () => {
  it('are named, in the three languages and by their first letters', () => {
    check('Height: 130 mm; width: 45 mm; depth: 18 mm; Weight: 55.2 g', [
      'height 130 mm',
      'width 45 mm',
      'depth 18 mm',
      'weight 55.2 g',
    ]);
    check('H 12.5 cm; W. 3 cm; Diam. 4 cm; L 7 cm', [
      'height 12.5 cm',
      'width 3 cm',
      'diameter 4 cm',
      'length 7 cm',
    ]);
    check('Höhe 12,5 cm; Durchmesser: 4 cm', ['height 12.5 cm', 'diameter 4 cm']);
    check('Hauteur : 12 cm ; larg. 3 cm', ['height 12 cm', 'width 3 cm']);
    check('height 9.1 cm, width 18.5 cm', ['height 9.1 cm', 'width 18.5 cm']);
  });

  it('without names are height by width by depth', () => {
    check('98.4 × 160 cm', ['height 98.4 cm', 'width 160 cm']);
    check('12 cm x 8 cm x 30 mm', ['height 12 cm', 'width 8 cm', 'depth 30 mm']);
    check('10 x 20', ['height 10 mm', 'width 20 mm'], 'mm');
  });

  it('say what was measured', () => {
    check('support: 215 x 145 mm\r\nframe: 525 x 393 x 38 mm, 2.5 kg', [
      'height of support 215 mm',
      'width of support 145 mm',
      'height of frame 525 mm',
      'width of frame 393 mm',
      'depth of frame 38 mm',
      'weight of frame 2.5 kg',
    ]);
    check(
      'Diameter of suspension holes: 2.5 mm; diam. of rim (inside) 24 cm; Height (as restored) 36.5 cm',
      [
        'diameter of suspension holes 2.5 mm',
        'diameter of rim (inside) 24 cm',
        'height of as restored 36.5 cm',
      ],
    );
    check('object (diameter): 485 mm', ['diameter 485 mm']);
  });

  it('may be in inches, with fractions', () => {
    check('38 3/4 × 63 in.', ['height 38.75 in', 'width 63 in']);
    check('12½ x 8"', ['height 12.5 in', 'width 8 in']);
  });

  it('of films are seconds', () => check('duration: 9min, 30sec', ['duration 570 s']));

  it('that are only words are no puzzle', () => {
    expect(readDimensions('Overall display dimensions variable')).toEqual({
      dimensions: [],
      unclear: false,
    });
    expect(readDimensions('Maximum preserved dimension 15.4 cm')).toEqual({
      dimensions: [],
      unclear: true,
    });
  });

  it('in cells of their own are numbers with or without a unit', () => {
    expect(dimensionOf('height', '12,5', 'cm')).toEqual({
      type: 'height',
      value: 12.5,
      unit: 'cm',
    });
    expect(dimensionOf('height', '3 in', 'cm')).toEqual({ type: 'height', value: 3, unit: 'in' });
    expect(dimensionOf('weight', '7', '')).toEqual({ type: 'weight', value: 7, unit: 'g' });
    expect(dimensionOf('width', '(upper):', 'mm')).toBeUndefined();
  });

  it('are read from anything without an error, and are finite', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789 x×/.,;:()½"cmkgHD\n') }),
        (text) => {
          for (const { value } of readDimensions(text).dimensions)
            expect(Number.isFinite(value)).toBe(true);
        },
      ),
    );
  });
});
