// Vitest's global set-up: one PostgreSQL for the whole run, each suite makes its own database in it.
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a running PostgreSQL, or '' where none could be started (said loudly). */
    postgresUrl: string;
  }
}

export default async function start(project: TestProject) {
  if (process.env['VITRINE_TEST_DATABASES'] === 'sqlite') {
    project.provide('postgresUrl', '');
    return undefined;
  }
  try {
    const server = await startPostgres();
    project.provide('postgresUrl', server.url);
    return () => server.stop();
  } catch (error) {
    console.warn('\n!! PostgreSQL could not be started: its suites are SKIPPED.\n', error);
    project.provide('postgresUrl', '');
    return undefined;
  }
}
