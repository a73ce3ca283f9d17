import { describe, expect, it } from 'vitest';
import { marked, partsOf, withoutMarks } from './marked-text.ts';

const rain = { text: 'Lake in Rain', language: 'en' };

describe('a text of the museum in a sentence', () => {
  it('comes out with its language, and the words around it', () =>
    expect(
      partsOf(`Œuvres de ${marked(rain)}, ${marked({ text: '12 × 8', language: '' })}`),
    ).toEqual(['Œuvres de ', rain, ', ', { text: '12 × 8', language: '' }]));

  it('is plain words where a sentence cannot be marked', () =>
    expect(withoutMarks(`« ${marked(rain)} »`)).toBe('« Lake in Rain »'));

  it('leaves a sentence without texts as it is', () => {
    expect(partsOf('No items')).toEqual(['No items']);
    expect(partsOf('')).toEqual([]);
  });
});
