import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it.each([
  [0, 'row', undefined, '0 rows'],
  [1, 'row', undefined, '1 row'],
  [1204, 'row', undefined, '1,204 rows'],
  [1, 'registry', 'registries', '1 registry'],
  [2, 'registry', 'registries', '2 registries'],
])('%i %s is said as a person would say it', (count, one, more, output) =>
  expect(counted(count, one, more)).toBe(output),
);
