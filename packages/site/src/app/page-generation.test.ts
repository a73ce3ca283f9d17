import { expect, it } from 'vitest';
import { movedBy } from './page-generation.ts';

it('a generation moves when somebody says so, and with what lies below it', async () => {
  let below = '1';
  const { generation, move } = movedBy(async () => below);
  const first = await generation();
  expect(await generation()).toBe(first);
  move();
  const second = await generation();
  expect(second).not.toBe(first);
  below = '2';
  expect(await generation()).not.toBe(second);
});
