// What becomes of columns by way of others, as the gate and the ledger look at columns.
import { IGNORE, isForStaff } from '../mapping/import-columns.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { ColumnDecision } from '../mapping/understanding.ts';
import { derivedColumns, sourcesOf } from './derived-columns.ts';

const outcomeOf = (field: string): ColumnDecision['outcome'] => {
  if (field === IGNORE) return 'unread';
  return isForStaff(field) ? 'private' : 'mapped';
};

const byMapping = (mapping: ColumnDecision['mapping'], reason: string): ColumnDecision => ({
  column: mapping.column,
  outcome: outcomeOf(mapping.field),
  mapping,
  rule: 'person',
  reason,
});

/** The columns of the table that others are made of. */
export function decisionsOfSources(mapping: Mapping): ColumnDecision[] {
  return sourcesOf(mapping)
    .filter(({ column }) => column !== '')
    .map((one) => byMapping(one, `“${one.field}” is made of it`));
}

/** The columns that are made. */
export const decisionsOfDerived = (mapping: Mapping): ColumnDecision[] =>
  derivedColumns(mapping).map((one) => byMapping(one, 'the mapping makes it'));
