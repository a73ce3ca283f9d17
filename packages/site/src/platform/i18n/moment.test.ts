import { expect, it } from 'vitest';
import { momentText } from './moment.ts';

it('writes the day before the month in English, as the site does', () => {
  expect(momentText('2026-05-01T12:00:00.000Z', 'en')).toMatch(/^1 May 2026, \d\d:00$/);
  expect(momentText('2026-05-01T12:00:00.000Z', 'fr')).toMatch(/^1 mai 2026,? /);
});

it('stands by itself in a line that is read from the right', () =>
  expect(momentText('2026-05-01T12:00:00.000Z', 'ar')).toMatch(/^\u2068.*2026.*\u2069$/u));
