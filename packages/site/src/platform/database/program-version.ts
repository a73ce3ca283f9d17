// Which version this program is, and how far it can bring a database.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the migrations lie; found from this file, so that it holds wherever the command is run. */
export const migrationFolder = join(dirname(fileURLToPath(import.meta.url)), '../../../migrations');

/** As in its package.json. */
export const programVersion = (): string =>
  (
    JSON.parse(readFileSync(join(migrationFolder, '../package.json'), 'utf8')) as {
      version: string;
    }
  ).version;

/** The files of all migrations, in their order. */
export const migrationFiles = (): string[] =>
  readdirSync(migrationFolder)
    .filter((file) => /^\d{4}-.*\.ts$/.test(file))
    .sort();

/** The name of a migration by its file. */
export const migrationName = (file: string): string => file.replace(/\.ts$/, '');

/** The name of the last one. */
export const newestMigration = (): string => migrationName(migrationFiles().at(-1) ?? '0000');
