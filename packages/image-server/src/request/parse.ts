// Reads an address of the IIIF Image API, versions 2.1 and 3.0, without knowing the image.
// Source: https://iiif.io/api/image/3.0/ and https://iiif.io/api/image/2.1/, section 4 of each.
import { failure } from '../errors.ts';
import {
  formats,
  qualities,
  type ParsedPath,
  type Region,
  type Rendering,
  type Rotation,
  type Size,
  type Version,
} from './image-request.ts';
import { decimalNumber, numberList, wholeNumber } from './numbers.ts';

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
  const [region = '', size = '', rotation = '', last = ''] = rest.map(decoded);
  return {
    kind: 'picture',
    version,
    id,
    rendering: {
      region: parseRegion(region, version),
      size: parseSize(size, version),
      rotation: parseRotation(rotation),
      ...parseEnding(last),
    },
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

/** @throws bad-region */
export function parseRegion(text: string, version: Version): Region {
  if (text === 'full') return { kind: 'full' };
  if (text === 'square') return { kind: 'square' };
  const percent = text.startsWith('pct:');
  const numbers = numberList(
    percent ? text.slice(4) : text,
    4,
    percent ? decimalNumber : wholeNumber,
  );
  if (!numbers) throw failure('bad-region', text, version);
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  if (width === 0 || height === 0) throw failure('empty-region', text);
  return { kind: percent ? 'percent' : 'pixels', x, y, width, height };
}

/** @throws bad-size, empty-size */
export function parseSize(text: string, version: Version): Size {
  if (version === 2) {
    // Version 2 has no `^`: whether a server enlarges is its own affair, and this one does within
    // its limits.
    if (text === 'full') return { kind: 'full', enlarge: false };
    if (text === 'max') return { kind: 'max', enlarge: false };
    if (text.startsWith('^')) throw failure('bad-size', text, version);
    return parseScaled(text, version, !text.startsWith('!'));
  }
  const enlarge = text.startsWith('^');
  const body = enlarge ? text.slice(1) : text;
  return body === 'max' ? { kind: 'max', enlarge } : parseScaled(body, version, enlarge);
}

function parseScaled(text: string, version: Version, enlarge: boolean): Size {
  const bad = () => failure('bad-size', text, version);
  if (text.startsWith('pct:')) {
    const percent = decimalNumber(text.slice(4));
    if (percent === undefined) throw bad();
    if (percent === 0) throw failure('empty-size', text);
    return { kind: 'percent', percent, enlarge };
  }
  const within = text.startsWith('!');
  const [first, second, ...more] = (within ? text.slice(1) : text).split(',');
  if (first === undefined || second === undefined || more.length > 0) throw bad();
  const [width, height] = [first, second].map((one) =>
    one === '' ? undefined : (wholeNumber(one) ?? Number.NaN),
  );
  if (Number.isNaN(width) || Number.isNaN(height) || (width === undefined && height === undefined))
    throw bad();
  if (width === 0 || height === 0) throw failure('empty-size', text);
  if (width !== undefined && height !== undefined)
    return { kind: within ? 'within' : 'exact', width, height, enlarge };
  if (within) throw bad();
  return width === undefined
    ? { kind: 'height', height: height ?? 0, enlarge }
    : { kind: 'width', width, enlarge };
}

/** @throws bad-rotation */
export function parseRotation(text: string): Rotation {
  const mirrored = text.startsWith('!');
  const degrees = decimalNumber(mirrored ? text.slice(1) : text);
  if (degrees === undefined || degrees > 360) throw failure('bad-rotation', text);
  return { mirrored, degrees: degrees % 360 };
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
