// Rows from all over a table, kept while the table is read for another reason.
import {
  InPieces,
  ownRow,
  piecesOf,
  type SourceRow,
  type SourceTable,
} from '@vitrine/table-reader';

/** So many rows are read closely before anything is imported. */
const MAX_ROWS = 1000;

type SampledTable = {
  table: SourceTable;
  /** At most 1,000 rows of the first full reading, evenly spread, in their order. */
  sample(): readonly SourceRow[];
};

/** The same table, whose first full reading leaves a sample behind. */
export function sampledTable(table: SourceTable, max = MAX_ROWS): SampledTable {
  let kept: SourceRow[] | undefined;
  async function* sampled() {
    const sample = spreadSample<SourceRow>(max, ownRow);
    for await (const piece of piecesOf(table.rows())) {
      for (const row of piece) sample.add(row);
      yield piece;
    }
    kept = sample.rows();
  }
  return {
    table: { ...table, rows: () => (kept ? table.rows() : new InPieces(sampled)) },
    sample: () => kept ?? [],
  };
}

/**
 * Every n-th of the rows that are added. Whenever there are too many, every second of them goes,
 * and n doubles: at the end there are between half of `max` and `max`, or all.
 */
function spreadSample<Row>(max: number, copied: (row: Row) => Row) {
  let rows: Row[] = [];
  let every = 1;
  let seen = 0;
  return {
    add(row: Row) {
      if (seen++ % every !== 0) return;
      rows.push(copied(row));
      if (rows.length <= max) return;
      rows = rows.filter((_, place) => place % 2 === 0);
      every *= 2;
    },
    rows: () => rows,
  };
}
