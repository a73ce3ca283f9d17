import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkImage, writeRaster } from '@vitrine/image-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSocialImageDrawer, type SocialImageDrawer } from './social-image-drawer.ts';
import { drawSocialImage, layoutOf } from './social-image-drawing.ts';
import { openSocialImageFonts } from './social-image-fonts.ts';
import type { SocialImage } from './social-image.ts';
import type { Fonts } from './social-image-text.ts';
import { makeSocialImage } from './social-image-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-cards-'));
const card: SocialImage = {
  museum: 'Museum of Rain',
  title: 'Lake in Rain',
  italic: true,
  lines: ['Ada Rain', 'about 1840'],
  direction: 'ltr',
};
const picture = { id: 'm1', version: 'f', width: 400, height: 300, sizes: [] };
const file = (name: string) => join(folder, `${name}.jpg`);
let fonts: Fonts;
let red: Uint8Array;

beforeAll(async () => {
  fonts = await openSocialImageFonts(join(folder, 'fonts'));
  await writeRaster({
    width: 40,
    height: 30,
    channels: 3,
    rows: [Uint8Array.from({ length: 40 * 30 * 3 }, (_, at) => (at % 3 === 0 ? 255 : 0))],
    file: file('red'),
    format: 'jpeg',
  });
  red = await readFile(file('red'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the fonts', () => {
  it('are unpacked again where a power cut left them empty', async () => {
    for (const name of await readdir(join(folder, 'fonts')))
      await writeFile(join(folder, 'fonts', name), '');
    expect((await openSocialImageFonts(join(folder, 'fonts'))).runs('Rain', 'serif')).toEqual(
      fonts.runs('Rain', 'serif'),
    );
  });
});

describe('a drawn card', () => {
  it('is a JPEG of 1200 by 630 pixels', async () => {
    await makeSocialImage({ card: { ...card, picture }, picture: red, file: file('card') }, fonts);
    expect(await checkImage(file('card'), { maxBytes: 1e6, maxPixels: 1e6 })).toMatchObject({
      kind: 'jpeg',
      width: 1200,
      height: 630,
    });
  });
  it('holds the thing whole, at its start', () => {
    const { picture: place, words } = layoutOf({ picture, direction: 'ltr' });
    expect((place?.width ?? 0) / (place?.height ?? 1)).toBeCloseTo(4 / 3, 2);
    expect(words.x).toBeGreaterThan((place?.x ?? 0) + (place?.width ?? 0));
    const turned = layoutOf({ picture, direction: 'rtl' });
    expect(turned.words.x + turned.words.width).toBeLessThan(turned.picture?.x ?? 0);
  });
  it('has its label below a wide thing', () => {
    const { picture: place, words } = layoutOf({
      picture: { ...picture, width: 3000 },
      direction: 'ltr',
    });
    expect(words.y).toBeGreaterThan((place?.y ?? 0) + (place?.height ?? 0));
  });
  it('says every word, in fonts of ours', () => {
    const { svg, files } = drawSocialImage(
      { ...card, title: 'Žluťoučký, Ελληνικά, Привет, نحو 1831' },
      fonts,
    );
    for (const part of [
      'Ada Rain',
      'about 1840',
      'Museum of Rain',
      '1831',
      'نحو',
      'Ελληνικά',
      'Привет',
    ])
      expect(svg).toContain(part);
    expect(files.length).toBeGreaterThan(4);
    expect(files.every((path) => path.startsWith(folder))).toBe(true);
  });
  it('takes five hundred letters, and letters that mean something in SVG', () => {
    for (const title of [
      'x'.repeat(500),
      'word '.repeat(100),
      '</text><script>&"',
      'كلمة '.repeat(100),
    ]) {
      const { svg } = drawSocialImage({ ...card, title, picture }, fonts, 'data:,');
      const lowest = Math.max(
        ...[...svg.matchAll(/<text[^>]* y="([\d.]+)"/g)].map((match) => Number(match[1])),
      );
      expect(lowest).toBeLessThan(630);
      expect(svg).not.toContain('<script');
    }
  });
  it('shows no picture where none is given', () =>
    expect(drawSocialImage(card, fonts).svg).not.toContain('<image'));
});

describe('the process that draws', () => {
  const workers: SocialImageDrawer[] = [];
  const open = (limits?: Parameters<typeof newSocialImageDrawer>[1]) => {
    const drawer = newSocialImageDrawer(join(folder, 'fonts'), limits);
    workers.push(drawer);
    return drawer;
  };
  afterAll(() => workers.forEach((drawer) => drawer.close()));

  it('draws one card after the other', async () => {
    const drawer = open();
    await Promise.all(
      ['a', 'b'].map((name) => drawer.draw({ ...card, title: name }, undefined, file(name))),
    );
    expect((await readFile(file('a'))).equals(await readFile(file('b')))).toBe(false);
  });
  it('says what went wrong, and goes on', async () => {
    const drawer = open();
    await expect(
      drawer.draw(card, undefined, join(file('red'), 'below-a-file.jpg')),
    ).rejects.toThrow('could not be created');
    await drawer.draw(card, undefined, file('after'));
  });
  it('is ended when a drawing takes too long, and another takes its place', async () => {
    const drawer = open({ waiting: 5, drawMs: 1, idleMs: 1000 });
    await expect(drawer.draw(card, undefined, file('late'))).rejects.toThrow('within 1 ms');
  });
  it('refuses what would wait too long', async () => {
    const drawer = open({ waiting: 1, drawMs: 10_000, idleMs: 1000 });
    const first = [
      drawer.draw(card, undefined, file('1')),
      drawer.draw(card, undefined, file('2')),
    ];
    await expect(drawer.draw(card, undefined, file('3'))).rejects.toMatchObject({ status: 503 });
    await Promise.all(first);
  });
});
