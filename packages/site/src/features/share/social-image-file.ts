// A card as a file: its drawing as pixels, and those as JPEG.
import { dirname } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { writeRaster } from '@vitrine/image-server';
import { makeFolder } from '../../platform/files/durable-write.ts';
import { SOCIAL_IMAGE_HEIGHT, SOCIAL_IMAGE_WIDTH } from './social-image.ts';
import { drawSocialImage } from './social-image-drawing.ts';
import type { SocialImageJob } from './social-image-job.ts';
import type { Fonts } from './social-image-text.ts';

/** Draws one card as JPEG. */
export async function makeSocialImage(
  { card, picture, file }: Omit<SocialImageJob, 'id'>,
  fonts: Fonts,
): Promise<void> {
  const { svg, files } = drawSocialImage(
    card,
    fonts,
    picture && `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`,
  );
  const { pixels } = new Resvg(svg, {
    font: { loadSystemFonts: false, fontFiles: files },
    logLevel: 'off',
  }).render();
  await makeFolder(dirname(file));
  await writeRaster({
    width: SOCIAL_IMAGE_WIDTH,
    height: SOCIAL_IMAGE_HEIGHT,
    channels: 3,
    rows: [withoutAlpha(pixels)],
    file,
    format: 'jpeg',
    quality: 84,
  });
}

/** Cards are opaque: their fourth channel says nothing. */
function withoutAlpha(pixels: Uint8Array): Uint8Array {
  const rgb = new Uint8Array((pixels.length / 4) * 3);
  for (let from = 0, to = 0; from < pixels.length; from += 4, to += 3) {
    rgb[to] = pixels[from] ?? 0;
    rgb[to + 1] = pixels[from + 1] ?? 0;
    rgb[to + 2] = pixels[from + 2] ?? 0;
  }
  return rgb;
}
