// The attendance list as a file for spreadsheets.
import { csvTable } from '../../../platform/csv/csv.ts';
import type { Registration } from './registration.ts';

/** RFC 4180 with a byte order mark, so that spreadsheets read names of every language. */
export function attendanceCsv(registrations: readonly Registration[]): string {
  const rows = registrations.map(
    ({ original, position, state, party, name, email, reference, language, createdAt }) => [
      original,
      position,
      state,
      party,
      name,
      email,
      reference,
      language,
      createdAt,
    ],
  );
  return csvTable(
    ['date', 'number', 'state', 'places', 'name', 'email', 'reference', 'language', 'registered'],
    rows,
  );
}
