import { describe, expect, it } from 'vitest';
import { regionAddress, thumbnailAddress } from './image-request.ts';
import type { SizeLimits } from './image-request.ts';

const image = { width: 20_000, height: 10_000 };
const small = { x: 100.4, y: 200.2, width: 800, height: 600 };

function check(region: typeof small, limits: SizeLimits, expected: string, rotation = 0) {
  expect(regionAddress('https://m.test/i', image, region, { rotation, limits })).toBe(
    `https://m.test/i/${expected}/default.jpg`,
  );
}

describe('the picture of a detail', () => {
  it('is asked for in whole pixels, at full size', () => {
    check(small, {}, '100,200,800,600/800,/0');
  });

  it('is turned by quarters as one sees it', () => {
    check(small, {}, '100,200,800,600/800,/90', 90);
    check(small, {}, '100,200,800,600/800,/270', -90);
    check(small, {}, '100,200,800,600/800,/0', 45);
  });

  it('is capped on its longer side', () => {
    check({ x: 0, y: 0, width: 20_000, height: 10_000 }, {}, 'full/4096,/0');
    check({ x: 0, y: 0, width: 5000, height: 10_000 }, {}, '0,0,5000,10000/2048,/0');
  });

  it('respects what the server allows', () => {
    check(small, { maxWidth: 400 }, '100,200,800,600/400,/0');
    check(small, { maxWidth: 800, maxHeight: 300 }, '100,200,800,600/400,/0');
    check(small, { maxArea: 120_000 }, '100,200,800,600/400,/0');
  });

  it('is never empty', () => {
    check({ x: 3, y: 3, width: 0.1, height: 0.1 }, {}, '3,3,1,1/1,/0');
  });
});

describe('a thumbnail', () => {
  it('fits its box and is never enlarged', () => {
    expect(thumbnailAddress('https://m.test/i', image, 160)).toBe(
      'https://m.test/i/full/160,/0/default.jpg',
    );
    expect(thumbnailAddress('https://m.test/i', { width: 1000, height: 2000 }, 160)).toBe(
      'https://m.test/i/full/80,/0/default.jpg',
    );
    expect(thumbnailAddress('https://m.test/i', { width: 50, height: 50 }, 160)).toBe(
      'https://m.test/i/full/50,/0/default.jpg',
    );
  });
});
