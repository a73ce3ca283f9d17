// How the columns of a source become fields: what is guessed, saved, edited and given again.
import type { StatedJoins } from '../joins/stated-joins.ts';

export type ColumnMapping = {
  column: string;
  /** Id of a field, `ignore`, or `publication` for a flag that says what is public. */
  field: string;
  /** The language of the texts, where it is not the mapping's own (BCP 47). */
  language?: string;
  /** What is between several values in one cell. */
  separator?: string;
  /** What numbers without a unit of their own are measured in: mm, cm, m, in, ft, g, kg. */
  unit?: string;
  /** `inverted`: names put the family first, before a comma. */
  names?: 'inverted';
  /**
   * What the words of the cells stand for, compared without case and outer spaces; '' is an empty
   * cell. For `publication` the results are `published`, `draft` and `skip`, and any other word
   * makes its row a draft.
   */
  values?: Readonly<Record<string, string>>;
  /** A person allowed that cells which look private are published: addresses, sums, shelves. */
  privateValues?: 'publish';
  /** The part that the makers of this column played, where no other column says it. */
  role?: string;
  /** How each value is taken apart: `{title} ({date})`. `field` is the first field in braces. */
  split?: string;
  /** What the program that saved the table puts behind each text: it is taken off. */
  ending?: string;
  /** Where what joins the parts occurs several times: at its first or its last place. */
  from?: 'start' | 'end';
};

export const rowTests = [
  '=',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'contains',
  'starts with',
  'is empty',
  'is not empty',
] as const;

/** Something that is so in a row or not: `ObjectID < 0`. Of several values, any of them. */
export type RowRule = { column: string; test: (typeof rowTests)[number]; values: string[] };

/** What a mapping says about an item beside its columns: the same in a profile. */
export type MappingRules = {
  /** Rows of which any `skip` is so, or any `only` is not so, are left out. */
  rows?: { skip: RowRule[]; only: RowRule[] };
  /** What every row says in a field, by the field: `rights`, `title.fr`. */
  constants?: Readonly<Record<string, string | readonly string[]>>;
  /** A text composed of columns, by the field. */
  templates?: Readonly<Record<string, string>>;
  /** Words of all columns of a field, by the field; see `ColumnMapping.values`. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export type Mapping = MappingRules & {
  /** The language that texts are in unless their column says otherwise (BCP 47). */
  language: string;
  items: ColumnMapping[];
  /** The columns of a table of people, where the source has one. */
  people: ColumnMapping[];
  /** Columns whose text is the title of a row that has none, the first that is filled. */
  titleFrom?: string[];
  /** How several tables belong together, where somebody stated it. */
  joins?: StatedJoins;
};

/** Why a column is mapped as it is, or not. */
export type MappingReason = { column: string; field: string; reason: string };
