import { expect, it } from 'vitest';
import { directionsTo } from './directions.ts';

it('directions are plain addresses with the position and nothing of the visitor', () => {
  const ways = directionsTo({ latitude: 48.856612345, longitude: -2.3522 }, 'Museum & Garden');
  expect(ways.device).toBe('geo:48.85661,-2.3522');
  expect(new URL(ways.openStreetMap).searchParams.get('to')).toBe('48.85661,-2.3522');
  expect(new URL(ways.google).searchParams.get('destination')).toBe('48.85661,-2.3522');
  expect(new URL(ways.apple).searchParams.get('q')).toBe('Museum & Garden');
});
