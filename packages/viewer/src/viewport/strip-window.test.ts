import { describe, expect, it } from 'vitest';
import { scrollToMiddle, stripWindow } from './strip-window.ts';

describe('a strip of a thousand thumbnails', () => {
  it('draws only those near the window', () => {
    expect(stripWindow(1000, 0, 800, 80)).toEqual({ first: 0, end: 14 });
    expect(stripWindow(1000, 8000, 800, 80)).toEqual({ first: 96, end: 114 });
    expect(stripWindow(1000, 79_200, 800, 80)).toEqual({ first: 986, end: 1000 });
  });

  it('scrolls the other way in a right-to-left page', () => {
    expect(stripWindow(1000, -8000, 800, 80)).toEqual({ first: 96, end: 114 });
  });

  it('is not troubled by a short strip or a lost one', () => {
    expect(stripWindow(3, 0, 800, 80)).toEqual({ first: 0, end: 3 });
    expect(stripWindow(0, 0, 800, 80)).toEqual({ first: 0, end: 0 });
    expect(stripWindow(3, 90_000, 800, 80)).toEqual({ first: 3, end: 3 });
  });

  it('brings the current one to the middle', () => {
    expect(scrollToMiddle(0, 800, 80)).toBe(0);
    expect(scrollToMiddle(100, 800, 80)).toBe(7640);
  });
});
