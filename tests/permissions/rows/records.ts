// Rows of records, the catalogue and files.
import { join } from 'node:path';
import {
  auditActors,
  readAudit,
  readAuditPage,
} from '../../../packages/site/src/features/access/audit-log.ts';
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
import { coins, fresh, holderName, maps } from '../roles.ts';
import { on, saving, savingSome, theirs, type Row } from '../row.ts';

const body = { title: { en: 'Vase' } };

export const recordRows: readonly Row[] = [
  {
    of: readAudit,
    needs: ['audit:read'],
    run: ({ site }, actor) => readAudit(site, actor, 10),
  },
  {
    of: readAuditPage,
    needs: ['audit:read'],
    run: ({ site }, actor) => readAuditPage(site, actor, { limit: 10 }),
  },
  {
    of: auditActors,
    needs: ['audit:read'],
    run: ({ site }, actor) => auditActors(site, actor),
  },
  {
    of: addRecord,
    needs: [],
    needsToo: [saving(fresh('item'))],
    run: ({ site }, actor) => addRecord(site, actor, itemDefinition, { body }),
  },
  {
    of: addRecords,
    when: 'a draft',
    needs: [saving(fresh('item'))],
    run: ({ site, write }, actor) =>
      write((writer) => addRecords({ writer, site, actor }, itemDefinition, [{ body }])),
    // Whoever may save none hears of nothing else.
    runRefused: ({ site, write }, actor) =>
      write((writer) => addRecords({ writer, site, actor }, itemDefinition, [{ body: {} }])),
  },
  {
    of: addRecords,
    when: 'a draft of a person',
    needs: [saving(fresh('person'))],
    run: ({ site, write }, actor) =>
      write((writer) =>
        addRecords({ writer, site, actor }, personDefinition, [
          { body: { kind: 'person', name: { en: 'Lucie Rie' } } },
        ]),
      ),
  },
  {
    of: addRecords,
    when: 'in a collection',
    needs: [savingSome('item')],
    needsToo: [saving({ ...fresh('item'), collections: [maps] })],
    run: ({ site, write }, actor) =>
      write((writer) =>
        addRecords({ writer, site, actor }, itemDefinition, [
          { body: { ...body, collections: [maps] } },
        ]),
      ),
  },
  {
    of: addRecords,
    when: 'published at once',
    needs: [on('record:edit', fresh('item')), on('record:publish', fresh('item'))],
    run: ({ site, write }, actor) =>
      write((writer) =>
        addRecords({ writer, site, actor }, itemDefinition, [
          { body },
          { body, state: 'published' },
        ]),
      ),
    runRefused: ({ site, write }, actor) =>
      write((writer) =>
        addRecords({ writer, site, actor }, itemDefinition, [{ body: {}, state: 'published' }]),
      ),
  },
  {
    of: publishDrafts,
    when: 'in a collection',
    needs: [on('record:publish', { ...theirs('item'), collections: [coins] })],
    run: ({ site, has, write }, actor) =>
      write((writer) =>
        publishDrafts({ writer, site, actor }, itemDefinition, { ids: [has.coin] }),
      ),
  },
  {
    of: publishDrafts,
    needs: [on('record:publish', theirs('item'))],
    run: ({ site, has, write }, actor) =>
      write((writer) =>
        publishDrafts({ writer, site, actor }, itemDefinition, { ids: [has.draft] }),
      ),
  },
  {
    of: reviseRecordIn,
    when: 'a draft of one’s own',
    needs: [saving({ kind: 'item', createdBy: holderName })],
    run: ({ site, has, write }, actor) =>
      write((writer) =>
        reviseRecordIn({ writer, site, actor }, itemDefinition, {
          id: has.ownDraft,
          expectedVersion: 1,
          body,
        }),
      ),
  },
  {
    of: reviseRecordIn,
    when: 'a draft in a collection',
    needs: [saving({ ...theirs('item'), collections: [coins] })],
    run: ({ site, has, write }, actor) =>
      write((writer) =>
        reviseRecordIn({ writer, site, actor }, itemDefinition, {
          id: has.coin,
          expectedVersion: 1,
          body: { ...body, collections: [coins] },
        }),
      ),
  },
  {
    of: reviseRecordIn,
    when: 'into another collection',
    needs: [saving({ ...theirs('item'), collections: [coins] })],
    needsToo: [saving({ ...theirs('item'), collections: [maps] })],
    run: ({ site, has, write }, actor) =>
      write((writer) =>
        reviseRecordIn({ writer, site, actor }, itemDefinition, {
          id: has.coin,
          expectedVersion: 1,
          body: { ...body, collections: [coins, maps] },
        }),
      ),
  },
  {
    of: reviseRecordIn,
    when: 'as public as it was',
    needs: [savingSome('item')],
    needsToo: [on('record:edit', theirs('item'))],
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
    needs: [savingSome('item')],
    needsToo: [on('record:edit', theirs('item')), on('record:publish', theirs('item'))],
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
    of: reviseRecordIn,
    when: 'taking it from visitors',
    needs: [savingSome('item')],
    needsToo: [on('record:edit', theirs('item')), on('record:publish', theirs('item'))],
    run: ({ site, has, write }, actor) =>
      write((writer) =>
        reviseRecordIn({ writer, site, actor }, itemDefinition, {
          id: has.item,
          expectedVersion: 1,
          state: 'draft',
          body,
        }),
      ),
  },
  {
    of: withdrawRecord,
    needs: [on('record:withdraw', theirs('item'))],
    run: ({ site, has }, actor) => withdrawRecord(site, actor, has.item, 'lost'),
  },
  {
    of: readRecord,
    when: 'a draft',
    needs: [],
    needsToo: [on('record:read-draft', theirs('person'))],
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
    needsToo: [on('record:read-draft', theirs('item'))],
    refusal: 'not-found',
    run: ({ site, has }, actor) => readItem(site, actor, has.draft),
  },
  {
    of: readAuthority,
    needs: [],
    needsToo: [on('record:read-draft', theirs('person'))],
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
    needs: [on('import:undo', { createdBy: holderName })],
    run: ({ site, has, write }, actor) =>
      write((writer) =>
        undoEntries({ writer, site, actor }, itemDefinition, [
          { recordId: has.imported, action: 'created', beforeVersion: null, afterVersion: 1 },
        ]),
      ),
  },
  {
    of: storeMaster,
    needs: [on('media:add', fresh('media'))],
    run: ({ site, folder }, actor) => storeMaster(site, actor, join(folder, 'note.pdf')),
  },
  {
    of: registerFiles,
    needs: [on('media:add', fresh('media'))],
    run: ({ site, write }, actor) =>
      write((writer) =>
        registerFiles(writer, site, actor, [
          { hash: 'f'.repeat(64), bytes: 1, mime: 'application/pdf' },
        ]),
      ),
  },
];
