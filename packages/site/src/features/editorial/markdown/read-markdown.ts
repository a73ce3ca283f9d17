// A text from the tree of a Markdown file: what has a place in it, and a report of what has none.
import type { BlockContent, DefinitionContent, List, RootContent, Table } from 'mdast';
import {
  MAX_COLUMNS,
  MAX_ROWS,
  type Alignment,
  type Inline,
  type ListItem,
  type ListNode,
  type RichText,
  type TableNode,
  type TextNode,
} from '../rich-text.ts';
import { html, readInline } from './read-inline.ts';
import { report, type Reading } from './reading.ts';

type Flow = RootContent | BlockContent | DefinitionContent;
type Paragraph = Extract<TextNode, { type: 'paragraph' }>;

export function readFlow(nodes: readonly Flow[], reading: Reading): RichText {
  return nodes.flatMap((node) => readFlowNode(node, reading));
}

function readFlowNode(node: Flow, reading: Reading): TextNode[] {
  switch (node.type) {
    case 'paragraph':
      return readParagraph(node, reading);
    case 'heading': {
      const content = readInline(node.children, reading);
      const depth = Math.min(4, Math.max(2, node.depth));
      return content.length === 0 ? [] : [{ type: 'heading', depth, content: inOneLine(content) }];
    }
    case 'list':
      return readList(node, reading);
    case 'blockquote': {
      const paragraphs = node.children.flatMap((child) =>
        child.type === 'paragraph'
          ? readParagraph(child, reading)
          : misplaced(child, reading, 'a quotation'),
      );
      const content = paragraphs.map((paragraph) => paragraph.content);
      return content.length === 0 ? [] : [{ type: 'quote', content }];
    }
    case 'table':
      return readTable(node, reading);
    case 'footnoteDefinition':
    case 'definition':
      return [];
    default:
      return misplaced(node, reading, 'a text');
  }
}

function readParagraph(node: Extract<Flow, { type: 'paragraph' }>, reading: Reading): Paragraph[] {
  const content = readInline(node.children, reading);
  return content.length === 0 ? [] : [{ type: 'paragraph', content }];
}

/** A heading or a cell has one line. */
const inOneLine = (content: readonly Inline[]): Inline[] =>
  content.map((node) => (node.type === 'break' ? { type: 'text', text: ' ' } : node));

function readList(node: List, reading: Reading): ListNode[] {
  const items = node.children.flatMap((item): ListItem[] => {
    const parts = item.children.flatMap((child): (Paragraph | ListNode)[] => {
      if (child.type === 'paragraph') return readParagraph(child, reading);
      if (child.type !== 'list') return misplaced(child, reading, 'a list');
      return child === item.children[0]
        ? misplaced(child, reading, 'a list item without words')
        : readList(child, reading);
    });
    const [first, ...below] = parts;
    if (first?.type !== 'paragraph') return [];
    return [below.length === 0 ? first.content : { content: first.content, below }];
  });
  const { ordered, start } = node;
  if (items.length === 0) return [];
  return [
    {
      type: 'list',
      ordered: ordered === true,
      ...(ordered && typeof start === 'number' && start !== 1 ? { start } : {}),
      items,
    },
  ];
}

function readTable(node: Table, reading: Reading): (TableNode | Paragraph)[] {
  const [head = [], ...rows] = node.children.map((row) =>
    row.children.map((cell) => inOneLine(readInline(cell.children, reading))),
  );
  const width = head.length;
  for (const [i, row] of rows.entries())
    if (row.length > width)
      report(reading, node.children[i + 1] ?? node, {
        reason: 'this row of a table has more cells than its first row',
        whatToDo: 'Add headings for them, which may be empty.',
      });
  if (width > MAX_COLUMNS || rows.length > MAX_ROWS) {
    report(reading, node, {
      reason: `a table has more than ${MAX_COLUMNS} columns or ${MAX_ROWS} rows`,
      whatToDo: 'Divide it into several.',
    });
    return asWritten(sourceOf(node, reading));
  }
  const full = (row: Inline[][]) => [...row, ...Array<Inline[]>(width).fill([])].slice(0, width);
  const align = (node.align ?? []).map((side): Alignment => side ?? 'none');
  return [
    {
      type: 'table',
      head,
      rows: rows.map(full),
      ...(align.some((side) => side !== 'none') ? { align } : {}),
    },
  ];
}

const names: Partial<Record<Flow['type'], string>> = {
  blockquote: 'a quotation',
  code: 'code',
  containerDirective: 'a block',
  heading: 'a heading',
  leafDirective: 'a block',
  list: 'a list',
  table: 'a table',
  thematicBreak: 'a dividing line',
};

/** Reports what has no place, and keeps its words as paragraphs. */
function misplaced(node: Flow, reading: Reading, where: string): Paragraph[] {
  const whatToDo = 'Write it in another way.';
  if (node.type === 'html') report(reading, node, html);
  else
    report(reading, node, {
      reason: `${names[node.type] ?? 'this'} has no place in ${where}`,
      whatToDo,
    });
  return wordsOfNode(node, reading);
}

function wordsOfNode(node: Flow, reading: Reading): Paragraph[] {
  switch (node.type) {
    case 'heading':
      return readParagraph({ ...node, type: 'paragraph' }, reading);
    case 'paragraph':
      return readParagraph(node, reading);
    case 'thematicBreak':
      return [];
    case 'blockquote':
    case 'containerDirective':
      return node.children.flatMap((child) => wordsOfNode(child, reading));
    case 'list':
      return node.children.flatMap((item) =>
        item.children.flatMap((child) => wordsOfNode(child, reading)),
      );
    case 'code':
    case 'html':
      return asWritten(node.value);
    default:
      return asWritten(sourceOf(node, reading));
  }
}

/** Each line a paragraph. */
export const asWritten = (source: string): Paragraph[] =>
  source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }));

export const sourceOf = ({ position }: Pick<Flow, 'position'>, { source }: Reading): string =>
  source.slice(position?.start.offset, position?.end.offset);
