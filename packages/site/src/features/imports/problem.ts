// What an import has to say about a row.

/**
 * Something in a row that was not understood or does not fit. The row is imported all the same
 * unless `refusesRow`.
 */
export type Problem = {
  /** The row as a person would count it in their spreadsheet; 0 for the source as a whole. */
  row: number;
  column: string;
  value: string;
  code: string;
  reason: string;
  whatToDo: string;
  refusesRow?: boolean;
};
