import { describe, expect, it } from 'vitest';
import { mirrorTexts, pickAttributes } from './tree.ts';

const document = {
  title: 'T',
  maker: { name: 'M', born: 1 },
  parts: [{ name: 'P', secret: 's' }],
  year: 1900,
  open: true,
};

describe('picking attributes', () => {
  it('takes all, some, some within, or all but some', () => {
    expect(pickAttributes(document, ['*'], [])).toEqual(document);
    expect(pickAttributes(document, ['title', 'maker.name', 'parts.name'], [])).toEqual({
      title: 'T',
      maker: { name: 'M' },
      parts: [{ name: 'P' }],
    });
    expect(pickAttributes(document, ['*', '-maker', '-parts'], [])).toEqual({
      title: 'T',
      year: 1900,
      open: true,
    });
    expect(pickAttributes(document, [], [])).toEqual({});
  });
  it('never takes what is hidden', () => {
    expect(pickAttributes(document, ['parts'], ['parts.secret'])).toEqual({
      parts: [{ name: 'P' }],
    });
    expect(pickAttributes(document, ['maker.name'], ['maker'])).toEqual({});
    expect(pickAttributes(document, ['title', 'maker', 'toString', 'absent'], ['maker'])).toEqual({
      title: 'T',
    });
  });
});

describe('mirroring texts', () => {
  const upper = (text: string, path: string): string => `${path}:${text}`;
  it('keeps the shape, for texts and numbers', () => {
    expect(mirrorTexts(document, null, upper)).toEqual({
      title: 'title:T',
      maker: { name: 'maker.name:M', born: 'maker.born:1' },
      parts: [{ name: 'parts.name:P', secret: 'parts.secret:s' }],
      year: 'year:1900',
    });
  });
  it('keeps only what is asked for', () =>
    expect(mirrorTexts(document, ['maker.name', 'parts'], upper)).toEqual({
      maker: { name: 'maker.name:M' },
      parts: [{ name: 'parts.name:P', secret: 'parts.secret:s' }],
    }));
});
