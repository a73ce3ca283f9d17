// Words on a card: broken into lines that fit, in the fonts that have their letters, in the order
// in which they are read. Pure.
import { isRightToLeft, visualOrder } from './social-image-bidi.ts';

export type Face = 'serif' | 'serifItalic' | 'sans';

/** A part of a text in one font file. */
export type FontRun = { text: string; family: string; italic: boolean; file: string };

/** The same, once it is known in which direction its letters run. */
export type DirectedRun = FontRun & { fromRight: boolean };

/** How letters are set: `size` is in pixels to the em. */
type TextStyle = { face: Face; size: number };

export type Fonts = {
  /**
   * The text in runs; letters that no font has are left out. A line that is drawn holds one run at
   * a time: two fonts rarely count the same glyphs, and then nothing is drawn.
   */
  runs(text: string, face: Face): FontRun[];
  /**
   * The width of a letter in ems; undefined if no font has it. Shaping and kerning are not known
   * here: Arabic comes out narrower than this.
   */
  advance(character: string, face: Face): number | undefined;
  /** The width in ems of a run as it is drawn, shaped and kerned. */
  measure(run: DirectedRun): number;
};

/** More of a text than this missing from our fonts, and a picture is better without it. */
const MAX_MISSING_SHARE = 0.2;

/**
 * A text as it can be drawn: without control characters, in one line; '' where our fonts lack its
 * letters.
 */
export function drawable(text: string, face: Face, fonts: Fonts): string {
  const clean = text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, (character) =>
      character === '\u200d' || character === '\u200c' ? character : ' ',
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
  const signs = [...clean].filter((character) => /[\p{L}\p{N}]/u.test(character));
  const missed = signs.filter((character) => fonts.advance(character, face) === undefined).length;
  return signs.length === 0 || missed / signs.length > MAX_MISSING_SHARE ? '' : clean;
}

/** The width of a text in pixels. */
function widthOf(text: string, { face, size }: TextStyle, fonts: Fonts): number {
  let ems = 0;
  for (const character of text) ems += fonts.advance(character, face) ?? 0;
  return ems * size;
}

type Box = { width: number; lines: number; face: Face };

/** Whether a text has room in a line of so many pixels. */
type FitsInLine = (text: string) => boolean;

/**
 * Lines of at most `width` pixels. A word that is longer is divided; `whole` is false if something
 * had to be left out.
 */
function breakLines(
  text: string,
  size: number,
  { width, lines: max, face }: Box,
  fonts: Fonts,
): { lines: string[]; whole: boolean } {
  const fits: FitsInLine = (words) => widthOf(words, { face, size }, fonts) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => divideWord(one, fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
  }
  if (line !== '') lines.push(line);
  if (lines.length <= max) return { lines, whole: true };
  const kept = lines.slice(0, max);
  kept[max - 1] = shortenLine(kept[max - 1] ?? '', fits);
  return { lines: kept, whole: false };
}

/**
 * The largest of `sizes` at which the text fits whole; the smallest, cut, where it fits at none.
 */
export function fitText(
  text: string,
  sizes: readonly number[],
  box: Box,
  fonts: Fonts,
): { lines: string[]; size: number } {
  for (const size of sizes) {
    const { lines, whole } = breakLines(text, size, box, fonts);
    if (whole) return { lines, size };
  }
  const size = sizes.at(-1) ?? 20;
  return { lines: breakLines(text, size, box, fonts).lines, size };
}

function divideWord(word: string, fits: FitsInLine): string[] {
  if (fits(word)) return [word];
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && !fits(part + character)) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}

function shortenLine(line: string, fits: FitsInLine): string {
  let kept = [...line];
  while (kept.length > 1 && !fits(`${kept.join('').trimEnd()}…`)) kept = kept.slice(0, -1);
  return `${kept.join('').replace(/[\s,;:.–-]+$/, '')}…`;
}

/** One run of a line at its place: pixels from the line's left end. */
type PlacedRun = DirectedRun & { x: number };

/**
 * A line as it is seen: its runs from left to right, and its width. A line in one font keeps its
 * width to itself, because nothing is beside it.
 */
export function placeLine(
  line: string,
  { face, size }: TextStyle,
  fonts: Fonts,
): { runs: PlacedRun[]; width: number } {
  const direction = isRightToLeft(line) ? 'rtl' : 'ltr';
  const bidiRuns = visualOrder(line, direction).flatMap(({ text, fromRight }) => {
    const runs = fonts.runs(text, face).map((run) => ({ ...run, fromRight }));
    return fromRight ? runs.toReversed() : runs;
  });
  let x = 0;
  const blank = fonts.advance(' ', face) ?? 0.25;
  const runs = bidiRuns.flatMap((run) => {
    // Blanks at the ends of a run are no part of what is drawn: the programme would set them at the
    // line's own end.
    const [, before = '', text = '', after = ''] = /^( *)(.*?)( *)$/.exec(run.text) ?? [];
    const [left, right] = run.fromRight ? [after, before] : [before, after];
    x += left.length * blank * size;
    const placed = { ...run, text, x };
    x += text === '' ? 0 : fonts.measure(placed) * size;
    x += right.length * blank * size;
    return text === '' ? [] : [placed];
  });
  return { runs, width: x };
}

/**
 * A run inside an embedding of its own direction: the programme that draws takes every line to
 * begin at the left.
 */
export function embedded({ text, fromRight }: Pick<DirectedRun, 'text' | 'fromRight'>): string {
  return `${fromRight ? '\u202b' : '\u202a'}${text}\u202c`;
}
