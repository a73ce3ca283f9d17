// The words of one paragraph, from the tree of a Markdown file.
import type { PhrasingContent } from 'mdast';
import { languageTag, normalInline, safeLink, type Inline } from '../rich-text.ts';
import { report, type Reading } from './reading.ts';
import type { SpanMark } from './spans.ts';

type Phrasing = PhrasingContent | SpanMark;
/** Words since a bracket that may begin a span; `from` is its place. */
type Level = { from: number | undefined; content: Inline[] };

/** Nobody writes more languages or notes within each other, nor one note more often. */
const MAX_LEVELS = 4;
const MAX_TIMES = 20;

export function readInline(nodes: readonly PhrasingContent[], reading: Reading): Inline[] {
  const bottom: Level = { from: undefined, content: [] };
  const levels = [bottom];
  for (const node of nodes as readonly Phrasing[]) {
    const top = levels.at(-1) ?? bottom;
    if (node.type !== 'spanMark') top.content.push(...readNode(node, reading));
    else if (node.opens === undefined && levels.length <= MAX_LEVELS)
      levels.push({ from: node.position?.start.offset, content: [] });
    else if (levels.length > 1 && top.from === node.opens) {
      levels.pop();
      close(levels.at(-1) ?? bottom, top.content, { mark: node, reading });
    } else top.content.push({ type: 'text', text: node.value });
  }
  const [, ...open] = levels;
  for (const { content } of open) bottom.content.push({ type: 'text', text: '[' }, ...content);
  return normalInline(bottom.content);
}

type Closing = { mark: SpanMark; reading: Reading };

/** Puts what was between brackets on the words before them. */
function close(below: Level, content: Inline[], { mark, reading }: Closing): void {
  const { lang } = mark;
  if (lang === undefined) {
    const before = below.content.at(-1);
    if (before?.type === 'text') before.text = before.text.replace(/\^$/, '');
    below.content.push({ type: 'note', content });
  } else if (languageTag.test(lang)) below.content.push({ type: 'lang', lang, content });
  else {
    report(reading, mark, {
      reason: `“${lang}” is not a language tag`,
      whatToDo: 'Write it as in [麻]{lang=ja}.',
    });
    below.content.push(...content);
  }
}

const words = (text: string): Inline[] => [
  { type: 'text', text: text.replaceAll(/[ \t]*\n[ \t]*/g, ' ') },
];

function readNode(node: PhrasingContent, reading: Reading): Inline[] {
  const source = () => reading.source.slice(node.position?.start.offset, node.position?.end.offset);
  switch (node.type) {
    case 'text':
      checkWords(node, source(), reading);
      return words(node.value);
    case 'break':
      return [{ type: 'break' }];
    case 'emphasis':
      return [{ type: 'em', content: readInline(node.children, reading) }];
    case 'strong':
      return [{ type: 'strong', content: readInline(node.children, reading) }];
    case 'link':
      return readLink(node, reading);
    case 'linkReference': {
      const definition = reading.definitions.get(node.identifier);
      return definition
        ? readLink({ ...definition, children: node.children, position: node.position }, reading)
        : words(source());
    }
    case 'footnoteReference':
      return readNote(node, reading) ?? words(source());
    case 'delete':
      report(reading, node, {
        reason: 'struck out text has no place in a text',
        whatToDo: 'Leave it out, or put a backslash before each ~.',
      });
      return readInline(node.children, reading);
    case 'inlineCode':
      report(reading, node, {
        reason: 'code has no place in a text',
        whatToDo: 'Leave the backticks out, or put a backslash before them.',
      });
      return words(node.value);
    case 'html':
      report(reading, node, html);
      return words(node.value);
    default:
      report(reading, node, {
        reason: 'a picture has no place in a text',
        whatToDo: 'Show the picture of an item with a block: ::image{item="…"}',
      });
      return words(source());
  }
}

export const html = {
  reason: 'HTML has no place in a text',
  whatToDo: 'Write it as text or as a block; put a backslash before < to keep it.',
};

type Link = Pick<Extract<PhrasingContent, { type: 'link' }>, 'children' | 'position' | 'url'> & {
  title?: string | null | undefined;
};

function readLink(node: Link, reading: Reading): Inline[] {
  const content = readInline(node.children, reading);
  const href = safeLink.test(node.url) ? node.url : reading.findLink(node.url);
  if (href === undefined) {
    report(reading, node, {
      reason: `the link to “${node.url.slice(0, 80)}” cannot be used`,
      whatToDo:
        'Write an address that starts with /, #, https:, mailto: or tel:, without spaces, or the path from this file to that of another page, such as ../visit/en.md.',
    });
    return content;
  }
  if (node.title)
    report(reading, node, {
      reason: `the title “${node.title.slice(0, 80)}” of a link has no place in a text`,
      whatToDo: 'Write it in the words of the link, or leave it out.',
    });
  if (content.length === 0)
    report(reading, node, {
      reason: `the link to “${node.url.slice(0, 80)}” has no words`,
      whatToDo: 'Write them between its brackets.',
    });
  return [{ type: 'link', href, content }];
}

type Reference = Extract<PhrasingContent, { type: 'footnoteReference' }>;

/** The words of a note; its paragraphs become lines. */
function readNote(node: Reference, reading: Reading): Inline[] | undefined {
  const { notes, used, within } = reading;
  const note = notes.get(node.identifier);
  const times = (used.get(node.identifier) ?? 0) + 1;
  used.set(node.identifier, times);
  if (!note || within.includes(node.identifier) || within.length > 2 || times > MAX_TIMES) {
    report(reading, node, {
      reason: `the note [^${node.identifier}] is within itself, or is there more than ${MAX_TIMES} times`,
      whatToDo: 'Write notes that do not name each other.',
    });
    return undefined;
  }
  const inner = { ...reading, within: [...within, node.identifier] };
  const content = note.children.flatMap((part, i): Inline[] => {
    const lineBreak: Inline[] = i === 0 ? [] : [{ type: 'break' }];
    if (part.type === 'paragraph') return [...lineBreak, ...readInline(part.children, inner)];
    report(reading, part, {
      reason: 'a note has more than paragraphs',
      whatToDo: 'Write it as one paragraph.',
    });
    const { start, end } = part.position ?? {};
    return [...lineBreak, ...words(reading.source.slice(start?.offset, end?.offset))];
  });
  return content.length === 0 ? [] : [{ type: 'note', content }];
}

/** Marks that are only words to a reader of Markdown, and mean something to people. */
function checkWords(node: PhrasingContent, source: string, reading: Reading): void {
  const column = node.position?.start.column ?? 1;
  for (const [i, line] of source
    .replaceAll(/\\[^\n]/g, '··')
    .split('\n')
    .entries()) {
    const at = { position: { start: { line: (node.position?.start.line ?? 1) + i } } };
    const [mark] = /\[\^[^\][\s]+\]/.exec(line) ?? [];
    if (mark)
      report(reading, at, {
        reason: `the footnote mark ${mark} has no note`,
        whatToDo: `Write it below as a paragraph: ${mark}: The note.`,
      });
    if (/^\s*:{2,}/.test(line) && (i > 0 || column === 1))
      report(reading, at, {
        reason: 'a line of colons has no place in a text',
        whatToDo: 'Write a block as :::quote{by="…"}, its text, and a line of three colons.',
      });
    const [, lang] = /\]\{([^}\n]{1,80})\}/.exec(line) ?? [];
    if (lang)
      report(reading, at, {
        reason: `“${lang}” is not a language`,
        whatToDo: 'Write it as in [麻]{lang=ja}.',
      });
  }
}
