// A system that a table may come from: asked about where its profile would read anything otherwise
// than the headings alone. Whoever made the list by hand may never have heard of it.
import { isForStaff } from './import-columns.ts';
import type { ColumnMapping } from './mapping.ts';
import type { ProfileReading } from './profile-claims.ts';
import type { Survey } from './survey.ts';
import type { Verdict } from './table-columns.ts';
import type { Question } from './understanding.ts';

/** The id of the answer that says yes. */
export const IS_IT = 'yes';

export const probableId = ({ system }: Pick<ProfileReading, 'system'>): string =>
  `system-probable:${system.profile}`;

/** A system that is only probable is published once, with all that its profile would do. */
export function probableQuestion({ system, claims, rules }: ProfileReading): Question {
  const columns = claims.flatMap(({ target }) => (target === 'veto' ? [] : target));
  return {
    id: probableId({ system }),
    code: 'system-probable',
    columns: columns.map(({ column }) => column),
    text: `The headings look like those of ${system.name}. Is that right?`,
    samples: columns.slice(0, 3).map(({ column, field }) => `${column} → ${field}`),
    answers: [
      { id: 'no', label: 'No, or I do not know: go by the headings alone' },
      { id: IS_IT, label: `Yes: read it as ${system.name}`, columns, ...(rules ? { rules } : {}) },
    ],
  };
}

/** Whether the profile would read the table just as its headings alone do. */
export function readsSame(
  alone: readonly Verdict[],
  byProfile: readonly Verdict[],
  { survey, reading }: { survey: Survey; reading: ProfileReading },
): boolean {
  if (reading.rules && Object.keys(reading.rules).length > 0) return false;
  const surveyed = new Map(survey.columns.map((column) => [column.name, column]));
  const look = ({ column, mapping, ask }: Verdict): string => {
    const facts = surveyed.get(column)?.facts;
    return lookOf(mapping, { isOpen: ask !== undefined, separators: facts?.separators ?? {} });
  };
  return alone.every((verdict, i) => {
    const other = byProfile[i];
    return other !== undefined && look(verdict) === look(other);
  });
}

/** Where staff find it is of no weight here, nor a separator that no value has. */
function lookOf(
  { field, separator = '', unit, language, values, names, role }: ColumnMapping,
  { isOpen, separators }: { isOpen: boolean; separators: Readonly<Record<string, number>> },
): string {
  if (isForStaff(field)) return isOpen ? 'open' : 'staff';
  const parting = separators[separator] ? separator : '';
  return JSON.stringify([field, parting, unit, language, values, names, role, isOpen]);
}
