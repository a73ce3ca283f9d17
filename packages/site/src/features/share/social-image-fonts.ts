// The fonts that Vitrine ships, for drawing on the server: unpacked once into plain files, each
// under a name of its own, because the programme that draws takes one file for a name and does not
// look further.
import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { Font } from 'opentype.js';
import { writeDurably } from '../../platform/files/durable-write.ts';
import { unpackWoff2 } from '@vitrine/woff2';
import {
  embedded,
  type DirectedRun,
  type Face,
  type FontRun,
  type Fonts,
} from './social-image-text.ts';
import { escaped } from './social-image-drawing.ts';

const locate = createRequire(import.meta.url);
// Required, not imported: its two builds disagree on whether there is a default export.
const opentype = locate('opentype.js') as { parse(bytes: ArrayBuffer): Font };

/** Where a font comes from, the name it has there, and the one under which it is unpacked. */
type FontSource = { source: string; name: string; alias: string; italic: boolean };

type FontFile = {
  family: string;
  italic: boolean;
  path: string;
  covers(character: string): number | undefined;
};

const letters = {
  latin: 'a',
  'latin-ext': 'b',
  greek: 'c',
  cyrillic: 'd',
  'cyrillic-ext': 'e',
  vietnamese: 'f',
} as const;
const families = { serif: 'source-serif-4', sans: 'source-sans-3' } as const;
const naskh =
  '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2';

/** Opens the fonts, unpacking into `folder` those that are not there yet (half a second, once). */
export async function openSocialImageFonts(folder: string): Promise<Fonts> {
  const arabic = await openFont(folder, {
    source: naskh,
    name: 'Noto Naskh',
    alias: 'Noto Naskh',
    italic: false,
  });
  const subsets = (family: 'serif' | 'sans', style: 'normal' | 'italic') =>
    Promise.all(
      Object.entries(letters).map(([subset, letter]) => {
        const name = family === 'serif' ? 'Source Serif 4' : 'Source Sans 3';
        return openFont(folder, {
          source: `@fontsource/${families[family]}/files/${families[family]}-${subset}-400-${style}.woff2`,
          name,
          alias: name.slice(0, -1) + letter,
          italic: style === 'italic',
        });
      }),
    );
  const faces: Record<Face, FontFile[]> = {
    serif: [...(await subsets('serif', 'normal')), arabic],
    serifItalic: [...(await subsets('serif', 'italic')), arabic],
    sans: [...(await subsets('sans', 'normal')), arabic],
  };
  return {
    runs(text, face) {
      const runs: FontRun[] = [];
      for (const character of text) {
        const last = runs.at(-1);
        const file = fileFor(character, faces[face], last?.file);
        if (!file) continue;
        if (last?.file === file.path) last.text += character;
        else
          runs.push({ text: character, family: file.family, italic: file.italic, file: file.path });
      }
      return runs;
    },
    advance: (character, face) =>
      faces[face].map((file) => file.covers(character)).find((width) => width !== undefined),
    measure: measured,
  };
}

/**
 * Ems at which runs are measured, and the letters between which they are set: the width of a line
 * that ends in blanks is not told otherwise.
 */
const EM = 200;
const POSTS = { left: 'H', right: '؟' };

/** What a run takes up, as the programme that draws sets it. */
function measured({ text, family, italic, file, fromRight }: DirectedRun): number {
  const post = file.includes('arabic') ? POSTS.right : POSTS.left;
  const wide = (words: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><text xml:space="preserve" font-size="${EM}" font-family="${family}"${italic ? ' font-style="italic"' : ''}>${escaped(embedded({ text: words, fromRight }))}</text></svg>`;
    return (
      new Resvg(svg, {
        font: { loadSystemFonts: false, fontFiles: [file] },
        logLevel: 'off',
      }).getBBox()?.width ?? 0
    );
  };
  return Math.max(0, wide(post + text + post) - wide(post + post)) / EM;
}

/** Blanks and marks stay with the letters before them, so that words are shaped whole. */
function fileFor(
  character: string,
  files: readonly FontFile[],
  before: string | undefined,
): FontFile | undefined {
  const same = files.find(({ path }) => path === before);
  return same?.covers(character) !== undefined && /[\s\p{P}\p{M}]/u.test(character)
    ? same
    : files.find((file) => file.covers(character) !== undefined);
}

async function openFont(
  folder: string,
  { source, name, alias, italic }: FontSource,
): Promise<FontFile> {
  const path = join(folder, `${source.split('/').at(-1)?.replace('.woff2', '')}.ttf`);
  // An empty one is what a power cut left of what an earlier version wrote.
  const isThere = await stat(path).then(
    ({ size }) => size > 0,
    () => false,
  );
  if (!isThere)
    await writeDurably(
      path,
      renamed(Buffer.from(unpackWoff2(await readFile(locate.resolve(source)))), name, alias),
    );
  const bytes = await readFile(path);
  const font = opentype.parse(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
  );
  return {
    family: font.names.windows?.fontFamily?.['en'] ?? alias,
    italic,
    path,
    covers: glyphWidths(font),
  };
}

/** The width of a letter in ems; undefined where the font has it not. */
function glyphWidths(font: Font): (character: string) => number | undefined {
  const known = new Map<string, number | undefined>();
  return (character) => {
    if (!known.has(character)) {
      const { index, advanceWidth = 0 } = font.charToGlyph(character);
      known.set(character, index === 0 ? undefined : advanceWidth / font.unitsPerEm);
    }
    return known.get(character);
  };
}

/**
 * The font under another name of the same length. Names are in it as UTF-16 or as single bytes.
 */
function renamed(font: Buffer, from: string, to: string): Buffer {
  for (const [was, now] of [
    [utf16(from), utf16(to)],
    [Buffer.from(from, 'latin1'), Buffer.from(to, 'latin1')],
  ] as const) {
    for (let at = font.indexOf(was); at !== -1; at = font.indexOf(was, at + was.length))
      now.copy(font, at);
  }
  return font;
}

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
