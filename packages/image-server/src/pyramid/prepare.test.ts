import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeRaster } from '../pixels/raster.ts';
import { sharp } from '../pixels/sharp.ts';
import {
  box,
  claimedPng,
  gradient,
  gradientPicture,
  pixelsOf,
  withProperty,
  workFolder,
  writeGradient,
  written,
} from '../testing/pictures.ts';
import { createPreparer } from './prepare.ts';

const at = workFolder('prepare');
const preparer = createPreparer();
afterAll(() => preparer.close());

async function prepare(picture: Buffer, name = 'picture') {
  const master = await written(at(`${name}.master`), picture);
  return preparer.prepare({ master, folder: at(name) });
}

/** The mean colour of a prepared picture, from its largest ready size. */
async function meanColour(folder: string, width: number): Promise<number[]> {
  const { channels } = await sharp(join(folder, `size-${width}.jpg`)).stats();
  return channels.map(({ mean }) => Math.round(mean));
}

describe('a picture that was prepared', () => {
  it('has a pyramid, an index, edges, sizes and a summary, and its master is untouched', async () => {
    const master = await writeGradient(at('untouched.png'), 1000, 700);
    const before = createHash('sha256')
      .update(await readFile(master))
      .digest('hex');
    const seen: number[] = [];
    const summary = await preparer.prepare({
      master,
      folder: at('whole'),
      onProgress: (fraction) => seen.push(fraction),
    });
    expect((await readdir(at('whole'))).toSorted()).toEqual([
      'edge.bin',
      'index.bin',
      'pyramid.tif',
      ...[1000, 200, 400, 800].flatMap((width) => [`size-${width}.jpg`, `size-${width}.webp`]),
      'summary.json',
    ]);
    expect(
      createHash('sha256')
        .update(await readFile(master))
        .digest('hex'),
    ).toBe(before);
    expect(summary).toMatchObject({
      width: 1000,
      height: 700,
      tileSize: 256,
      levels: [
        { scale: 1 },
        { scale: 2, width: 500, height: 350 },
        { scale: 4, width: 250, height: 175 },
      ],
      master: { kind: 'png', width: 1000, height: 700 },
    });
    expect(JSON.parse(await readFile(at('whole', 'summary.json'), 'utf8'))).toEqual(summary);
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(seen.at(-1)).toBe(1);
  });

  describe('from an AVIF with instructions beside its pixels', () => {
    const numbers = (...values: number[]) => {
      const bytes = Buffer.alloc(values.length * 4);
      values.forEach((value, i) => bytes.writeInt32BE(value, i * 4));
      return bytes;
    };
    const [turned, cropped] = [
      box('irot', Buffer.from([1])),
      box('clap', numbers(60, 1, 40, 1, 0, 1, 0, 1)),
    ];
    it.each<[string, Buffer, boolean, number, number]>([
      ['is turned as they say', turned, true, 80, 120],
      ['is cropped as they say', cropped, true, 60, 40],
      [
        'is itself, not a larger picture beside it',
        box('ispe', numbers(0, 400, 300)),
        false,
        120,
        80,
      ],
    ])('%s', async (name, property, applied, width, height) => {
      const avif = await gradientPicture(120, 80).avif({ effort: 0 }).toBuffer();
      expect(
        await prepare(withProperty(avif, property, { applied }), `avif ${name}`),
      ).toMatchObject({
        width,
        height,
        master: { kind: 'avif' },
      });
    });
  });

  it('has a preview that travels in a page', async () => {
    const { preview } = await prepare(await gradientPicture(900, 600).png().toBuffer(), 'preview');
    expect(preview.length).toBeLessThanOrEqual(600);
    const { width, height } = await sharp(
      Buffer.from(preview.split(',')[1] ?? '', 'base64'),
    ).metadata();
    expect([width, height]).toEqual([32, 21]);
  });

  it('has the same version while its pixels are the same', async () => {
    const one = await prepare(await gradientPicture(300, 300).png().toBuffer(), 'one');
    const same = await prepare(
      await gradientPicture(300, 300).png({ compressionLevel: 1 }).toBuffer(),
      'same',
    );
    const other = await prepare(await gradientPicture(300, 300).negate().png().toBuffer(), 'other');
    expect(same.version).toBe(one.version);
    expect(other.version).not.toBe(one.version);
  });

  it('replaces what was there before', async () => {
    await prepare(await gradientPicture(500, 300).png().toBuffer(), 'replaced');
    const { width } = await prepare(await gradientPicture(200, 100).png().toBuffer(), 'replaced');
    expect(width).toBe(200);
    expect(existsSync(at('replaced', 'size-500.jpg'))).toBe(false);
    expect(
      (await readdir(at())).filter(
        (name) => name.includes('.making-') || name.includes('.replaced-'),
      ),
    ).toEqual([]);
  });
});

describe('every kind of master becomes upright, opaque sRGB', () => {
  const upright = { width: 60, height: 40 };
  const quarters = async () => {
    const data = Buffer.alloc(60 * 40 * 3);
    for (let at3 = 0; at3 < data.length; at3 += 3) {
      const [x, y] = [(at3 / 3) % 60, Math.floor(at3 / 180)];
      data.set(
        x < 30 ? (y < 20 ? [200, 30, 30] : [30, 160, 30]) : y < 20 ? [30, 30, 200] : [220, 200, 40],
        at3,
      );
    }
    return sharp(data, { raw: { ...upright, channels: 3 } })
      .png()
      .toBuffer();
  };
  // How a picture must lie for each EXIF orientation to set it upright: TIFF 6.0, tag 274.
  const lying: [number, (picture: ReturnType<typeof sharp>) => ReturnType<typeof sharp>][] = [
    [1, (p) => p],
    [2, (p) => p.flop()],
    [3, (p) => p.rotate(180)],
    [4, (p) => p.flip()],
    [6, (p) => p.rotate(270)],
    [8, (p) => p.rotate(90)],
  ];

  it.each(lying)('EXIF orientation %i', async (orientation, lay) => {
    const laid = await lay(sharp(await quarters()))
      .png()
      .toBuffer();
    const master = await sharp(laid)
      .withMetadata({ orientation })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    expect(await prepare(master, `lying-${orientation}`)).toMatchObject(upright);
    const { data } = await pixelsOf(at(`lying-${orientation}`, 'size-60.jpg'));
    const colourAt = (x: number, y: number) => [
      ...data.subarray((y * 60 + x) * 3, (y * 60 + x) * 3 + 3),
    ];
    expect(colourAt(8, 8)[0]).toBeGreaterThan(150);
    expect(colourAt(50, 8)[2]).toBeGreaterThan(150);
    expect(colourAt(8, 32)[1]).toBeGreaterThan(120);
    expect(colourAt(50, 32)[0]).toBeGreaterThan(180);
  });

  it('CMYK, 16 bits, grey, one bit, transparency, P3, palettes and animations', async () => {
    const grey = sharp({ create: { ...upright, channels: 3, background: '#808080' } });
    const masters: Record<string, [Buffer, number[], number]> = {
      cmyk: [
        await sharp({ create: { ...upright, channels: 3, background: '#3366cc' } })
          .toColourspace('cmyk')
          .jpeg()
          .toBuffer(),
        [51, 102, 204],
        40,
      ],
      deep: [
        await sharp({ create: { ...upright, channels: 3, background: '#3366cc' } })
          .toColourspace('rgb16')
          .png()
          .toBuffer(),
        [51, 102, 204],
        4,
      ],
      deepTiff: [
        await sharp({ create: { ...upright, channels: 3, background: '#3366cc' } })
          .toColourspace('rgb16')
          .tiff()
          .toBuffer(),
        [51, 102, 204],
        4,
      ],
      grey: [await grey.clone().greyscale().jpeg().toBuffer(), [128, 128, 128], 2],
      oneBit: [
        await grey
          .clone()
          .greyscale()
          .threshold(100)
          .toColourspace('b-w')
          .tiff({ bitdepth: 1 })
          .toBuffer(),
        [255, 255, 255],
        2,
      ],
      clear: [
        await sharp({
          create: { ...upright, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
        })
          .png()
          .toBuffer(),
        [255, 255, 255],
        2,
      ],
      half: [
        await sharp({
          create: { ...upright, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
        })
          .webp({ lossless: true })
          .toBuffer(),
        [255, 127, 127],
        4,
      ],
      palette: [await grey.clone().png({ palette: true }).toBuffer(), [128, 128, 128], 3],
      animated: [
        await sharp(Buffer.concat([gradient(60, 40), gradient(60, 40)]), {
          raw: { width: 60, height: 80, channels: 3, pageHeight: 40 },
        })
          .gif()
          .toBuffer(),
        [125, 125, 90],
        12,
      ],
      p3: [
        await sharp({ create: { ...upright, channels: 3, background: '#3366cc' } })
          .withIccProfile('p3')
          .jpeg({ quality: 100 })
          .toBuffer(),
        [51, 102, 204],
        6,
      ],
    };
    for (const [name, [bytes, colour, near]] of Object.entries(masters)) {
      expect(await prepare(bytes, name), name).toMatchObject(upright);
      for (const [channel, value] of (await meanColour(at(name), 60)).entries())
        expect(Math.abs(value - (colour[channel] ?? 0)), `${name} ${channel}`).toBeLessThanOrEqual(
          near,
        );
      expect(await sharp(at(name, 'size-60.jpg')).metadata()).toMatchObject({
        space: 'srgb',
        depth: 'uchar',
        hasProfile: false,
        hasAlpha: false,
      });
    }
  });

  it('and no derivative tells where or by whom it was taken', async () => {
    const exif = {
      IFD0: { Copyright: 'Somebody', Make: 'Camera' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
    };
    const master = await gradientPicture(300, 300).withExif(exif).jpeg().toBuffer();
    expect(master.includes('Somebody')).toBe(true);
    await prepare(master, 'private');
    for (const name of await readdir(at('private'))) {
      const bytes = await readFile(at('private', name));
      expect(bytes.includes('Somebody') || bytes.includes('Exif\0'), name).toBe(false);
    }
  });
});

describe('what goes wrong', () => {
  const left = async () =>
    (await readdir(at())).filter((name) => name.startsWith('wrong') && name !== 'wrong.master');

  it('leaves nothing half: refused, undecodable, too large for the memory, too slow, called off', async () => {
    const jpeg = await gradientPicture(900, 900).jpeg().toBuffer();
    // A comment that looks like an end marker deceives the check; the decoder is not deceived.
    const cut = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from('fffe0004ffd9', 'hex'),
      jpeg.subarray(2, jpeg.length / 2),
    ]);
    await expect(prepare(Buffer.from('<html>'), 'wrong')).rejects.toMatchObject({
      code: 'image-kind-refused',
    });
    await expect(prepare(cut, 'wrong')).rejects.toMatchObject({ code: 'decoder-failed' });
    await expect(prepare(claimedPng(3000, 3000), 'wrong')).rejects.toMatchObject({
      code: 'decoder-failed',
    });
    const master = await writeGradient(at('wrong.master'), 3000, 3000);
    const impatient = createPreparer({ timeLimitMs: 150 });
    await expect(impatient.prepare({ master, folder: at('wrong') })).rejects.toMatchObject({
      code: 'decoder-time',
    });
    await impatient.close();
    const abandoned = AbortSignal.abort();
    await expect(
      preparer.prepare({ master, folder: at('wrong'), signal: abandoned }),
    ).rejects.toMatchObject({ code: 'cancelled' });
    expect(await left()).toEqual([]);
  });

  it('is refused within the memory allowed, in words, and the preparer goes on', async () => {
    // A progressive JPEG has to be held as a whole before its first row is known.
    const small = createPreparer({ memoryMb: 150 });
    const master = await written(
      at('wrong.master'),
      await gradientPicture(6000, 6000).jpeg({ progressive: true }).toBuffer(),
    );
    await expect(small.prepare({ master, folder: at('wrong') })).rejects.toMatchObject({
      code: 'decoder-memory',
    });
    expect(await left()).toEqual([]);
    const fine = await written(at('wrong.master'), await gradientPicture(50, 50).png().toBuffer());
    expect(await small.prepare({ master: fine, folder: at('fine') })).toMatchObject({ width: 50 });
    await small.close();
  });

  it('is cleared away at the next attempt where a process was killed in the middle', async () => {
    const dead = at('killed.making-4194000-0badcafe');
    await mkdir(dead);
    await prepare(await gradientPicture(50, 50).png().toBuffer(), 'killed');
    expect(existsSync(dead)).toBe(false);
    await rm(at('killed'), { recursive: true });
  });
});

describe('a large picture', () => {
  it('is prepared in bounded memory; only one that lies on its side is held whole', async () => {
    const [width, height] = [9001, 7003];
    // Each row is the one before, moved on by a sample.
    const band = Buffer.from(
      Array.from({ length: width * 3 + height }, (_, index) => (index >> 4) & 255),
    );
    const rows = function* () {
      for (let y = 0; y < height; y++) yield band.subarray(y, y + width * 3);
    };
    const upright = at('large.jpg');
    await writeRaster({ width, height, channels: 3, rows: rows(), file: upright, format: 'jpeg' });
    // 189 MB of pixels: kept whole they would not fit beside Node itself.
    const bounded = createPreparer({ memoryMb: 240 });
    expect(await bounded.prepare({ master: upright, folder: at('large') })).toMatchObject({
      width,
      height,
    });
    const jpeg = await readFile(upright);
    const exif = Buffer.from(
      'ffe1002245786966000049492a00080000000100120103000100000006000000000000000000',
      'hex',
    ).subarray(0, 36);
    const lying = await written(
      at('lying.jpg'),
      Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]),
    );
    await expect(
      bounded.prepare({ master: lying, folder: at('large-lying') }),
    ).rejects.toMatchObject({ code: 'decoder-memory' });
    await bounded.close();
    expect(await preparer.prepare({ master: lying, folder: at('large-lying') })).toMatchObject({
      width: height,
      height: width,
    });
    expect(await readdir(at('large-lying'))).not.toContain('upright.tif');
  }, 60_000);

  it('that is progressive is decoded once at a time, and gives the same pixels', async () => {
    const [width, height] = [6500, 6300];
    const picture = sharp(gradient(width, height), {
      raw: { width, height, channels: 3 },
      limitInputPixels: false,
    });
    const jpeg = async (name: string, options: { progressive: boolean; orientation: number }) =>
      written(
        at(name),
        await picture
          .clone()
          .withMetadata({ orientation: options.orientation })
          .jpeg({ progressive: options.progressive, chromaSubsampling: '4:4:4', quality: 80 })
          .toBuffer(),
      );
    // Its decoder alone holds 246 MB, six bytes a pixel; two of them would not fit.
    const bounded = createPreparer({ memoryMb: 430 });
    expect(
      await bounded.prepare({
        master: await jpeg('upright.jpg', { progressive: true, orientation: 1 }),
        folder: at('progressive'),
      }),
    ).toMatchObject({ width, height });
    const lying = await bounded.prepare({
      master: await jpeg('lying.jpg', { progressive: true, orientation: 6 }),
      folder: at('progressive'),
    });
    await bounded.close();
    expect(lying.version).toBe(
      (
        await preparer.prepare({
          master: await jpeg('plain.jpg', { progressive: false, orientation: 6 }),
          folder: at('plain'),
        })
      ).version,
    );
    expect((await readdir(at('progressive'))).filter((name) => name.endsWith('.tif'))).toEqual([
      'pyramid.tif',
    ]);
  }, 180_000);
});
