// Reads the region, the size and the rotation of a picture's address.
// Source: https://iiif.io/api/image/3.0/ and https://iiif.io/api/image/2.1/, section 4 of each.
import { failure } from '../errors.ts';
import type { Region, Rotation, Size, Version } from './image-request.ts';
import { decimalNumber, numberList, wholeNumber } from './numbers.ts';

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
    return parseScaled(text, version, { enlarge: !text.startsWith('!') });
  }
  const enlarge = text.startsWith('^');
  const body = enlarge ? text.slice(1) : text;
  return body === 'max' ? { kind: 'max', enlarge } : parseScaled(body, version, { enlarge });
}

/** A size without its `^`; `enlarge` is what that says. @throws bad-size, empty-size */
function parseScaled(text: string, version: Version, { enlarge }: Pick<Size, 'enlarge'>): Size {
  if (text.startsWith('pct:'))
    return { kind: 'percent', percent: parsePercent(text, version), enlarge };
  const within = text.startsWith('!');
  const { width, height } = parseSides(within ? text.slice(1) : text);
  const isEmpty = width === undefined && height === undefined;
  if (isEmpty || Number.isNaN(width) || Number.isNaN(height))
    throw failure('bad-size', text, version);
  if (width === 0 || height === 0) throw failure('empty-size', text);
  if (width !== undefined && height !== undefined)
    return { kind: within ? 'within' : 'exact', width, height, enlarge };
  if (within) throw failure('bad-size', text, version);
  return width === undefined
    ? { kind: 'height', height: height ?? 0, enlarge }
    : { kind: 'width', width, enlarge };
}

function parsePercent(text: string, version: Version): number {
  const percent = decimalNumber(text.slice(4));
  if (percent === undefined) throw failure('bad-size', text, version);
  if (percent === 0) throw failure('empty-size', text);
  return percent;
}

/** Both sides of `w,h`; a side that is left out is undefined, one that is no number is NaN. */
function parseSides(text: string): { width?: number | undefined; height?: number | undefined } {
  const [first, second, ...more] = text.split(',');
  if (first === undefined || second === undefined || more.length > 0) return {};
  const side = (one: string) => (one === '' ? undefined : (wholeNumber(one) ?? Number.NaN));
  return { width: side(first), height: side(second) };
}

/** @throws bad-rotation */
export function parseRotation(text: string): Rotation {
  const mirrored = text.startsWith('!');
  const degrees = decimalNumber(mirrored ? text.slice(1) : text);
  if (degrees === undefined || degrees > 360) throw failure('bad-rotation', text);
  return { mirrored, degrees: degrees % 360 };
}
