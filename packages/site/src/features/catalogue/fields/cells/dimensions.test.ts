import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dimensionOf, orderIn, readDimensions } from './dimensions.ts';

/** The measurements of a text, as “height of frame 525 mm”. */
function check(
  text: string,
  expected: string[],
  measuring: Parameters<typeof readDimensions>[1] = {},
) {
  expect(
    readDimensions(text, measuring).dimensions.map(({ type, of, value, unit: in_ }) =>
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

  it.each([
    ['en', '6½ inches high', ['height 6.5 in']],
    ['en', '9in tall', ['height 9 in']],
    ['en', 'approx. 30cm wide', ['width 30 cm']],
    ['en', '6.5 cm diam.', ['diameter 6.5 cm']],
    ['de', '12 cm hoch, 8 cm breit', ['height 12 cm', 'width 8 cm']],
    ['nl', 'hoog 8 cm, lang 85 cm', ['height 8 cm', 'length 85 cm']],
    ['es', 'Diám. 55 cm; alto 20 cm', ['diameter 55 cm', 'height 20 cm']],
    ['pt', 'Comp. 38 cm', ['length 38 cm']],
    ['pt', 'Alt. 74 x Diâm. 28,5 cm', ['height 74 cm', 'diameter 28.5 cm']],
    ['es', '20 cm de alto', ['height 20 cm']],
    ['en', 'Overall: 2 1/4 x 3 x 1/2 in.', ['height 2.25 in', 'width 3 in', 'depth 0.5 in']],
  ])('are named in %s by adjectives and behind the number: %s', (language, text, expected) =>
    check(text, expected, { language }),
  );

  it('are no fraction where two sizes are parted by a stroke', () => check('20/30 cm', []));

  it('without names are height by width by depth', () => {
    check('98.4 × 160 cm', ['height 98.4 cm', 'width 160 cm']);
    check('12 cm x 8 cm x 30 mm', ['height 12 cm', 'width 8 cm', 'depth 30 mm']);
    check('10 x 20', ['height 10 mm', 'width 20 mm'], { unit: 'mm' });
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

  it('without a unit are not stored, and never taken to be millimetres', () => {
    for (const text of ['10 x 20', 'H. 20 ; L. 31', '98', 'H 20, W 30', '18,5 x 20,5 x 3'])
      expect(readDimensions(text).dimensions).toEqual([]);
    expect(readDimensions('10 x 20')).toMatchObject({ withoutUnit: true, unclear: false });
    expect(readDimensions('H. 20 ; L. 31')).toMatchObject({ withoutUnit: true });
    expect(dimensionOf('height', '12,5', {})).toBe('no unit');
    expect(dimensionOf('weight', '7', {})).toBe('no unit');
  });

  it('in two units are those of the first, compared with the second', () => {
    check('20 x 30 cm (8 x 12 in.)', ['height 20 cm', 'width 30 cm']);
    check('8 x 12 in. (20.3 x 30.5 cm)', ['height 8 in', 'width 12 in']);
    check('H. 12 cm (4 3/4 in.)', ['height 12 cm']);
    expect(readDimensions('20 x 30 cm (8 x 12 in.)').disagree).toBe(false);
    expect(readDimensions('20 x 30 cm (8 x 16 in.)').disagree).toBe(true);
  });

  it('in brackets are of something else where their unit is the same', () => {
    check('63 × 84,5 cm (mit Rahmen 78 × 99 cm)', ['height 63 cm', 'width 84.5 cm'], {
      language: 'de',
    });
    expect(readDimensions('63 × 84 cm (with frame 78 × 99 cm)').disagree).toBe(false);
  });

  it('have letters, which each language uses in its own way', () => {
    const inCm = (language: string) => ({ unit: 'cm' as const, language });
    check('H. 20 ; L. 31', ['height 20 cm', 'width 31 cm'], inCm('fr'));
    check('H. 20 x L. 31', ['height 20 cm', 'width 31 cm'], inCm('fr'));
    check('H 20 ; l 31 ; L 45', ['height 20 cm', 'width 31 cm', 'length 45 cm'], inCm('fr'));
    check('H. 20 x l. 31 x L. 45', ['height 20 cm', 'width 31 cm', 'length 45 cm'], inCm('fr'));
    check('H 20 x B 31 x T 5 cm', ['height 20 cm', 'width 31 cm', 'depth 5 cm'], inCm('de'));
    check('A 20 x L 31 x P 5', ['height 20 cm', 'width 31 cm', 'depth 5 cm'], inCm('it'));
    check('H 20 x B 31 x D 5 cm', ['height 20 cm', 'width 31 cm', 'depth 5 cm'], inCm('nl'));
    check('A 20 x L 31 x C 50', ['height 20 cm', 'width 31 cm', 'length 50 cm'], inCm('pt'));
    check('Alto 20 cm x Ancho 31 cm', ['height 20 cm', 'width 31 cm'], inCm('es'));
    check('L 31', [], inCm('fr'));
    check('A 31', [], inCm('es'));
  });

  it('may be given in another order than height by width', () => {
    check('30 x 20 cm (L x H)', ['width 30 cm', 'height 20 cm'], { language: 'fr' });
    check('L. x H. 30 x 20 cm', ['width 30 cm', 'height 20 cm'], { language: 'fr' });
    check('30 x 20 cm (w x h)', ['width 30 cm', 'height 20 cm']);
    check('30 × 20 cm (B × H)', ['width 30 cm', 'height 20 cm'], { language: 'de' });
    check('30 x 20 cm', ['width 30 cm', 'height 20 cm'], { order: ['width', 'height'] });
    expect(orderIn('Masse (B x H x T)', 'de')).toEqual(['width', 'height', 'depth']);
    expect(orderIn('Dimensions')).toBeUndefined();
  });

  it('stand with their names, before or behind', () => {
    check('H 20 x W 30 x D 10 cm', ['height 20 cm', 'width 30 cm', 'depth 10 cm']);
    check('20 (h) x 30 (w) cm', ['height 20 cm', 'width 30 cm']);
    check('20h x 30w cm', ['height 20 cm', 'width 30 cm']);
    check('frame: H 20 x W 30 cm', ['height of frame 20 cm', 'width of frame 30 cm']);
    check('縦20.5×横30.0cm', ['height 20.5 cm', 'width 30 cm'], { language: 'ja' });
    check('縦20×横30×高さ10cm', ['depth 20 cm', 'width 30 cm', 'height 10 cm'], { language: 'ja' });
    check('高さ１２．５ｃｍ', ['height 12.5 cm'], { language: 'ja' });
    check('الارتفاع 20 سم', ['height 20 cm'], { language: 'ar' });
    check('Höhe: 20 cm, Breite: 30 cm', ['height 20 cm', 'width 30 cm'], { language: 'de' });
    check('altezza 20 cm, larghezza 30 cm', ['height 20 cm', 'width 30 cm'], { language: 'it' });
    check('hoogte 20 cm; breedte 30 cm', ['height 20 cm', 'width 30 cm'], { language: 'nl' });
  });

  it('are numbers as each language writes them', () => {
    check('H 1,234 mm', ['height 1234 mm']);
    check('H 1,234 mm', ['height 1234 mm'], { language: 'fr' });
    check('H 1.234 mm', ['height 1234 mm'], { language: 'de' });
    check('H 1.234 m', ['height 1.234 m'], { language: 'de' });
    check('H 1,25 m', ['height 1.25 m'], { language: 'de' });
    check('H 1 250 mm', ['height 1250 mm'], { language: 'fr' });
    check('H 1,234.5 mm', ['height 1234.5 mm']);
    check('H c. 20 cm', ['height 20 cm']);
    check("5' 3\" x 4'", ['height 63 in', 'width 4 ft']);
    check('H 5 ft 3 in', ['height 63 in']);
    check('2.5 kg', ['weight 2.5 kg']);
    check('1 h 20 min', ['duration 4800 s']);
  });

  it('that cannot be are none', () => {
    for (const text of ['0 x 0 cm', 'H 9999 mm', 'H 31 m', 'H 0 cm'])
      expect(readDimensions(text)).toMatchObject({ dimensions: [], impossible: true });
    expect(dimensionOf('height', '0', { unit: 'cm' })).toBe('impossible');
    expect(dimensionOf('height', '0.00', {})).toBe('impossible');
    expect(dimensionOf('height', '9999', { unit: 'cm' })).toBe('impossible');
    expect(dimensionOf('height', '31', { unit: 'm' })).toBe('impossible');
    expect(dimensionOf('length', '31', { unit: 'm' })).toMatchObject({ value: 31 });
  });

  it('that are only words are no puzzle', () => {
    const nothing = { withoutUnit: false, impossible: false, disagree: false };
    expect(readDimensions('Overall display dimensions variable')).toEqual({
      dimensions: [],
      unclear: false,
      ...nothing,
    });
    expect(readDimensions('Maximum preserved dimension 15.4 cm')).toEqual({
      dimensions: [],
      unclear: true,
      ...nothing,
    });
  });

  it('in cells of their own are numbers with or without a unit', () => {
    expect(dimensionOf('height', '12,5', { unit: 'cm' })).toEqual({
      type: 'height',
      value: 12.5,
      unit: 'cm',
    });
    expect(dimensionOf('height', '3 in', { unit: 'cm' })).toMatchObject({ value: 3, unit: 'in' });
    expect(dimensionOf('height', 'c. 20', { unit: 'cm' })).toMatchObject({ value: 20 });
    expect(dimensionOf('height', '18 1/2', { unit: 'in' })).toMatchObject({ value: 18.5 });
    expect(dimensionOf('height', '20-25', { unit: 'cm' })).toBeUndefined();
    expect(dimensionOf('width', '(upper):', { unit: 'mm' })).toBeUndefined();
  });

  it('have the unit that stands once behind the last of them', () => {
    const french = (text: string) => readDimensions(text, { language: 'fr' });
    expect(french('H. 32 ; L. 45 cm')).toMatchObject({
      withoutUnit: false,
      dimensions: [
        { type: 'height', value: 32, unit: 'cm' },
        { type: 'width', value: 45, unit: 'cm' },
      ],
    });
    // Where one of them has a unit of its own, nobody knows what the others are measured in.
    expect(french('H. 32 ; L. 4 mm ; P. 45 cm').dimensions.map(({ value }) => value)).toEqual([
      4, 45,
    ]);
    expect(french('H. 32 ; Pds. 245 g').dimensions).toMatchObject([{ type: 'weight' }]);
  });

  it('in grams or kilograms are not lengths', () => {
    expect(dimensionOf('height', '12', { unit: 'kg' })).toBe('no unit');
    expect(dimensionOf('height', '12 kg', {})).toBeUndefined();
    expect(dimensionOf('weight', '12', { unit: 'cm' })).toBe('no unit');
    expect(dimensionOf('weight', '12', { unit: 'kg' })).toMatchObject({ unit: 'kg' });
  });

  it('are read from anything without an error, and are finite', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789 x×/.,;:()½"\'cmkgHDlL\n縦') }),
        (text) => {
          for (const { value } of readDimensions(text).dimensions)
            expect(Number.isFinite(value)).toBe(true);
        },
      ),
    );
  });
});

describe('sizes as people write them', () => {
  it.each([
    ['11.5 in. H × 9 in. Dia.', ['height 11.5 in', 'diameter 9 in']],
    ['cm 24 x 17', ['height 24 cm', 'width 17 cm']],
    ['H cm 24, L cm 30,5', ['height 24 cm', 'width 30.5 cm']],
    ['mm. 120 x 80 x 5', ['height 120 mm', 'width 80 mm', 'depth 5 mm']],
    [
      '20 x 30 cm. Frame: 40 x 50 cm.',
      ['height 20 cm', 'width 30 cm', 'height 40 cm', 'width 50 cm'],
    ],
  ])('reads %s', (text, sizes) => {
    const { dimensions } = readDimensions(text, { language: 'it' });
    expect(dimensions.map(({ type, value, unit }) => `${type} ${value} ${unit}`)).toEqual(sizes);
  });
});
