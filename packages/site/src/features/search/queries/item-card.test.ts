import { describe, expect, it } from 'vitest';
import { cardOfHit } from './item-card.ts';

const hit = (more: object) => ({ objectID: 'a', title: { en: 'Wave' }, ...more });

describe('the makers of a hit', () => {
  it('are names in no language that is known', () => {
    const card = cardOfHit(hit({ makers: 'Hokusai' }), 'fr');
    expect([card.makers, card.makersLanguage]).toEqual(['Hokusai', undefined]);
  });
  it('are in the language of the page where other languages say it otherwise', () => {
    const found = hit({ makers: 'after Hokusai', makersIn: { fr: 'd’après Hokusai' } });
    expect(cardOfHit(found, 'fr')).toMatchObject({
      makers: 'd’après Hokusai',
      makersLanguage: 'fr',
    });
    expect(cardOfHit(found, 'en')).toMatchObject({
      makers: 'after Hokusai',
      makersLanguage: 'en',
    });
  });
});
