// Labels in columns: names of records, and plain words.
import type { SubjectGroup } from '../../subject.ts';
import type { NameBook, PersonDraft } from '../drafts.ts';
import type { ColumnValue, RowReading } from './row-reading.ts';

/** The labels in a column; undefined if nothing is mapped to it. */
export function labelsIn({ values }: RowReading, column: string): string[] | undefined {
  return values.isMapped(column) ? values.all(column).map(({ text }) => text) : undefined;
}

/** The ids of the terms with these labels. */
export function termIds(
  names: NameBook,
  group: SubjectGroup,
  labels: readonly string[] | undefined,
): string[] | undefined {
  return labels && eachIdOnce(labels.map((label) => names.term(group, label)));
}

export const eachIdOnce = (ids: readonly string[]): string[] =>
  ids.length < 2 ? [...ids] : [...new Set(ids)];

/** What a row says about a person's field in one text; nothing if it says nothing. */
export function readTextLabels(
  key: 'sourceId' | 'lifeDates' | 'gender',
  text: string,
): Partial<PersonDraft> {
  return text === '' ? {} : { [key]: text };
}

/** What a row says about a person's field in a list; nothing if it says nothing. */
export function readListLabels(
  key: 'nameVariants' | 'nationalities' | 'sameAs',
  values: readonly ColumnValue[],
): Partial<PersonDraft> {
  return values.length === 0 ? {} : { [key]: values.map(({ text }) => text) };
}
