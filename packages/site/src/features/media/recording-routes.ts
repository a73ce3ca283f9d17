// What a player asks for: GET /media/{id}/play/{version}.webm and its kin, the poster, and the
// texts as WebVTT. Playing is no download: whoever may see the page may hear it, whatever the
// rights say about taking it home.
import { answerWith, finishPage } from '../../platform/http/finished-page.ts';
import { answerFile } from '../../platform/http/file-answer.ts';
import type { Site } from '../../platform/site.ts';
import { publicMedia } from './image-source.ts';
import type { Media } from './media.ts';
import { isRecording } from './media-kind.ts';
import { requireMaster } from './missing-masters.ts';
import { writeVtt } from './recording/cues.ts';
import { trackUses, type RecordedFile, type TrackUse } from './recording/recording.ts';

const ADDRESS =
  /^\/media\/([0-9a-z]{26})\/(?:(play|described|signed|poster)\/[0-9a-f]{12}\.[a-z0-9]{2,4}|text\/([a-z]+)\.([A-Za-z0-9-]{2,20})\.vtt)$/;

/**
 * Types that are played or shown; whatever else a file says that it is, it is sent as nothing in
 * particular.
 */
const PLAYED = /^(video|audio|image)\/[a-z0-9]+$/;

// Other sites' players may play what this one shows (IIIF), and a file is never a page.
const common = {
  'access-control-allow-origin': '*',
  'content-security-policy': "sandbox; default-src 'none'",
};

/** Answers a player. `undefined` for what is not there or not public. @throws file-lost */
export async function answerRecording(site: Site, request: Request): Promise<Response | undefined> {
  const [, id = '', version, use = '', language = ''] =
    ADDRESS.exec(new URL(request.url).pathname) ?? [];
  const media = await publicMedia(site, id);
  if (!media || !isRecording(media)) return undefined;
  if (version === undefined) return answerText(request, media, use as TrackUse, language);
  const file = fileOf(media, version);
  if (!file) return undefined;
  await requireMaster(site, file.file);
  return answerFile(request, site.masters.file(file.file), file.file.slice(0, 32), {
    ...common,
    'content-type': PLAYED.test(file.mime) ? file.mime : 'application/octet-stream',
    'content-disposition': 'inline',
    // The address names the content: what it gives never changes. One of an earlier file leads to
    // the present one for a while.
    'cache-control': request.url.includes(`/${file.file.slice(0, 12)}.`)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=300',
  });
}

function fileOf(media: Media, version: string): RecordedFile | undefined {
  if (version === 'play') return media;
  const { described, signed, poster } = media.recording ?? {};
  return { described, signed, poster }[version];
}

function answerText(
  request: Request,
  { recording }: Media,
  use: TrackUse,
  language: string,
): Response | undefined {
  const track = trackUses.includes(use)
    ? recording?.tracks?.find((one) => one.use === use && one.language === language)
    : undefined;
  if (!track) return undefined;
  const headers: [string, string][] = [
    ['content-type', 'text/vtt; charset=utf-8'],
    ['content-language', language],
    ['cache-control', 'public, max-age=300'],
    ...Object.entries(common),
  ];
  return answerWith(finishPage(200, headers, Buffer.from(writeVtt(track.cues))), request);
}
