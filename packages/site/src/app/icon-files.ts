// The emblem as files for programs that do not draw SVG: home screens, and browsers that ask for
// /favicon.ico by themselves.
import { Resvg } from '@resvg/resvg-js';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emblem } from '../design/emblem.ts';

/**
 * Part of an icon's side that the emblem takes: what is cut to a circle loses no more than its
 * corners.
 */
const FILLED = 0.66;

/**
 * Writes `favicon.ico` (32 × 32), `apple-touch-icon.png` (180 × 180) and the icons of the web
 * manifest (192 and 512) into `folder`.
 */
export function writeIcons(folder: string): void {
  writeFileSync(join(folder, 'favicon.ico'), icoOf(draw(32, 1), 32));
  writeFileSync(join(folder, 'apple-touch-icon.png'), draw(180, FILLED, '#ffffff'));
  for (const side of [192, 512])
    writeFileSync(join(folder, `icon-${side}.png`), draw(side, FILLED, '#ffffff'));
}

function draw(side: number, filled: number, background?: string): Buffer {
  const room = 64 / filled;
  const start = (64 - room) / 2;
  const framed = emblem.replace(
    'viewBox="0 0 64 64"',
    `viewBox="${start} ${start} ${room} ${room}"`,
  );
  return new Resvg(framed, {
    fitTo: { mode: 'width', value: side },
    ...(background === undefined ? {} : { background }),
  })
    .render()
    .asPng();
}

/**
 * An icon file that holds one PNG (as every browser since 2007 reads it): a header of 6 bytes and
 * an entry of 16.
 */
function icoOf(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
