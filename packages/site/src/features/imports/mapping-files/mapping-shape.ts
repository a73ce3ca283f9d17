// What a mapping file may say, as its reference describes it.
import { z } from 'zod';

const text = z.string().min(1);
const words = z.record(z.string(), z.string());

export const unitNames = ['mm', 'cm', 'm', 'in', 'ft', 'g', 'kg', 'lb', 'oz'] as const;

/** What may be said about one column. */
export const columnShape = z.strictObject({
  field: text
    .optional()
    .describe('The field that the column gives: `"title"`, or in a language `"title.fr"`.'),
  split: text
    .optional()
    .describe(
      'Fields that each value is taken apart into: `"{title} ({date})"`. Instead of `field`.',
    ),
  from: z
    .enum(['start', 'end'])
    .optional()
    .describe(
      'Where what joins the parts of `split` occurs several times: at its first or last place.',
    ),
  separator: text.optional().describe('What is between several values in one cell.'),
  unit: z.enum(unitNames).optional().describe('What numbers without a unit are measured in.'),
  role: text.optional().describe('The part that the makers of this column played.'),
  names: z.literal('inverted').optional().describe('Names put the family first, before a comma.'),
  values: words
    .optional()
    .describe('What words stand for: `{ "zdj." = "photograph", "n/a" = "" }`.'),
  ending: text
    .optional()
    .describe('What a program puts behind each text, which is taken off: `"_"`.'),
  'private-values': z
    .literal('publish')
    .optional()
    .describe('Values that look private (addresses, sums, shelves) are published too.'),
});

export const rowsShape = z.strictObject({
  skip: z
    .array(text)
    .optional()
    .describe(
      'Rows of which any of these is so are left out: `["ObjectID < 0", "Deleted = yes"]`.',
    ),
  only: z.array(text).optional().describe('Only rows of which all of these are so are imported.'),
});

export const constantShape = z.union([text, z.array(text).min(1)]);
export const templateShape = text;
export const wordsShape = words;

/** What may be said about a table that is joined. */
export const joinedTableShape = z.strictObject({
  list: text.optional(),
  order: text.optional(),
});

const columns = z.record(z.string(), z.union([text, columnShape]));

export const mappingShape = z.strictObject({
  version: z
    .literal(2)
    .optional()
    .describe(
      'The version of this form. Files without it were saved before columns for staff were.',
    ),
  language: z
    .string()
    .regex(/^([a-z]{2,3}(-[A-Za-z0-9]{2,8})*|none)$/)
    .optional()
    .describe('The language of texts whose field says no other; English if it is missing.'),
  'title-from': z
    .array(text)
    .optional()
    .describe('Rows without a title take it from the first of these columns that is filled.'),
  'other-columns': z
    .enum(['detect', 'ignore'])
    .optional()
    .describe(
      'What becomes of columns that are not named: they are read as without a mapping (the rule of version 2), or left out.',
    ),
  rows: rowsShape.optional().describe('Which rows are imported.'),
  joins: z
    .record(z.string(), z.union([text, joinedTableShape]))
    .optional()
    .describe('How several tables belong together: "Table.Column" = "Other table.Column".'),
  constants: z
    .record(z.string(), constantShape)
    .optional()
    .describe('What every row says, by the field.'),
  templates: z
    .record(z.string(), templateShape)
    .optional()
    .describe('Texts composed of several columns, by the field.'),
  values: z
    .record(z.string(), wordsShape)
    .optional()
    .describe('What words stand for in all columns of a field, by the field.'),
  items: columns.optional().describe('The columns of the table of items.'),
  people: columns.optional().describe('The columns of a table of people.'),
});
