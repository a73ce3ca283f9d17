import { describe, expect, it } from 'vitest';
import type { EditorPart } from '../../../features/catalogue/fields/editing.ts';
import { countIn, countText, withoutEmptyMembers, withPart } from './values.ts';

const parts: EditorPart[] = [
  { key: 'text', label: 'Text', control: 'localized-line' },
  { key: 'onDisplay', label: 'On display', control: 'checkbox' },
  { key: 'flags', label: 'Reasons', control: 'words' },
];

describe('values while they are edited', () => {
  it('of a count are a number, or words beside those in other languages', () => {
    expect(countIn('12', undefined, ['en'])).toBe(12);
    const pair = countIn('1 pair', { fr: '1 paire' }, ['en']);
    expect(pair).toEqual({ fr: '1 paire', en: '1 pair' });
    expect([countText(pair, ['en']), countText(12, ['en'])]).toEqual(['1 pair', '12']);
    expect(countIn(' ', { en: '1 pair' }, ['en'])).toBeUndefined();
  });

  it('of several parts have those that a record needs, and are nothing when all are empty', () => {
    const filled = withPart(undefined, parts, { key: 'text', next: { en: 'Room 1' } });
    expect(filled).toEqual({ text: { en: 'Room 1' }, onDisplay: false, flags: [] });
    expect(withPart(filled, parts, { key: 'text', next: undefined })).toBeUndefined();
    expect(withPart(undefined, parts, { key: 'onDisplay', next: true })).toEqual({
      onDisplay: true,
      flags: [],
    });
  });

  it('of members that say nothing are left out in the end', () => {
    const emptied = [
      { key: 'a', value: {} },
      { key: 'b', value: { text: 'two' } },
    ];
    expect(withoutEmptyMembers({ title: { en: 'Jug' }, notes: ['x'], history: emptied })).toEqual({
      title: { en: 'Jug' },
      notes: ['x'],
      history: [emptied[1]],
    });
    expect(withoutEmptyMembers({ history: [{ key: 'a', value: {} }] })).toEqual({});
  });
});
