// Draws a card as SVG: the thing whole on its tint, its label beside it or below, as on a wall.
// Pure.
import {
  SOCIAL_IMAGE_HEIGHT,
  SOCIAL_IMAGE_WIDTH,
  cropOf,
  type SocialImage,
} from './social-image.ts';
import { isRightToLeft } from './social-image-bidi.ts';
import {
  drawable,
  embedded,
  fitText,
  placeLine,
  type Face,
  type Fonts,
} from './social-image-text.ts';

/** Space around everything, in pixels. */
const MARGIN = 56;
const INK = '#141414';
const SOFT = '#575757';
const BACKGROUND = '#f1f1f1';

type Rect = { x: number; y: number; width: number; height: number };
type Line = { text: string; size: number; face: Face; fill: string; y: number };

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
  const shown = picture ? card : { ...card, picture: undefined };
  const { picture: place, words } = layoutOf(shown);
  const accent = card.light?.accent ?? INK;
  const below = place !== undefined && words.y > place.y + place.height;
  const { lines, ruleY } = labelOf(card, words, fonts, { accent, roomy: !place, below });
  const files = new Set<string>();
  const end = card.direction === 'rtl';
  const text = lines.map((line) => {
    const { runs, width } = placeLine(line.text, line.face, line.size, fonts);
    const left = end ? words.x + words.width - width : words.x;
    return runs
      .map((run) => {
        files.add(run.file);
        return `<text xml:space="preserve" x="${(left + run.x).toFixed(1)}" y="${line.y}" font-size="${line.size}" fill="${line.fill}" font-family="${run.family}"${run.italic ? ' font-style="italic"' : ''}>${escaped(embedded(run.text, run.fromRight))}</text>`;
      })
      .join('');
  });
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${SOCIAL_IMAGE_WIDTH}" height="${SOCIAL_IMAGE_HEIGHT}">`,
    `<rect width="${SOCIAL_IMAGE_WIDTH}" height="${SOCIAL_IMAGE_HEIGHT}" fill="${card.light?.tint ?? BACKGROUND}"/>`,
    place && picture
      ? `<image x="${place.x}" y="${place.y}" width="${place.width}" height="${place.height}" preserveAspectRatio="none" xlink:href="${picture}"/>`
      : '',
    `<rect x="${words.x}" y="${ruleY}" width="${words.width}" height="2" fill="${accent}" fill-opacity="0.35"/>`,
    ...text,
    '</svg>',
  ].join('');
  return { svg, files: [...files] };
}

/** The lines of the label from its rule down, and the museum's name at its foot. */
function labelOf(
  card: SocialImage,
  words: Rect,
  fonts: Fonts,
  { accent, roomy, below }: { accent: string; roomy: boolean; below: boolean },
): { lines: Line[]; ruleY: number } {
  const lines: Line[] = [];
  let y = words.y + 20;
  /** Below this stands the museum's name. */
  const foot = words.y + words.height - 44;
  const set = (
    text: string,
    face: Face,
    sizes: readonly number[],
    max: number,
    fill: string,
    lead: number,
  ) => {
    const said = drawable(text, face, fonts);
    if (!said) return;
    const room = Math.floor((foot - y) / ((sizes.at(-1) ?? 1) * lead * 1.1));
    if (room < 1) return;
    const fitted = fitText(
      said,
      sizes,
      { width: words.width, lines: Math.min(max, room), face },
      fonts,
    );
    const rightToLeft = isRightToLeft(said);
    // Naskh reaches further up and down than our Latin faces.
    const tall = rightToLeft ? 1.18 : 1;
    for (const line of fitted.lines) {
      y += Math.round(fitted.size * lead * tall);
      lines.push({ text: line, size: fitted.size, face, fill, y });
    }
    y += Math.round(fitted.size * 0.22);
  };
  const narrow = words.width < 420;
  if (card.day) set(card.day, 'serif', roomy ? [120, 100, 84] : [84, 72, 60, 48], 2, accent, 1);
  const sizes = roomy
    ? card.day
      ? [64, 54, 46]
      : [92, 76, 64, 54, 46]
    : below
      ? [46, 40, 34]
      : narrow
        ? [44, 38, 34, 30, 27]
        : [54, 48, 42, 36, 31];
  set(
    card.title,
    card.italic ? 'serifItalic' : 'serif',
    sizes,
    roomy ? 4 : below ? 2 : narrow ? 7 : 5,
    card.day ? INK : accent,
    1.14,
  );
  y += below ? 0 : 8;
  for (const line of card.lines.slice(0, below ? 1 : 3))
    set(line, 'sans', [roomy ? 32 : 27], below ? 1 : 4, INK, 1.2);
  const museum = drawable(card.museum, 'sans', fonts);
  if (museum) {
    const [line = ''] = fitText(
      museum,
      [26],
      { width: words.width, lines: 1, face: 'sans' },
      fonts,
    ).lines;
    lines.push({ text: line, size: 26, face: 'sans', fill: SOFT, y: words.y + words.height - 6 });
  }
  return { lines, ruleY: words.y };
}

/** Text for a place between tags. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
