// A Markdown text as a tree (https://github.com/syntax-tree/mdast): CommonMark with tables, notes
// and struck out text of GitHub, and blocks between lines of colons. Older exports are read too.
import type { Nodes, Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { directive } from 'micromark-extension-directive';
import { gfm } from 'micromark-extension-gfm';
import type { FileProblem } from './file-problem.ts';
import { spansInTree, spanSyntax } from './spans.ts';

/** Beyond these, reading takes longer than its length: nobody writes so by hand. */
const MAX_CHARACTERS = 200_000;
const MAX_LINES = 8000;
const MAX_MARKS = 20_000;
const MAX_PARAGRAPH = { characters: 50_000, marks: 1000 };
const MAX_DEPTH = 40;
/** Lists and quotations that begin on one line. */
const MAX_MARKERS = 10;

export type Parsed = {
  tree: Root;
  /** What the offsets of the tree count in. */
  source: string;
};

/** @returns what could not be read at all, with its line from 1 */
export function parseMarkdown(given: string): Parsed | { problem: FileProblem } {
  const text = given.replaceAll(/\r\n?/g, '\n');
  const excess = excessIn(text);
  if (excess) return { problem: excess };
  const source = withNewOpenings(text);
  const tree = fromMarkdown(source, {
    extensions: [
      gfm({ singleTilde: false }),
      { flow: directive().flow ?? {} },
      spanSyntax(source),
      {
        disable: {
          // Addresses and boxes in words stay words; what is indented is not code.
          null: [
            'codeIndented',
            'emailAutolink',
            'protocolAutolink',
            'tasklistCheck',
            'wwwAutolink',
          ],
        },
      },
    ],
    mdastExtensions: [
      // Without what looks for addresses in words afterwards.
      ...gfmFromMarkdown().map(({ transforms: _none, ...extension }) => extension),
      directiveFromMarkdown({ verbose: true }),
      spansInTree,
    ],
  });
  const deep = tooDeep(tree);
  return deep === undefined ? { tree, source } : { problem: tooNested(deep) };
}

const tooNested = (line: number): FileProblem => ({
  line,
  reason: 'too many lists, quotations or marks are within each other',
  whatToDo: 'Write it with fewer; the text is not imported until then.',
  holds: true,
});

const counted = (number: number) => number.toLocaleString('en');

function excessIn(text: string): FileProblem | undefined {
  const all = { characters: text.length, marks: 0 };
  let paragraph = { characters: 0, marks: 0 };
  const lines = text.split('\n');
  if (all.characters > MAX_CHARACTERS || lines.length > MAX_LINES) return tooLong(1);
  for (const [i, line] of lines.entries()) {
    if (/^\s*$/.test(line)) {
      paragraph = { characters: 0, marks: 0 };
      continue;
    }
    const markers = markersBefore(line);
    if (markers > MAX_MARKERS) return tooNested(i + 1);
    const marks = (line.match(/[[*_~`<^&\\]|::+/g)?.length ?? 0) + Math.max(0, markers - 1);
    all.marks += marks;
    paragraph.marks += marks;
    paragraph.characters += line.length + 1;
    if (all.marks > MAX_MARKS) return tooLong(i + 1);
    const { characters, marks: maxMarks } = MAX_PARAGRAPH;
    if (paragraph.characters > characters || paragraph.marks > maxMarks)
      return {
        line: i + 1,
        reason: `a paragraph has more than ${counted(characters)} characters or ${counted(maxMarks)} marks such as * and [`,
        whatToDo: 'Divide it with an empty line; the text is not imported until then.',
        holds: true,
      };
  }
  return undefined;
}

const tooLong = (line: number): FileProblem => ({
  line,
  reason: `the text has more than ${counted(MAX_CHARACTERS)} characters, ${counted(MAX_LINES)} lines or ${counted(MAX_MARKS)} marks such as * and [`,
  whatToDo: 'Divide it into several pages; it is not imported until then.',
  holds: true,
});

/** How many lists and quotations a line begins. */
function markersBefore(line: string): number {
  const [start] = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*/.exec(line) ?? [''];
  return start.match(/>|[-*+]|[.)]/g)?.length ?? 0;
}

/** The line of the first node below too many others. */
function tooDeep(tree: Root): number | undefined {
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    // A list and its item are one.
    if (depth > 2 * MAX_DEPTH) return level[0]?.position?.start.line ?? 1;
    level = level.flatMap((node): Nodes[] => ('children' in node ? node.children : []));
  }
  return undefined;
}

/**
 * Openings of blocks as older exports have them, `::: zoom {"item":"A.1"}` with parts after `::`,
 * in the form that they have now. Lines stay where they are.
 */
function withNewOpenings(text: string): string {
  let isOpen = false;
  return text
    .split('\n')
    .map((line) => {
      const [, kind, settings = ''] = /^:::[ \t]+([a-z]+)[ \t]*(.*)$/.exec(line) ?? [];
      if (kind !== undefined) isOpen = true;
      if (kind !== undefined) return `:::${kind}${attributesOf(settings)}`;
      if (/^:::[ \t]*$/.test(line)) isOpen = false;
      const part = isOpen ? /^::[ \t]*((?:\{.*)?)$/.exec(line)?.[1] : undefined;
      return part === undefined ? line : `::part${attributesOf(part)}`;
    })
    .join('\n');
}

function attributesOf(settings: string): string {
  const trimmed = settings.trim();
  if (trimmed === '' || /^\{\s*[A-Za-z]+(?:\s*=|\s|\})/.test(trimmed)) return trimmed;
  return `{settings="${trimmed.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"}`;
}
