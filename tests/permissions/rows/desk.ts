// Rows of what the desk asks: lists, names, numbers and files.
import type { Actor } from '../../../packages/site/src/features/access/actor.ts';
import { suggestNumbers } from '../../../packages/site/src/features/catalogue/suggest-numbers.ts';
import {
  countForStaff,
  idsForStaff,
  listForStaff,
} from '../../../packages/site/src/features/lists/list-for-staff.ts';
import {
  changeSettings,
  readSettingsForStaff,
} from '../../../packages/site/src/features/editorial/change-settings.ts';
import {
  listViews,
  removeView,
  saveView,
} from '../../../packages/site/src/features/lists/saved-views.ts';
import {
  appendToMediaUpload,
  cancelMediaUpload,
  createMediaUpload,
  readMediaUpload,
} from '../../../packages/site/src/features/media/uploads/media-upload.ts';
import {
  findNames,
  readNamers,
  readNames,
} from '../../../packages/site/src/features/records/find-names.ts';
import { fresh } from '../roles.ts';
import { on, type Need, type Row } from '../row.ts';
import type { Museum } from '../sample-museum.ts';

const listing: Need = { any: ['record:read-draft'], about: { kind: 'item' }, isSome: true };
const submitting: Need = { any: ['record:submit'], about: {}, isSome: true };
const query = { kind: 'item', gaps: [] } as const;
const page = { order: 'name', isDescending: false, limit: 10 } as const;
const view = { name: 'Bowls', query: 'words=bowl', isShared: false };

const upload = ({ site }: Museum, actor: Actor) =>
  createMediaUpload(site, actor, { name: 'bowl.jpg', length: 5000 });
const unknown = 'n'.repeat(32);

const listRows: readonly Row[] = [
  {
    of: listForStaff,
    needs: [listing],
    run: ({ site }, actor) =>
      listForStaff(site, actor, query, { ...page, at: 'first', language: 'en' }),
  },
  {
    of: countForStaff,
    needs: [listing],
    run: ({ site }, actor) => countForStaff(site, actor, query),
  },
  {
    of: idsForStaff,
    needs: [listing],
    run: ({ site }, actor) => idsForStaff(site, actor, query, page),
  },
  {
    of: listViews,
    needs: [listing],
    run: ({ site }, actor) => listViews(site, actor, 'item'),
  },
  {
    of: saveView,
    needs: [listing],
    run: ({ site, write }, actor) =>
      write((writer) => saveView({ site, writer, actor }, 'item', view)),
  },
  {
    of: removeView,
    needs: [listing],
    run: ({ site, write }, actor) =>
      write(async (writer) => {
        const { id } = await saveView({ site, writer, actor }, 'item', view);
        return removeView({ writer, actor }, 'item', id);
      }),
    runRefused: ({ write }, actor) =>
      write((writer) => removeView({ writer, actor }, 'item', unknown)),
  },
];

const uploadRows: readonly Row[] = [
  {
    of: createMediaUpload,
    needs: [on('media:add', fresh('media'))],
    run: upload,
  },
  {
    of: readMediaUpload,
    needs: [on('media:add', fresh('media'))],
    run: async (museum, actor) =>
      readMediaUpload(museum.site, actor, (await upload(museum, actor)).id),
    runRefused: ({ site }, actor) => readMediaUpload(site, actor, unknown),
  },
  {
    of: appendToMediaUpload,
    needs: [on('media:add', fresh('media'))],
    run: async (museum, actor) =>
      appendToMediaUpload(museum.site, actor, {
        id: (await upload(museum, actor)).id,
        part: { offset: 0, body: new Response('bowl').body },
      }),
    runRefused: ({ site }, actor) =>
      appendToMediaUpload(site, actor, { id: unknown, part: { offset: 0, body: null } }),
  },
  {
    of: cancelMediaUpload,
    needs: [on('media:add', fresh('media'))],
    run: async (museum, actor) =>
      cancelMediaUpload(museum.site, actor, (await upload(museum, actor)).id),
    runRefused: ({ site }, actor) => cancelMediaUpload(site, actor, unknown),
  },
];

const settingsRows: readonly Row[] = [
  {
    of: readSettingsForStaff,
    needs: [on('settings:change', {})],
    run: ({ site }, actor) => readSettingsForStaff(site, actor),
  },
  {
    of: changeSettings,
    needs: [on('settings:change', {})],
    run: async ({ site }, actor) =>
      changeSettings(site, actor, {
        expected: 0,
        values: { 'site.tagline': 'Pots and patterns' },
      }),
  },
];

export const deskRows: readonly Row[] = [
  ...listRows,
  ...uploadRows,
  ...settingsRows,
  {
    of: suggestNumbers,
    needs: [{ any: ['record:submit'], about: { kind: 'item' }, isSome: true }],
    run: ({ site }, actor) => suggestNumbers(site, actor),
  },
  {
    of: findNames,
    needs: [submitting],
    run: ({ site }, actor) => findNames(site, actor, { kind: 'person', query: 'a', limit: 5 }),
  },
  {
    of: readNames,
    needs: [submitting],
    run: ({ site, has }, actor) => readNames(site, actor, [has.person]),
  },
  {
    of: readNamers,
    needs: [submitting],
    run: ({ site, has }, actor) => readNamers(site, actor, [has.person]),
  },
];
