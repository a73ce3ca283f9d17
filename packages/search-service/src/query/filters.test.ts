import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SearchFailure } from '../errors.ts';
import type { Condition } from './condition.ts';
import { readFilters } from './filter-parameters.ts';
import { parseFilters } from './filters.ts';

/** A condition as text, with every grouping shown. */
function show(condition: Condition | null): string {
  if (condition === null) return '';
  switch (condition.kind) {
    case 'all':
      return `(${condition.parts.map(show).join(' & ')})`;
    case 'any':
      return `(${condition.parts.map(show).join(' | ')})`;
    case 'not':
      return `!${show(condition.part)}`;
    case 'value':
      return `${condition.attribute}=${condition.value}`;
    case 'number':
      return `${condition.attribute}${condition.comparison}${condition.value}`;
    case 'range':
      return `${condition.attribute}[${condition.from},${condition.to}]`;
  }
}
function check(written: string, expected: string) {
  expect(show(parseFilters(written)), written).toBe(expected);
}

describe('the filters grammar', () => {
  it('reads values, quoted or not, and tags', () => {
    check('maker:Turner', 'maker=Turner');
    check('maker:"Joan Miró"', 'maker=Joan Miró');
    check("maker:'O\\'Keeffe'", "maker=O'Keeffe");
    check('"period of work":"c. 1900"', 'period of work=c. 1900');
    check('url:https://example.org/a', 'url=https://example.org/a');
    check('loan', '_tags=loan');
  });
  it('reads values of several words where quotation marks were forgotten', () => {
    check(
      'maker:Tom Cruise OR maker:Scarlett Johansson',
      '(maker=Tom Cruise | maker=Scarlett Johansson)',
    );
    check(
      "(room: Men's Clothing) AND NOT shop:Gibert Joseph Saint-Michel",
      "(room=Men's Clothing & !shop=Gibert Joseph Saint-Michel)",
    );
    check('maker:ORLAN OR town:ANDOVER', '(maker=ORLAN | town=ANDOVER)');
  });
  it('reads numbers and ranges', () => {
    check('year >= 1900', 'year>=1900');
    check('year != -3.5', 'year!=-3.5');
    check('year:1900 TO 1950', 'year[1900,1950]');
    check('year = 7', 'year=7');
  });
  it('binds AND closer than OR, and NOT closest', () => {
    check('a:1 OR b:2 AND c:3', '(a=1 | (b=2 & c=3))');
    check('(a:1 OR b:2) AND NOT c:3', '((a=1 | b=2) & !c=3)');
    check('NOT (a:1 OR b:2)', '!(a=1 | b=2)');
  });
  it('is everything when blank', () => check('   ', ''));
  it('refuses what it cannot read, and says where', () => {
    for (const wrong of [
      'a:',
      'a:1 AND',
      '(a:1',
      'a:1)',
      'a:1 b:2',
      'a:1 b = 2',
      'a:1 "b"',
      'a:1 NOT b:2',
      'year > old',
      'a:"x',
      'AND',
    ])
      expect(() => parseFilters(wrong), wrong).toThrow(/column/);
    expect(() => parseFilters('('.repeat(500))).toThrow(SearchFailure);
  });
  it('never fails otherwise', () => {
    const sign = fc.constantFrom(
      'a',
      ':',
      '"',
      "'",
      '(',
      ')',
      ' ',
      'AND ',
      'OR ',
      'NOT ',
      ' TO ',
      '<',
      '=',
      '1',
      '-',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 40 }), (signs) => {
        try {
          parseFilters(signs.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(SearchFailure);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('filter lists', () => {
  it('mean AND outside and OR inside', () => {
    expect(show(readFilters({ facetFilters: ['a:1', ['b:2', 'b:3']] }).condition)).toBe(
      '(a=1 & (b=2 | b=3))',
    );
    expect(show(readFilters({ facetFilters: '[["a:1"],"b:x y"]' }).condition)).toBe(
      '(a=1 & b=x y)',
    );
  });
  it('take lists in lists and empty texts for what they say', () => {
    expect(show(readFilters({ facetFilters: ['a:1', ['b:2', ['b:3']]] }).condition)).toBe(
      '(a=1 & (b=2 | b=3))',
    );
    expect(
      readFilters({
        facetFilters: [''],
        numericFilters: [['']],
        tagFilters: [],
        optionalFilters: [''],
      }),
    ).toEqual({ condition: null, optionalFilters: [] });
  });
  it('read negations and escapes', () => {
    expect(show(readFilters({ facetFilters: ['a:-1', '-b:2', 'c:\\-3'] }).condition)).toBe(
      '(!a=1 & !b=2 & c=-3)',
    );
    expect(
      show(readFilters({ facetFilters: ['maker:Blake, William (junior): print'] }).condition),
    ).toBe('maker=Blake, William (junior): print');
  });
  it('take all behind the first colon for the value, whatever stands in it', () => {
    const reads = (text: string) => show(readFilters({ facetFilters: [[text]] }).condition);
    for (const value of [
      "'s-Hertogenbosch",
      '"',
      "'",
      '"Untitled"',
      'half "a',
      'a, b',
      'a:b:c',
      '::',
      '1900 TO 1950',
      '>= 3',
      '(',
      'A AND B',
      '\\',
      'x\\"y',
      ' in the middle',
      '\u{1F3FA}',
      '\u200F',
      'x'.repeat(2000),
    ])
      expect(reads(`place:${value}`)).toBe(`place=${value}`);
    expect(reads("place:-'t Gooi")).toBe("!place='t Gooi");
    expect(reads("place:\\-'t Gooi")).toBe("place=-'t Gooi");
    expect(
      readFilters({ optionalFilters: ["place:'s-Hertogenbosch<score=2>"] }).optionalFilters,
    ).toEqual([
      {
        alternatives: [
          { condition: { kind: 'value', attribute: 'place', value: "'s-Hertogenbosch" }, score: 2 },
        ],
      },
    ]);
  });
  it('take parts in the place of texts, from callers that have them', () => {
    const facetFilters = [
      [
        { attribute: 'place', value: '-a:b"<score=3>' },
        { attribute: 'place', value: '\\-' },
      ],
      { attribute: 'kind', value: 'x' },
    ];
    expect(
      show(
        readFilters({
          facetFilters,
          numericFilters: [{ attribute: 'year', comparison: '>=', value: 1900 }],
        }).condition,
      ),
    ).toBe('((place=-a:b"<score=3> | place=\\-) & kind=x & year>=1900)');
    for (const wrong of [
      {},
      { attribute: 'a' },
      { attribute: 1, value: 'x' },
      { attribute: 'a', value: 1 },
      { attribute: 'a', comparison: '~', value: 1 },
    ])
      expect(() => readFilters({ facetFilters: [wrong] }), JSON.stringify(wrong)).toThrow(
        /facetFilters/,
      );
  });
  it('read numbers, tags and everything together', () => {
    expect(
      show(
        readFilters({
          filters: 'a:1',
          numericFilters: ['y<3', ['z=1', 'z=2']],
          tagFilters: '(p,q),-r',
        }).condition,
      ),
    ).toBe('(a=1 & y<3 & (z=1 | z=2) & (_tags=p | _tags=q) & !_tags=r)');
  });
  it('read scores of optional filters', () => {
    const { optionalFilters } = readFilters({
      optionalFilters: ['a:1<score=3>', ['b:2', 'b:3<score=2>']],
    });
    expect(
      optionalFilters.map((group) =>
        group.alternatives.map((one) => `${show(one.condition)} ${one.score}`),
      ),
    ).toEqual([['a=1 3'], ['b=2 1', 'b=3 2']]);
  });
  it('read scores of filters that must hold', () => {
    const scores = (given: Record<string, unknown>) =>
      readFilters(given).optionalFilters.map(({ alternatives }) =>
        alternatives.map((one) => `${show(one.condition)} ${one.score}`).join(', '),
      );
    expect(scores({ filters: '(a:1<score=3> OR a:"x y"<score=2> OR c:3) AND d:4' })).toEqual([
      'a=1 3, a=x y 2, c=3 1',
    ]);
    expect(scores({ filters: 'a:1<score=3> AND (b:two words<score=2>)' })).toEqual([
      'b=two words 2',
      'a=1 3',
    ]);
    expect(scores({ filters: 'a:1 AND b < 3', facetFilters: ['c:x<score=4>', 'd:y'] })).toEqual([
      'c=x 4',
    ]);
    expect(
      show(
        readFilters({ filters: 'a:1<score=3> OR b:2', facetFilters: ['c:x<score=4>'] }).condition,
      ),
    ).toBe('((a=1 | b=2) & c=x)');
  });
  it('refuse what is no list of texts', () => {
    expect(() => readFilters({ facetFilters: [1] })).toThrow(/facetFilters/);
    expect(() => readFilters({ numericFilters: {} })).toThrow(/numericFilters/);
  });
});
