import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../tests/databases/each.ts';
import { newSite } from '../../../../tests/databases/site.ts';
import { openSqlite } from '../platform/database/database.ts';
import { backupCommand } from './backup-commands.ts';

onBothDatabases('vitrine backup', (database, kind) => {
  it('copies the files of the site, not its caches, and says where the records are', async () => {
    const site = newSite(database());
    const to = mkdtempSync(join(tmpdir(), 'vitrine-backup-'));
    // With PostgreSQL it is what the site was on before.
    await openSqlite(join(site.dataFolder, 'vitrine.db')).close();
    mkdirSync(join(site.dataFolder, 'search/segments/1'), { recursive: true });
    writeFileSync(join(site.dataFolder, 'search/segments/1/a'), 'made anew');
    writeFileSync(join(site.dataFolder, 'sets.secret'), 'secret');
    const lines: string[] = [];
    const terminal = {
      line: (text: string) => void lines.push(text),
      progress: () => undefined,
      stop: new AbortController().signal,
    };
    try {
      expect(await backupCommand(site, terminal, [to])).toBe(0);
      expect(existsSync(join(to, 'sets.secret'))).toBe(true);
      expect(existsSync(join(to, 'search/segments'))).toBe(false);
      expect(lines.join('\n')).toContain(
        kind === 'postgres' ? 'pg_dump' : 'To test it, start a copy of it (VITRINE_DATA=<copy>',
      );
      expect(existsSync(join(to, 'vitrine.db'))).toBe(kind === 'sqlite');
      expect(lines.some((line) => line.includes('vitrine.db is not part'))).toBe(
        kind === 'postgres',
      );
      expect(await backupCommand(site, terminal, [])).toBe(2);
    } finally {
      rmSync(to, { recursive: true, force: true });
    }
  });
});
