import { readDate } from '@vitrine/museum-dates';
import { describe, expect, it } from 'vitest';
import type { EditorPart } from '../../../../features/catalogue/fields/editing.ts';
import { ApiProblem } from '../../api/problem.ts';
import { faultsByField } from './field-faults.ts';
import { idsNamedIn } from './named-ids.ts';
import { partAt, valueLines } from './value-lines.ts';

const ID = '01m0000000000000000000rain';
const context = {
  languages: ['en', 'fr'],
  nameOf: (id: string) => (id === ID ? 'Ada' : id),
};

const production = {
  key: 'production',
  label: 'Production',
  control: 'list',
  parts: [
    { key: 'person', label: 'Maker', control: 'record', of: { kind: 'person' } },
    {
      key: 'role',
      label: 'Role',
      control: 'choice',
      options: [{ value: 'potter', label: 'Potter' }],
    },
    { key: 'date', label: 'Date', control: 'date' },
    { key: 'note', label: 'Note', control: 'localized-line' },
    { key: 'isCopy', label: 'A copy', control: 'checkbox' },
  ],
} as const satisfies EditorPart;

const title = { key: 'title', label: 'Title', control: 'localized-line' } as const;

describe('a value of a field in lines', () => {
  it('has names for ids, its parts by their names, and a date as the museum wrote it', () => {
    const value = [
      { person: ID, role: 'potter', date: readDate('about 1640').date, isCopy: true },
      { note: { en: 'Signed' } },
    ];
    const lines = [
      { label: 'Maker', text: 'Ada' },
      { label: 'Role', text: 'Potter' },
      { label: 'Date', text: 'about 1640' },
      { label: '', text: 'A copy' },
      { label: 'Note, English', text: 'Signed', language: 'en' },
    ];
    expect(valueLines(production, value, context)).toEqual(lines);
    const keyed = value.map((member, at) => ({ key: String(at), value: member }));
    expect(valueLines(production, keyed, context)).toEqual(lines);
  });

  it('has languages by their names, those of the museum first, and pictures as pictures', () => {
    const texts = { ar: 'إبريق', fr: 'Cruche', en: 'Jug' };
    expect(valueLines(title, texts, context).map(({ label }) => label)).toEqual([
      'English',
      'Français',
      'العربية',
    ]);
    const media = { key: 'media', label: 'Pictures', control: 'pictures' } as const;
    expect(valueLines(media, [ID], context)).toEqual([{ label: '', text: '', picture: ID }]);
    expect(valueLines(title, undefined, context)).toEqual([]);
    expect(valueLines(undefined, 'As it is', context)).toEqual([{ label: '', text: 'As it is' }]);
  });

  it('is of the part that a place within a field is in', () => {
    expect(partAt(production, ['production', { key: 'a' }, 'date'])?.control).toBe('date');
    expect(partAt(title, ['title', 'fr'])).toBe(title);
  });

  it('is looked through for the ids of other records, wherever they are', () =>
    expect(
      idsNamedIn({ media: [ID], production: [{ key: 'a', value: { person: ID, role: 'x' } }] }),
    ).toEqual([ID]));
});

describe('what the server finds wrong', () => {
  it('is beside its field, the first of each', () => {
    const errors = [
      { path: ['body', 'title', 'en'], detail: 'is too long' },
      { path: ['title'], detail: 'second' },
      { path: ['links', 0, 'url'], detail: 'has to begin with https://' },
    ];
    const problem = new ApiProblem({ status: 422, code: 'invalid', title: '', detail: '', errors });
    expect(faultsByField(problem)).toEqual({
      title: 'is too long',
      links: 'has to begin with https://',
    });
    expect(faultsByField(new Error('away'))).toEqual({});
  });
});
