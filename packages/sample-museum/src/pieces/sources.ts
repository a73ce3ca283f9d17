// The only file of the sample's drawings that reads anything: fonts and map data from their npm
// packages.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Topology } from 'topojson-specification';
import type { Font } from 'opentype.js';
import { unpackWoff2 } from '@vitrine/woff2';

const locate = createRequire(import.meta.url);
// Required, not imported: its two builds disagree on whether there is a default export.
const opentype = locate('opentype.js') as { parse(bytes: ArrayBuffer): Font };

/** A face the drawings may be lettered with; each is a file of an npm package. */
export type Face = keyof typeof files;

const serif = '@fontsource/source-serif-4/files/source-serif-4';
const sans = '@fontsource/source-sans-3/files/source-sans-3';
const files = {
  serif: `${serif}-latin-400-normal.woff`,
  serifItalic: `${serif}-latin-400-italic.woff`,
  serifLight: `${serif}-latin-200-normal.woff`,
  serifBlack: `${serif}-latin-900-normal.woff`,
  serif300: `${serif}-latin-300-normal.woff`,
  serif500: `${serif}-latin-500-normal.woff`,
  serif600: `${serif}-latin-600-normal.woff`,
  serif700: `${serif}-latin-700-normal.woff`,
  serif800: `${serif}-latin-800-normal.woff`,
  serifGreek: `${serif}-greek-400-normal.woff`,
  serifCyrillic: `${serif}-cyrillic-400-normal.woff`,
  sans: `${sans}-latin-400-normal.woff`,
  sansItalic: `${sans}-latin-400-italic.woff`,
  sansBold: `${sans}-latin-600-normal.woff`,
  sansGreek: `${sans}-greek-400-normal.woff`,
  naskh: '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2',
} as const;

const fonts = new Map<Face, Font>();

/** A face, parsed once. */
export function fontOf(face: Face): Font {
  const known = fonts.get(face);
  if (known) return known;
  const bytes = readFileSync(locate.resolve(files[face]));
  const plain = files[face].endsWith('.woff2')
    ? unpackWoff2(bytes)
    : bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const font = opentype.parse(plain);
  fonts.set(face, font);
  return font;
}

/** Natural Earth's detail: 1 : 110 million, 1 : 50 million, 1 : 10 million. */
export type MapScale = '110m' | '50m' | '10m';

const atlases = new Map<string, Topology>();

/** Countries and land of Natural Earth, from the `world-atlas` package, parsed once. */
export function atlas(scale: MapScale): Topology {
  const known = atlases.get(scale);
  if (known) return known;
  const topology = JSON.parse(
    readFileSync(locate.resolve(`world-atlas/countries-${scale}.json`), 'utf8'),
  ) as Topology;
  atlases.set(scale, topology);
  return topology;
}
