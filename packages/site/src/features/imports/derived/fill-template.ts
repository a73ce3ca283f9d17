// Writes a text from several cells. Where one is empty, what joins it to the others goes too, so
// that no comma is left over.
import { namesIn, type Part, type Pattern } from './text-pattern.ts';

/** `gap`: here a value is missing, or a part in square brackets. */
type Piece = { text: string; kind: 'text' | 'value' | 'gap' | 'optional-gap' };

/** The text of a template; '' where none of its names has a value. */
export function fillTemplate(pattern: Pattern, valueOf: (name: string) => string): string {
  if (namesIn(pattern).every((name) => valueOf(name) === '')) return '';
  return joined(pattern.flatMap((part) => piecesOf(part, valueOf)));
}

function piecesOf(part: Part, valueOf: (name: string) => string): Piece[] {
  if ('text' in part) return [{ text: part.text, kind: 'text' }];
  if ('name' in part) {
    const text = valueOf(part.name);
    return [{ text, kind: text === '' ? 'gap' : 'value' }];
  }
  return namesIn(part.optional).every((name) => valueOf(name) !== '')
    ? part.optional.flatMap((inner) => piecesOf(inner, valueOf))
    : [{ text: '', kind: 'optional-gap' }];
}

/** Of the texts around what is missing, only what joins the others stays. */
function joined(pieces: readonly Piece[]): string {
  let [result, between] = ['', ''];
  let gap: Piece['kind'] | undefined;
  for (const { text, kind } of pieces) {
    if (kind === 'value') {
      result += result === '' ? beforeFirst(between, gap) : between;
      result += text;
      [between, gap] = ['', undefined];
    } else if (kind === 'text')
      between = gap === 'gap' ? joinAround(between, text) : between + text;
    else if (gap !== 'gap') gap = kind;
  }
  return (result + behindLast(between, gap)).trim();
}

const BRACKETS: readonly (readonly [open: string, close: string])[] = [
  ['(', ')'],
  ['[', ']'],
  ['«', '»'],
  ['“', '”'],
  ['"', '"'],
];

/** What joins two values when the one between them is empty: “ (” and “), ” make “, ”. */
function joinAround(before: string, after: string): string {
  const [left, right] = [before.trimEnd(), after.trimStart()];
  const pair = BRACKETS.find(([open, close]) => left.endsWith(open) && right.startsWith(close));
  if (pair) return joinAround(left.slice(0, -pair[0].length), right.slice(pair[1].length));
  return before.trim() === '' ? after || before : before;
}

/** A text before the first value joins it to nothing, but a bracket that it opens is closed. */
function beforeFirst(text: string, gap: Piece['kind'] | undefined): string {
  if (gap === 'optional-gap') return text.replace(/^[\s,;:/|·•–—-]+/u, '');
  return gap === undefined ? text : text.slice(indexOr(text.search(/[([«“]/u), text.length));
}

function behindLast(text: string, gap: Piece['kind'] | undefined): string {
  if (gap === 'optional-gap') return text.replace(/[\s,;:/|·•–—-]+$/u, '');
  return gap === undefined ? text : (/^.*[)\]»”]/su.exec(text)?.[0] ?? '');
}

const indexOr = (index: number, otherwise: number): number => (index < 0 ? otherwise : index);
