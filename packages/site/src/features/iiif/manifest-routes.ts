// GET /items/{id}/manifest.json: an item as IIIF Presentation 3.
import { answerWith, finishPage } from '../../platform/http/finished-page.ts';
import type { Site } from '../../platform/site.ts';
import { readItemManifest } from './read-manifest.ts';
import { MANIFEST_TYPE } from './presentation.ts';

const ADDRESS = /^\/items\/([0-9a-z]{26})\/manifest\.json$/;

/**
 * @param origin public address of the site.
 * @returns nothing for an item without a picture that may be shown elsewhere.
 * @throws not-found, withdrawn
 */
export async function answerItemManifest(
  site: Site,
  request: Request,
  origin: string,
): Promise<Response | undefined> {
  const manifest = await readItemManifest(
    site,
    ADDRESS.exec(new URL(request.url).pathname)?.[1] ?? '',
    origin,
  );
  if (!manifest) return undefined;
  return answerWith(
    finishPage(
      200,
      [
        ['content-type', MANIFEST_TYPE],
        ['access-control-allow-origin', '*'],
        ['cache-control', 'public, max-age=300'],
      ],
      Buffer.from(JSON.stringify(manifest)),
    ),
    request,
  );
}
