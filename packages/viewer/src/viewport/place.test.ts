import { describe, expect, it } from 'vitest';
import { detailInView, placeOf } from './place.ts';

const image = { width: 900, height: 900 };
const at = (x: number, y: number) => ({ x, y, width: 100, height: 100 });

describe('the place on a picture', () => {
  it('is one of nine', () => {
    expect(placeOf(at(0, 0), image)).toBe('upper-left');
    expect(placeOf(at(400, 0), image)).toBe('top');
    expect(placeOf(at(800, 0), image)).toBe('upper-right');
    expect(placeOf(at(0, 400), image)).toBe('left');
    expect(placeOf(at(400, 400), image)).toBe('centre');
    expect(placeOf(at(800, 400), image)).toBe('right');
    expect(placeOf(at(0, 800), image)).toBe('lower-left');
    expect(placeOf(at(400, 800), image)).toBe('bottom');
    expect(placeOf(at(800, 800), image)).toBe('lower-right');
  });

  it('is the nearest one at the very edge', () => {
    expect(placeOf({ x: 900, y: 900, width: 0, height: 0 }, image)).toBe('lower-right');
    expect(placeOf(at(-500, -500), image)).toBe('upper-left');
  });
});

describe("a curator's detail", () => {
  const hand = { name: 'hand', region: { x: 0, y: 0, width: 200, height: 200 } };
  const ring = { name: 'ring', region: { x: 50, y: 50, width: 100, height: 100 } };

  it('is named when the view is about it', () => {
    expect(detailInView([hand, ring], { x: 10, y: 10, width: 200, height: 200 })).toBe(hand);
    expect(detailInView([hand, ring], { x: 40, y: 40, width: 110, height: 110 })).toBe(ring);
  });

  it('is not named when it is a speck in the view, or beside it', () => {
    expect(detailInView([hand, ring], { x: 0, y: 0, width: 900, height: 900 })).toBeNull();
    expect(detailInView([hand, ring], { x: 600, y: 600, width: 90, height: 90 })).toBeNull();
    expect(detailInView([], at(0, 0))).toBeNull();
  });
});
