import { expect, it } from 'vitest';
import type { ColumnMapping } from '../mapping/mapping.ts';
import type { ColumnDecision } from '../mapping/understanding.ts';
import { profileChanges } from './profile-changes.ts';

const decided = (
  mapping: ColumnMapping,
  outcome: ColumnDecision['outcome'] = 'mapped',
): ColumnDecision => ({
  column: mapping.column,
  outcome,
  mapping,
  rule: 'profile',
  reason: 'that is what the system means by it',
});

const sentences = (before: ColumnMapping[] | undefined, now: ColumnDecision[]) =>
  profileChanges(before ? { mapping: { language: 'en', items: before, people: [] } } : {}, now).map(
    ({ sentence }) => sentence,
  );

it('is silent where all is read as before, and before anything was accepted', () => {
  const title = { column: 'Title', field: 'title' };
  expect(sentences([title], [decided(title)])).toEqual([]);
  expect(sentences(undefined, [decided(title)])).toEqual([]);
});

it('says what a column was and what it would be', () => {
  expect(
    sentences(
      [
        { column: 'Donor', field: 'maker' },
        { column: 'Notes', field: 'ignore' },
        { column: 'Title', field: 'title' },
      ],
      [
        decided({ column: 'Donor', field: 'acquisition' }, 'private'),
        decided({ column: 'Notes', field: 'internalNotes' }),
        decided({ column: 'Title', field: 'ignore' }),
      ],
    ),
  ).toEqual([
    '“Donor” was imported as maker; now it would be imported as acquisition, because that is what the system means by it.',
    '“Notes” was not imported; now it would be imported as internalNotes, because that is what the system means by it.',
    '“Title” was imported as title; now it would not be imported, because that is what the system means by it.',
  ]);
});

it('says what is a question now, what is new and what is gone', () => {
  expect(
    sentences(
      [
        { column: 'Place', field: 'place' },
        { column: 'Old', field: 'description' },
      ],
      [
        decided({ column: 'Place', field: 'ignore' }, 'asked'),
        decided({ column: 'Colour', field: 'materials' }),
        decided({ column: 'Empty', field: 'ignore' }),
      ],
    ),
  ).toEqual([
    '“Place” was imported as place; now it is a question: that is what the system means by it.',
    '“Colour” is new: it would be imported as materials, because that is what the system means by it.',
    '“Old” is not in the table any more.',
  ]);
});

it('says where lists, units or words would be read differently', () => {
  expect(
    sentences(
      [
        { column: 'Subjects', field: 'subjects', separator: ';' },
        { column: 'Height', field: 'height', unit: 'cm' },
        { column: 'Online', field: 'publication', values: { ja: 'published' } },
      ],
      [
        decided({ column: 'Subjects', field: 'subjects' }),
        decided({ column: 'Height', field: 'height', unit: 'in' }),
        decided({ column: 'Online', field: 'publication', values: { ja: 'draft' } }),
      ],
    ),
  ).toEqual([
    '“Subjects” was a list separated by “;”; now it would be one value.',
    '“Height” was measured in “cm”; now it would be in “in”.',
    '“Online” would have some of its words read differently.',
  ]);
});

it('does not call a column new that is with staff as before, since nobody knows what it is', () => {
  const shelf = decided({ column: 'On show?', field: 'internalNotes' });
  const unknown = { ...shelf, rule: undefined };
  const mapping = { language: 'en', items: [], people: [] };
  expect(profileChanges({ mapping, headings: ['On show?'] }, [unknown])).toEqual([]);
  expect(profileChanges({ mapping, headings: ['Title'] }, [unknown])).toHaveLength(1);
  expect(profileChanges({ mapping, headings: ['On show?'] }, [shelf])).toHaveLength(1);
});

it('does not call a question new that nobody has answered since the last import', () => {
  const open = decided({ column: 'Notes', field: 'internalNotes' }, 'asked');
  const mapping = { language: 'en', items: [], people: [] };
  expect(profileChanges({ mapping, headings: ['Notes'] }, [open])).toEqual([]);
  expect(profileChanges({ mapping, headings: ['Title'] }, [open])).toEqual([
    {
      column: 'Notes',
      sentence: '“Notes” is new, and a question: that is what the system means by it.',
    },
  ]);
});
