// The order in which the parts of a line are seen: the Unicode bidirectional algorithm (UAX #9) for
// what titles hold: letters of both directions, numbers, and what stands between them. Pure.
import type { Direction } from '../../platform/i18n/languages.ts';

/** A part of one direction. Where it is `fromRight`, its letters run to the left. */
type BidiRun = { text: string; fromRight: boolean };

type Kind = 'L' | 'R' | 'EN' | 'N';

const isRightToLeftLetter =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

function kindOf(character: string): Kind {
  if (/\p{Nd}/u.test(character)) return 'EN';
  if (/[\p{L}\p{M}]/u.test(character)) return isRightToLeftLetter.test(character) ? 'R' : 'L';
  return 'N';
}

/** Whether a text is read from the right, by the first letter in it (rules P2 and P3). */
export function isRightToLeft(text: string): boolean {
  return isRightToLeftLetter.test(/\p{L}/u.exec(text)?.[0] ?? '');
}

/**
 * The parts of a line as they are seen, from left to right.
 * @param direction how the paragraph is read
 */
export function visualOrder(line: string, direction: Direction): BidiRun[] {
  const characters = [...line];
  const base = direction === 'rtl' ? 1 : 0;
  const levels = levelsOf(characters.map(kindOf), characters, base);
  const bidiRuns: (BidiRun & { level: number })[] = [];
  characters.forEach((character, at) => {
    const level = levels[at] ?? base;
    const last = bidiRuns.at(-1);
    if (last?.level === level) last.text += character;
    else bidiRuns.push({ text: character, level, fromRight: level % 2 === 1 });
  });
  return reordered(bidiRuns).map(({ text, fromRight }) => ({ text, fromRight }));
}

/** Levels of embedding: even ones run to the right (rules W7, W4 in part, N1, N2, I1, I2). */
function levelsOf(kinds: Kind[], characters: readonly string[], base: number): number[] {
  const own: Kind = base === 1 ? 'R' : 'L';
  let strong = own;
  const resolved = kinds.map((kind, at) => {
    if (kind === 'L' || kind === 'R') strong = kind;
    // 1,831 and 18:30–20:00 are one number to the eye.
    const between =
      kind === 'N' &&
      /[.,:/–-]/.test(characters[at] ?? '') &&
      kinds[at - 1] === 'EN' &&
      kinds[at + 1] === 'EN';
    if (kind === 'EN' || between) return strong === 'L' ? 'L' : 'EN';
    return kind;
  });
  const sideOf = (kind: Kind = own): Kind => (kind === 'EN' ? 'R' : kind);
  return resolved.map((kind, at) => {
    const side = kind === 'N' ? neutral(resolved, at, sideOf, own) : kind;
    if (side === 'R') return 1;
    return side === 'L' && base === 0 ? 0 : 2;
  });
}

function neutral(
  kinds: readonly Kind[],
  at: number,
  sideOf: (kind: Kind | undefined) => Kind,
  own: Kind,
): Kind {
  const before = sideOf(kinds.slice(0, at).findLast((kind) => kind !== 'N'));
  const after = sideOf(kinds.slice(at + 1).find((kind) => kind !== 'N'));
  return before === after ? before : own;
}

/** Rule L2: from the highest level down, what is at or above it is turned about. */
function reordered<One extends { level: number }>(bidiRuns: readonly One[]): One[] {
  let order = [...bidiRuns];
  for (let level = 2; level >= 1; level--) {
    const turned: One[] = [];
    let held: One[] = [];
    for (const one of order) {
      if (one.level >= level) held = [one, ...held];
      else {
        turned.push(...held, one);
        held = [];
      }
    }
    order = [...turned, ...held];
  }
  return order;
}
