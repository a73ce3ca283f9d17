// What a field finds in one row of a museum's table.
import type { LanguageMap } from '../../../records/language-map.ts';

export type ColumnValue = {
  column: string;
  text: string;
  language: string;
  /** What numbers without a unit of their own are measured in, where the mapping says. */
  unit?: string;
  /** `inverted`: the names of the column put the family first. */
  names?: 'inverted';
  /** It names one person, whatever it looks like. */
  isOne?: true;
  /** The part that the makers of the column played, where nothing else says it. */
  role?: string;
};

/** The cells of a row, under the ids of the columns that they are mapped to. */
export type ColumnValues = {
  /** Whether anything is mapped to the column, filled or not. */
  isMapped(id: string): boolean;
  /** The values that are not empty. */
  all(id: string): readonly ColumnValue[];
  /** The values with the empty ones between: for columns that belong together by position. */
  aligned(id: string): readonly ColumnValue[];
  /** The first value's text, or ''. */
  text(id: string): string;
  /** The heading in the museum's table, or the column's id. */
  column(id: string): string;
  /** The texts by language; several of one language become paragraphs. */
  inLanguages(id: string): LanguageMap;
};

export type Complaint = {
  column: string;
  value: string;
  code: string;
  reason: string;
  whatToDo: string;
};

/** What occurs in so many rows that one sentence at the end says it better. */
export type TallyCode =
  | 'remote-picture'
  | 'no-picture-beside'
  | 'height-width-exchanged'
  | 'unit-missing'
  | 'measure-impossible'
  | 'value-not-listed'
  | 'split-unfitting'
  | 'split-unclear';

/** Where a field says what it could not read. */
export type RowNotes = {
  /** A problem whose value was still taken. */
  report(complaint: Complaint): void;
  /** A problem whose value could not be taken: it is kept word for word. */
  keep(complaint: Complaint): void;
  tally(code: TallyCode, column: string, value: string): void;
};

/** Finds a person's id in the source's table of people by their name, where rows name no ids. */
export type PersonFinder = (name: string) => string | undefined;

/**
 * A file that belongs to a row; `index` is the place in the cells of the image columns, where it
 * was named there.
 */
export type RowPicture = {
  file: string;
  index?: number;
  /** How it may be used, where that is known from elsewhere. */
  rights?: string;
  /** The files with its text. */
  transcriptions?: readonly string[];
};

export type RowReading = {
  values: ColumnValues;
  notes: RowNotes;
  /** The language of texts whose column says no other. */
  language: string;
  findPerson: PersonFinder;
  /** The files that were matched to the row, in order. */
  pictures: readonly RowPicture[];
  /** What names the item where it has no title: its object name, or a brief description. */
  titleInstead?: ColumnValue | undefined;
};
