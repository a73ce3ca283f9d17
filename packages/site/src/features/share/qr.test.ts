import { describe, expect, it } from 'vitest';
import { qrOf, qrSvg } from './qr.ts';

describe('a QR code', () => {
  const { side, path } = qrOf('https://museum.example/items/1');
  it('has its quiet zone and its finder patterns', () => {
    expect(side).toBeGreaterThanOrEqual(21 + 8);
    expect(path.startsWith(`M4 4h7v1h-7z`)).toBe(true);
    expect(path).toContain(`M${side - 11} 4h7v1h-7z`);
    expect(path).toContain(`M4 ${side - 5}h7v1h-7z`);
  });
  it('differs with what it says', () =>
    expect(qrOf('https://museum.example/items/2').path).not.toBe(path));
  it('is a file that any printer takes', () =>
    expect(qrSvg('x')).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 29 29"[^]*<\/svg>\n$/,
    ));
});
