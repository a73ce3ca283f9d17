// Opens a table for an import: within the limits of the settings, and with its errors as failures
// of the site.
import { openSource, TableError, type SourceRow, type SourceTable } from '@vitrine/table-reader';
import type { Settings } from '../../platform/config/settings.ts';
import { failure } from '../../platform/errors/failure.ts';

/** @throws source-unusable for what is no table; and while rows are read, where the table breaks */
export async function openTable(path: string, settings: Settings): Promise<SourceTable> {
  const table = await openSource(path, limitsOf(settings)).catch(refuse);
  return { ...table, rows: () => readRows(table) };
}

async function* readRows(table: SourceTable): AsyncGenerator<SourceRow> {
  try {
    yield* table.rows();
  } catch (error) {
    refuse(error);
  }
}

function refuse(error: unknown): never {
  throw error instanceof TableError ? failure('source-unusable', error.file, error.why) : error;
}

const limitsOf = (settings: Settings) => ({
  maxColumns: settings['import.max-columns'],
  maxCellBytes: settings['import.max-cell-bytes'],
  maxRows: settings['import.max-rows'],
  names: {
    maxColumns: 'import.max-columns',
    maxCellBytes: 'import.max-cell-bytes',
    maxRows: 'import.max-rows',
  },
});
