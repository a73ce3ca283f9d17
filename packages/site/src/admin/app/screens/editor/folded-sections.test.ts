import { describe, expect, it } from 'vitest';
import type { EditorField, EditorSection } from '../../../../features/catalogue/fields/editing.ts';
import { foldedSections } from './folded-sections.ts';

const field = (key: string): EditorField => ({
  key,
  label: key,
  help: '',
  staff: false,
  control: 'line',
});

const sections: EditorSection[] = [
  { group: 'identity', label: 'Identity', fields: ['title', 'numbers', 'names'].map(field) },
  { group: 'staff', label: 'Staff', fields: [field('notes')] },
];

describe('the sections of an editor', () => {
  it('show what is filled in or needed in its order, and fold the rest', () => {
    const folded = foldedSections(sections, { body: { names: ['Jug'] }, asked: ['title'] });
    expect(
      folded.map(({ shown, more }) => [shown, more].map((all) => all.map(({ key }) => key))),
    ).toEqual([
      [['title', 'names'], ['numbers']],
      [[], ['notes']],
    ]);
  });
});
