import { describe, expect, it } from 'vitest';
import { fillTemplate } from './fill-template.ts';
import { splitText } from './split-text.ts';
import { namesIn, readPattern, renamed } from './text-pattern.ts';

const filled = (template: string, cells: Record<string, string>) =>
  fillTemplate(readPattern(template), (name) => cells[name] ?? '');

function split(pattern: string, text: string, from?: 'start' | 'end') {
  const result = splitText(text, readPattern(pattern), from);
  return result.kind === 'parts' ? Object.fromEntries(result.parts) : result.kind;
}

describe('a pattern', () => {
  it('has names in braces and parts in square brackets; doubled marks stand for themselves', () => {
    expect(readPattern('[[sic]] {a}[ ({ b })]')).toEqual([
      { text: '[sic] ' },
      { name: 'a' },
      { optional: [{ text: ' (' }, { name: 'b' }, { text: ')' }] },
    ]);
    expect(namesIn(readPattern('{makers[].name} {a}}b} [{c}]'))).toEqual([
      'makers[].name',
      'a}b',
      'c',
    ]);
    expect(namesIn(readPattern(renamed([{ name: '{odd} {name}' }], (name) => name)))).toEqual([
      '{odd} {name}',
    ]);
  });

  it.each([
    ['{a', '“{” has no “}”'],
    ['a}', '“}” closes what is not open'],
    ['[{a}', '“[” has no “]”'],
    ['{ }', 'there is no name'],
    ['[x]', 'needs a name in braces'],
    ['[{a}[{b}]]', 'stands in another one'],
    ['[{a}][{b}][{c}][{d}][{e}]', 'more than 4 parts'],
  ])('%s is refused in words', (written, words) =>
    expect(() => readPattern(written)).toThrow(words),
  );
});

describe('a template', () => {
  it.each([
    ['{a}, {b}', { a: 'bowl', b: 'workshop of X' }, 'bowl, workshop of X'],
    ['{a}, {b}', { a: 'bowl' }, 'bowl'],
    ['{a}, {b}', { b: 'workshop of X' }, 'workshop of X'],
    ['{a}, {b}', {}, ''],
    ['{a}, {b}, {c}', { a: '1', c: '3' }, '1, 3'],
    ['{a} ({b}), {c}', { a: '1', c: '3' }, '1, 3'],
    ['{a} ({b}), {c}', { a: '1' }, '1'],
    ['{a} ({b})', { b: '2' }, '(2)'],
    ['{a}, no. {b}', { a: '1' }, '1'],
    ['({a}) {b}', { a: '1' }, '(1)'],
    ['{a} cm[ ({b})], {c}', { a: '5', c: 'oak' }, '5 cm, oak'],
    ['{a}[ ({b})]', { a: '1' }, '1'],
    ['{a}[ ({b})]', { a: '1', b: '2' }, '1 (2)'],
    ['[Height {h} cm][, width {w} cm]', { w: '10' }, 'width 10 cm'],
    ['[Height {h} cm][, width {w} cm]', { h: '5' }, 'Height 5 cm'],
    ['[Height {h} cm][, width {w} cm]', { h: '5', w: '10' }, 'Height 5 cm, width 10 cm'],
    ['No. {a}', { a: '7' }, 'No. 7'],
    ['No. {a}', {}, ''],
    ['{a}.{b}', { a: '1999', b: '-5-' }, '1999.-5-'],
    ['{a}.{b}', { a: '1999' }, '1999'],
  ])('%s of %j is %j', (template, cells, text) => expect(filled(template, cells)).toBe(text));
});

describe('a split', () => {
  it.each([
    ['{title} ({date})', 'Harbour (1890)', { title: 'Harbour', date: '1890' }],
    ['{title} ({date})', 'Harbour', 'unfitting'],
    ['{title} ({date})', '(1890)', 'unfitting'],
    ['{title} ({date})', 'Harbour ()', 'unfitting'],
    ['{title}[ ({date})]', 'Harbour', { title: 'Harbour' }],
    ['{title}[ ({date})]', 'Harbour (1890)', { title: 'Harbour', date: '1890' }],
    ['{title}, {place}[, {date}]', 'Boat, Oslo', { title: 'Boat', place: 'Oslo' }],
    ['{title}/{place}/{date}', 'a/b/c', { title: 'a', place: 'b', date: 'c' }],
    ['{title}/{place}', 'a/b/c', 'unclear'],
    ['H {h} x W {w} cm', 'H 10 x W 20 cm', { h: '10', w: '20' }],
    ['{title}{date}', 'ab', 'unfitting'],
    ['{title} ({date})', '𝒯 ☀ (é)', { title: '𝒯 ☀', date: 'é' }],
  ])('%s takes %j apart as %j', (pattern, text, parts) =>
    expect(split(pattern, text)).toEqual(parts),
  );

  it('that may be made in two ways is not made, unless somebody says from where', () => {
    const text = 'Boat (old) (1890)';
    expect(split('{title} ({date})', text)).toBe('unclear');
    expect(split('{title} ({date})', text, 'end')).toEqual({ title: 'Boat (old)', date: '1890' });
    expect(split('{title} ({date})', text, 'start')).toEqual({
      title: 'Boat',
      date: 'old) (1890',
    });
  });

  it('of a text made to keep it waiting ends at once', () => {
    const pattern = '{a}, {b}, {c}, {d}, {e}[, {f}][, {g}][, {h}][, {i}]';
    expect(split(pattern, ', '.repeat(9999))).toBe('unclear');
    expect(split(pattern, 'x'.repeat(20_001))).toBe('unfitting');
  });
});
