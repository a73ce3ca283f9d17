// Two nodes of one site in this process: one PostgreSQL, and for each a connection, a data folder
// and a search of its own.
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { compose, type Composed } from '../../packages/site/src/app/compose.ts';
import { openPostgres } from '../../packages/site/src/platform/database/database.ts';
import { prepareIndex } from '../../packages/site/src/features/search/records/rebuild-index.ts';
import { databaseUrl, MIGRATED, onServer } from '../databases/migrated.ts';
import { newSite } from '../databases/site.ts';

/** Whether there is a PostgreSQL to run them on; without one these suites are skipped. */
export const hasPostgres = (): boolean => inject('postgresUrl') !== '';

export type TwoNodes = {
  east: Composed;
  west: Composed;
  /** One more, new. */
  another(): Promise<Composed>;
  remove(): Promise<void>;
};

/** Opens both; nothing runs in their background. */
export async function openNodes(environment: Record<string, string> = {}): Promise<TwoNodes> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${MIGRATED}`);
  const open = async () => {
    const node = await compose(newSite(await openPostgres(databaseUrl(server, name)), environment));
    await prepareIndex(node.site, node.search);
    return node;
  };
  const east = await open();
  const west = await open();
  const opened = [east, west];
  return {
    east,
    west,
    async another() {
      const node = await open();
      opened.push(node);
      return node;
    },
    async remove() {
      for (const node of opened) {
        await node.stop();
        await node.site.database.close();
      }
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

/** As a program asks a node, over the protocol of its search. */
export async function ask(
  { searchService: { fetch, keys } }: Composed,
  method: string,
  path: string,
  { body, key = keys.adminKey }: { body?: unknown; key?: string } = {},
) {
  const response = await fetch(
    new Request(`http://x${path}`, {
      method,
      headers: { 'x-algolia-application-id': keys.appId, 'x-algolia-api-key': key },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  const text = await response.text();
  return { status: response.status, answer: text === '' ? {} : JSON.parse(text) };
}
