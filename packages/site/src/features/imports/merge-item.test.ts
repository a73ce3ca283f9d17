import { describe, expect, it } from 'vitest';
import { asText, mergeBody } from './merge-item.ts';

type Body = { title?: string; medium?: { en: string }; subjects?: string[] };
const merge = (last: Body | undefined, current: Body, incoming: Body) =>
  mergeBody(last, current, incoming);

describe('a row that meets its item again', () => {
  it('changes the fields that the source changed', () => {
    const { body, changes } = merge(
      { title: 'A' },
      { title: 'A', subjects: ['x'] },
      { title: 'B' },
    );
    expect(body).toEqual({ title: 'B', subjects: ['x'] });
    expect(changes).toEqual([{ field: 'title', before: 'A', after: 'B' }]);
  });

  it('leaves alone what staff changed and the source did not', () => {
    expect(merge({ title: 'A' }, { title: 'By hand' }, { title: 'A' })).toEqual({
      body: { title: 'By hand' },
      changes: [],
      conflicts: [],
    });
  });

  it('keeps the hand’s version where both changed, and says so', () => {
    const { body, conflicts } = merge({ title: 'A' }, { title: 'By hand' }, { title: 'C' });
    expect(body.title).toBe('By hand');
    expect(conflicts).toEqual([{ field: 'title', kept: 'By hand', offered: 'C' }]);
  });

  it('takes the source’s word where nothing is known of the last time', () => {
    expect(merge(undefined, { title: 'old' }, { title: 'new' }).body.title).toBe('new');
  });

  it('empties a field that the source emptied, and keeps one that it does not cover', () => {
    expect(
      merge({ title: 'A' }, { title: 'A', medium: { en: 'oil' } }, { title: undefined } as Body)
        .body,
    ).toEqual({ title: undefined, medium: { en: 'oil' } });
  });

  it('sees no change where only the order of keys differs', () => {
    expect(merge(undefined, { medium: { en: 'oil' } }, { medium: { en: 'oil' } }).changes).toEqual(
      [],
    );
  });

  it('tells a field in words', () => {
    expect(asText({ en: 'oil on canvas' })).toBe('oil on canvas');
    expect(asText('oil')).toBe('oil');
    expect(asText(undefined)).toBe('');
  });

  it('has JSON for what is not one text', () => {
    expect(asText(['a'])).toBe('["a"]');
    expect(asText(['a', 'b'])).toBe('["a","b"]');
    expect(asText({ fr: 'huile', en: 'oil' })).toBe('{"en":"oil","fr":"huile"}');
    expect(asText({ year: 1901 })).toBe('{"year":1901}');
    expect(asText({})).toBe('{}');
    expect(asText(7)).toBe('7');
    expect(asText(null)).toBe('null');
  });

  it('is cut where it is longer than 200 characters', () => {
    expect(asText('x'.repeat(200))).toBe('x'.repeat(200));
    expect(asText('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`);
  });
});
