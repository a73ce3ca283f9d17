// Shapes that several fields have.
import { z } from 'zod';
import { languageMapShape } from '../../records/language-map-shape.ts';

export const text = z.string().min(1).max(20_000);
export const ids = z.array(z.string().min(1).max(64)).max(2000).optional();
export const localized = languageMapShape.optional();
export const webAddress = z
  .string()
  .max(4000)
  .regex(/^https?:\/\//i, 'has to begin with https:// or http://');

/** The name of a record: a text in at least one language. */
export const name = languageMapShape.refine(
  (map) => Object.values(map).some((words) => words.trim() !== ''),
  'is missing',
);

/** WGS 84 degrees. */
export const coordinates = z
  .strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  })
  .optional();

/** Numbers of people, places, subjects and collections elsewhere. */
export const identifiers = z
  .array(z.strictObject({ type: z.string(), value: z.string() }))
  .optional();
