import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimedPng, gradientPicture, workFolder, written } from '../testing/pictures.ts';
import { checkImage } from './check.ts';

const at = workFolder('check');
const refusal = async (bytes: Uint8Array | string, limits = {}) => {
  const file = await written(at('file'), bytes);
  return checkImage(file, limits).then(
    () => 'taken',
    (cause: { code: string }) => cause.code,
  );
};

describe('a picture that may come in', () => {
  it('is measured in every kind that is taken, without being decoded', async () => {
    const picture = gradientPicture(70, 41);
    const files = {
      jpeg: await picture.clone().jpeg().toBuffer(),
      png: await picture.clone().png().toBuffer(),
      gif: await picture.clone().gif().toBuffer(),
      tiff: await picture.clone().tiff().toBuffer(),
      webp: await picture.clone().webp().toBuffer(),
      avif: await picture.clone().avif({ effort: 0 }).toBuffer(),
    };
    for (const [kind, bytes] of Object.entries(files)) {
      expect(await checkImage(await written(at('taken.txt'), bytes))).toEqual({
        kind,
        width: 70,
        height: 41,
        pages: 1,
        bytes: bytes.length,
      });
    }
  });

  it('is measured in the less common varieties too', async () => {
    const picture = gradientPicture(70, 41);
    for (const bytes of [
      await picture.clone().webp({ lossless: true }).toBuffer(),
      await picture.clone().ensureAlpha(0.5).webp().toBuffer(),
      await picture.clone().jpeg({ progressive: true }).toBuffer(),
      await picture.clone().png({ progressive: true, palette: true }).toBuffer(),
      await picture
        .clone()
        .tiff({
          tile: true,
          pyramid: true,
          bigtiff: true,
          tileWidth: 16,
          tileHeight: 16,
          compression: 'lzw',
        })
        .toBuffer(),
      await picture.clone().tiff({ bitdepth: 1 }).toBuffer(),
      await picture.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    ]) {
      expect(await checkImage(await written(at('taken'), bytes))).toMatchObject({
        width: 70,
        height: 41,
      });
    }
  });

  it('counts the pages of a TIFF', async () => {
    const bytes = await gradientPicture(64, 64)
      .tiff({ tile: true, pyramid: true, tileWidth: 16, tileHeight: 16 })
      .toBuffer();
    expect(await checkImage(await written(at('pages'), bytes))).toMatchObject({ pages: 3 });
  });
});

describe('a file that must not come in', () => {
  it('is refused by what it holds, whatever its name says', async () => {
    const html = await written(at('photo.jpg'), '<!doctype html><title>404</title>');
    await expect(checkImage(html)).rejects.toMatchObject({
      code: 'image-kind-refused',
      message: expect.stringContaining('HTML') as string,
    });
    expect(
      await refusal(
        '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
      ),
    ).toBe('image-kind-refused');
    expect(await refusal('%PDF-1.4')).toBe('image-kind-refused');
    expect(await refusal('')).toBe('image-empty');
    expect(await refusal('Dear museum')).toBe('image-unknown');
    await expect(checkImage(at('nowhere.jpg'))).rejects.toMatchObject({ code: 'image-unreadable' });
  });

  it('is refused where it is cut short, in every kind', async () => {
    const picture = gradientPicture(400, 300);
    for (const bytes of [
      await picture.clone().jpeg().toBuffer(),
      await picture.clone().png().toBuffer(),
      await picture.clone().tiff().toBuffer(),
      await picture.clone().webp().toBuffer(),
      await picture.clone().avif({ effort: 0 }).toBuffer(),
    ]) {
      for (const part of [0.6, 0.1])
        expect(['image-truncated', 'image-broken']).toContain(
          await refusal(bytes.subarray(0, Math.ceil(bytes.length * part))),
        );
    }
  });

  it('is refused where it claims more pixels or has more bytes than are allowed', async () => {
    expect(await refusal(claimedPng(70_000, 70_000))).toBe('image-too-many-pixels');
    expect(await refusal(claimedPng(2_000, 2_000), { maxPixels: 3e6 })).toBe(
      'image-too-many-pixels',
    );
    expect(await refusal(claimedPng(20, 20), { maxBytes: 50 })).toBe('image-too-many-bytes');
    expect(await refusal(claimedPng(0, 20))).toBe('image-broken');
  });

  it('is refused as a bomb above 400 megapixels with less than a byte per 200 pixels, in milliseconds', async () => {
    const since = performance.now();
    expect(await refusal(claimedPng(30_000, 30_000, 100_000))).toBe('image-bomb');
    expect(performance.now() - since).toBeLessThan(500);
    expect(await refusal(claimedPng(30_000, 30_000, 900e6 / 200 + 1))).toBe('taken');
    expect(await refusal(claimedPng(20_000, 20_000))).toBe('taken');
  });

  it('is refused by variety where no common program reads it', async () => {
    const jpeg = await gradientPicture(20, 20).jpeg().toBuffer();
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    const changed = (offset: number, value: number) =>
      Buffer.concat([
        jpeg.subarray(0, frame + offset),
        Buffer.from([value]),
        jpeg.subarray(frame + offset + 1),
      ]);
    expect(await refusal(changed(4, 12))).toBe('image-variety');
    expect(await refusal(changed(1, 0xc3))).toBe('image-variety');
  });

  it('is refused where its structure is nonsense, without hanging', async () => {
    const loop = Buffer.from('49492a00080000000000080000000000', 'hex');
    expect(await refusal(loop)).toBe('image-broken');
    const beyond = Buffer.from('49492a00ffffff7f', 'hex');
    expect(await refusal(beyond)).toBe('image-truncated');
    const crowded = Buffer.concat([Buffer.from('49492a0008000000ffff', 'hex'), Buffer.alloc(2000)]);
    expect(await refusal(crowded)).toBe('image-broken');
    expect(await refusal(Buffer.from('ffd8ffe0000400000000', 'hex'))).toBe('image-broken');
    expect(await refusal(Buffer.from('ffd8ffda00040000', 'hex'))).toBe('image-broken');
    expect(
      await refusal(
        `${claimedPng(5, 5).toString('latin1').slice(0, 8)}\0\0\0\rXXXX${'\0'.repeat(60)}`,
      ),
    ).not.toBe('taken');
  });
});

const fixtures = join(import.meta.dirname, '../../../../../shared/data/image-fixtures');
const present = existsSync(fixtures);
if (!present)
  console.warn('\n!! ../shared/data is absent: the check of real pictures is SKIPPED.\n');

describe.skipIf(!present)('real pictures', () => {
  it('are all taken', async () => {
    const files = (await readdir(fixtures, { recursive: true })).filter((name) =>
      /\.(?:jpg|png|tif|webp|avif)$/.test(name),
    );
    expect(files.length).toBeGreaterThan(20);
    for (const name of files)
      expect(await checkImage(join(fixtures, name)), name).toMatchObject({
        width: expect.any(Number) as number,
      });
  });
});
