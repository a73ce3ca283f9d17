// A text as Markdown, in one form: equal trees have equal bytes, and reading them gives the tree
// back.
import { normalInline, type Inline, type RichText, type TextNode } from '../rich-text.ts';

/** The text, its nodes set apart by empty lines, without one at the end. */
export function writeMarkdown(text: RichText): string {
  return text.map(writeNode).join('\n\n');
}

function writeNode(node: TextNode): string {
  switch (node.type) {
    case 'heading':
      return `${'#'.repeat(node.depth)} ${writeInline(node.content)}`;
    case 'paragraph':
      return guardStart(writeInline(node.content));
    case 'quote':
      return node.content
        .map((paragraph) => `> ${writeInline(paragraph).replaceAll('\n', '\n> ')}`)
        .join('\n>\n');
    case 'list':
      return node.items
        .map(
          (item, i) =>
            `${node.ordered ? `${i + 1}.` : '-'} ${writeInline(item).replaceAll('\n', '\n  ')}`,
        )
        .join('\n');
  }
}

/** The words of one paragraph. */
function writeInline(content: readonly Inline[]): string {
  return normalInline(content)
    .map((node) => {
      switch (node.type) {
        case 'text':
          return escapeMarkdown(node.text);
        case 'break':
          return '\\\n';
        case 'em':
          return `_${writeInline(node.content)}_`;
        case 'strong':
          return `**${writeInline(node.content)}**`;
        case 'note':
          return `^[${writeInline(node.content)}]`;
        case 'link':
          return `[${writeInline(node.content)}](${node.href.replaceAll(')', '%29')})`;
        case 'lang':
          return `[${writeInline(node.content)}]{lang=${node.lang}}`;
      }
    })
    .join('');
}

/** Letters that mean something in Markdown, and newlines, are given a backslash or made a space. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/[\\*_[\]^`]/g, String.raw`\$&`);
}

/**
 * A paragraph that begins like a heading, a list, a quotation or a block is kept from being one.
 */
function guardStart(line: string): string {
  return line
    .replace(/^(#|>|-|:|\d+(?=\.))/, (start) => (/\d/.test(start) ? start : `\\${start}`))
    .replace(/^(\d+)\./, String.raw`$1\.`);
}
