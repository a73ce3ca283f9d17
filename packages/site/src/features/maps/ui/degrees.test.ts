import { expect, it } from 'vitest';
import { formatDegrees } from './degrees.ts';

it('a position is written in degrees and minutes', () => {
  expect(formatDegrees({ latitude: 48.8566, longitude: 2.3522 })).toBe('48° 51′ N 2° 21′ E');
  expect(formatDegrees({ latitude: -33.8688, longitude: -70.6693 })).toBe('33° 52′ S 70° 40′ W');
});

it('a position next to a whole degree is carried over', () => {
  expect(formatDegrees({ latitude: 0.9999, longitude: 0 })).toBe('1° 0′ N 0° 0′ E');
});
