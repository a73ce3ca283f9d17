// Vitest's global set-up: one temporary folder and one PostgreSQL for the whole run, and a migrated
// database of each kind, of which every suite gets a copy.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrateOnce } from './migrated.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a running PostgreSQL, or '' where none could be started (said loudly). */
    postgresUrl: string;
    /** Where the migrated SQLite database is. */
    migratedFolder: string;
  }
}

export default async function start(project: TestProject) {
  const folder = ownTemporaryFolder();
  const server = await postgres(project);
  await migrateOnce(folder, server?.url ?? '');
  project.provide('migratedFolder', folder);
  return async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}

/**
 * What tests leave in the temporary folder goes with the run: workers are ended before they could
 * clean up themselves.
 */
function ownTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-tests-'));
  // PostgreSQL runs as another user, who has to get through.
  chmodSync(folder, 0o755);
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
  return folder;
}

async function postgres(project: TestProject) {
  if (process.env['VITRINE_TEST_DATABASES'] === 'sqlite') {
    project.provide('postgresUrl', '');
    return undefined;
  }
  try {
    const server = await startPostgres();
    project.provide('postgresUrl', server.url);
    return server;
  } catch (error) {
    console.warn('\n!! PostgreSQL could not be started: its suites are SKIPPED.\n', error);
    project.provide('postgresUrl', '');
    return undefined;
  }
}
