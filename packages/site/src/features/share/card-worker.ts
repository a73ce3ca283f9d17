// Draws cards in a process of its own: a page never waits for a drawing, and a drawing never takes
// the site with it.
import { dirname } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { writeRaster } from '@vitrine/image-server';
import { makeFolder } from '../../platform/files/durable-write.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './card.ts';
import { drawCard } from './card-drawing.ts';
import { openCardFonts } from './card-fonts.ts';
import type { CardJob, CardReport } from './card-job.ts';
import type { Fonts } from './card-text.ts';

/** Draws one card as JPEG. */
export async function makeCard(
  { card, picture, file }: Omit<CardJob, 'id'>,
  fonts: Fonts,
): Promise<void> {
  const { svg, files } = drawCard(
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
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
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

function answerJobs(folder: string): void {
  const fonts = openCardFonts(folder);
  // Awaited by each drawing, which reports why it failed; until then a failure is no unhandled one.
  fonts.catch(() => undefined);
  let queue = Promise.resolve();
  process.on('message', (message) => {
    const { id, ...job } = message as CardJob;
    queue = queue
      .then(async () => makeCard(job, await fonts))
      .then(
        () => void process.send?.({ id } satisfies CardReport),
        (cause: unknown) =>
          void process.send?.({
            id,
            failed: cause instanceof Error ? cause.message : String(cause),
          } satisfies CardReport),
      );
  });
  process.on('disconnect', () => process.exit(0));
}

if (import.meta.main && process.send) answerJobs(process.argv[2] ?? '');
