// Rows of exports of a whole site, and of their import.
import { join } from 'node:path';
import { exportSite } from '../../../packages/site/src/features/export/export-site.ts';
import { restoreSite } from '../../../packages/site/src/features/export/restore-site.ts';
import { itemDefinition } from '../../../packages/site/src/features/catalogue/item-definition.ts';
import {
  removeUntouched,
  restoreRecords,
} from '../../../packages/site/src/features/records/restore-records.ts';
import { openSqlite } from '../../../packages/site/src/platform/database/database.ts';
import { migrate } from '../../../packages/site/src/platform/database/migrate.ts';
import { newId } from '../../../packages/site/src/platform/short-id.ts';
import { newSite } from '../../databases/site.ts';
import type { Row } from '../row.ts';

const restored = {
  id: '01m00000000000000000000vas',
  slug: 'vase',
  state: 'published',
  version: 3,
  createdAt: '2025-01-01T00:00:00.000Z',
  createdBy: 'operator:ada',
  updatedAt: '2025-01-01T00:00:00.000Z',
  updatedBy: 'operator:ada',
  body: { title: { en: 'Vase' } },
} as const;

export const exportRows: readonly Row[] = [
  {
    of: exportSite,
    when: 'of what is public',
    needs: ['record:read-draft'],
    run: ({ site, folder }, actor) =>
      exportSite(site, actor, { folder: join(folder, 'out'), scope: 'public' }),
  },
  {
    of: exportSite,
    when: 'of everything',
    needs: ['record:read-draft', 'record:edit'],
    run: ({ site, folder }, actor) =>
      exportSite(site, actor, { folder: join(folder, 'out'), scope: 'staff' }),
  },
  {
    of: restoreSite,
    needs: ['import:run', 'media:add', 'record:edit', 'record:publish', 'record:withdraw'],
    async run({ folder }, actor) {
      const database = openSqlite(join(folder, `site.db-empty-${newId()}`));
      await migrate(database);
      await restoreSite(newSite(database), actor, { folder: join(folder, 'export') });
      await database.close();
    },
  },
  {
    of: restoreRecords,
    needs: ['record:edit', 'record:publish'],
    run: ({ site, write }, actor) =>
      write((writer) => restoreRecords({ writer, site, actor }, itemDefinition, [restored])),
  },
  {
    of: removeUntouched,
    needs: ['record:withdraw'],
    run: ({ site, write }, actor) =>
      write((writer) => removeUntouched({ writer, site, actor }, 'operator:ada')),
  },
];
