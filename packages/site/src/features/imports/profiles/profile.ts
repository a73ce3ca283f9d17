// What is known about the exports of one system: a profile, as its file says it.
import { z } from 'zod';
import {
  constantShape,
  rowsShape,
  templateShape,
  wordsShape,
} from '../mapping-files/mapping-shape.ts';
import { noField } from '../mapping-files/read-columns.ts';
import { IGNORE, itemColumn, PUBLICATION } from '../mapping/import-columns.ts';

const UNITS = ['mm', 'cm', 'm', 'in', 'ft', 'g', 'kg'] as const;

/** How systems name the files of images where this differs from a plain path. */
const IMAGE_HABITS = [
  'numbered-folders',
  'numbered-variants',
  'missing-separators',
  'paths',
  'addresses',
  'record-numbers',
] as const;

const target = z.string().superRefine((field, context) => {
  if (!isTarget(field)) context.addIssue({ code: 'custom', message: noField(field, itemColumn) });
});

function isTarget(field: string): boolean {
  if (field === IGNORE || field === PUBLICATION || itemColumn.has(field)) return true;
  const [, id = ''] = /^(.+)\.[a-z]{2,3}$/.exec(field) ?? [];
  return itemColumn.get(id)?.inLanguages === true;
}

const text = z.string().min(1);
const headings = z.array(text).min(1);
const byField = z.record(target, headings).default({});
const unit = z.enum(UNITS);

const columnShape = z.strictObject({
  headings,
  field: target,
  separator: text.optional(),
  /** The column is one value, whatever marks it contains: a hierarchy, a sentence. */
  whole: z.literal(true).optional(),
  unit: unit.optional(),
  /** The part that every maker of this column played. */
  role: text.optional(),
  values: z.record(z.string(), z.string()).optional(),
  /** Only where no value occurs twice. */
  unique: z.literal(true).optional(),
  /** Only in a table that has none of these columns. */
  without: headings.optional(),
  /** Only in a table that has one of these columns. */
  with: headings.optional(),
  /** Only where the values look like this. */
  matching: text.optional(),
  /** What it is otherwise. */
  otherwise: target.optional(),
});

const askShape = z.strictObject({
  headings,
  /** The possible answers, the likeliest or safest first. */
  fields: z.array(target).min(2),
  why: text,
});

export const profileShape = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'it may have a–z, 0–9 and hyphens'),
  version: z.int().min(1),
  name: text,
  /** Names that occur nowhere in the program. */
  'known-as': z.array(text).default([]),
  languages: z.array(z.string().regex(/^[a-z]{2,3}$/, 'it is not a language')).min(1),
  /** Whether it was compared with real exports. Others only suggest. */
  verified: z.boolean(),
  /** What numbers without a unit are measured in. */
  unit: unit.optional(),
  /** What is between several values in one cell; the first that occurs in a column is used. */
  separators: z.array(text).default([]),
  /** What is written where nothing is known. */
  empty: z.array(text).default([]),
  /** What the program puts behind long texts, which is taken off. */
  'memo-ending': text.optional(),
  /** The columns that name an item which has no title of its own. */
  'title-from': z.array(text).default([]),
  /** Columns that are never the date of the object, though they hold dates. */
  'never-dates': z.array(text).default([]),
  images: z.array(z.enum(IMAGE_HABITS)).default([]),
  signature: z.strictObject({
    headings: z.array(text).default([]),
    /** A regular expression for headings as they are written, where their case tells. */
    written: text.optional(),
    rare: z.array(text).default([]),
  }),
  modifiers: z
    .strictObject({
      language: text.optional(),
      datatype: text.optional(),
      private: text.optional(),
    })
    .default({}),
  fields: byField,
  staff: byField,
  /** General knowledge: proposed to a person, never used without an answer. */
  suggested: byField,
  column: z.array(columnShape).default([]),
  ask: z.array(askShape).default([]),
  /** Rows that are left out, in the words of mapping files. */
  rows: rowsShape.optional(),
  /** What every row says, by the field. */
  constants: z.record(target, constantShape).optional(),
  /** Texts composed of columns, by the field. */
  templates: z.record(target, templateShape).optional(),
  /** What words stand for in all columns of a field, by the field. */
  values: z.record(target, wordsShape).optional(),
  /** Fields that belong together: the first is the thing, the others are its parts. */
  groups: z.array(z.array(target).min(2)).default([]),
});

export type Profile = z.infer<typeof profileShape>;
export type ImageHabit = (typeof IMAGE_HABITS)[number];
