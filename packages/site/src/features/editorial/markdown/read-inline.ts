// Reads the words of one paragraph of Markdown: emphasis, links, spans of another language, notes,
// line breaks.
import { normalInline, type Inline } from '../rich-text.ts';

/** Deeper than any text goes; keeps hostile input from costing more than its length. */
const MAX_NESTING = 6;

type Read = { content: Inline[]; at: number; closed: boolean };

/** Marks that are never closed are read as the letters that they are. */
export function readInline(source: string): Inline[] {
  return normalInline(readUntil(source, 0, '', 0).content);
}

function readUntil(source: string, from: number, close: string, depth: number): Read {
  const content: Inline[] = [];
  let text = '';
  let at = from;
  const flush = () => {
    if (text !== '') content.push({ type: 'text', text });
    text = '';
  };
  while (at < source.length) {
    if (close !== '' && source.startsWith(close, at)) {
      flush();
      return { content, at: at + close.length, closed: true };
    }
    const letter = source[at] ?? '';
    if (letter === '\\') {
      const next = source[at + 1];
      if (next === '\n') {
        flush();
        content.push({ type: 'break' });
      } else text += next ?? '\\';
      at += 2;
      continue;
    }
    const mark = depth < MAX_NESTING ? readMark(source, at, depth) : undefined;
    if (mark) {
      flush();
      content.push(mark.node);
      at = mark.at;
    } else {
      text += letter === '\n' ? ' ' : letter;
      at += 1;
    }
  }
  flush();
  return { content, at, closed: close === '' };
}

function readMark(
  source: string,
  at: number,
  depth: number,
): { node: Inline; at: number } | undefined {
  for (const [open, close, type] of [
    ['**', '**', 'strong'],
    ['_', '_', 'em'],
    ['*', '*', 'em'],
    ['^[', ']', 'note'],
  ] as const) {
    if (!source.startsWith(open, at)) continue;
    const inner = source.includes(close, at + open.length)
      ? readUntil(source, at + open.length, close, depth + 1)
      : undefined;
    return inner?.closed && inner.content.length > 0
      ? { node: { type, content: inner.content }, at: inner.at }
      : undefined;
  }
  if (source[at] !== '[' || !source.includes(']', at)) return undefined;
  const inner = readUntil(source, at + 1, ']', depth + 1);
  if (!inner.closed || inner.content.length === 0) return undefined;
  return readTarget(source, inner);
}

/** What follows the words in brackets: an address or a language. */
function readTarget(
  source: string,
  { content, at }: Read,
): { node: Inline; at: number } | undefined {
  const rest = source.slice(at, at + 2100);
  const [whole, href] = /^\(([^()\s]{1,2000})\)/.exec(rest) ?? [];
  if (whole && href) return { node: { type: 'link', href, content }, at: at + whole.length };
  const [span, lang] = /^\{lang=([A-Za-z0-9-]{2,35})\}/.exec(rest) ?? [];
  return span && lang ? { node: { type: 'lang', lang, content }, at: at + span.length } : undefined;
}
