// Reads an address of the IIIF Image API, versions 2.1 and 3.0, without knowing the image.
// Source: https://iiif.io/api/image/3.0/ and https://iiif.io/api/image/2.1/, section 4 of each.
import { failure } from '../errors.ts';
import {
  formats,
  qualities,
  type ParsedPath,
  type Rendering,
  type Version,
} from './image-request.ts';
import { parseRegion, parseRotation, parseSize } from './rendering-parts.ts';

// Longer than any identifier a museum has; file systems end at 255 bytes.
const MAX_ID_LENGTH = 1024;

/**
 * Parses what follows the prefix of a service: `/3/{id}`, `/3/{id}/info.json` or
 * `/3/{id}/{region}/{size}/{rotation}/{quality}.{format}`.
 *
 * @param path  still percent-encoded, from its first slash on, without query
 * @throws not-found, id-unreadable, bad-address, bad-region, bad-size, bad-rotation, bad-quality,
 *   bad-format
 */
export function parsePath(path: string): ParsedPath {
  const [, versionText = '', encodedId = '', ...rest] = path.split('/');
  if (versionText !== '2' && versionText !== '3') throw failure('not-found');
  const version: Version = versionText === '2' ? 2 : 3;
  const id = readId(encodedId);
  if (rest.length === 0 || (rest.length === 1 && rest[0] === ''))
    return { kind: 'base', version, id };
  if (rest.length === 1 && rest[0] === 'info.json') return { kind: 'info', version, id };
  if (rest.length !== 4) throw failure('not-found');
  return { kind: 'picture', version, id, rendering: parseRendering(rest.map(decoded), version) };
}

function parseRendering(parts: readonly string[], version: Version): Rendering {
  const [region = '', size = '', rotation = '', last = ''] = parts;
  return {
    region: parseRegion(region, version),
    size: parseSize(size, version),
    rotation: parseRotation(rotation),
    ...parseEnding(last),
  };
}

/** Decodes the identifier exactly once. What it then means is for the source to say. */
function readId(encoded: string): string {
  if (encoded === '' || encoded.length > MAX_ID_LENGTH) throw failure('not-found');
  let id = encoded;
  try {
    if (encoded.includes('%')) id = decodeURIComponent(encoded);
  } catch {
    throw failure('id-unreadable');
  }
  // oxlint-disable-next-line no-control-regex -- control characters are the very thing looked for
  if (/[\u0000-\u001f\u007f]/.test(id)) throw failure('id-unreadable');
  return id;
}

function decoded(part: string): string {
  if (!part.includes('%')) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    throw failure('bad-address', part);
  }
}

function parseEnding(text: string): Pick<Rendering, 'quality' | 'format'> {
  const dot = text.lastIndexOf('.');
  if (dot < 0) throw failure('bad-address', text);
  const quality = qualities.find((one) => one === text.slice(0, dot));
  const format = formats.find((one) => one === text.slice(dot + 1));
  if (!quality) throw failure('bad-quality', text.slice(0, dot));
  if (!format) throw failure('bad-format', text.slice(dot + 1));
  return { quality, format };
}
