// Files of forms that come in parts. Forms send them so where there is a script; without one the
// form itself brings its files.
import type { Site } from '../../../platform/site.ts';
import { answerTus, plainExplanation, type TusFile } from '../../media/uploads/tus.ts';
import {
  appendToUpload,
  cancelUpload,
  createUpload,
  expiryOf,
  readUpload,
} from './resumable-upload.ts';
import type { Upload } from './upload.ts';

/** Answers one request of the tus protocol. */
export function answerUpload(site: Site, request: Request, client: string): Promise<Response> {
  const file = (upload: Upload): TusFile => asFile(site, upload);
  return answerTus(request, {
    root: '/uploads',
    maxBytes: site.settings['forms.upload-bytes'],
    create: async ({ form = '', field = '', filename = '', version = '' }, length) =>
      file(
        await createUpload(site, {
          form,
          version: /^\d{1,15}$/.test(version) ? Number(version) : 0,
          field,
          name: filename,
          length,
          client,
        }),
      ),
    read: async (id) => file(await readUpload(site, id)),
    append: async (id, part) => file(await appendToUpload(site, id, part)),
    cancel: (id) => cancelUpload(site, id),
    explain: plainExplanation,
  });
}

/**
 * `Upload-Tells-Place` is ours: a picture that says where it was taken, which its sender may not
 * want to be known.
 */
function asFile(site: Site, upload: Upload): TusFile {
  const { id, bytes, length, hasLocation } = upload;
  return {
    id,
    bytes,
    length,
    expires: expiryOf(site, upload),
    headers: hasLocation ? { 'upload-tells-place': 'yes' } : {},
  };
}
