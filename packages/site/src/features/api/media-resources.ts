// Pictures, films and documents: how far their files are, their texts, and pictures for staff,
// published or not.
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { failure } from '../../platform/errors/failure.ts';
import { filesOf } from '../media/masters.ts';
import { mediaDefinition, type Media } from '../media/media.ts';
import { staffPicture } from '../media/staff-pictures.ts';
import { languageMapShape } from '../records/language-map-shape.ts';
import type { Stored } from '../records/record.ts';
import { readRecord, reviseRecordIn } from '../records/records.ts';
import { hasVersion } from './reply.ts';
import { resource, type Circumstances, type Reply } from './resource.ts';

const textsShape = z
  .strictObject({
    altText: languageMapShape.optional().meta({ description: 'What is seen, in words.' }),
    caption: languageMapShape.optional(),
    decorative: z.boolean().optional().meta({ description: 'There is nothing to describe.' }),
  })
  .meta({ id: 'MediaTexts' });

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
    texts: textsShape,
  })
  .meta({ id: 'Media', description: 'A picture, a film, a sound or a document.' });

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
    body: textsShape,
    answers: { 200: mediaShape },
    async handle({ site, actor, headers, params: { id }, body: texts }) {
      const expected = headers.get('if-match');
      if (expected === null) throw failure('version-missing');
      const current = await readRecord(site, actor, mediaDefinition, id);
      if (!hasVersion(expected, etagOf(current))) throw failure('version-outdated', current.label);
      const { altText: _, caption: _caption, decorative: _decorative, ...others } = current.body;
      const saved = await site.database.transaction((writer) =>
        reviseRecordIn({ writer, site, actor }, mediaDefinition, {
          id,
          expectedVersion: current.version,
          body: { ...others, ...texts },
        }),
      );
      return replyWith(site, saved);
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
      const { path, version } = await staffPicture(site, actor, { id: params.id, width });
      return {
        status: 200,
        body: Readable.toWeb(createReadStream(path)),
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
