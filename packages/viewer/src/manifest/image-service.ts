// Finding the image server behind a painted picture, in the many ways manifests name it.

import { asObjects, asPositive, asText, idOf, typeOf } from './json.ts';
import type { Json } from './json.ts';

/** Where a picture is served from, and its full size where the manifest repeats it. */
export type ImageSource = { infoUrl: string; isPlain: boolean; width?: number; height?: number };

/**
 * The image service of a content resource, or the resource itself as a plain picture; null if it is
 * no picture.
 */
export function sourceOf(resource: Json): ImageSource | null {
  const service = asObjects(resource['service']).find(isImageService);
  const address = service && idOf(service);
  if (service && address) {
    return withSize(
      { infoUrl: address.replace(/\/(info\.json)?$/, ''), isPlain: false },
      service,
      resource,
    );
  }
  const id = idOf(resource);
  const isPicture =
    ['Image', 'dctypes:Image'].includes(typeOf(resource)) ||
    (asText(resource['format']) ?? '').startsWith('image/');
  return id && isPicture ? withSize({ infoUrl: id, isPlain: true }, resource, resource) : null;
}

// A service says "type: ImageService2|3", or only points at an Image API by its profile or context
// (version 2).
function isImageService(service: Json): boolean {
  if (/^ImageService[123]$/.test(typeOf(service))) return true;
  const words = [service['profile'], service['@context']]
    .flat()
    .filter((word) => typeof word === 'string');
  return words.some((word) =>
    /iiif\.io\/api\/image|library\.stanford\.edu\/iiif\/image-api/.test(word),
  );
}

function withSize(source: ImageSource, ...holders: Json[]): ImageSource {
  for (const holder of holders) {
    const width = asPositive(holder['width']);
    const height = asPositive(holder['height']);
    if (width && height) return { ...source, width, height };
  }
  return source;
}
