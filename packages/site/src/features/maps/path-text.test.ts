import { expect, it } from 'vitest';
import { pathText } from './path-text.ts';

it('a path is told in steps from point to point, in quarters of a pixel', () => {
  const text = pathText(0);
  text.moveTo(1, 2);
  text.lineTo(11, -3);
  text.lineTo(11, 20);
  text.closePath();
  expect(text.take()).toBe('M4 8l40-20l0 92z');
  expect(text.take()).toBe('');
});

it('points that stand on their neighbours are left out, but never the last of a line', () => {
  const text = pathText(8);
  text.moveTo(0, 0);
  text.lineTo(1, 0);
  text.lineTo(10, 0);
  text.lineTo(10.5, 0);
  expect(text.take()).toBe('M0 0l40 0l2 0');
});

it('specks are left out', () => {
  const text = pathText(8);
  text.moveTo(0, 0);
  text.lineTo(0.5, 0);
  text.lineTo(0.5, 0.5);
  text.closePath();
  text.moveTo(10, 10);
  text.lineTo(20, 10);
  text.lineTo(20, 20);
  text.closePath();
  expect(text.take()).toBe('M40 40l40 0l0 40z');
});
