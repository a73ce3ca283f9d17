// A text as a tree, small on purpose: what it cannot say (scripts, styles, unknown elements) cannot
// get onto a page.
import { z } from 'zod';

export type Inline =
  | { type: 'text'; text: string }
  | { type: 'break' }
  | { type: 'em' | 'strong' | 'note'; content: Inline[] }
  | { type: 'link'; href: string; content: Inline[] }
  | { type: 'lang'; lang: string; content: Inline[] };

export type TextNode =
  | { type: 'paragraph'; content: Inline[] }
  /**
   * `depth` orders the headings of a page among themselves; the level in HTML is computed where it
   * is shown.
   */
  | { type: 'heading'; depth: number; content: Inline[] }
  | { type: 'list'; ordered: boolean; items: Inline[][] }
  | { type: 'quote'; content: Inline[][] };

export type RichText = TextNode[];

/** Where a link may lead: the site itself, the web, a mailbox, a telephone. */
export const safeLink = /^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)[^\s<>"\\]*$/i;

const MAX_TEXT_LENGTH = 50_000;
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

export const richTextShape: z.ZodType<RichText> = z
  .array(
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('paragraph'), content: words }),
      z.strictObject({
        type: z.literal('heading'),
        depth: z.number().int().min(2).max(4),
        content: words,
      }),
      z.strictObject({
        type: z.literal('list'),
        ordered: z.boolean(),
        items: z.array(words).min(1),
      }),
      z.strictObject({ type: z.literal('quote'), content: z.array(words).min(1) }),
    ]),
  )
  .max(2000);

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

/** Every node's words, one paragraph a line. */
export function plainText(text: RichText): string {
  return text
    .map((node) => {
      if (node.type === 'list') return node.items.map(plainWords).join('\n');
      if (node.type === 'quote') return node.content.map(plainWords).join('\n');
      return plainWords(node.content);
    })
    .join('\n');
}
