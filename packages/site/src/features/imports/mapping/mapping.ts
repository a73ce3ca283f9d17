// How the columns of a source become fields: what is guessed, saved, edited and given again.

export type ColumnMapping = {
  column: string;
  /** Id of a field, or `ignore`. */
  field: string;
  /** The language of the texts, where it is not the mapping's own (BCP 47). */
  language?: string;
  /** What is between several values in one cell. */
  separator?: string;
};

export type Mapping = {
  /** The language that texts are in unless their column says otherwise (BCP 47). */
  language: string;
  items: ColumnMapping[];
  /** The columns of a table of people, where the source has one. */
  people: ColumnMapping[];
};

/** Why a column is mapped as it is, or not; `confidence` from 0 (not mapped) to 1. */
export type MappingReason = { column: string; field: string; reason: string; confidence: number };
