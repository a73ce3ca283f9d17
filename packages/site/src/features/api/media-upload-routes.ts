// Files of staff, sent in parts by the tus protocol: its own content types and methods, with the
// session, the tokens and the problems of the API.
import type { Failure } from '../../platform/errors/failure.ts';
import { preferredLanguage } from '../../platform/i18n/languages.ts';
import { translator, type Translator } from '../../platform/i18n/translator.ts';
import type { Origin } from '../../platform/http/public-origin.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import type { MediaUpload } from '../media/uploads/upload-in-parts.ts';
import {
  appendToMediaUpload,
  cancelMediaUpload,
  createMediaUpload,
  expiryOf,
  readMediaUpload,
} from '../media/uploads/media-upload.ts';
import { answerTus, type TusFile, type TusStore } from '../media/uploads/tus.ts';
import { authenticate } from './authenticate.ts';
import { problemOf } from './problem.ts';

const ROOT = '/api/v1/uploads';

/** Answers one request of the protocol. */
export async function answerMediaUpload(
  site: Site,
  request: Request,
  { origin, secure }: Origin,
): Promise<Response> {
  const words = translator(
    preferredLanguage(request.headers.get('accept-language'), site.settings['site.languages']),
  );
  const refuse = (error: unknown) => {
    const known = problemOf(error, words);
    if (!known) throw error;
    return new Response(JSON.stringify(known.problem), {
      status: known.problem.status,
      headers: {
        'cache-control': 'no-store',
        'content-type': 'application/problem+json',
        ...known.headers,
      },
    });
  };
  try {
    const { actor } = await authenticate(site, request, { origin, secure });
    return await answerTus(request, storeFor(site, actor, words));
  } catch (error) {
    return refuse(error);
  }
}

function storeFor(site: Site, actor: Actor, words: Translator): TusStore {
  return {
    root: ROOT,
    maxBytes: site.settings['media.max-bytes'],
    create: async ({ filename = '' }, length) =>
      asFile(await createMediaUpload(site, actor, { name: filename, length })),
    read: async (id) => asFile(await readMediaUpload(site, actor, id)),
    append: async (id, part) => asFile(await appendToMediaUpload(site, actor, { id, part })),
    cancel: (id) => cancelMediaUpload(site, actor, id),
    explain: (error: Failure) => ({
      type: 'application/problem+json',
      text: JSON.stringify(problemOf(error, words)?.problem),
    }),
  };
}

/** `Upload-Media` is ours: the id of the media record that a whole file became. */
function asFile(upload: MediaUpload): TusFile {
  const { id, bytes, length, mediaId } = upload;
  return {
    id,
    bytes,
    length,
    expires: expiryOf(upload),
    headers: mediaId === undefined ? {} : { 'upload-media': mediaId },
  };
}
