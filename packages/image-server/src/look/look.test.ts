import { describe, expect, it } from 'vitest';
import { lookOf, lookParts } from './look.ts';
import { LOOK_SIDE } from './square.ts';

type Paint = (x: number, y: number) => [number, number, number];
const size = { width: 600, height: 600 };
const draw = (paint: Paint) =>
  Uint8Array.from({ length: LOOK_SIDE * LOOK_SIDE }, (_, at) => at).reduce(
    (pixels, _, at) => (
      pixels.set(paint(at % LOOK_SIDE, Math.floor(at / LOOK_SIDE)), at * 3),
      pixels
    ),
    new Uint8Array(LOOK_SIDE * LOOK_SIDE * 3),
  );
const look = (paint: Paint, own = size) => Buffer.from(lookOf(draw(paint), own), 'base64');
const apart = (a: Buffer, b: Buffer, from = 0, to = a.length) =>
  a.subarray(from, to).reduce((sum, value, at) => sum + Math.abs(value - (b[from + at] ?? 0)), 0);

const disc =
  (r: number, g: number, b: number, shift = 0): Paint =>
  (x, y) =>
    Math.hypot(x - 32 - shift, y - 32) < 16 ? [r, g, b] : [240, 240, 235];
const stripes =
  (slant: number): Paint =>
  (x, y) =>
    (x + slant * y) % 8 < 4 ? [20, 20, 20] : [230, 230, 230];

describe('the look of a picture', () => {
  it('is as many bytes as its parts say', () => {
    const bytes = lookParts
      .map((part) => Number(part.split(':')[1]))
      .reduce((sum, one) => sum + one, 0);
    expect(look(disc(200, 20, 20))).toHaveLength(bytes);
  });

  it('is near for a picture a little lighter or moved, and far for another', () => {
    const red = look(disc(200, 20, 20));
    expect(apart(red, look(disc(210, 30, 30, 2)))).toBeLessThan(
      apart(red, look(disc(20, 40, 200))) / 2,
    );
    expect(apart(red, look(disc(20, 40, 200)))).toBeLessThan(apart(red, look(stripes(0))));
  });

  it('tells how the lines run in its second part', () => {
    const upright = look(stripes(0));
    expect(
      apart(
        upright,
        look((x, y) => stripes(0)(x + 1, y)),
        24,
        56,
      ),
    ).toBeLessThan(40);
    expect(
      apart(
        upright,
        look((x, y) => stripes(0)(y, x)),
        24,
        56,
      ),
    ).toBeGreaterThan(800);
  });

  it('tells proportions and where the subject stands in its third part', () => {
    const [scroll, frieze] = [
      look(disc(0, 0, 0), { width: 200, height: 1000 }),
      look(disc(0, 0, 0), { width: 1000, height: 200 }),
    ];
    expect([scroll[56], frieze[56]]).toEqual([0, 255]);
    expect(look(disc(0, 0, 0, -12))[58]).toBeLessThan(look(disc(0, 0, 0, 12))[58] ?? 0);
  });

  it('is told of a picture of one colour without dividing by nothing', () => {
    expect([...look(() => [128, 128, 128])].every((value) => Number.isInteger(value))).toBe(true);
  });
});
