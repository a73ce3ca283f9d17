import { describe, expect, it } from 'vitest';
import { latinLetters } from './latin-letters.ts';

describe('Latin letters', () => {
  it.each([
    ['Кандинский', 'kandinskiy'],
    ['Тёрнер Моне', 'terner mone'],
    ['Шевченко їжак', 'shevchenko yizhak'],
    ['Ελ Γκρέκο', 'el gkreko'],
    ['Ακρόπολη', 'akropoli'],
    ['Ван Гог 1889', 'van gog 1889'],
  ])('of %s are %s', (typed, latin) => expect(latinLetters(typed)).toBe(latin));

  it('are not needed where there are no others than these and Arabic', () => {
    expect(latinLetters('Monet')).toBeUndefined();
    expect(latinLetters('مونيه')).toBeUndefined();
  });
});
