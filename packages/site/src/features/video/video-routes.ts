// GET /media/{id}/manifest.json: a film or a sound for IIIF players elsewhere.
import { answerWith, finishPage } from '../../platform/http/finished-page.ts';
import type { Site } from '../../platform/site.ts';
import { readManifest } from './read-recordings.ts';

const ADDRESS = /^\/media\/([0-9a-z]{26})\/manifest\.json$/;

/**
 * @param origin public address of the site.
 * @returns nothing if there is no such recording, or nobody knows how long it is
 */
export async function answerAvManifest(
  site: Site,
  request: Request,
  origin: string,
): Promise<Response | undefined> {
  const manifest = await readManifest(
    site,
    ADDRESS.exec(new URL(request.url).pathname)?.[1] ?? '',
    origin,
  );
  if (!manifest) return undefined;
  const headers: [string, string][] = [
    [
      'content-type',
      'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"',
    ],
    ['access-control-allow-origin', '*'],
    ['cache-control', 'public, max-age=300'],
  ];
  return answerWith(finishPage(200, headers, Buffer.from(JSON.stringify(manifest))), request);
}
