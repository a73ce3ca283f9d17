// The process that killed-export.test.ts kills: exports a site, or imports an export, and kills
// itself at a given step of writing, as if the power had gone.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { exportSite } from '../../packages/site/src/features/export/export-site.ts';
import { restoreSite } from '../../packages/site/src/features/export/restore-site.ts';
import { openSqlite } from '../../packages/site/src/platform/database/database.ts';
import { migrate } from '../../packages/site/src/platform/database/migrate.ts';
import { openBlobStore } from '../../packages/site/src/platform/files/blob-store.ts';
import { newSite } from '../databases/site.ts';

const [what = '', data = '', folder = '', killAt = '0'] = process.argv.slice(2);
const ada = { kind: 'operator', name: 'ada' } as const;

const database = openSqlite(join(data, 'site.db'));
await migrate(database);
const masters = openBlobStore(join(data, 'masters'));
const site = { ...newSite(database), dataFolder: data, masters };

let steps = 0;
function step(): void {
  if (++steps === Number(killAt)) process.kill(process.pid, 'SIGKILL');
}

type Functions = Record<string, (...given: unknown[]) => unknown>;

/** Makes each call of these functions a step. */
function count(object: object, names: readonly string[]): void {
  const functions = object as Functions;
  for (const name of names) {
    const original = functions[name];
    if (!original) continue;
    functions[name] = function (this: unknown, ...given: unknown[]) {
      step();
      return original.apply(this, given);
    };
  }
}

const handle = await fs.promises.open(join(data, 'site.db'));
count(Object.getPrototypeOf(handle) as object, ['write', 'writev', 'writeFile', 'sync']);
await handle.close();
count(fs.promises, ['open', 'mkdir', 'rename', 'link', 'rmdir', 'rm']);
syncBuiltinESMExports();

const progress = step;
if (what === 'export') await exportSite(site, ada, { folder, scope: 'staff', progress });
else await restoreSite(site, ada, { folder, progress });
process.send?.(steps);
await database.close();
process.disconnect?.();
