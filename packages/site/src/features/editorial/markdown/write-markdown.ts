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
      return guardLines(writeInline(node.content));
    case 'quote':
      return node.content
        .map((paragraph) => `> ${guardLines(writeInline(paragraph)).replaceAll('\n', '\n> ')}`)
        .join('\n>\n');
    case 'list':
      return node.items
        .map(
          (item, i) =>
            `${node.ordered ? `${i + 1}.` : '-'} ${guardLines(writeInline(item)).replaceAll('\n', '\n  ')}`,
        )
        .join('\n');
  }
}

/** The words of one paragraph. */
function writeInline(content: readonly Inline[]): string {
  return normalInline(content)
    .map((node, i, all) => {
      switch (node.type) {
        case 'text':
          return escapeBeside(escapeMarkdown(node.text), all[i - 1], all[i + 1]);
        case 'break':
          return '\\\n';
        case 'em':
          return `_${writeInline(node.content)}_`;
        case 'strong':
          return `**${writeInline(node.content)}**`;
        case 'note':
          return `^[${writeInline(node.content)}]`;
        case 'link':
          return `[${writeInline(node.content)}](${node.href.replaceAll('(', '%28').replaceAll(')', '%29')})`;
        case 'lang':
          return `[${writeInline(node.content)}]{lang=${node.lang}}`;
      }
    })
    .join('');
}

/** Letters that mean something in Markdown, and newlines, are given a backslash or made a space. */
function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/[\\*_[\]^`]|<(?=[A-Za-z/!?]|$)|~(?=~|$)/g, String.raw`\$&`);
}

/** Beside brackets, letters mean something that do not elsewhere. */
function escapeBeside(text: string, before: Inline | undefined, after: Inline | undefined): string {
  const start = before?.type === 'note' ? text.replace(/^[({]/, String.raw`\$&`) : text;
  return after?.type === 'link' || after?.type === 'lang'
    ? start.replace(/!$/, String.raw`\!`)
    : start;
}

/** No line begins like a heading, a list, a quotation, a table or a block. */
function guardLines(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line
        .replace(/^([#>:+=~|-])/, String.raw`\$1`)
        .replace(/^( )/, String.raw`\$1`)
        .replace(/^(\d+)([.)])/, String.raw`$1\$2`),
    )
    .join('\n');
}
