// GET /media/{id}/{file name}: a master, for those who may download it. A broken download goes on
// where it ended.
import { answerFile } from '../../platform/http/file-answer.ts';
import type { Site } from '../../platform/site.ts';
import { publicMedia } from './image-source.ts';
import type { Media } from './media.ts';
import { requireMaster } from './missing-masters.ts';

/** Whether the rights of what shows a medium allow its master to be downloaded. */
type MayDownload = (mediaId: string, media: Media) => Promise<boolean>;

const ADDRESS = /^\/media\/([0-9a-z]{26})\/[^/]*$/;

/**
 * Answers a request for a master: whole, or the range of bytes that was asked for. `undefined` for
 * what is not there.
 * @throws file-lost
 */
export async function downloadMaster(
  site: Site,
  request: Request,
  mayDownload: MayDownload,
): Promise<Response | undefined> {
  const id = ADDRESS.exec(new URL(request.url).pathname)?.[1];
  const media = id === undefined ? undefined : await publicMedia(site, id);
  if (!id || !media || !(await mayDownload(id, media))) return undefined;
  await requireMaster(site, media.file);
  return answerFile(request, site.masters.file(media.file), media.file.slice(0, 32), {
    'content-type': media.mime,
    // A master is whatever somebody brought: it is never shown as a page of ours.
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(media.fileName)}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'public, max-age=3600',
  });
}
