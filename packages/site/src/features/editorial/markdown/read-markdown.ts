// Reads the Markdown of a text: paragraphs, headings, lists, quotations. Everything else is words.
import type { Inline, RichText, TextNode } from '../rich-text.ts';
import { readInline, type LostPart } from './read-inline.ts';

/** Lines that belong together; `line` counts from 0. */
export type Section = { lines: string[]; line: number };

const HEADING = /^#{1,6}[ \t]/;
const QUOTE = /^>/;
export const BULLET = /^[-*+] /;
export const NUMBER = /^\d+[.)] /;

type Lost = (line: number, what: LostPart) => void;

/** @param lost is told what of it has no place in a text, and where */
export function readMarkdown(source: string, lost: Lost = () => undefined): RichText {
  return sectionsOf(source).flatMap((section) => readSection(section, lost));
}

/**
 * A text in its sections: they end at empty lines, at headings, and where a list or a quotation
 * begins.
 */
export function sectionsOf(source: string): Section[] {
  const sections: Section[] = [];
  let open: Section | undefined;
  for (const [line, text] of source.replaceAll('\r\n', '\n').split('\n').entries()) {
    if (text.trim() === '') {
      open = undefined;
      continue;
    }
    if (!open || startsSection(text, open.lines[0] ?? '')) {
      open = { lines: [], line };
      sections.push(open);
    }
    open.lines.push(text);
  }
  return sections;
}

/** Whether a line begins something else than what the section before it is. */
function startsSection(text: string, first: string): boolean {
  if (HEADING.test(first) || HEADING.test(text)) return true;
  if (QUOTE.test(first) || QUOTE.test(text)) return QUOTE.test(first) !== QUOTE.test(text);
  const isListed = BULLET.test(first) || NUMBER.test(first);
  return !isListed && (BULLET.test(text) || /^1[.)] /.test(text));
}

function readSection({ lines, line }: Section, lost: Lost): TextNode[] {
  const [first = ''] = lines;
  const read = (words: string, from: number) =>
    readInline(words.trim(), (at, what) => {
      const start = words.length - words.trimStart().length;
      const above = words.slice(0, start + at).split('\n').length - 1;
      lost(line + from + above, what);
    });
  if (HEADING.test(first)) {
    const marks = /^#+/.exec(first)?.[0].length ?? 0;
    const content = read(first.slice(marks), 0);
    const depth = Math.min(4, Math.max(2, marks));
    return content.length === 0 ? [] : [{ type: 'heading', depth, content }];
  }
  if (QUOTE.test(first)) {
    const content = quoted(lines).map(({ words, from }) => read(words, from));
    return filled(content, (paragraphs) => ({ type: 'quote', content: paragraphs }));
  }
  const mark = [BULLET, NUMBER].find((one) => one.test(first));
  if (mark) {
    const items = itemsOf(lines, mark).map(({ words, from }) => read(words, from));
    return filled(items, (list) => ({ type: 'list', ordered: mark === NUMBER, items: list }));
  }
  // A backslash keeps the first letter from being a mark.
  const content = read(lines.join('\n'), 0);
  return content.length === 0 ? [] : [{ type: 'paragraph', content }];
}

type Words = { words: string; from: number };

/** The paragraphs of a quotation, between its empty lines. */
function quoted(lines: readonly string[]): Words[] {
  const paragraphs: Words[] = [];
  let open: Words | undefined;
  for (const [from, line] of lines.entries()) {
    const text = line.replace(/^> ?/, '');
    if (text.trim() === '') open = undefined;
    else if (open) open.words += `\n${text}`;
    else paragraphs.push((open = { words: text, from }));
  }
  return paragraphs;
}

function itemsOf(lines: readonly string[], mark: RegExp): Words[] {
  const items: Words[] = [];
  for (const [from, line] of lines.entries()) {
    const last = items.at(-1);
    if (mark.test(line) || !last) items.push({ words: line.replace(mark, ''), from });
    else last.words += `\n${line.trim()}`;
  }
  return items;
}

function filled(parts: Inline[][], node: (content: Inline[][]) => TextNode): TextNode[] {
  const content = parts.filter((words) => words.length > 0);
  return content.length === 0 ? [] : [node(content)];
}
