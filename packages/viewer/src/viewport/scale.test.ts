import { describe, expect, it } from 'vitest';
import { scaleBar, sliderFromZoom, zoomFromSlider } from './scale.ts';

describe('the zoom slider', () => {
  const limits = { min: 0.1, max: 4 };

  it('reaches from the whole picture to the nearest look', () => {
    expect(sliderFromZoom(0.1, limits)).toBe(0);
    expect(sliderFromZoom(4, limits)).toBe(100);
    expect(zoomFromSlider(0, limits)).toBe(0.1);
    expect(zoomFromSlider(100, limits)).toBeCloseTo(4);
  });

  it('multiplies evenly, and comes back to where it was', () => {
    const a = zoomFromSlider(51, limits) / zoomFromSlider(50, limits);
    const b = zoomFromSlider(91, limits) / zoomFromSlider(90, limits);
    expect(a).toBeCloseTo(b);
    expect(zoomFromSlider(sliderFromZoom(0.73, limits), limits)).toBeCloseTo(0.73);
  });

  it('stays within its ends', () => {
    expect(sliderFromZoom(0.01, limits)).toBe(0);
    expect(zoomFromSlider(400, limits)).toBeCloseTo(4);
  });
});

describe('the scale bar', () => {
  const image = { width: 1000, height: 1000 };
  const bar = (widthInMillimetres: number, zoom: number) =>
    scaleBar({ widthInMillimetres, heightInMillimetres: widthInMillimetres }, image, zoom, 120);

  it('is the longest round length that fits', () => {
    expect(bar(1000, 1)).toEqual({ length: 10, unit: 'cm', widthInPixels: 100 });
    expect(bar(500, 1)).toEqual({ length: 5, unit: 'cm', widthInPixels: 100 });
    expect(bar(170, 1)).toEqual({ length: 2, unit: 'cm', widthInPixels: expect.closeTo(117.6, 0) });
  });

  it('shrinks what it stands for as one comes nearer', () => {
    expect(bar(1000, 20)).toEqual({ length: 5, unit: 'mm', widthInPixels: expect.closeTo(100) });
    expect(bar(1, 1)).toEqual({ length: 100, unit: 'µm', widthInPixels: expect.closeTo(100) });
    expect(bar(30_000, 1)).toEqual({
      length: 2,
      unit: 'm',
      widthInPixels: expect.closeTo(66.7, 0),
    });
  });

  it('is absent when the true size is not known', () => {
    expect(bar(0, 1)).toBeNull();
    expect(bar(-4, 1)).toBeNull();
    expect(bar(Number.NaN, 1)).toBeNull();
  });
});
