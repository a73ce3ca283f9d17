// What a page, a story or an exhibition is made of: blocks of a few kinds, each with what it needs
// and no more. Items are named by their id or their number; what is named and not there is left out
// when the page is shown.
import { z } from 'zod';
import { plainText, richTextShape, type RichText } from './rich-text.ts';

/** Part of a picture in percent of its width and height: x, y, width, height. */
export type Region = [number, number, number, number];

export type Titled = { title: string; text: RichText };
export type Step = Titled & { region: Region };
export type Moment = Titled & { date: string };
export type PersonNote = { name: string; role?: string | undefined; text: RichText };

export type Block =
  | { kind: 'text'; text: RichText }
  | {
      kind: 'image';
      item: string;
      size?: 'column' | 'wide' | 'full' | undefined;
      region?: Region | undefined;
      text: RichText;
    }
  | { kind: 'gallery'; items: string[]; title?: string | undefined }
  | { kind: 'item'; item: string; text: RichText }
  | { kind: 'items'; query: string; limit: number; title?: string | undefined }
  | { kind: 'zoom'; item: string; parts: Step[] }
  | { kind: 'collection'; collection: string; limit: number }
  | { kind: 'timeline'; title?: string | undefined; parts: Moment[] }
  | { kind: 'quote'; by?: string | undefined; text: RichText }
  | { kind: 'accordion'; parts: Titled[] }
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] }
  /**
   * What is on in the coming days, of all or of what `query` asks for, written as in the address of
   * the programme (`type=workshop`); where there is nothing, nothing is shown.
   */
  | {
      kind: 'events';
      days: number;
      limit: number;
      query?: string | undefined;
      title?: string | undefined;
    }
  /** The opening hours of the museum's main venue. */
  | { kind: 'hours'; title?: string | undefined }
  /**
   * A film of the museum, by its address under /media/ or its id; or one that is somewhere else, by
   * its web address.
   */
  | {
      kind: 'video';
      recording?: string | undefined;
      address?: string | undefined;
      title?: string | undefined;
      text: RichText;
    }
  | { kind: 'audio'; recording: string; text: RichText }
  /** A form of the museum, by its name in its address. */
  | { kind: 'form'; form: string; title?: string | undefined }
  /**
   * Where things are: places, items and venues by their names, on a map with a numbered list beside
   * it.
   */
  | {
      kind: 'map';
      title?: string | undefined;
      places?: string[] | undefined;
      items?: string[] | undefined;
      venues?: string[] | undefined;
      text: RichText;
    }
  /** A file to take along, by its name below `files/` in the folder of content. */
  | { kind: 'file'; file: string; title?: string | undefined; text: RichText }
  | { kind: 'people'; title?: string | undefined; parts: PersonNote[] };

/** Kinds whose parts stand between `::` lines, and kinds that have one text. */
export const partedKinds: readonly string[] = ['zoom', 'timeline', 'accordion', 'people'];
export const wordedKinds: readonly string[] = [
  'image',
  'item',
  'quote',
  'video',
  'audio',
  'map',
  'file',
];

const name = z.string().trim().min(1, 'is missing').max(300);
const title = name.optional();
const text = richTextShape;
const percent = z.number().min(0).max(100);
const region = z
  .tuple([percent, percent, percent.gt(0), percent.gt(0)])
  .refine(([x, y, w, h]) => x + w <= 100.5 && y + h <= 100.5, 'reaches beyond the picture');
const few = z.number().int().min(1).max(48);
const marked = z.array(name).max(60).optional();

export const blockShape: z.ZodType<Block> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text }),
  z.strictObject({
    kind: z.literal('image'),
    item: name,
    size: z.enum(['column', 'wide', 'full']).optional(),
    region: region.optional(),
    text,
  }),
  z.strictObject({ kind: z.literal('gallery'), items: z.array(name).min(1).max(48), title }),
  z.strictObject({ kind: z.literal('item'), item: name, text }),
  z.strictObject({ kind: z.literal('items'), query: z.string().max(500), limit: few, title }),
  z.strictObject({
    kind: z.literal('zoom'),
    item: name,
    parts: z
      .array(z.strictObject({ title: name, region, text }))
      .min(1)
      .max(40),
  }),
  z.strictObject({ kind: z.literal('collection'), collection: name, limit: few }),
  z.strictObject({
    kind: z.literal('timeline'),
    title,
    parts: z
      .array(z.strictObject({ date: name, title: name, text }))
      .min(1)
      .max(200),
  }),
  z.strictObject({
    kind: z.literal('quote'),
    by: title,
    text: text.refine((nodes) => nodes.length > 0, 'is missing'),
  }),
  z.strictObject({
    kind: z.literal('accordion'),
    parts: z
      .array(z.strictObject({ title: name, text }))
      .min(1)
      .max(100),
  }),
  z.strictObject({
    kind: z.literal('table'),
    caption: name,
    head: z.array(z.string().max(300)).min(1).max(20),
    rows: z
      .array(z.array(z.string().max(2000)))
      .min(1)
      .max(500),
  }),
  z.strictObject({
    kind: z.literal('events'),
    days: z.number().int().min(1).max(366),
    limit: few,
    query: z.string().max(500).optional(),
    title,
  }),
  z.strictObject({ kind: z.literal('hours'), title }),
  z
    .strictObject({
      kind: z.literal('video'),
      recording: name.optional(),
      address: z
        .string()
        .max(2000)
        .regex(/^https:\/\//, 'is no address that begins with https://')
        .optional(),
      title,
      text,
    })
    .refine(
      ({ recording, address }) => (recording === undefined) !== (address === undefined),
      'needs either a recording of the museum or an address, not both',
    ),
  z.strictObject({ kind: z.literal('audio'), recording: name, text }),
  z.strictObject({ kind: z.literal('form'), form: name, title }),
  z
    .strictObject({
      kind: z.literal('map'),
      title,
      places: marked,
      items: marked,
      venues: marked,
      text,
    })
    .refine(
      ({ places, items, venues }) => (places ?? items ?? venues) !== undefined,
      'names nothing to show: give it "places", "items" or "venues"',
    ),
  z.strictObject({ kind: z.literal('file'), file: name, title, text }),
  z.strictObject({
    kind: z.literal('people'),
    title,
    parts: z
      .array(z.strictObject({ name, role: title, text }))
      .min(1)
      .max(200),
  }),
]);

/** Items that a list of blocks names, in order, once each. */
export function itemsNamed(blocks: readonly Block[]): string[] {
  return [
    ...new Set(
      blocks.flatMap((block) =>
        'item' in block
          ? [block.item]
          : block.kind === 'gallery'
            ? block.items
            : block.kind === 'map'
              ? (block.items ?? [])
              : [],
      ),
    ),
  ];
}

/** The words of blocks, for descriptions and for search. */
export function wordsOfBlocks(blocks: readonly Block[]): string {
  const texts = blocks.flatMap((block) => [
    ...('text' in block ? [plainText(block.text)] : []),
    ...('parts' in block
      ? block.parts.map(
          (part) => `${'title' in part ? part.title : part.name}\n${plainText(part.text)}`,
        )
      : []),
  ]);
  return texts.filter(Boolean).join('\n');
}
