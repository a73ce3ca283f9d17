// Reads the words of one paragraph of Markdown: emphasis, links, spans of another language, notes,
// line breaks.
import { languageTag, normalInline, safeLink, type Inline } from '../rich-text.ts';

/** Deeper than any text goes; keeps hostile input from costing more than its length. */
const MAX_NESTING = 6;

type Read = { content: Inline[]; at: number; closed: boolean };

/** What of a link or a span of another language cannot be used. */
export type LostPart = { part: 'link' | 'language'; value: string };
type Lost = (at: number, what: LostPart) => void;
type Source = { text: string; lost: Lost };

/**
 * Marks that are never closed are read as the letters that they are.
 * @param lost is told what cannot be used, and where
 */
export function readInline(text: string, lost: Lost = () => undefined): Inline[] {
  return normalInline(readUntil({ text, lost }, 0, '', 0).content);
}

function readUntil(given: Source, from: number, close: string, depth: number): Read {
  const source = given.text;
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
    const mark = depth < MAX_NESTING ? readMark(given, at, depth) : undefined;
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
  given: Source,
  at: number,
  depth: number,
): { node: Inline; at: number } | undefined {
  const source = given.text;
  for (const [open, close, type] of [
    ['**', '**', 'strong'],
    ['_', '_', 'em'],
    ['*', '*', 'em'],
    ['^[', ']', 'note'],
  ] as const) {
    if (!source.startsWith(open, at)) continue;
    const inner = source.includes(close, at + open.length)
      ? readUntil(given, at + open.length, close, depth + 1)
      : undefined;
    return inner?.closed && inner.content.length > 0
      ? { node: { type, content: inner.content }, at: inner.at }
      : undefined;
  }
  if (source[at] !== '[' || !source.includes(']', at)) return undefined;
  const inner = readUntil(given, at + 1, ']', depth + 1);
  if (!inner.closed || inner.content.length === 0) return undefined;
  return readTarget(given, inner);
}

/** What follows the words in brackets: an address or a language. */
function readTarget(
  { text, lost }: Source,
  { content, at }: Read,
): { node: Inline; at: number } | undefined {
  const rest = text.slice(at, at + 2100);
  const [whole, href] = /^\(([^()\s]{1,2000})\)/.exec(rest) ?? [];
  if (whole && href) {
    if (!safeLink.test(href)) lost(at, { part: 'link', value: href });
    return { node: { type: 'link', href, content }, at: at + whole.length };
  }
  if (rest.startsWith('('))
    lost(at, { part: 'link', value: rest.slice(1, 80).split(')', 1)[0] ?? '' });
  const [span, lang] = /^\{lang=([A-Za-z0-9-]{2,35})\}/.exec(rest) ?? [];
  if (!span || !lang) {
    const [, value] = /^\{([^}\n]{1,80})\}/.exec(rest) ?? [];
    if (value) lost(at, { part: 'language', value });
    return undefined;
  }
  if (!languageTag.test(lang)) lost(at, { part: 'language', value: lang });
  return { node: { type: 'lang', lang, content }, at: at + span.length };
}
