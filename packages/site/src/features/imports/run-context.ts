// Everything that the batches of one run share.
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import type { ImportOptions, ImportSource } from './import-source.ts';
import type { TableColumn } from './import-run.ts';
import type { Book } from './name-book.ts';
import type { PastRuns } from './ownership/past-runs.ts';
import type { PersonNames } from '../accounts/person-names.ts';
import type { Resent } from './ownership/resent-rows.ts';
import type { TakenFiles } from './accept-media.ts';

export type RunContext = {
  site: Site;
  actor: Actor;
  source: ImportSource;
  options: ImportOptions;
  runId: string;
  book: Book;
  taken: TakenFiles;
  language: string;
  /** Earlier runs by their ids. */
  pastRuns: PastRuns;
  personNames: PersonNames;
  /** The columns of the table, and those of the last one that it lacks. */
  columns: readonly TableColumn[] | undefined;
  resent: Resent;
  /** Fields that were kept since columns are gone, with the number of items. */
  incomplete: Map<string, number>;
};
