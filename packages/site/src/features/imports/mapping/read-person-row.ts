// A row of a table of people becomes a draft of a person.
import type { PersonDraft } from '../../catalogue/fields/drafts.ts';
import { personFields } from '../../catalogue/fields/person-fields.ts';
import { fieldsIn } from '../../catalogue/fields/registry.ts';
import type { SourceRow } from '@vitrine/table-reader';
import { withFieldValues } from '../derived/derived-columns.ts';
import { readyColumns, valuesOf, type ReadyColumns } from './field-values.ts';
import { personColumn } from './import-columns.ts';
import type { Mapping } from './mapping.ts';
import { notesOf } from './row-notes.ts';

type PersonReader = ReadyColumns & { language: string };

export function personReader(mapping: Mapping): PersonReader {
  const columns = mapping.people.map((column) => withFieldValues(column, mapping.values));
  return { ...readyColumns(columns, personColumn), language: mapping.language };
}

/** Reads a person; nothing for a row without a name. */
export function readPersonRow(row: SourceRow, reader: PersonReader): PersonDraft | undefined {
  const { language } = reader;
  const values = valuesOf(row, reader, language, notesOf(row.number, new Map()));
  const draft: PersonDraft = { name: '' };
  for (const { import: part } of fieldsIn(personFields))
    if (!('none' in part)) Object.assign(draft, part.read({ values, language }));
  return draft.name === '' ? undefined : draft;
}
