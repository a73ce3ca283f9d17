// The description of an image: info.json.
import type { OpenImage } from '../cache/open-image.ts';
import type { OutputLimits } from '../geometry/resolve.ts';
import { contextOf, infoDocument, profileOf } from '../info/info.ts';
import type { ImageFolder } from '../source/source.ts';
import { answer, hasAlready, jsonHeaders, notModified } from './answers.ts';
import type { Named } from './settle.ts';

type Described = Named & { bounds: OutputLimits };

export function describe(
  request: Request,
  folder: ImageFolder,
  { index, levels }: OpenImage,
  { parsed, address, bounds, context }: Described,
): Response {
  const { version } = parsed;
  const { width, height, tileSize } = index;
  const sizes = index.sizes.filter(
    (size) => size.width <= bounds.maxWidth && size.height <= bounds.maxHeight,
  );
  const document = infoDocument(
    {
      id: address,
      width,
      height,
      tileSize,
      sizes,
      limits: bounds,
      scaleFactors: levels.map(({ scale }) => scale),
      rights: folder.rights,
      attribution: folder.attribution,
    },
    version,
  );
  const linked = /application\/ld\+json/.test(request.headers.get('accept') ?? '');
  const type = linked ? `application/ld+json;profile="${contextOf(version)}"` : 'application/json';
  const jsonLd = `<${contextOf(version)}>;rel="http://www.w3.org/ns/json-ld#context";type="application/ld+json"`;
  const profile = `<${profileOf(version)}>;rel="profile"`;
  const body = JSON.stringify(document);
  const etag = `"${encodeURIComponent(folder.version)}/${fingerprint(body)}${linked ? '/ld' : ''}"`;
  const headers = jsonHeaders(context, {
    type,
    etag,
    link: linked ? profile : `${profile},${jsonLd}`,
  });
  return hasAlready(request, etag) ? notModified(headers) : answer(request, body, headers);
}

/** FNV-1a: tells two descriptions apart; no secret hangs on it. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
