// Where a long text is folded: how much of it is read at once, and what waits behind “Read more”.
// Pure.
import type { LocalizedText } from '../../records/language-map.ts';

/** As much as a visitor reads standing. */
const MAX_OPENING_WORDS = 120;
/** Less than this is no opening: a heading or a date that has a paragraph to itself. */
const MIN_OPENING_WORDS = 40;
/** So few are not worth a button. */
const MIN_REST_WORDS = 40;

const BETWEEN_PARAGRAPHS = /\n\s*\n/g;

/**
 * A text in two. `rest` is '' where all of it is short enough, or where a few words alone would be
 * behind the fold. A long text is folded after a paragraph where there is a good place, else after
 * a sentence.
 */
export function foldOf({ text, language }: LocalizedText): { opening: string; rest: string } {
  const whole = { opening: text, rest: '' };
  const limit = endOfWords(text, language, MAX_OPENING_WORDS);
  if (limit === undefined) return whole;
  const min = endOfWords(text, language, MIN_OPENING_WORDS) ?? 0;
  const slack = endOfWords(text, language, MAX_OPENING_WORDS + MIN_REST_WORDS) ?? text.length;
  const breaks = [...text.matchAll(BETWEEN_PARAGRAPHS)].map(({ index }) => index);
  const place =
    breaks.findLast((index) => index >= min && index <= limit) ??
    breaks.find((index) => index > limit && index <= slack) ??
    sentenceEnd(text.slice(0, slack), language, { min, limit });
  const rest = text.slice(place).trim();
  if (endOfWords(rest, language, MIN_REST_WORDS) === undefined) return whole;
  return { opening: text.slice(0, place).trim(), rest };
}

/** The position after the first `count` words; undefined where there are no more than that. */
function endOfWords(text: string, language: string, count: number): number | undefined {
  let words = 0;
  let end = 0;
  for (const { index, segment, isWordLike } of segments(text, language, 'word')) {
    if (!isWordLike) continue;
    if (words === count) return end;
    words++;
    end = index + segment.length;
  }
  return undefined;
}

/** The last end of a sentence up to `limit`; without one after `min`, the first after `limit`. */
function sentenceEnd(
  text: string,
  language: string,
  { min, limit }: { min: number; limit: number },
): number {
  let best: number | undefined;
  for (const { index, segment } of segments(text, language, 'sentence')) {
    const end = index + segment.trimEnd().length;
    if (end > limit) return best ?? end;
    if (end >= min) best = end;
  }
  return best ?? text.length;
}

function segments(
  text: string,
  language: string,
  granularity: 'word' | 'sentence',
): Iterable<Intl.SegmentData> {
  return new Intl.Segmenter(language || undefined, { granularity }).segment(text);
}
