// Pictures, films and documents: how far their files are, their texts, and pictures for staff,
// published or not.
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { failure } from '../../platform/errors/failure.ts';
import { displayNames } from '../accounts/display-names.ts';
import { filesOf } from '../media/masters.ts';
import { mediaTextsShape } from '../media/media-texts-shape.ts';
import { textsOf, withTexts } from '../media/media-texts.ts';
import { mediaDefinition, type Media } from '../media/media.ts';
import { staffPicture } from '../media/staff-pictures.ts';
import { canReadDraft } from '../records/record-permission.ts';
import type { Stored } from '../records/record.ts';
import { pastVersions, readRecord, reviseRecordIn } from '../records/records.ts';
import { hasVersion } from './reply.ts';
import { resource, type Circumstances, type Reply } from './resource.ts';

const mediaShape = z
  .strictObject({
    id: z.string(),
    kind: z.enum(['image', 'document', 'video', 'sound']),
    state: z.enum(['draft', 'published', 'archived']),
    fileName: z.string(),
    file: z.strictObject({
      state: z.enum(['processing', 'ready', 'refused', 'failed']),
      reason: z.string().optional(),
      width: z.int().optional(),
      height: z.int().optional(),
    }),
    texts: mediaTextsShape,
  })
  .meta({ id: 'Media', description: 'A picture, a film, a sound or a document.' });

const versionsShape = z
  .strictObject({
    items: z.array(
      z
        .strictObject({
          version: z.int(),
          updatedAt: z.string(),
          updatedBy: z.string(),
          updatedByName: z.string().meta({ description: 'Who saved it, for people to read.' }),
          texts: mediaTextsShape,
        })
        .meta({ id: 'MediaVersion' }),
    ),
  })
  .meta({ id: 'MediaVersions' });

export const mediaResources = [
  resource({
    operation: 'getMedia',
    method: 'GET',
    path: '/media/:id',
    shows: 'A picture, film, sound or document: its texts, and whether its file is prepared.',
    needs: 'signed-in',
    answers: { 200: mediaShape },
    handle: async ({ site, actor, params: { id } }) =>
      replyWith(site, await readRecord(site, actor, mediaDefinition, id)),
  }),
  resource({
    operation: 'replaceMediaTexts',
    method: 'PUT',
    path: '/media/:id/texts',
    shows: 'Replaces the alternative text and the caption of a picture.',
    needs: 'signed-in',
    reads: { 'if-match': 'The ETag of the version that this is based on.' },
    body: mediaTextsShape,
    answers: { 200: mediaShape },
    async handle({ site, actor, headers, params: { id }, body: texts }) {
      const expected = headers.get('if-match');
      if (expected === null) throw failure('version-missing');
      const current = await readRecord(site, actor, mediaDefinition, id);
      if (!hasVersion(expected, etagOf(current))) throw failure('version-outdated', current.label);
      const saved = await site.database.transaction((writer) =>
        reviseRecordIn({ writer, site, actor }, mediaDefinition, {
          id,
          expectedVersion: current.version,
          body: withTexts(current.body, texts),
        }),
      );
      return replyWith(site, saved);
    },
  }),
  resource({
    operation: 'listMediaVersions',
    method: 'GET',
    path: '/media/:id/versions',
    shows: 'The texts of a picture in its versions, newest first, where they changed.',
    needs: 'record:read-draft',
    answers: { 200: versionsShape },
    async handle({ site, actor, words, params: { id } }) {
      const current = await readRecord(site, actor, mediaDefinition, id);
      if (!canReadDraft(actor, mediaDefinition.permissions, current))
        throw failure('not-allowed', 'view drafts');
      const versions = [current, ...(await pastVersions<Media>(site.database.read, id))];
      const changed = versions.filter(
        ({ body }, place) =>
          !isDeepStrictEqual(textsOf(body), textsOf(versions[place + 1]?.body ?? {})),
      );
      const savers = changed.map(({ updatedBy }) => updatedBy);
      const names = await displayNames(site, savers, words.t);
      const items = changed.map(({ version, updatedAt, updatedBy, body }) => ({
        version,
        updatedAt,
        updatedBy,
        updatedByName: names.get(updatedBy) ?? '',
        texts: textsOf(body),
      }));
      return { status: 200, body: { items } };
    },
  }),
  resource({
    operation: 'getPicture',
    method: 'GET',
    path: '/media/:id/picture',
    shows: 'A picture as JPEG, published or not, in the next size that is ready.',
    needs: 'signed-in',
    query: z.strictObject({ width: z.coerce.number().int().min(1).max(4000).default(400) }),
    answers: { 200: { type: 'image/jpeg' } },
    async handle({ site, actor, params, query: { width } }) {
      const { picture, version } = await staffPicture(site, actor, { id: params.id, width });
      return {
        status: 200,
        body: Readable.toWeb(picture.stream()),
        headers: {
          'content-type': 'image/jpeg',
          'cache-control': 'private, max-age=3600',
          etag: `"${version}"`,
        },
      };
    },
  }),
];

const etagOf = ({ version }: Pick<Stored<unknown>, 'version'>): string => `"${version}"`;

async function replyWith(site: Circumstances['site'], record: Stored<Media>): Promise<Reply> {
  const { id, state, body } = record;
  const { kind, fileName, altText, caption, decorative } = body;
  const file = (await filesOf(site, [body.file])).get(body.file);
  return {
    status: 200,
    headers: { etag: etagOf(record) },
    body: {
      id,
      kind,
      state,
      fileName,
      file: {
        state: file?.state ?? 'failed',
        ...(file?.reason === undefined ? {} : { reason: file.reason }),
        ...(file?.summary ? { width: file.summary.width, height: file.summary.height } : {}),
      },
      texts: {
        ...(altText ? { altText } : {}),
        ...(caption ? { caption } : {}),
        ...(decorative === undefined ? {} : { decorative }),
      },
    },
  };
}
