// A site from before there were accounts, brought to the newest version: its links stay good, its
// sessions end, and its histories can be read.
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { displayNames } from '../../packages/site/src/features/accounts/display-names.ts';
import { ownersByLink } from '../../packages/site/src/features/accounts/desk-link.ts';
import { hashOf } from '../../packages/site/src/features/accounts/secret.ts';
import { actorOfSession } from '../../packages/site/src/features/accounts/sessions.ts';
import type { Database } from '../../packages/site/src/platform/database/database.ts';
import { migrate } from '../../packages/site/src/platform/database/migrate.ts';
import { translator } from '../../packages/site/src/platform/i18n/translator.ts';
import { newSite } from '../databases/site.ts';
import { databaseFromBefore } from './database-from-before.ts';

/** A link and a session of the desk, and what was done by names from before. */
async function fill(database: Database): Promise<void> {
  await database.transaction(async (writer) => {
    for (const kind of ['link', 'session'])
      await sql`insert into desk_key (hash, kind, created_at, expires_at, used_at) values (${hashOf(kind)}, ${kind}, '2026-01-01T00:00:00.000Z', '2026-01-01T12:00:00.000Z', null)`.execute(
        writer,
      );
    for (const [id, actor] of ['staff:desk', 'operator:ada', 'task:sample museum'].entries())
      await sql`insert into audit (id, at, actor, action, subject, detail) values (${`a${id}`}, '2025', ${actor}, 'search:adjusted', 'items', '')`.execute(
        writer,
      );
  });
}

describe.each(['sqlite', 'postgres'] as const)('a site from before accounts (%s)', (kind) => {
  it.skipIf(kind === 'postgres' && !inject('postgresUrl'))(
    'keeps its links and its history, and ends its sessions',
    { timeout: 60_000 },
    async () => {
      const { database, remove } = await databaseFromBefore(kind);
      try {
        await fill(database);
        expect((await migrate(database))[0]).toMatch(/^0030-/);
        const site = newSite(database);
        for (const secret of ['session', 'link'])
          await expect(actorOfSession(site, secret)).rejects.toMatchObject({ code: 'desk-closed' });
        expect(await ownersByLink(site, 'link')).toEqual([]);
        expect(await database.read.selectFrom('desk_key').select('kind').execute()).toEqual([
          { kind: 'link' },
        ]);
        const actors = await database.read
          .selectFrom('audit')
          .select('actor')
          .orderBy('id')
          .execute();
        const names = await displayNames(
          site,
          [...actors.map(({ actor }) => actor), 'staff:01gone'],
          translator('en').t,
        );
        expect([...names.values()]).toEqual([
          'the staff desk',
          'ada (command line)',
          'sample museum',
          'former member of staff',
        ]);
      } finally {
        await remove();
      }
    },
  );
});
