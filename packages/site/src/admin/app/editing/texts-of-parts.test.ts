import { expect, it } from 'vitest';
import type { EditorPart } from '../../../features/catalogue/fields/editing.ts';
import { textsOfParts } from './texts-of-parts.ts';

const parts: readonly EditorPart[] = [
  { key: 'person', label: 'Maker', control: 'record', of: { kind: 'person' } },
  {
    key: 'role',
    label: 'Role',
    control: 'choice',
    options: [{ value: 'painter', label: 'Painter' }],
  },
  { key: 'date', label: 'Date', control: 'date' },
  { key: 'note', label: 'Note', control: 'localized-text' },
  { key: 'isDoubtful', label: 'Doubtful', control: 'checkbox' },
  {
    key: 'size',
    label: 'Size',
    control: 'list',
    parts: [{ key: 'value', label: 'Value', control: 'number' }],
  },
  { key: 'words', label: 'Words', control: 'words' },
];

it('a member says its choices, dates and texts in the order of its parts', () => {
  const value = {
    words: ['one', 'two'],
    size: [{ key: 'a', value: { value: 12 } }],
    isDoubtful: true,
    note: { ar: 'من الخلف', fr: 'au dos' },
    date: { edtf: '1640~', display: 'about 1640' },
    role: 'painter',
    person: '01J0000000000000000000000',
  };
  expect(textsOfParts(parts, value, ['en', 'fr', 'ar'])).toEqual([
    'Painter',
    'about 1640',
    'au dos',
    'Doubtful',
    '12',
    'one',
    'two',
  ]);
});

it('a member in which nothing is filled in says nothing; a date is said as it was typed', () => {
  expect(textsOfParts(parts, { isDoubtful: false }, ['en'])).toEqual([]);
  expect(textsOfParts(parts, { date: 'in the spring', role: 'turner' }, ['en'])).toEqual([
    'turner',
    'in the spring',
  ]);
});
