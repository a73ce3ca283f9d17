// Draws a card as SVG: the thing whole on its tint, its label beside it or below, as on a wall.
// Pure.
import type { Direction } from '../../platform/i18n/languages.ts';
import {
  SOCIAL_IMAGE_HEIGHT,
  SOCIAL_IMAGE_WIDTH,
  cropOf,
  type SocialImage,
} from './social-image.ts';
import { INK, labelOf, type LabelShape, type Line, type Rect } from './social-image-label.ts';
import { embedded, placeLine, type Fonts } from './social-image-text.ts';

/** Space around everything, in pixels. */
const MARGIN = 56;
const BACKGROUND = '#f1f1f1';

/** Where the picture stands and where its label: a wide thing has its label below. */
export function layoutOf(card: Pick<SocialImage, 'picture' | 'direction'>): {
  picture?: Rect;
  words: Rect;
} {
  const inner = {
    x: MARGIN,
    y: MARGIN,
    width: SOCIAL_IMAGE_WIDTH - 2 * MARGIN,
    height: SOCIAL_IMAGE_HEIGHT - 2 * MARGIN,
  };
  if (!card.picture) return { words: inner };
  const crop = cropOf(card.picture);
  const ratio = crop.width / crop.height;
  if (ratio >= 1.9)
    return {
      picture: contained(ratio, { ...inner, y: 40, height: 316 }),
      words: { ...inner, y: 384, height: SOCIAL_IMAGE_HEIGHT - 384 - 40 },
    };
  const frame = { x: MARGIN, y: 40, width: 620, height: SOCIAL_IMAGE_HEIGHT - 80 };
  const picture = contained(ratio, frame);
  const gap = 52;
  const words = {
    ...inner,
    x: MARGIN + picture.width + gap,
    width: inner.width - picture.width - gap,
  };
  const atStart = { ...picture, x: MARGIN };
  return card.direction === 'ltr'
    ? { picture: atStart, words }
    : { picture: mirrored(atStart), words: mirrored(words) };
}

function contained(ratio: number, frame: Rect): Rect {
  const width = Math.round(Math.min(frame.width, frame.height * ratio));
  const height = Math.round(width / ratio);
  return {
    x: Math.round(frame.x + (frame.width - width) / 2),
    y: Math.round(frame.y + (frame.height - height) / 2),
    width,
    height: Math.max(1, height),
  };
}

const mirrored = (rect: Rect): Rect => ({ ...rect, x: SOCIAL_IMAGE_WIDTH - rect.x - rect.width });

/**
 * The card as SVG, and the font files that it is set in.
 * @param picture its bytes as a `data:` address
 */
export function drawSocialImage(
  card: SocialImage,
  fonts: Fonts,
  picture?: string,
): { svg: string; files: string[] } {
  const drawn = picture ? card : { ...card, picture: undefined };
  const { picture: place, words } = layoutOf(drawn);
  const accent = card.light?.accent ?? INK;
  const { lines, ruleY } = labelOf(card, { words, accent, shape: labelShape(place, words) }, fonts);
  const drawnLines = lines.map((line) => drawLine(line, words, card.direction, fonts));
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${SOCIAL_IMAGE_WIDTH}" height="${SOCIAL_IMAGE_HEIGHT}">`,
    `<rect width="${SOCIAL_IMAGE_WIDTH}" height="${SOCIAL_IMAGE_HEIGHT}" fill="${card.light?.tint ?? BACKGROUND}"/>`,
    place && picture
      ? `<image x="${place.x}" y="${place.y}" width="${place.width}" height="${place.height}" preserveAspectRatio="none" xlink:href="${picture}"/>`
      : '',
    `<rect x="${words.x}" y="${ruleY}" width="${words.width}" height="2" fill="${accent}" fill-opacity="0.35"/>`,
    ...drawnLines.map(({ svg: text }) => text),
    '</svg>',
  ].join('');
  return { svg, files: [...new Set(drawnLines.flatMap(({ files }) => files))] };
}

/** The room that the picture leaves to the label. */
function labelShape(picture: Rect | undefined, words: Rect): LabelShape {
  if (!picture) return 'alone';
  if (words.y > picture.y + picture.height) return 'below';
  return words.width < 420 ? 'narrow' : 'beside';
}

/** One line of the label, at the side from which the card is read. */
function drawLine(
  { text, face, size, fill, y }: Line,
  words: Rect,
  direction: Direction,
  fonts: Fonts,
): { svg: string; files: string[] } {
  const { runs, width } = placeLine(text, { face, size }, fonts);
  const left = direction === 'rtl' ? words.x + words.width - width : words.x;
  const svg = runs.map(
    (run) =>
      `<text xml:space="preserve" x="${(left + run.x).toFixed(1)}" y="${y}" font-size="${size}" fill="${fill}" font-family="${run.family}"${run.italic ? ' font-style="italic"' : ''}>${escaped(embedded(run))}</text>`,
  );
  return { svg: svg.join(''), files: runs.map(({ file }) => file) };
}

/** Text for a place between tags. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
