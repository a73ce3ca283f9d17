import { describe, expect, it } from 'vitest';
import { commonPasswords, commonWords } from './data/common-passwords.ts';
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
    ['heritage2026', 'common'],
    ['museum2026', 'context'],
    ['Gallery1!', 'common'],
    ['contraseña12', 'common'],
    ['dragondragon7', 'common'],
    ['Trustno1', 'common'],
    ['ckjytyjr', 'common'],
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
    'kettlekettle',
    'dragon of the moat 7',
    'dragon19870312',
  ])('is taken: %s', (password) => {
    expect(passwordProblem(password, context)).toBe(password.trim() === '' ? 'common' : undefined);
  });

  it('is compared with the 3,000 most frequent ones that are long enough, and many more', () => {
    const measured = commonPasswords.trim().split(/\s+/);
    expect([measured.length, new Set(measured).size]).toEqual([17_950, 17_950]);
    expect(measured.slice(0, 4)).toEqual(['password', '12345678', '123456789', 'baseball']);
    for (const one of measured)
      for (const typed of [one, one.toUpperCase()])
        expect([typed, passwordProblem(typed, [])]).toEqual([typed, 'common']);
  });

  it('is not made of a common word alone, in any letter case', () => {
    const words = commonWords.trim().split(/\s+/);
    expect(words).toHaveLength(1000);
    for (const word of words)
      expect([word, passwordProblem(`${word.toUpperCase()}2027!`, [])]).toEqual([word, 'common']);
  });

  it('is not of words that everybody has in their name', () => {
    expect(passwordProblem('kettle77', ['Li of the Museum'])).toBeUndefined();
  });
});
