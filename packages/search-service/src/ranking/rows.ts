// Terms in a row inside one item: quoted phrases, split words, synonyms of several words.
import type { Segment } from '../index/segment.ts';
import { closed, type Levels } from './levels.ts';

/**
 * Places (attribute << 16 | position) at which `terms` are in a row in an open attribute, in order
 * of the text.
 */
export function placesOfRow(
  segment: Segment,
  item: number,
  terms: readonly number[],
  levels: Levels,
): number[] {
  const { forwardStarts, forwardTerms, forwardAttributes, forwardPositions } = segment;
  const end = forwardStarts[item + 1] ?? 0;
  const found: number[] = [];
  for (let at = forwardStarts[item] ?? 0; at < end; at++) {
    if (forwardTerms[at] !== terms[0]) continue;
    const attribute = forwardAttributes[at] ?? 0;
    if ((levels.ofAttribute[attribute] ?? closed) === closed) continue;
    const position = forwardPositions[at] ?? 0;
    if (continues(segment, { at, end, attribute, position }, terms))
      found.push(attribute * 65_536 + position);
  }
  return found;
}

function continues(
  segment: Segment,
  from: { at: number; end: number; attribute: number; position: number },
  terms: readonly number[],
): boolean {
  const { forwardTerms, forwardAttributes, forwardPositions } = segment;
  let step = 1;
  for (let at = from.at + 1; at < from.end && step < terms.length; at++) {
    // Several forms of a word share one position.
    const ahead =
      forwardAttributes[at] === from.attribute ? (forwardPositions[at] ?? 0) - from.position : -1;
    if (ahead < 0 || ahead > step) return false;
    if (ahead === step && forwardTerms[at] === terms[step]) step++;
  }
  return step === terms.length;
}
