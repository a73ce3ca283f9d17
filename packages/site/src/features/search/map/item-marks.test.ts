import { describe, expect, it } from 'vitest';
import { isInBox } from '../../maps/box.ts';
import { itemMarksAt } from './item-marks.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const counts = (zoom: number, ...placed: ReturnType<typeof at>[]) =>
  itemMarksAt(zoom, placed).map(({ held }) => held.length);

describe('items on a map that moves', () => {
  it('are one mark where theirs would cover each other, and apart again when one goes closer', () => {
    const [berlin, potsdam, oslo] = [at(52.52, 13.4), at(52.4, 13.06), at(59.91, 10.75)];
    expect(counts(2, berlin, potsdam, oslo)).toEqual([2, 1]);
    expect(counts(8, berlin, potsdam, oslo)).toEqual([1, 1, 1]);
  });

  it('in one and the same place stay one mark at every zoom', () =>
    expect(counts(20, at(52.52, 13.4), at(52.52, 13.4))).toEqual([2]));

  it('have a box that holds them all, and a mark in their middle', () => {
    const placed = [at(52.52, 13.4), at(52.4, 13.06)];
    const [mark] = itemMarksAt(0, placed);
    expect(mark).toMatchObject({ latitude: 52.46, longitude: 13.23 });
    for (const one of placed) expect(mark && isInBox(one, mark.box)).toBe(true);
  });

  it('on both sides of the date line are neighbours', () => {
    const placed = [at(-17, 179.9), at(-17, -179.9)];
    const [mark, ...more] = itemMarksAt(3, placed);
    expect(more).toEqual([]);
    expect(Math.abs(mark?.longitude ?? 0)).toBe(180);
    for (const one of placed) expect(mark && isInBox(one, mark.box)).toBe(true);
  });

  it('at the poles are on the map too', () =>
    expect(counts(5, at(90, 0), at(-90, 0), at(Number.MIN_VALUE, 0))).toEqual([1, 1, 1]));
});
