// Opens a table, or an archive of tables, for an import: within the limits of the settings, and
// with its errors as failures of the site.
import {
  InPieces,
  isFileArchive,
  openSource,
  piecesOf,
  TableError,
  unpackArchive,
  type Finding,
  type SourceOptions,
  type SourceRow,
  type SourceTable,
} from '@vitrine/table-reader';
import type { Settings } from '../../platform/config/settings.ts';
import { failure } from '../../platform/errors/failure.ts';
import { headingKnower } from './known-headings.ts';
import { loadProfiles } from './profiles/load-profiles.ts';

/** What a person says about where the table is. */
export type TableAnswers = Pick<SourceOptions, 'sheet' | 'headingRow' | 'workbooks'>;

/**
 * Opens a table; once its rows were read, its notices tell too what was found among them.
 * @throws source-unusable for what is not a table; and while rows are read, where the table breaks
 */
export async function openTable(
  path: string,
  settings: Settings,
  answers: TableAnswers = {},
): Promise<SourceTable> {
  const knows = headingKnower(loadProfiles());
  const options = { ...limitsOf(settings), ...answers, knows };
  const table = await openSource(path, options).catch(refuse);
  const notices = [...table.notices];
  const reported = new Set<Finding>();
  async function* pieces(): AsyncGenerator<readonly SourceRow[]> {
    try {
      for await (const piece of piecesOf(table.rows())) yield piece;
    } catch (error) {
      refuse(error);
    }
    for (const finding of table.findings) {
      if (!reported.has(finding)) notices.push(finding.sentence);
      reported.add(finding);
    }
  }
  return { ...table, notices, rows: () => new InPieces(pieces) };
}

/**
 * Unpacks an archive of files into an empty folder.
 * @returns the folder of its content; nothing where the file is no such archive
 * @throws source-unusable for an archive that is damaged, hostile or too large
 */
export async function unpackFiles(
  path: string,
  makeFolder: () => Promise<string>,
): Promise<string | undefined> {
  if (!(await isFileArchive(path).catch(refuse))) return undefined;
  return unpackArchive(path, await makeFolder()).catch(refuse);
}

function refuse(error: unknown): never {
  throw error instanceof TableError ? failure('source-unusable', error.file, error.why) : error;
}

/** How large a table may be. */
export const limitsOf = (settings: Settings) => ({
  maxColumns: settings['import.max-columns'],
  maxCellBytes: settings['import.max-cell-bytes'],
  maxRows: settings['import.max-rows'],
  names: {
    maxColumns: 'import.max-columns',
    maxCellBytes: 'import.max-cell-bytes',
    maxRows: 'import.max-rows',
  },
});
