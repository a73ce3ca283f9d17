// The tables of a folder that are imported: the one of items and the one of people, each read once,
// so that a broken one is refused before anything is imported.
import type { SourceRow } from '@vitrine/table-reader';
import type { Settings } from '../../platform/config/settings.ts';
import { failure, isFailure } from '../../platform/errors/failure.ts';
import { sampledTable } from './gate/spread-sample.ts';
import {
  chooseTables,
  understand,
  type ChosenTables,
  type UnderstoodTable,
} from './mapping/understood-table.ts';
import { tableKindNames } from './mapping/table-kind.ts';
import { openTable, type TableAnswers } from './open-table.ts';
import type { SourceFolder } from './source-folder.ts';

/** `sample`: rows from all over the table of items. */
export type FoundTables = ChosenTables & { sample: readonly SourceRow[] };

/**
 * A table that cannot be read is told where another one can; alone, it is refused.
 * @throws source-unusable
 */
export async function findTables(
  folder: SourceFolder,
  path: string,
  { settings, answers }: { settings: Settings; answers: TableAnswers },
): Promise<FoundTables> {
  const samples = new Map<UnderstoodTable, readonly SourceRow[]>();
  const refusals: Error[] = [];
  for (const file of folder.tables) {
    try {
      const { table, sample } = sampledTable(await openTable(file, settings, answers));
      samples.set(await understand(table), sample());
    } catch (error) {
      if (!isFailure(error)) throw error;
      refusals.push(error);
    }
  }
  const understood = [...samples.keys()];
  // A table that is given by itself is of items, whatever it looks like.
  const [only] = understood;
  const isAlone = folder.tables.length === 1 && only?.kind === 'item';
  const alone = isAlone && only.survey.rows > 0 ? { items: only, notices: [] } : undefined;
  const chosen = isAlone ? alone : await chooseTables(understood);
  if (chosen)
    return {
      ...chosen,
      sample: samples.get(chosen.items) ?? [],
      notices: [...chosen.notices, ...refusals.map(({ message }) => `Not read: ${message}`)],
    };
  throw refusals[0] ?? failure('source-unusable', path, whyNoItems(understood));
}

/** Why none of these tables can be imported as items. */
function whyNoItems(understood: readonly UnderstoodTable[]): string {
  const [kind] = understood.map((one) => one.kind).filter((one) => one !== 'item');
  if (kind === 'person')
    return 'it contains people but no items. Put it in the same folder as the table of items and import the folder.';
  if (kind)
    return `it is ${tableKindNames[kind]}. Put it in the same folder as the table of items and import the folder.`;
  return 'its table has headings but no rows. Add a row for each item and import it again.';
}
