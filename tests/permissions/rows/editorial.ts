// Rows of what the museum writes, and of imports.
import { readFileSync } from 'node:fs';
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
import {
  offersWithPublishing,
  publishWithNamed,
} from '../../../packages/site/src/features/imports/publication/publish-item.ts';
import {
  previewPublishing,
  publishRun,
} from '../../../packages/site/src/features/imports/publication/publish-run.ts';
import {
  forgetAnswers,
  rememberAnswers,
  saveSource,
} from '../../../packages/site/src/features/imports/sources/known-sources.ts';
import {
  runDueSchedule,
  runScheduleNow,
} from '../../../packages/site/src/features/imports/schedule/run-schedule.ts';
import {
  scheduleSource,
  unscheduleSource,
} from '../../../packages/site/src/features/imports/schedule/schedules.ts';
import { undoRun } from '../../../packages/site/src/features/imports/undo-run.ts';
import { countVisibility } from '../../../packages/site/src/features/imports/visibility/count-visibility.ts';
import { releaseTranscriptions } from '../../../packages/site/src/features/imports/visibility/release-transcriptions.ts';
import { releaseField } from '../../../packages/site/src/features/imports/visibility/release-field.ts';
import { rowsOf } from '../../imports/rows.ts';
import type { Actor } from '../../../packages/site/src/features/access/actor.ts';
import { newOutbound } from '../../../packages/site/src/platform/outbound/outbound.ts';
import type { Site } from '../../../packages/site/src/platform/site.ts';
import { fresh } from '../roles.ts';
import { on, saving, theirs, type Row } from '../row.ts';

const page = { path: 'new', title: { en: 'New' }, content: {} };
const table = () => rowsOf([{ accessionNumber: '8', title: { en: 'Plate' } }]);
const operator: Actor = { kind: 'operator', name: 'ada' };
const scheduleTable = (site: Site, actor: Actor, folder: string) =>
  scheduleSource(site, actor, {
    sourceKey: table().sourceKey,
    rule: { every: 'hour' },
    origin: join(folder, 'note.pdf'),
    options: {},
  });
const runnerOf = (site: Site, actor: Actor) => ({
  site,
  actor,
  outbound: newOutbound(site.settings),
  stop: new AbortController().signal,
});

export const editorialRows: readonly Row[] = [
  {
    of: findEntry,
    needs: [],
    needsToo: [on('record:read-draft', theirs('page'))],
    refusal: 'nothing',
    run: ({ site }, actor) => findEntry(site, actor, 'page', 'hidden'),
  },
  {
    of: saveEntry,
    when: 'a draft',
    needs: [],
    needsToo: [saving(fresh('page'))],
    run: ({ site }, actor) => saveEntry(site, actor, 'page', { body: page }),
  },
  {
    of: saveEntry,
    when: 'published',
    needs: [],
    needsToo: [on('record:edit', fresh('page')), on('record:publish', fresh('page'))],
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
    when: 'a file that was changed since',
    needs: ['import:run'],
    needsToo: [saving(theirs('page'))],
    run: ({ site, folder }, actor) =>
      importContent(site, actor, contentCodecs, {
        folder: join(folder, 'content'),
        sourceKey: readFileSync(join(folder, 'content-source'), 'utf8'),
      }),
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
    needsToo: [on('record:edit', fresh('redirect')), on('record:publish', fresh('redirect'))],
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
    of: openRun,
    when: 'of a bulk change',
    needs: ['bulk:run'],
    run: ({ site, write }, actor) =>
      write((writer) =>
        openRun(writer, site, actor, { source: 'Titles', sourceKey: 'bulk', needs: 'bulk:run' }),
      ),
  },
  {
    of: importItems,
    when: 'published at once',
    needs: ['import:run', on('record:edit', fresh('item')), on('record:publish', fresh('item'))],
    run: ({ site }, actor) => importItems(site, actor, table(), { batchRows: 10 }),
  },
  {
    of: importItems,
    when: 'as drafts',
    needs: ['import:run', on('record:edit', fresh('item'))],
    run: ({ site }, actor) => importItems(site, actor, table(), { batchRows: 10, draft: true }),
  },
  {
    of: importItems,
    when: 'a look at what would happen',
    needs: ['import:run'],
    run: ({ site }, actor) => importItems(site, actor, table(), { batchRows: 10, dryRun: true }),
  },
  {
    of: importItems,
    when: 'held by the gate',
    needs: ['import:run', on('record:edit', fresh('item'))],
    run: ({ site }, actor) =>
      importItems(site, actor, table(), { batchRows: 10, publication: 'drafts' }),
  },
  {
    of: previewPublishing,
    needs: ['import:run'],
    run: ({ site, has }, actor) => previewPublishing(site, actor, has.run),
  },
  {
    of: publishRun,
    needs: ['import:run', on('record:publish', fresh('item'))],
    run: ({ site, has }, actor) => publishRun(site, actor, has.run),
  },
  {
    of: offersWithPublishing,
    needs: [on('record:read-draft', theirs('item'))],
    refusal: 'not-found',
    run: ({ site, has }, actor) => offersWithPublishing(site, actor, has.draft),
  },
  {
    of: publishWithNamed,
    needs: [on('record:publish', theirs('item'))],
    run: ({ site, has }, actor) => publishWithNamed(site, actor, [has.draft]),
  },
  {
    of: saveSource,
    needs: ['import:run'],
    run: ({ site }, actor) =>
      saveSource(site, actor, {
        key: 'table.csv',
        name: 'A table',
        headings: [],
        defaults: {},
        publication: 'gate',
      }),
  },
  {
    of: rememberAnswers,
    needs: ['import:run'],
    run: ({ site }, actor) =>
      rememberAnswers(site, actor, table().sourceKey, new Map([['unit', 'cm']])),
  },
  {
    of: forgetAnswers,
    needs: ['import:run'],
    run: ({ site }, actor) => forgetAnswers(site, actor, table().sourceKey),
  },
  {
    of: scheduleSource,
    needs: ['import:run'],
    run: ({ site, folder }, actor) => scheduleTable(site, actor, folder),
  },
  {
    of: unscheduleSource,
    needs: ['import:run'],
    run: async ({ site, folder }, actor) => {
      await scheduleTable(site, operator, folder);
      return unscheduleSource(site, actor, table().sourceKey);
    },
    runRefused: ({ site }, actor) => unscheduleSource(site, actor, table().sourceKey),
  },
  {
    of: runDueSchedule,
    needs: ['import:run'],
    run: ({ site }, actor) => runDueSchedule(runnerOf(site, actor), table().sourceKey),
  },
  {
    of: runScheduleNow,
    needs: ['import:run'],
    run: async ({ site, folder }, actor) => {
      await scheduleTable(site, operator, folder);
      return runScheduleNow(runnerOf(site, actor), table().sourceKey);
    },
    runRefused: ({ site }, actor) => runScheduleNow(runnerOf(site, actor), table().sourceKey),
  },
  {
    of: undoRun,
    needs: [on('import:undo', { createdBy: 'operator:ada' })],
    run: ({ site, has }, actor) => undoRun(site, actor, has.run),
  },
  {
    of: countVisibility,
    needs: ['audit:read'],
    run: ({ site }, actor) => countVisibility(site, actor),
  },
  {
    of: releaseField,
    needs: ['import:run', on('record:edit', fresh('item')), on('record:publish', fresh('item'))],
    run: ({ site }, actor) => releaseField(site, actor, { field: 'notes', sourceKey: 'table' }),
  },
  {
    of: releaseTranscriptions,
    needs: ['import:run', on('record:edit', fresh('media')), on('record:publish', fresh('media'))],
    run: ({ site }, actor) => releaseTranscriptions(site, actor, 'table'),
  },
  {
    of: acceptBetterFile,
    needs: [on('media:add', fresh('media'))],
    run: ({ site, folder }, actor) => acceptBetterFile(site, actor, join(folder, 'note.pdf')),
    runRefused: ({ site, folder }, actor) =>
      acceptBetterFile(site, actor, join(folder, 'absent.pdf')),
  },
  {
    of: attachBetterFile,
    needs: [on('media:add', fresh('media'))],
    run: ({ site, has }, actor) =>
      attachBetterFile(site, actor, { runId: has.run, fileName: 'jug.jpg', hash: 'f'.repeat(64) }),
  },
];
