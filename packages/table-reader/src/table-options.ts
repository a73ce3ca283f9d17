// What a caller knows about a table, or was told by a person.
import type { Workbook } from './workbook/grid.ts';

/** Whether a heading is one that the caller knows, in whatever spelling. */
export type Knows = (heading: string) => boolean;

/** By their paths. */
type ReadWorkbooks = Map<string, Promise<Workbook>>;

export type LayoutOptions = {
  knows?: Knows | undefined;
  /** The row that holds the headings; 0 for a table without any. */
  headingRow?: number | undefined;
};

export type TableOptions = LayoutOptions & {
  /** The sheet to read; several with the same headings are read one after the other. */
  sheet?: string | readonly string[] | undefined;
  /** Workbooks that were read for another of their sheets; each sheet is opened once. */
  workbooks?: ReadWorkbooks | undefined;
};
