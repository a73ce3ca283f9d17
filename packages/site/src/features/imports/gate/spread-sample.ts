// Rows from all over a table, kept while the table is read for another reason.
import type { SourceRow, SourceTable } from '@vitrine/table-reader';

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
    const sample = spreadSample<SourceRow>(max);
    for await (const row of table.rows()) {
      sample.add(row);
      yield row;
    }
    // Copied: as parts of the text of the file, their texts would keep all of it in memory.
    kept = structuredClone(sample.rows());
  }
  return {
    table: { ...table, rows: () => (kept ? table.rows() : sampled()) },
    sample: () => kept ?? [],
  };
}

/**
 * Every n-th of the rows that are added. Whenever there are too many, every second of them goes,
 * and n doubles: at the end there are between half of `max` and `max`, or all.
 */
function spreadSample<Row>(max: number) {
  let rows: Row[] = [];
  let every = 1;
  let seen = 0;
  return {
    add(row: Row) {
      if (seen++ % every !== 0) return;
      rows.push(row);
      if (rows.length <= max) return;
      rows = rows.filter((_, place) => place % 2 === 0);
      every *= 2;
    },
    rows: () => rows,
  };
}
