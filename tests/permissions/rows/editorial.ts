// Rows of what the museum writes, and of imports.
import { join } from 'node:path';
import { contentCodecs } from '../../../packages/site/src/app/content-codecs.ts';
import {
  exportContent,
  importContent,
} from '../../../packages/site/src/features/editorial/content/transfer-content.ts';
import { findEntry } from '../../../packages/site/src/features/editorial/read-editorial.ts';
import { saveEntry } from '../../../packages/site/src/features/editorial/save-entry.ts';
import { previewQuery } from '../../../packages/site/src/features/editorial/preview-link.ts';
import { importRedirects } from '../../../packages/site/src/features/editorial/import-redirects.ts';
import { importItems } from '../../../packages/site/src/features/imports/import-items.ts';
import {
  attachBetterFile,
  acceptBetterFile,
} from '../../../packages/site/src/features/imports/replace-media.ts';
import { openRun } from '../../../packages/site/src/features/imports/open-run.ts';
import { undoRun } from '../../../packages/site/src/features/imports/undo-run.ts';
import { rowsOf } from '../../imports/rows.ts';
import type { Row } from '../row.ts';

const page = { path: 'new', title: { en: 'New' }, content: {} };
const table = () => rowsOf([{ accessionNumber: '8', title: { en: 'Plate' } }]);

export const editorialRows: readonly Row[] = [
  {
    of: findEntry,
    needs: [],
    needsToo: ['record:read-draft'],
    refusal: 'nothing',
    run: ({ site }, actor) => findEntry(site, actor, 'page', 'hidden'),
  },
  {
    of: saveEntry,
    when: 'a draft',
    needs: [],
    needsToo: ['record:edit'],
    run: ({ site }, actor) => saveEntry(site, actor, 'page', { body: page }),
  },
  {
    of: saveEntry,
    when: 'published',
    needs: [],
    needsToo: ['record:edit', 'record:publish'],
    run: ({ site }, actor) => saveEntry(site, actor, 'page', { state: 'published', body: page }),
  },
  {
    of: previewQuery,
    needs: ['record:read-draft'],
    run: ({ site }, actor) => previewQuery(site, actor, '/hidden'),
  },
  {
    of: exportContent,
    needs: ['record:read-draft'],
    run: ({ site, folder }, actor) =>
      exportContent(site, actor, contentCodecs, join(folder, 'out')),
  },
  {
    of: importContent,
    when: 'a draft that was changed since',
    needs: ['import:run'],
    needsToo: ['record:edit'],
    run: ({ site, folder }, actor) =>
      importContent(site, actor, contentCodecs, { folder: join(folder, 'content') }),
  },
  {
    of: importContent,
    when: 'a look at what would happen',
    needs: ['import:run'],
    run: ({ site, folder }, actor) =>
      importContent(site, actor, contentCodecs, { folder: join(folder, 'content'), dryRun: true }),
  },
  {
    of: importRedirects,
    needs: ['import:run'],
    needsToo: ['record:edit', 'record:publish'],
    run: ({ site }, actor) =>
      importRedirects(site, actor, 'from,to\n/old,/visit\n', { source: 'old.csv' }),
  },
  {
    of: openRun,
    needs: ['import:run'],
    run: ({ site, write }, actor) =>
      write((writer) => openRun(writer, site, actor, { source: 'a folder', sourceKey: 'folder' })),
  },
  {
    of: importItems,
    when: 'published at once',
    needs: ['import:run', 'record:edit', 'record:publish'],
    run: ({ site }, actor) => importItems(site, actor, table(), { batchRows: 10 }),
  },
  {
    of: importItems,
    when: 'as drafts',
    needs: ['import:run', 'record:edit'],
    run: ({ site }, actor) => importItems(site, actor, table(), { batchRows: 10, draft: true }),
  },
  {
    of: importItems,
    when: 'a look at what would happen',
    needs: ['import:run'],
    run: ({ site }, actor) => importItems(site, actor, table(), { batchRows: 10, dryRun: true }),
  },
  {
    of: undoRun,
    needs: ['import:undo'],
    run: ({ site, has }, actor) => undoRun(site, actor, has.run),
  },
  {
    of: acceptBetterFile,
    needs: ['media:add'],
    run: ({ site, folder }, actor) => acceptBetterFile(site, actor, join(folder, 'note.pdf')),
    runRefused: ({ site, folder }, actor) =>
      acceptBetterFile(site, actor, join(folder, 'absent.pdf')),
  },
  {
    of: attachBetterFile,
    needs: ['media:add'],
    run: ({ site, has }, actor) =>
      attachBetterFile(site, actor, { runId: has.run, fileName: 'jug.jpg', hash: 'f'.repeat(64) }),
  },
];
