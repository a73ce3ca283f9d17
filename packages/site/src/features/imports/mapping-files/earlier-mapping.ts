// A mapping file saved before columns for staff were told apart: it may publish where things are
// stored, or what staff wrote. What today is private is held until a person confirms it.
import { IGNORE, isForStaff, PUBLICATION } from '../mapping/import-columns.ts';
import type { ColumnMapping, Mapping } from '../mapping/mapping.ts';
import type { ColumnDecision, Question } from '../mapping/understanding.ts';

type HeldColumn = { mapping: ColumnMapping; question: Question };

/**
 * The columns that the file would publish and today's rules keep for staff.
 * @param today  what is decided of the columns without the file
 */
export function heldColumns(
  { items }: Pick<Mapping, 'items'>,
  today: readonly ColumnDecision[],
  samplesOf: (column: string) => readonly string[],
): HeldColumn[] {
  const held = new Map(
    today
      .filter(({ rule, mapping }) => rule === 'private' && mapping.field !== PUBLICATION)
      .map((decision) => [decision.column, decision]),
  );
  return items.flatMap((stated): HeldColumn[] => {
    const decision = held.get(stated.column);
    const isPublic = stated.field !== IGNORE && !isForStaff(stated.field);
    if (!decision || !isPublic || stated.field === PUBLICATION) return [];
    const { mapping, reason } = decision;
    const kept =
      mapping.field === IGNORE ? { column: stated.column, field: 'internalNotes' } : mapping;
    return [{ mapping: kept, question: questionOf(stated, kept, { reason, samplesOf }) }];
  });
}

function questionOf(
  stated: ColumnMapping,
  kept: ColumnMapping,
  { reason, samplesOf }: { reason: string; samplesOf: (column: string) => readonly string[] },
): Question {
  const { column, field } = stated;
  return {
    id: `earlier-mapping:${column}`,
    columns: [column],
    code: 'earlier-mapping',
    text: `The mapping file is from an earlier version and publishes “${column}” as “${field}”, but ${reason}. May it be public?`,
    samples: samplesOf(column).slice(0, 3),
    answers: [
      { id: 'staff', label: 'No: keep it for staff', columns: [kept] },
      { id: 'public', label: 'Yes: publish it, as the file says', columns: [stated] },
    ],
  };
}
