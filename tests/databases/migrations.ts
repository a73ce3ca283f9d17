// The steps of the database as the program runs them, for tests that add another or stop before the
// last.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { migrate } from '../../packages/site/src/platform/database/migrate.ts';
import {
  migrationFiles,
  migrationFolder,
  migrationName,
} from '../../packages/site/src/platform/database/program-version.ts';

export type Step = NonNullable<NonNullable<Parameters<typeof migrate>[1]>['steps']>[number];

/** The steps that this program knows, in their order. */
export const knownSteps = (): Step[] =>
  migrationFiles().map((file) => ({
    name: migrationName(file),
    load: () => import(pathToFileURL(join(migrationFolder, file)).href) as ReturnType<Step['load']>,
  }));
