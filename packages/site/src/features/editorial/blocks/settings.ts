// Settings that several kinds of block have. Settings called `item` or `items` name items, by id or
// by number.
import { z } from 'zod';
import { richTextShape, type RichText } from '../rich-text.ts';

/** Part of a picture in percent of its width and height: x, y, width, height. */
export type Region = [number, number, number, number];

/** A part of a block that has a title and a text. */
export type TitledPart = { title: string; text: RichText };

export const text = richTextShape;
export const name = z.string().trim().min(1, 'is missing').max(300);
export const title = name.optional().describe('Heading above it.');
export const item = name.describe('Id or number of the item.');
/** How much of a list is shown. */
export const limit = z.number().int().min(1).max(48).describe('How many are shown at most.');

const percent = z.number().min(0).max(100);
export const region = z
  .tuple([percent, percent, percent.gt(0), percent.gt(0)])
  .refine(([x, y, w, h]) => x + w <= 100.5 && y + h <= 100.5, 'is outside the image')
  .describe('Part of the picture in percent of its size: x, y, width, height.');
