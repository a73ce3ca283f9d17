// A text as a tree, small on purpose: what it cannot say (scripts, styles, unknown elements) cannot
// get onto a page.
import { z } from 'zod';

export type Inline =
  | { type: 'text'; text: string }
  | { type: 'break' }
  | { type: 'em' | 'strong' | 'note'; content: Inline[] }
  | { type: 'link'; href: string; content: Inline[] }
  | { type: 'lang'; lang: string; content: Inline[] };

type Paragraph = { type: 'paragraph'; content: Inline[] };

/** `start` is the number of the first item of an ordered list, if it is not 1. */
export type ListNode = {
  type: 'list';
  ordered: boolean;
  start?: number | undefined;
  items: ListItem[];
};

/** Most items are words alone; others have paragraphs and lists below them. */
export type ListItem = Inline[] | { content: Inline[]; below: (Paragraph | ListNode)[] };

export type Alignment = 'left' | 'center' | 'right' | 'none';

/** Every row has as many cells as `head`. `align` is for each column, if any is aligned. */
export type TableNode = {
  type: 'table';
  head: Inline[][];
  rows: Inline[][][];
  align?: Alignment[] | undefined;
};

export type TextNode =
  | Paragraph
  /**
   * `depth` orders the headings of a page among themselves; the level in HTML is computed where it
   * is shown.
   */
  | { type: 'heading'; depth: number; content: Inline[] }
  | ListNode
  | TableNode
  | { type: 'quote'; content: Inline[][] };

export type RichText = TextNode[];

/** Where a link may lead: the site itself, the web, a mailbox, a telephone. */
export const safeLink = /^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)[^\s<>"\\]*$/i;

const MAX_TEXT_LENGTH = 50_000;
export const MAX_COLUMNS = 20;
export const MAX_ROWS = 500;
export const languageTag = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

const inlineShape: z.ZodType<Inline> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('text'), text: z.string().min(1).max(MAX_TEXT_LENGTH) }),
    z.strictObject({ type: z.literal('break') }),
    z.strictObject({
      type: z.enum(['em', 'strong', 'note']),
      content: z.array(inlineShape).min(1),
    }),
    z.strictObject({
      type: z.literal('link'),
      href: z
        .string()
        .regex(safeLink, 'is not a valid link: start it with /, #, https:, mailto: or tel:'),
      content: z.array(inlineShape).min(1),
    }),
    z.strictObject({
      type: z.literal('lang'),
      lang: z.string().regex(languageTag, 'is not a language tag such as “ja”'),
      content: z.array(inlineShape).min(1),
    }),
  ]),
);

const words = z.array(inlineShape).min(1);
const paragraphShape = z.strictObject({ type: z.literal('paragraph'), content: words });

const itemShape: z.ZodType<ListItem> = z.lazy(() =>
  z.union([
    words,
    z.strictObject({
      content: words,
      below: z.array(z.discriminatedUnion('type', [paragraphShape, listShape])).min(1),
    }),
  ]),
);
const listShape = z.strictObject({
  type: z.literal('list'),
  ordered: z.boolean(),
  start: z.number().int().min(0).max(999_999_999).optional(),
  items: z.array(itemShape).min(1),
});

const cells = z.array(z.array(inlineShape)).min(1).max(MAX_COLUMNS);
const tableShape = z
  .strictObject({
    type: z.literal('table'),
    head: cells,
    rows: z.array(cells).max(MAX_ROWS),
    align: z.array(z.enum(['left', 'center', 'right', 'none'])).optional(),
  })
  .refine(
    ({ head, rows, align = head }) =>
      [align, ...rows].every((parts) => parts.length === head.length),
    'has rows that are longer or shorter than its headings',
  );

export const richTextShape: z.ZodType<RichText> = z
  .array(
    z.discriminatedUnion('type', [
      paragraphShape,
      z.strictObject({
        type: z.literal('heading'),
        depth: z.number().int().min(2).max(4),
        content: words,
      }),
      listShape,
      tableShape,
      z.strictObject({ type: z.literal('quote'), content: z.array(words).min(1) }),
    ]),
  )
  .max(2000);

/** The words of a list item, and what is below them. */
export function partsOfItem(item: ListItem): Exclude<ListItem, Inline[]> {
  return Array.isArray(item) ? { content: item, below: [] } : item;
}

/** A text of one paragraph without marks. */
export const plainParagraph = (text: string): RichText => [
  { type: 'paragraph', content: [{ type: 'text', text }] },
];

/** The same content in its one form: texts side by side are one text, and so are equal marks. */
export function normalInline(content: readonly Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const given of content) {
    const node = 'content' in given ? { ...given, content: normalInline(given.content) } : given;
    const last = joined.at(-1);
    if (node.type === 'text' && node.text === '') continue;
    if ('content' in node && node.content.length === 0) continue;
    if (last?.type === 'text' && node.type === 'text')
      joined[joined.length - 1] = { type: 'text', text: last.text + node.text };
    else if (last && (last.type === 'em' || last.type === 'strong') && node.type === last.type)
      joined[joined.length - 1] = {
        type: last.type,
        content: normalInline([...last.content, ...node.content]),
      };
    else joined.push(node);
  }
  return joined;
}

/** The words alone, for descriptions, search and anchors; notes are left out. */
export function plainWords(content: readonly Inline[]): string {
  return content.map(wordsOf).join('');
}

function wordsOf(node: Inline): string {
  switch (node.type) {
    case 'text':
      return node.text;
    case 'break':
      return ' ';
    case 'note':
      return '';
    default:
      return plainWords(node.content);
  }
}

/** Every node's words: a paragraph, an item or a row a line. */
export function plainText(text: RichText): string {
  return text.flatMap(plainLines).join('\n');
}

function plainLines(node: TextNode): string[] {
  switch (node.type) {
    case 'list':
      return node.items
        .map(partsOfItem)
        .flatMap(({ content, below }) => [plainWords(content), ...below.flatMap(plainLines)]);
    case 'table':
      return [node.head, ...node.rows].map((row) => row.map(plainWords).join(' | '));
    case 'quote':
      return node.content.map(plainWords);
    default:
      return [plainWords(node.content)];
  }
}
