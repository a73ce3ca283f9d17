import { readDate } from '@vitrine/museum-dates';
import { describe, expect, it } from 'vitest';
import { translator } from '../../platform/i18n/translator.ts';
import type { Actor } from '../access/actor.ts';
import { collectionDefinition } from './collection-definition.ts';
import { editedKinds, editorOf } from './editor.ts';
import type { EditorField, EditorPart } from './fields/editing.ts';
import { itemDefinition } from './item-definition.ts';
import { personDefinition } from './person-definition.ts';
import { placeDefinition } from './place-definition.ts';
import { subjectDefinition } from './subject-definition.ts';

const operator: Actor = { kind: 'operator', name: 'ada' };
const readerOf = (language: string, actor: Actor = operator) => ({
  actor,
  language,
  t: translator(language).t,
});
const fieldsOf = (kind: (typeof editedKinds)[number], actor: Actor = operator): EditorField[] =>
  editorOf(kind, readerOf('en', actor)).flatMap(({ fields }) => fields);

const definitions = {
  item: itemDefinition,
  person: personDefinition,
  place: placeDefinition,
  subject: subjectDefinition,
  collection: collectionDefinition,
};

/** What the desk makes with a control that is filled in. */
function valueOf(part: EditorPart): unknown {
  switch (part.control) {
    case 'list':
      return [valueOf({ ...part, control: 'parts' })];
    case 'parts':
      return Object.fromEntries(part.parts.map((one) => [one.key, valueOf(one)]));
    case 'choice':
    case 'suggested-line':
    case 'statement':
    case 'unit':
      return part.options.at(-1)?.value;
    case 'checkbox':
      return true;
    case 'number':
    case 'count':
      return 12;
    case 'date':
      return readDate('about 1640').date;
    case 'words':
    case 'records':
    case 'pictures':
      return ['01m0000000000000000000rain'];
    case 'details':
      return [{ media: '01m0000000000000000000rain', region: [10, 20, 30, 40], label: {} }];
    case 'localized-line':
    case 'localized-text':
      return { en: 'Rain', fr: 'Pluie' };
    case 'line':
    case 'text':
    case 'record':
      return 'https://example.org/rain';
  }
}

describe('the editor of a kind of record', () => {
  it('makes with every control a value that the record may have', () => {
    for (const kind of editedKinds) {
      const body = Object.fromEntries(fieldsOf(kind).map((field) => [field.key, valueOf(field)]));
      expect(definitions[kind].parse(body)).toEqual(body);
    }
  });

  it('has every field of an item once', () => {
    const keys = fieldsOf('item').map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain('internalNotes');
    expect(keys).toContain('details');
  });

  it('has its headings in their order, and the fields of each in theirs', () => {
    const sections = editorOf('item', readerOf('en'));
    expect(sections.map(({ group }) => group).slice(0, 3)).toEqual([
      'identity',
      'pictures',
      'description',
    ]);
    expect(sections[0]?.fields.map(({ key }) => key).slice(0, 2)).toEqual([
      'title',
      'accessionNumber',
    ]);
  });

  it('leaves out what its reader may not read', () => {
    const reader: Actor = { kind: 'task', name: 'editor', actions: [] };
    expect(fieldsOf('item', reader).filter(({ staff }) => staff)).toEqual([]);
  });

  it('explains rights in the words of the site', () => {
    const rights = fieldsOf('item').find(({ key }) => key === 'rights');
    const statement =
      rights?.control === 'parts' && rights.parts.find(({ key }) => key === 'statement');
    expect(statement).toMatchObject({ control: 'statement' });
    const options = statement && 'options' in statement ? statement.options : [];
    expect(options[0]).toEqual({
      value: 'https://creativecommons.org/publicdomain/zero/1.0/',
      label: 'Public domain (CC0)',
      help: 'Copy it, change it, print it, sell it: you need not ask.',
    });
    expect(options.filter(({ label, value }) => label === value)).toEqual([]);
  });

  it('speaks the language of its reader', () => {
    const [identity] = editorOf('subject', readerOf('fr'));
    const group = identity?.fields.find(({ key }) => key === 'group');
    expect(group).toMatchObject({ label: 'Utilisé pour' });
  });
});
