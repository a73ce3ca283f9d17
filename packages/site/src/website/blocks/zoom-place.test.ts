import { describe, expect, it } from 'vitest';
import { placeOf } from './zoom-place.ts';

const part = [40, 40, 10, 10] as const;

describe('a detail in the window of a story', () => {
  it('fills the window, with some of what is around it', () => {
    const { scale, detail } = placeOf(part, 1000, 1000, { ratio: 1, pixels: 20_000 });
    expect(scale).toBeCloseTo(8.8);
    expect(detail.width).toBeCloseTo(880);
    expect(detail.x + detail.width / 2).toBeCloseTo(500);
  });

  it('is never shown larger than one and a half times its own pixels', () => {
    const { scale, width, detail } = placeOf(part, 1000, 1000, { ratio: 1, pixels: 2000 });
    expect(scale * width).toBe(3000);
    expect(detail.x + detail.width / 2).toBeCloseTo(500);
  });

  it('of a picture that is smaller than the window, is the whole picture', () =>
    expect(placeOf(part, 1000, 1000, { ratio: 1, pixels: 300 }).scale).toBe(1));
});
