// The process that killed-import.test.ts kills: imports many rows and tells its parent what it has
// saved.
import { importItems } from '../../packages/site/src/features/imports/import-items.ts';
import { openSqlite } from '../../packages/site/src/platform/database/database.ts';
import { migrate } from '../../packages/site/src/platform/database/migrate.ts';
import { newSite } from '../databases/site.ts';
import { rowsOf } from '../imports/rows.ts';
import { manyDrafts } from './many-drafts.ts';

const database = openSqlite(process.argv[2] ?? '');
await migrate(database);
await importItems(newSite(database), { kind: 'operator', name: 'ada' }, rowsOf(manyDrafts), {
  batchRows: 20,
  watcher: { progress: (counts) => process.send?.(counts.created) },
});
await database.close();
process.disconnect?.();
