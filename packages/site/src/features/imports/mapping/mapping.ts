// How the columns of a source become fields: what is guessed, saved, edited and given again.

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
};

export type Mapping = {
  /** The language that texts are in unless their column says otherwise (BCP 47). */
  language: string;
  items: ColumnMapping[];
  /** The columns of a table of people, where the source has one. */
  people: ColumnMapping[];
  /** Columns whose text is the title of a row that has none, the first that is filled. */
  titleFrom?: string[];
};

/** Why a column is mapped as it is, or not. */
export type MappingReason = { column: string; field: string; reason: string };
