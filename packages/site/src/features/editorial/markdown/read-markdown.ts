// Reads the Markdown of a text: paragraphs, headings, lists, quotations. Everything else is words.
import type { Inline, RichText, TextNode } from '../rich-text.ts';
import { readInline } from './read-inline.ts';

export function readMarkdown(source: string): RichText {
  return source
    .replaceAll('\r\n', '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .map((part) => part.replaceAll(/^\n+|\s+$/g, ''))
    .filter((part) => part.trim() !== '')
    .flatMap(readNodes);
}

/** One stretch between empty lines; a heading may be followed by its paragraph without one. */
function readNodes(part: string): TextNode[] {
  const heading = /^(#{1,6})[ \t]+(.*?)(?:\n([\s\S]*))?$/.exec(part);
  if (heading) {
    const [, marks = '', words = '', rest = ''] = heading;
    const content = readInline(words.trim());
    const nodes: TextNode[] =
      content.length === 0
        ? []
        : [{ type: 'heading', depth: Math.min(4, Math.max(2, marks.length)), content }];
    return rest.trim() === '' ? nodes : [...nodes, ...readNodes(rest)];
  }
  if (/^> ?/.test(part))
    return listed(part.replaceAll(/^> ?/gm, '').split(/\n\s*\n/), (content) => ({
      type: 'quote',
      content,
    }));
  if (/^[-*] /.test(part))
    return listed(itemsOf(part, /^[-*] /), (items) => ({ type: 'list', ordered: false, items }));
  if (/^\d+\. /.test(part))
    return listed(itemsOf(part, /^\d+\. /), (items) => ({ type: 'list', ordered: true, items }));
  // A backslash keeps the first letter from being a mark.
  const content = readInline(part);
  return content.length === 0 ? [] : [{ type: 'paragraph', content }];
}

function listed(parts: readonly string[], node: (content: Inline[][]) => TextNode): TextNode[] {
  const content = parts.map((part) => readInline(part.trim())).filter((words) => words.length > 0);
  return content.length === 0 ? [] : [node(content)];
}

function itemsOf(part: string, mark: RegExp): string[] {
  const items: string[] = [];
  for (const line of part.split('\n')) {
    if (mark.test(line)) items.push(line.replace(mark, ''));
    else items[items.length - 1] = `${items.at(-1) ?? ''}\n${line.trim()}`;
  }
  return items;
}
