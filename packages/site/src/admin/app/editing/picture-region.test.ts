import { poseShowing } from '@vitrine/viewer';
import { describe, expect, it } from 'vitest';
import { pixelsOf, regionBetween, regionInView } from './picture-region.ts';

const image = { width: 2000, height: 1000 };
const stage = { width: 400, height: 200 };
const insets = { top: 0, right: 0, bottom: 0, left: 0 };

describe('a detail of a picture', () => {
  it('is what the view shows, in percent', () => {
    const pose = { centre: { x: 500, y: 250 }, zoom: 0.4, rotation: 0 };
    expect(regionInView(pose, stage, image)).toEqual([0, 0, 50, 50]);
    expect(regionInView({ ...pose, zoom: 0.8 }, stage, image)).toEqual([12.5, 12.5, 25, 25]);
  });

  it('ends where the picture ends, and is not all of it', () => {
    const pose = { centre: { x: 2000, y: 1000 }, zoom: 0.4, rotation: 0 };
    expect(regionInView(pose, stage, image)).toEqual([75, 75, 25, 25]);
    const whole = { centre: { x: 1000, y: 500 }, zoom: 0.2, rotation: 0 };
    expect(regionInView(whole, stage, image)).toBeUndefined();
  });

  it('is what somebody has drawn, from whichever corner', () => {
    const pose = { centre: { x: 1000, y: 500 }, zoom: 0.2, rotation: 0 };
    const [one, other] = [
      { x: 100, y: 50 },
      { x: 200, y: 150 },
    ];
    expect(regionBetween(one, other, { pose, stage, image })).toEqual([25, 25, 25, 50]);
    expect(regionBetween(other, one, { pose, stage, image })).toEqual([25, 25, 25, 50]);
    expect(regionBetween(one, one, { pose, stage, image })).toBeUndefined();
  });

  it('is shown again as it was taken', () => {
    const region = [12.5, 12.5, 25, 25] as const;
    const pose = poseShowing(pixelsOf(region, image), { image, stage, insets });
    expect(regionInView(pose, stage, image)).toEqual(region);
  });
});
