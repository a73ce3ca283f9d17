import { describe, expect, it } from 'vitest';
import { commonPasswords } from './data/common-passwords.ts';
import { passwordProblem } from './password-rules.ts';

const context = ['Museum of Vases', 'Ada Lovelace', 'ada.lovelace@example.org'];

describe('a password', () => {
  it.each([
    ['seven77', 'short'],
    ['🐋🐋🐋🐋', 'short'],
    ['x'.repeat(1001), 'long'],
    ['Password1', 'common'],
    ['qwertyuiop', 'common'],
    ['SUMMER2026!', 'common'],
    ['museum2026', 'common'],
    ['aaaaaaaaaa', 'common'],
    ['abcabcabcabc', 'common'],
    ['museumofvases', 'context'],
    ['Museum-of-Vases-2026', 'context'],
    ['lovelace1815', 'context'],
    ['ada.lovelace@example.org', 'context'],
  ])('is refused: %s (%s)', (password, problem) => {
    expect(passwordProblem(password, context)).toBe(problem);
  });

  it.each([
    'seven blue kettles',
    'kettle77',
    'семь синих чайников',
    'سبعة أباريق زرقاء',
    '🐋 and 🦑 in the moat',
    '        ',
    'the vases of this museum are all blue',
    'y'.repeat(200) + ' x',
    'onlyletters without any digit',
  ])('is taken: %s', (password) => {
    expect(passwordProblem(password, context)).toBe(password.trim() === '' ? 'common' : undefined);
  });

  it('is compared with at least 3,000 common ones of eight characters or more', () => {
    expect(commonPasswords.size).toBeGreaterThan(3000);
    expect([...commonPasswords].filter((one) => [...one].length < 8)).toEqual([]);
    expect([...commonPasswords].filter((one) => one !== one.toLowerCase())).toEqual([]);
  });

  it('is not of words that everybody has in their name', () => {
    expect(passwordProblem('kettle77', ['Li of the Museum'])).toBeUndefined();
  });
});
