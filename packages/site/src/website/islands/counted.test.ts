import { describe, expect, it } from 'vitest';
import { translator } from '../../platform/i18n/translator.ts';
import { counted } from './counted.ts';

describe('counted sentences for scripts', () => {
  it('have the forms of their language, with a mark for the number', () => {
    expect(counted(translator('en'), 'gather.count')).toEqual({ one: '# item', other: '# items' });
  });
  it.each(['fr', 'ar'])('are complete in %s for numbers that visitors reach', (language) => {
    const forms = counted(translator(language), 'gather.count');
    const rules = new Intl.PluralRules(language);
    for (let number = 1; number <= 500; number++)
      expect(forms[rules.select(number)], String(number)).toBeTruthy();
  });
});
