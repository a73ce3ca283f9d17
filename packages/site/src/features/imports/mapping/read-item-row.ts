// A row becomes a draft of an item. Nothing that was written is lost: what is not understood is a
// problem, and stays with the draft.
import type {
  PersonFinder,
  RowNotes,
  RowPicture,
} from '../../catalogue/fields/cells/row-reading.ts';
import type { ItemDraft } from '../../catalogue/fields/drafts.ts';
import { itemFields } from '../../catalogue/fields/item-fields.ts';
import { fieldsIn } from '../../catalogue/fields/registry.ts';
import type { Problem } from '../problem.ts';
import { readyColumns, valuesOf, type ReadyColumns } from './field-values.ts';
import { substituteTitles, type SubstituteTitles } from './substitute-title.ts';
import { itemColumn } from './import-columns.ts';
import type { Mapping } from './mapping.ts';
import { notesOf, type Tally } from './row-notes.ts';
import { deriving, type DerivedRow, type Deriving } from '../derived/derived-columns.ts';
import { publicationReader, sensitivityReader } from './row-publication.ts';
import type { RowPublication } from '../import-source.ts';

/** A mapping made ready for many rows. */
export type ItemReader = ReadyColumns & {
  language: string;
  tallies: Tally;
  findPerson: PersonFinder;
  substituteTitle: SubstituteTitles;
  /** What the flags of a row say; absent where the table has none. */
  publicationOf: ReturnType<typeof publicationReader>;
  /** Completes rows before they are read. */
  deriving: Deriving;
  sensitivityOf: ReturnType<typeof sensitivityReader>;
};

export function itemReader(
  mapping: Mapping,
  tallies: Tally,
  findPerson: PersonFinder = () => undefined,
): ItemReader {
  const completed = deriving(mapping);
  return {
    deriving: completed,
    ...readyColumns(completed.columns, itemColumn),
    language: mapping.language,
    tallies,
    findPerson,
    substituteTitle: substituteTitles(mapping),
    publicationOf: publicationReader(completed.columns),
    sensitivityOf: sensitivityReader(completed.columns),
  };
}

/** The fields that are read from a table. */
const readFields = fieldsIn(itemFields).flatMap(({ key, import: part }) =>
  'none' in part || !part.read ? [] : [{ key, part }],
);

/**
 * Reads one row; `pictures` are the files that were matched to it. Fields that no column is mapped
 * to are absent.
 */
export function readItemRow(
  row: DerivedRow,
  reader: ItemReader,
  pictures: readonly RowPicture[] = [],
): { draft: ItemDraft; problems: Problem[]; publication?: RowPublication } {
  const { columns, language, tallies, findPerson, publicationOf, sensitivityOf } = reader;
  const notes = notesOf(row.number, tallies);
  const values = valuesOf(row, reader, language, notes);
  noteFaults(row, notes);
  const draft: ItemDraft = {};
  const [identifier] = values.all('identifier');
  if (identifier) draft.identifier = { scheme: identifier.column, value: identifier.text };
  const titleInstead = reader.substituteTitle(row);
  const reading = { values, notes, language, findPerson, pictures, titleInstead };
  const found: Record<string, unknown> = draft;
  for (const { key, part } of readFields) {
    const value = part.read?.(reading);
    if (value !== undefined) found[key] = value;
  }
  if (notes.unread.length > 0 || columns.length > 0) draft.unread = notes.unread;
  const sensitivity = sensitivityOf?.(row);
  if (sensitivity) draft.sensitivity = sensitivity;
  const publication = publicationOf?.(row);
  return { draft, problems: notes.problems, ...(publication ? { publication } : {}) };
}

/** What the reading of the table, and of its columns that are split, could not read. */
function noteFaults({ faults = [], unsplit = [] }: DerivedRow, notes: RowNotes): void {
  for (const fault of faults) notes.report(fault);
  for (const { kind, column, value } of unsplit) notes.tally(`split-${kind}`, column, value);
}
