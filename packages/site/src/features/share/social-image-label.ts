// The label on a card: its lines from the rule down, and the museum's name at its foot. Pure.
import type { SocialImage } from './social-image.ts';
import { isRightToLeft } from './social-image-bidi.ts';
import { drawable, fitText, type Face, type Fonts } from './social-image-text.ts';

export const INK = '#141414';
const SOFT = '#575757';

export type Rect = { x: number; y: number; width: number; height: number };
export type Line = { text: string; size: number; face: Face; fill: string; y: number };

/**
 * Where a label stands: alone on its card, below a picture, beside one, or beside one in little
 * width.
 */
export type LabelShape = 'alone' | 'below' | 'beside' | 'narrow';

/** Sizes in pixels, the largest first, and the most lines, of what stands in such a label. */
const layouts = {
  alone: {
    day: [120, 100, 84],
    title: { sizes: [92, 76, 64, 54, 46], underDay: [64, 54, 46], lines: 4 },
    facts: { size: 32, count: 3, lines: 4 },
    gap: 8,
  },
  below: {
    day: [84, 72, 60, 48],
    title: { sizes: [46, 40, 34], lines: 2 },
    facts: { size: 27, count: 1, lines: 1 },
    gap: 0,
  },
  narrow: {
    day: [84, 72, 60, 48],
    title: { sizes: [44, 38, 34, 30, 27], lines: 7 },
    facts: { size: 27, count: 3, lines: 4 },
    gap: 8,
  },
  beside: {
    day: [84, 72, 60, 48],
    title: { sizes: [54, 48, 42, 36, 31], lines: 5 },
    facts: { size: 27, count: 3, lines: 4 },
    gap: 8,
  },
} satisfies Record<LabelShape, LabelLayout>;

type LabelLayout = {
  day: number[];
  title: { sizes: number[]; /** Under the number of a day. */ underDay?: number[]; lines: number };
  facts: { size: number; count: number; lines: number };
  /** Between the title and what follows. */ gap: number;
};

/** A text and how it is set: the first of `sizes` that fits; `lead` is ems from line to line. */
type Paragraph = {
  text: string;
  face: Face;
  sizes: readonly number[];
  lines: number;
  fill: string;
  lead: number;
};

/** The lines of the label from its rule down, and the museum's name at its foot. */
export function labelOf(
  card: SocialImage,
  { words, accent, shape }: { words: Rect; accent: string; shape: LabelShape },
  fonts: Fonts,
): { lines: Line[]; ruleY: number } {
  const lines: Line[] = [];
  /** Below this stands the museum's name. */
  const foot = words.y + words.height - 44;
  let y = words.y + 20;
  for (const { gap = 0, ...paragraph } of paragraphsOf(card, accent, layouts[shape])) {
    const set = setParagraph(paragraph, { width: words.width, y, foot }, fonts);
    lines.push(...set.lines);
    y = set.y + gap;
  }
  return { lines: [...lines, ...museumLine(card.museum, words, fonts)], ruleY: words.y };
}

/** From top to bottom; `gap` is left free after it. */
function paragraphsOf(
  card: SocialImage,
  accent: string,
  { day, title, facts, gap }: LabelLayout,
): (Paragraph & { gap?: number })[] {
  const sizes = card.day ? (title.underDay ?? title.sizes) : title.sizes;
  return [
    ...(card.day
      ? [{ text: card.day, face: 'serif', sizes: day, lines: 2, fill: accent, lead: 1 } as const]
      : []),
    {
      text: card.title,
      face: card.italic ? 'serifItalic' : 'serif',
      sizes,
      lines: title.lines,
      fill: card.day ? INK : accent,
      lead: 1.14,
      gap,
    },
    ...card.lines.slice(0, facts.count).map((text) => ({
      text,
      face: 'sans' as const,
      sizes: [facts.size],
      lines: facts.lines,
      fill: INK,
      lead: 1.2,
    })),
  ];
}

/** The lines of a paragraph below `room.y`, and where the next one begins; none without room. */
function setParagraph(
  { text, face, sizes, lines: max, fill, lead }: Paragraph,
  room: { width: number; y: number; foot: number },
  fonts: Fonts,
): { lines: Line[]; y: number } {
  let { y } = room;
  const drawn = drawable(text, face, fonts);
  const fitting = Math.floor((room.foot - y) / ((sizes.at(-1) ?? 1) * lead * 1.1));
  if (!drawn || fitting < 1) return { lines: [], y };
  const box = { width: room.width, lines: Math.min(max, fitting), face };
  const { lines: texts, size } = fitText(drawn, sizes, box, fonts);
  // Naskh reaches further up and down than our Latin faces.
  const tall = isRightToLeft(drawn) ? 1.18 : 1;
  const lines = texts.map((line) => {
    y += Math.round(size * lead * tall);
    return { text: line, size, face, fill, y };
  });
  return { lines, y: y + Math.round(size * 0.22) };
}

/** The museum's name, in one line at the foot. */
function museumLine(name: string, words: Rect, fonts: Fonts): Line[] {
  const museum = drawable(name, 'sans', fonts);
  if (!museum) return [];
  const [text = ''] = fitText(
    museum,
    [26],
    { width: words.width, lines: 1, face: 'sans' },
    fonts,
  ).lines;
  return [{ text, size: 26, face: 'sans', fill: SOFT, y: words.y + words.height - 6 }];
}
