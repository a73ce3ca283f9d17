// Rows of records, the catalogue and files.
import { join } from 'node:path';
import { readAudit } from '../../../packages/site/src/features/access/audit-log.ts';
import {
  readAuthority,
  readItem,
} from '../../../packages/site/src/features/catalogue/read-catalogue.ts';
import { itemDefinition } from '../../../packages/site/src/features/catalogue/item-definition.ts';
import { personDefinition } from '../../../packages/site/src/features/catalogue/person-definition.ts';
import { registerFiles, storeMaster } from '../../../packages/site/src/features/media/masters.ts';
import {
  addRecord,
  addRecords,
  forgetVersion,
  readRecord,
  reviseRecordIn,
  withdrawRecord,
} from '../../../packages/site/src/features/records/records.ts';
import { publishDrafts } from '../../../packages/site/src/features/records/publish-records.ts';
import { undoEntries } from '../../../packages/site/src/features/records/revert-records.ts';
import type { Row } from '../row.ts';

const body = { title: { en: 'Vase' } };

export const recordRows: readonly Row[] = [
  {
    of: readAudit,
    needs: ['audit:read'],
    run: ({ site }, actor) => readAudit(site, actor, 10),
  },
  {
    of: addRecord,
    needs: [],
    needsToo: ['record:edit'],
    run: ({ site }, actor) => addRecord(site, actor, itemDefinition, { body }),
  },
  {
    of: addRecords,
    when: 'a draft',
    needs: ['record:edit'],
    run: ({ site, write }, actor) =>
      write((writer) => addRecords({ writer, site, actor }, itemDefinition, [{ body }])),
  },
  {
    of: addRecords,
    when: 'published at once',
    needs: ['record:edit', 'record:publish'],
    run: ({ site, write }, actor) =>
      write((writer) =>
        addRecords({ writer, site, actor }, itemDefinition, [
          { body },
          { body, state: 'published' },
        ]),
      ),
  },
  {
    of: publishDrafts,
    needs: ['record:publish'],
    run: ({ site, has, write }, actor) =>
      write((writer) =>
        publishDrafts({ writer, site, actor }, itemDefinition, { ids: [has.draft] }),
      ),
  },
  {
    of: reviseRecordIn,
    when: 'as public as it was',
    needs: ['record:edit'],
    run: ({ site, has, write }, actor) =>
      write((writer) =>
        reviseRecordIn({ writer, site, actor }, itemDefinition, {
          id: has.item,
          expectedVersion: 1,
          state: 'published',
          body,
        }),
      ),
  },
  {
    of: reviseRecordIn,
    when: 'publishing a draft',
    needs: ['record:edit'],
    needsToo: ['record:publish'],
    run: ({ site, has, write }, actor) =>
      write((writer) =>
        reviseRecordIn({ writer, site, actor }, itemDefinition, {
          id: has.draft,
          expectedVersion: 3,
          state: 'published',
          body,
        }),
      ),
  },
  {
    of: withdrawRecord,
    needs: ['record:withdraw'],
    run: ({ site, has }, actor) => withdrawRecord(site, actor, has.item, 'lost'),
  },
  {
    of: readRecord,
    when: 'a draft',
    needs: [],
    needsToo: ['record:read-draft'],
    refusal: 'not-found',
    run: ({ site, has }, actor) => readRecord(site, actor, personDefinition, has.person),
  },
  {
    of: readRecord,
    when: 'public',
    needs: [],
    run: ({ site, has }, actor) => readRecord(site, actor, itemDefinition, has.item),
  },
  {
    of: readItem,
    needs: [],
    needsToo: ['record:read-draft'],
    refusal: 'not-found',
    run: ({ site, has }, actor) => readItem(site, actor, has.draft),
  },
  {
    of: readAuthority,
    needs: [],
    needsToo: ['record:read-draft'],
    refusal: 'not-found',
    run: ({ site, has }, actor) => readAuthority(site, actor, personDefinition, has.person),
  },
  {
    of: forgetVersion,
    needs: ['record:edit'],
    run: ({ has, write }, actor) => write((writer) => forgetVersion(writer, actor, has.draft, 1)),
  },
  {
    of: undoEntries,
    needs: ['import:undo'],
    run: ({ site, has, write }, actor) =>
      write((writer) =>
        undoEntries({ writer, site, actor }, itemDefinition, [
          { recordId: has.imported, action: 'created', beforeVersion: null, afterVersion: 1 },
        ]),
      ),
  },
  {
    of: storeMaster,
    needs: ['media:add'],
    run: ({ site, folder }, actor) => storeMaster(site, actor, join(folder, 'note.pdf')),
  },
  {
    of: registerFiles,
    needs: ['media:add'],
    run: ({ site, write }, actor) =>
      write((writer) =>
        registerFiles(writer, site, actor, [
          { hash: 'f'.repeat(64), bytes: 1, mime: 'application/pdf' },
        ]),
      ),
  },
];
