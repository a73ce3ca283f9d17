// Working copies: what staff are writing of a record, or of one that is not there yet.
import { z } from 'zod';
import type { Actor } from '../access/actor.ts';
import { displayNames } from '../accounts/display-names.ts';
import { copyKinds } from '../kinds/copy-kinds.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import type { RecordKind } from '../records/record.ts';
import { defaultLanguage } from '../records/records.ts';
import type { Change, Fields } from '../working/merge/body.ts';
import { unkeyed } from '../working/merge/keys.ts';
import { labelOfCopy } from '../working/note-copy.ts';
import { previewCopy } from '../working/preview-copy.ts';
import { publishCopy } from '../working/publish-copy.ts';
import { saveCopy, type CopySaved } from '../working/save-copy.ts';
import {
  discardCopy,
  listCopies,
  openCopy,
  readCopy,
  returnCopy,
  submitCopy,
  type CopyView,
} from '../working/working-copies.ts';
import { cursorText, readCursor } from './cursor.ts';
import { bodyOfNew, hiddenFields } from './read-permitted.ts';
import { apiKinds } from './record-shapes.ts';
import { resource, type Circumstances, type Resource } from './resource.ts';
import {
  copyListShape,
  copyShape,
  previewShape,
  publicationShape,
  publishedShape,
  savedShape,
  saveShape,
  seqShape,
} from './working-copy-shapes.ts';

const deskOf = ({ site, actor }: { site: Site; actor: Actor }) => ({
  site,
  actor,
  kinds: copyKinds,
});

const kindShape = z.enum(Object.keys(copyKinds) as [RecordKind, ...RecordKind[]]);

export const workingCopyResources: readonly Resource[] = [
  resource({
    operation: 'openWorkingCopy',
    method: 'POST',
    path: '/working-copies',
    shows: 'The one working copy of a record, started where there is none; or one of a new record.',
    needs: 'signed-in',
    body: z.strictObject({
      kind: kindShape,
      record: z.string().max(64).optional().meta({ description: 'Id of a record that is there.' }),
      id: z.string().max(64).optional().meta({
        description: 'Of a copy that was only shown, to store it; the same again is the same copy.',
      }),
      isTrial: z.boolean().optional().meta({
        description: 'Of a new record: stores nothing, and answers what would be stored.',
      }),
      start: z
        .record(z.string(), z.unknown())
        .optional()
        .meta({ description: 'What a new record begins with, as it will be published.' }),
    }),
    answers: { 200: copyShape },
    async handle({ body: { kind, start, ...opening }, ...request }) {
      const known = apiKinds.find(({ definition }) => definition.kind === kind);
      const started = start
        ? { start: known ? bodyOfNew(known, request.actor, start) : start }
        : {};
      const view = await openCopy(deskOf(request), { kind, ...opening, ...started });
      return { status: 200, body: await presented(request, view) };
    },
  }),
  resource({
    operation: 'listWorkingCopies',
    method: 'GET',
    path: '/working-copies',
    shows: 'Working copies, the newest first, without what they say.',
    needs: 'signed-in',
    query: z.strictObject({
      state: z.enum(['editing', 'submitted']).optional(),
      kind: kindShape.optional(),
      limit: z.coerce.number().int().min(1).max(500).default(100),
      after: z.string().max(200).optional().meta({ description: '“next” of the page before.' }),
    }),
    answers: { 200: copyListShape },
    async handle({ query: { state, kind, limit, after }, ...request }) {
      const { copies, next } = await listCopies(deskOf(request), {
        ...(state ? { state } : {}),
        ...(kind ? { kind } : {}),
        ...(after === undefined ? {} : { after: placeAt(after) }),
        limit,
      });
      const language = defaultLanguage(request.site);
      const named = await withNames(request, copies);
      return {
        status: 200,
        body: {
          items: named.map((view) => listed(language, view)),
          ...(next ? { next: cursorText([next.updatedAt, next.id]) } : {}),
        },
      };
    },
  }),
  resource({
    operation: 'getWorkingCopy',
    method: 'GET',
    path: '/working-copies/:id',
    shows: 'A working copy as it is now.',
    needs: 'signed-in',
    answers: { 200: copyShape },
    handle: async ({ params: { id }, ...request }) => ({
      status: 200,
      body: await presented(request, await readCopy(deskOf(request), id)),
    }),
  }),
  resource({
    operation: 'previewWorkingCopy',
    method: 'GET',
    path: '/working-copies/:id/preview',
    shows:
      'Where the page of a working copy is to be seen for some minutes, or what it still lacks.',
    needs: 'signed-in',
    answers: { 200: previewShape },
    handle: async ({ params: { id }, ...request }) => ({
      status: 200,
      body: await previewCopy(deskOf(request), id),
    }),
  }),
  resource({
    operation: 'saveWorkingCopy',
    method: 'PATCH',
    path: '/working-copies/:id',
    shows: 'Makes changes on a working copy, and says what others have changed.',
    needs: 'signed-in',
    body: saveShape,
    answers: { 200: savedShape },
    async handle({ params: { id }, body, ...request }) {
      const desk = deskOf(request);
      const hidden = hiddenIn(request.actor, await readCopy(desk, id));
      if (body.changes.some((change) => isHidden(change, hidden)))
        throw failure('not-allowed', 'change these fields');
      const saved = await saveCopy(desk, id, body);
      return { status: 200, body: withoutHidden(saved, hidden) };
    },
  }),
  resource({
    operation: 'discardWorkingCopy',
    method: 'DELETE',
    path: '/working-copies/:id',
    shows: 'Throws away what was written; the record stays as it is.',
    needs: 'signed-in',
    answers: { 204: null },
    async handle({ params: { id }, ...request }) {
      await discardCopy(deskOf(request), id);
      return { status: 204 };
    },
  }),
  resource({
    operation: 'submitWorkingCopy',
    method: 'POST',
    path: '/working-copies/:id/submit',
    shows: 'Asks for a working copy to be published as it was after a save.',
    needs: 'signed-in',
    body: z.strictObject({ seq: seqShape }),
    answers: { 200: copyShape },
    handle: async ({ params: { id }, body: { seq }, ...request }) => ({
      status: 200,
      body: await presented(request, await submitCopy(deskOf(request), id, seq)),
    }),
  }),
  resource({
    operation: 'returnWorkingCopy',
    method: 'POST',
    path: '/working-copies/:id/return',
    shows: 'Gives a submitted working copy back, with a note of what is missing.',
    needs: 'signed-in',
    body: z.strictObject({ seq: seqShape, note: z.string().trim().min(1).max(5000).optional() }),
    answers: { 200: copyShape },
    handle: async ({ params: { id }, body, ...request }) => ({
      status: 200,
      body: await presented(request, await returnCopy(deskOf(request), id, body)),
    }),
  }),
  resource({
    operation: 'publishWorkingCopy',
    method: 'POST',
    path: '/working-copies/:id/publish',
    shows: 'Publishes a working copy as it was after a save, at once or at a time to come.',
    needs: 'signed-in',
    body: publicationShape,
    answers: { 200: publishedShape },
    async handle({ params: { id }, body, ...request }) {
      const published = await publishCopy(deskOf(request), id, body);
      return {
        status: 200,
        body: 'copy' in published ? { copy: await presented(request, published.copy) } : published,
      };
    },
  }),
];

/** The fields of a copy that an actor may not read: they stay as they are. */
function hiddenIn(actor: Actor, { kind, madeBy, body }: CopyView): ReadonlySet<string> {
  const known = apiKinds.find(({ definition }) => definition.kind === kind);
  return known
    ? hiddenFields(known, actor, { kind, createdBy: madeBy, body: unkeyed(body) })
    : new Set();
}

const isHidden = ({ path: [field] }: Pick<Change, 'path'>, hidden: ReadonlySet<string>): boolean =>
  typeof field === 'string' && hidden.has(field);

type NamedView = CopyView & { updatedByName: string };

/** Copies with the names of those who changed them last. */
async function withNames(
  { site, words }: Pick<Circumstances, 'site' | 'words'>,
  views: readonly CopyView[],
): Promise<NamedView[]> {
  const names = await displayNames(
    site,
    views.map(({ updatedBy }) => updatedBy),
    words.t,
  );
  return views.map((view) => ({ ...view, updatedByName: names.get(view.updatedBy) ?? '' }));
}

async function presented(
  { actor, ...request }: Pick<Circumstances, 'actor' | 'site' | 'words'>,
  view: CopyView,
) {
  const hidden = hiddenIn(actor, view);
  const [named = { ...view, updatedByName: '' }] = await withNames(request, [view]);
  const { madeBy: _, ...rest } = named;
  const entries = Object.entries(view.body).filter(([field]) => !hidden.has(field));
  return {
    ...rest,
    body: Object.fromEntries(entries) satisfies Fields,
    clashes: view.clashes.filter((clash) => !isHidden(clash, hidden)),
  };
}

function listed(
  language: string,
  view: NamedView,
): Omit<NamedView, 'body' | 'clashes' | 'madeBy'> & { label: string } {
  const { body, clashes: _clashes, madeBy: _, ...rest } = view;
  return { ...rest, label: labelOfCopy(copyKinds[view.kind].definition, body, language) };
}

function withoutHidden(saved: CopySaved, hidden: ReadonlySet<string>): CopySaved {
  const seen = <Part extends Pick<Change, 'path'>>(parts: readonly Part[]): Part[] =>
    parts.filter((part) => !isHidden(part, hidden));
  return {
    ...saved,
    changes: seen(saved.changes),
    clashes: seen(saved.clashes),
    open: seen(saved.open),
  };
}

/** @throws cursor-unusable */
function placeAt(after: string): { updatedAt: string; id: string } {
  const [updatedAt, id] = readCursor(after, z.tuple([z.string().max(40), z.string().max(64)]));
  return { updatedAt, id };
}
