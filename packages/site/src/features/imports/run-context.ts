// Everything that the batches of one run share.
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import type { ImportOptions, ImportSource } from './import-source.ts';
import type { Book } from './name-book.ts';
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
};
