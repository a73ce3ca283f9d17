// A row of a table of people becomes a draft of a person.
import type { SourceRow } from '@vitrine/table-reader';
import type { PersonDraft } from '../item-draft.ts';
import { readyColumns, valuesOf, type FieldValues, type ReadyColumn } from './field-values.ts';
import type { Mapping } from './mapping.ts';
import { personNamed } from './names.ts';
import { personField } from './person-fields.ts';
import { dateOfRow } from './read-date.ts';
import { notesOf } from './row-notes.ts';
import { isAddress } from './value-shapes.ts';

type PersonReader = { columns: ReadyColumn[]; language: string };

export function personReader(mapping: Mapping): PersonReader {
  return { columns: readyColumns(mapping.people, personField), language: mapping.language };
}

/** Reads a person; nothing for a row without a name. */
export function readPersonRow(
  row: SourceRow,
  { columns, language }: PersonReader,
): PersonDraft | undefined {
  const values = valuesOf(row, columns, language, notesOf(row.number, new Map()));
  const [name, sortName] = [values.text('person.name'), values.text('person.sortName')];
  if (name === '' && sortName === '') return undefined;
  const draft: PersonDraft = personNamed(name || sortName);
  const set = <K extends keyof PersonDraft>(key: K, value: PersonDraft[K] | '') => {
    if (value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0))
      draft[key] = value as PersonDraft[K];
  };
  if (sortName !== name) set('sortName', sortName);
  set('sourceId', values.text('person.id'));
  set('lifeDates', values.text('person.dates'));
  set('kind', kindIn(values) ?? draft.kind);
  set('gender', values.text('person.gender'));
  set('born', lifeEvent(values, 'birth', language));
  set('died', lifeEvent(values, 'death', language));
  set(
    'nationalities',
    values.all('person.nationality').map(({ text }) => text),
  );
  const biography = values.inLanguages('person.biography');
  if (Object.keys(biography).length > 0) draft.biography = biography;
  set(
    'nameVariants',
    values.all('person.otherName').map(({ text }) => text),
  );
  set(
    'links',
    values
      .all('person.link')
      .map(({ text }) => text)
      .filter(isAddress),
  );
  return draft;
}

function lifeEvent(
  values: FieldValues,
  what: 'birth' | 'death',
  language: string,
): PersonDraft['born'] {
  const { date } = dateOfRow(values.text(`person.${what}Date`), '', '', language);
  const place = values.text(`person.${what}Place`);
  return date || place
    ? { ...(date ? { date } : {}), ...(place ? { place: { name: place } } : {}) }
    : undefined;
}

function kindIn(values: FieldValues): PersonDraft['kind'] {
  const stated = values.text('person.kind').toLowerCase();
  const kinds: readonly (readonly [RegExp, NonNullable<PersonDraft['kind']>])[] = [
    [/org|corporate|firm|company|institution|körperschaft|collectivité/, 'organisation'],
    [/famil/, 'family'],
    [/people|culture|ethni/, 'people'],
    [/person|individual|human/, 'person'],
  ];
  return kinds.find(([pattern]) => pattern.test(stated))?.[1];
}
