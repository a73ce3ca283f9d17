// What today's table says less than the last one: a column that is gone takes nothing away, a
// column that is read as something else gives up what it gave.
import { NO_COLUMN, type TableColumn } from '../import-run.ts';
import { fullCoverage, type Coverage } from '../merge-item.ts';

/** Compares the columns of the run that read a row last with those of today. */
export function coverageOf(
  before: readonly TableColumn[] | undefined,
  now: readonly TableColumn[] | undefined,
): Coverage {
  if (!before || !now) return fullCoverage;
  const gone = new Set(goneColumns(before, now).flatMap(({ field }) => field ?? []));
  const mapped = new Set(now.flatMap(({ field }) => field ?? []));
  const isHere = new Set([NO_COLUMN, ...now.map(({ column }) => column)]);
  const withdrawn = before.flatMap(({ column, field }) =>
    field !== undefined && isHere.has(column) && !mapped.has(field) && !gone.has(field)
      ? [field]
      : [],
  );
  return { withdrawn: new Set(withdrawn), incomplete: gone };
}

/**
 * Columns of the last table that today's lacks. One in whose place there is a new one for the same
 * field was renamed.
 */
export function goneColumns(
  before: readonly TableColumn[],
  now: readonly TableColumn[],
): readonly TableColumn[] {
  const isHere = new Set([NO_COLUMN, ...now.map(({ column }) => column)]);
  const wasHere = new Set(before.map(({ column }) => column));
  const added = new Set(
    now.flatMap(({ column, field }) => (wasHere.has(column) ? [] : (field ?? []))),
  );
  return before.filter(
    ({ column, field }) => field !== undefined && !isHere.has(column) && !added.has(field),
  );
}
