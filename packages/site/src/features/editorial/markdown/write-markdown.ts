// A text as Markdown, in one form: equal trees have equal bytes, and reading them gives the tree
// back.
import type { BlockContent, FootnoteDefinition, ListItem as Item, PhrasingContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown, type Options, type State } from 'mdast-util-to-markdown';
import {
  normalInline,
  partsOfItem,
  type Inline,
  type ListNode,
  type RichText,
  type TableNode,
  type TextNode,
} from '../rich-text.ts';

/** Notes of a file in the order of their marks. They are written below everything else. */
export type Notes = Inline[][];

/** The text, its nodes set apart by empty lines, without one at the end. */
export function writeText(text: RichText, notes: Notes): string {
  return written(text.map((node) => flowOf(node, notes)));
}

/** The notes; those within notes are added while they are written. */
export function writeNotes(notes: Notes): string {
  const definitions: FootnoteDefinition[] = [];
  for (let i = 0; i < notes.length; i += 1)
    definitions.push({
      type: 'footnoteDefinition',
      identifier: `${i + 1}`,
      label: `${i + 1}`,
      children: [{ type: 'paragraph', children: phrasingOf(notes[i] ?? [], notes) }],
    });
  return written(definitions);
}

/** The cells of a table of texts without marks. */
export const writeTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  written([
    {
      type: 'table',
      children: [head, ...rows].map((cells) => ({
        type: 'tableRow',
        children: cells.map((value) => ({
          type: 'tableCell',
          children: value === '' ? [] : [{ type: 'text', value }],
        })),
      })),
    },
  ]);

/** Words in another language, as the tree that is written has them. */
type LangSpan = { type: 'langSpan'; lang: string; children: PhrasingContent[] };

declare module 'mdast-util-to-markdown' {
  interface ConstructNameMap {
    langSpan: 'langSpan';
  }
}

type Info = Parameters<State['containerPhrasing']>[1];

function writeSpan({ lang, children }: LangSpan, _: unknown, state: State, info: Info): string {
  const exit = state.enter('label');
  const content = state.containerPhrasing(
    { type: 'emphasis', children },
    { ...info, before: '[', after: ']' },
  );
  exit();
  return `[${content}]{lang=${lang}}`;
}
writeSpan.peek = () => '[';

const options: Options = {
  bullet: '-',
  bulletOther: '*',
  emphasis: '_',
  incrementListMarker: true,
  listItemIndent: 'one',
  resourceLink: true,
  extensions: [
    // Notes, struck out text and tables, without addresses and boxes in words.
    ...(gfmToMarkdown({ tablePipeAlign: false }).extensions ?? []).slice(1, 4),
    {
      handlers: { langSpan: writeSpan } as never,
      unsafe: [
        { atBreak: true, character: ':' },
        { character: '<', after: String.raw`\S`, inConstruct: 'phrasing' },
        { character: '^', after: String.raw`\[`, inConstruct: 'phrasing' },
        { character: '^', before: String.raw`\[`, inConstruct: 'phrasing' },
        { character: ':', before: String.raw`\]`, inConstruct: 'phrasing' },
        { character: '{', before: String.raw`\]`, inConstruct: 'phrasing' },
      ],
    },
  ],
};

const written = (children: (BlockContent | FootnoteDefinition)[]): string =>
  toMarkdown({ type: 'root', children }, options).replace(/\n$/, '');

function flowOf(node: TextNode, notes: Notes): BlockContent {
  switch (node.type) {
    case 'heading':
      return {
        type: 'heading',
        depth: Math.min(4, Math.max(2, node.depth)) as 2 | 3 | 4,
        children: phrasingOf(inOneLine(node.content), notes),
      };
    case 'paragraph':
      return { type: 'paragraph', children: phrasingOf(node.content, notes) };
    case 'quote':
      return {
        type: 'blockquote',
        children: node.content.map((content) => ({
          type: 'paragraph',
          children: phrasingOf(content, notes),
        })),
      };
    case 'list':
      return listOf(node, notes);
    case 'table':
      return tableOf(node, notes);
  }
}

function listOf({ ordered, start = 1, items }: ListNode, notes: Notes): BlockContent {
  const children = items.map(partsOfItem).map(({ content, below }): Item => {
    const hasParagraphs = below.some(({ type }) => type === 'paragraph');
    return {
      type: 'listItem',
      spread: hasParagraphs,
      children: [
        { type: 'paragraph', children: phrasingOf(content, notes) },
        ...below.map((part) => flowOf(part, notes)),
      ],
    };
  });
  return { type: 'list', ordered, ...(ordered ? { start } : {}), spread: false, children };
}

function tableOf({ head, rows, align }: TableNode, notes: Notes): BlockContent {
  return {
    type: 'table',
    align: align?.map((side) => (side === 'none' ? null : side)) ?? [],
    children: [head, ...rows].map((cells) => ({
      type: 'tableRow',
      children: cells.map((cell) => ({
        type: 'tableCell',
        children: phrasingOf(inOneLine(cell), notes),
      })),
    })),
  };
}

const inOneLine = (content: readonly Inline[]): Inline[] =>
  content.map((node) => (node.type === 'break' ? { type: 'text', text: ' ' } : node));

function phrasingOf(content: readonly Inline[], notes: Notes): PhrasingContent[] {
  return normalInline(content).map((node): PhrasingContent => {
    switch (node.type) {
      case 'text':
        return { type: 'text', value: node.text.replaceAll(/\s*\n\s*/g, ' ') };
      case 'break':
        return { type: 'break' };
      case 'em':
        return { type: 'emphasis', children: phrasingOf(node.content, notes) };
      case 'strong':
        return { type: 'strong', children: phrasingOf(node.content, notes) };
      case 'link':
        return { type: 'link', url: node.href, children: phrasingOf(node.content, notes) };
      case 'lang': {
        const { lang } = node;
        const span: LangSpan = {
          type: 'langSpan',
          lang,
          children: phrasingOf(node.content, notes),
        };
        return span as never;
      }
      case 'note': {
        const label = `${notes.push(node.content)}`;
        return { type: 'footnoteReference', identifier: label, label };
      }
    }
  });
}
