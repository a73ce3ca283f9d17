import { expect, it } from 'vitest';
import { levelFor } from './log.ts';

it('is quiet before a person at a terminal, and full where a machine collects it, unless the setting says otherwise', () => {
  expect(levelFor('', { isTTY: true })).toBe('warn');
  expect(levelFor('', { isTTY: false })).toBe('info');
  expect(levelFor('debug', { isTTY: true })).toBe('debug');
});
