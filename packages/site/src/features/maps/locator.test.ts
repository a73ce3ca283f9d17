import { expect, it } from 'vitest';
import { locatorOf } from './locator.ts';

it('a map in the middle of the sea grows until there is a coast', async () => {
  const sea = await locatorOf([{ latitude: 0, longitude: 0 }], 'en', 'town');
  expect(sea.land).not.toBe('');
  expect(sea.frame.widthKm).toBeGreaterThan(1100);
  expect(
    (await locatorOf([{ latitude: 48.857, longitude: 2.352 }], 'en', 'town')).frame.widthKm,
  ).toBe(1100);
});

it('a map of the loneliest point of the Pacific ends with the whole Earth at most', async () => {
  expect((await locatorOf([{ latitude: -48.876, longitude: -123.393 }], 'en')).land).not.toBe('');
});
