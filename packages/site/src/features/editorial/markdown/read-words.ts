// Reads the Markdown of a file and tells what of it has no place in a text, by its line: tables,
// lists within lists, pictures, HTML, links that lead nowhere. Its words are kept as they are.
import {
  languageTag,
  normalInline,
  safeLink,
  type Inline,
  type RichText,
  type TextNode,
} from '../rich-text.ts';
import type { FileProblem } from './file-problem.ts';
import type { LostPart } from './read-inline.ts';
import { BULLET, NUMBER, readMarkdown, sectionsOf, type Section } from './read-markdown.ts';

/** @param firstLine the number of its first line in the file */
export function readWords(source: string, firstLine: number, problems: FileProblem[]): RichText {
  const found = new Map<string, FileProblem>();
  const add = (line: number, reason: string, whatToDo: string) =>
    found.set(`${line} ${reason}`, { line: firstLine + line, reason, whatToDo, holds: true });
  const text = readMarkdown(source, (line, what) => add(line, ...lostPart(what)));
  for (const section of sectionsOf(source))
    for (const [line, reason, whatToDo] of misfits(section)) add(line, reason, whatToDo);
  problems.push(...[...found.values()].sort((a, b) => a.line - b.line));
  return text.map(usableNode);
}

function lostPart({ part, value }: LostPart): [reason: string, whatToDo: string] {
  return part === 'link'
    ? [
        `the link to “${value}” cannot be used`,
        'Write an address that starts with /, #, https:, mailto: or tel:, without spaces.',
      ]
    : [`“${value}” is not a language tag`, 'Write it as in [麻]{lang=ja}.'];
}

/** Marks anywhere on a line, and what to write instead. Letters after a backslash are not marks. */
const inlineMarks: readonly [mark: RegExp, what: string, whatToDo: string][] = [
  [/!\[/, 'a picture', 'Show the picture of an item with a block: ::: image {"item": "…"}'],
  [/<[A-Za-z/!?]/, 'HTML', 'Write it as text or as a block; put a backslash before < to keep it.'],
  [/`/, 'code', 'Leave the backticks out, or put a backslash before them.'],
  [/~~[^~]+~~/, 'struck out text', 'Leave it out, or put a backslash before each ~.'],
  [/\[\^[^\][\s]+\]/, 'a footnote mark', 'Write the note where it belongs: ^[The note.]'],
  [
    /^\s*\[[^\]^][^\]]*\]:\s/,
    'a link definition',
    'Write the address in the link: [words](/visit)',
  ],
  [/^\s*:{2,}/, 'a line of colons', 'Write a block as ::: and a space, its kind and its settings.'],
];

const TABLE = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)+\|?\s*$/;

type Misfit = [line: number, reason: string, whatToDo: string];

function misfits({ lines, line: start }: Section): Misfit[] {
  const [first = ''] = lines;
  const masked = lines.map((text) => text.replaceAll(/\\./g, '··'));
  return masked.flatMap((text, i): Misfit[] => {
    const line = start + i;
    const inline = inlineMarks.flatMap(([mark, what, whatToDo]): Misfit[] =>
      mark.test(text) ? [[line, `${what} has no place in a text`, whatToDo]] : [],
    );
    if (TABLE.test(text))
      return [
        ...inline,
        [line, 'a table has no place in a text', 'Write it as a block: ::: table'],
      ];
    const structure = structureOf(text, i, first);
    return structure
      ? [...inline, [line, `${structure} has no place in a text`, 'Write it in another way.']]
      : inline;
  });
}

/** What the line `at` of a section is that a section beginning with `first` cannot hold. */
function structureOf(text: string, at: number, first: string): string | undefined {
  const isFirst = at === 0;
  const mark = [BULLET, NUMBER].find((one) => one.test(first));
  if (mark) {
    const isItem = isFirst || mark.test(text);
    const words = isItem ? text.replace(mark, '') : text;
    if (isFirst && NUMBER.test(text) && !/^1[.)]/.test(text))
      return 'a list that does not begin at 1';
    return /^\s*([-*+]|\d+[.)]) /.test(words) ? 'a list within a list' : within(words);
  }
  if (first.startsWith('>')) {
    const words = text.replace(/^> ?/, '');
    return /^\s*([-*+]|\d+[.)]) /.test(words) ? 'a list within a quotation' : within(words);
  }
  if (isFirst && /^( {4}|\t)/.test(text)) return 'indented text';
  if (/^\s*([-*_])(\s*\1){2,}\s*$/.test(text)) return 'a dividing line';
  if (!isFirst && /^\s*(=+|-+)\s*$/.test(text)) return 'an underlined heading';
  return undefined;
}

const within = (words: string): string | undefined =>
  /^\s*(#{1,6} |>)/.test(words) ? 'a heading or a quotation within a list or quotation' : undefined;

function usableNode(node: TextNode): TextNode {
  if (node.type === 'list') return { ...node, items: node.items.map(usableInline) };
  if (node.type === 'quote') return { ...node, content: node.content.map(usableInline) };
  return { ...node, content: usableInline(node.content) };
}

/** Without links and languages that cannot be used; their words stay. */
function usableInline(content: readonly Inline[]): Inline[] {
  return normalInline(
    content.flatMap((node): Inline[] => {
      if (!('content' in node)) return [node];
      const inner = usableInline(node.content);
      const isLost =
        (node.type === 'link' && !safeLink.test(node.href)) ||
        (node.type === 'lang' && !languageTag.test(node.lang));
      return isLost ? inner : [{ ...node, content: inner }];
    }),
  );
}
