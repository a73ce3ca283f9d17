import { describe, expect, it } from 'vitest';
import { readDate } from '@vitrine/museum-dates';
import { missingIn } from './missing.ts';

const fieldsOf = (kind: Parameters<typeof missingIn>[0], body: object) =>
  missingIn(kind, { ...body }).map(({ field }) => field);

describe('what a record lacks', () => {
  it('is, of a new item, its title first, which alone is needed', () => {
    const missing = missingIn('item', {});
    expect(missing[0]).toEqual({ field: 'title', why: 'desk.missing.title', isNeeded: true });
    expect(missing.filter(({ isNeeded }) => isNeeded)).toHaveLength(1);
    expect(missing.map(({ field }) => field)).toEqual([
      'title',
      'media',
      'accessionNumber',
      'objectTypes',
      'production',
      'production',
      'description',
      'rights',
    ]);
  });

  it('are words for a picture of which nothing says what is seen', () => {
    const why = (mediaTexts: object | undefined) =>
      missingIn('item', { media: ['jug'], ...(mediaTexts ? { mediaTexts } : {}) })
        .filter(({ field }) => field === 'media')
        .map((missing) => missing.why);
    expect(why(undefined)).toEqual(['desk.missing.alternative-text']);
    expect(why({ jug: { caption: { en: 'A jug' } } })).toEqual(['desk.missing.alternative-text']);
    expect(why({ jug: { altText: { fr: 'Une cruche bleue' } } })).toEqual([]);
    expect(why({ jug: { decorative: true } })).toEqual([]);
  });

  it('is no maker where the words for an unknown one are there, and no date where it is', () => {
    const making = (value: object) => ({ production: [{ key: 'a', value }] });
    const whys = (value: object) =>
      missingIn('item', making(value))
        .map(({ why }) => why)
        .filter((why) => /maker|date/.test(why));
    expect(whys({ unnamedMaker: 'Unknown potter' })).toEqual(['desk.missing.date']);
    expect(whys({ person: 'ada', date: readDate('1640').date })).toEqual([]);
    expect(whys({ role: 'potter' })).toEqual(['desk.missing.maker', 'desk.missing.date']);
  });

  it('is nothing of a whole record of another kind', () => {
    const name = { en: 'Ada' };
    expect(fieldsOf('person', { name, kind: 'person', lifeDates: '1815–1852' })).toEqual([]);
    expect(fieldsOf('person', { name })).toEqual(['kind', 'lifeDates']);
    expect(fieldsOf('subject', { name })).toEqual(['group']);
    expect(fieldsOf('place', { name })).toEqual(['coordinates']);
    expect(fieldsOf('collection', { title: name })).toEqual(['summary', 'keyItem']);
  });

  it('has life dates that nobody can read', () => {
    const fieldsOf = (lifeDates: string) =>
      missingIn('person', { name: { en: 'Ada' }, kind: 'person', lifeDates }).map(({ why }) => why);
    expect(fieldsOf('soon after the flood')).toEqual(['desk.missing.life-unread']);
    expect(fieldsOf('1815–1852')).toEqual([]);
  });
});
