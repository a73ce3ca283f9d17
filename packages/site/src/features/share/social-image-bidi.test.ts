import { describe, expect, it } from 'vitest';
import { isRightToLeft, visualOrder } from './social-image-bidi.ts';

/** What is seen from left to right; stretches that run to the left are in brackets. */
const seen = (
  line: string,
  direction = isRightToLeft(line) ? ('rtl' as const) : ('ltr' as const),
) =>
  visualOrder(line, direction)
    .map(({ text, fromRight }) => (fromRight ? `[${text}]` : text))
    .join('|');

describe('the order in which a line is seen', () => {
  it('is the order of writing in one direction', () => {
    expect(seen('Great Wave, 1831')).toBe('Great Wave, 1831');
    expect(seen('الموجة العظيمة')).toBe('[الموجة العظيمة]');
  });
  it('puts a number in Arabic at the left of what comes before it, its digits in their order', () => {
    expect(seen('نحو 1831')).toBe('1831|[نحو ]');
    expect(seen('الخميس 4 ديسمبر')).toBe('[ ديسمبر]|4|[الخميس ]');
    expect(seen('من 18:30 حتى')).toBe('[ حتى]|18:30|[من ]');
  });
  it('keeps words of the other direction together', () => {
    expect(seen('متحف (Museum of Pattern) هنا')).toBe('[) هنا]|Museum of Pattern|[متحف (]');
    expect(seen('The word موجة عظيمة means wave')).toBe('The word |[موجة عظيمة]| means wave');
  });
  it('follows the letters, not the page', () => {
    expect([
      isRightToLeft('12 موجة'),
      isRightToLeft('“Lake”'),
      isRightToLeft('שלום'),
      isRightToLeft('1831'),
    ]).toEqual([true, false, true, false]);
  });
});
