import { describe, expect, it } from 'vitest';
import { cutCoordinates, readCoordinates } from './coordinates.ts';

describe('coordinates', () => {
  it('are decimal degrees, or minutes and seconds with a side', () => {
    expect(
      ['46.725562', '-117,009633', '46°43′30″N', "2° 21' O", '33.5 S'].map(
        (text) => readCoordinates('0', text)?.longitude,
      ),
    ).toEqual([46.725562, -117.009633, 46.725, -2.35, -33.5]);
  });

  it('may stand in one cell', () => {
    expect(
      ['48.85, 2.35', '48,85; 2,35', '48°51′N 2°21′E', '48.85 2.35'].map((text) =>
        readCoordinates(...cutCoordinates(text)),
      ),
    ).toEqual(Array.from({ length: 4 }, () => ({ latitude: 48.85, longitude: 2.35 })));
  });

  it('off the globe, or only one of them, are none', () => {
    expect([
      readCoordinates('91', '0'),
      readCoordinates('0', '181'),
      readCoordinates('12', ''),
      readCoordinates('north', 'east'),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });
});
