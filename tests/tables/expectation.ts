// What is right for each column of a sample table, as the file beside it says.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';

/**
 * A column may become any of several things, separated by “ / ”: a field, `staff` (any field for
 * staff), `ask` (a question), or `leave` (not imported).
 */
const outcomes = z.string().transform((text) => text.split(' / '));

const expectationShape = z.strictObject({
  about: z.string(),
  /** The profile of its system; none where no profile knows it. */
  profile: z.string().optional(),
  /** Its format is a standard, which is known without headings: its profile is never missing. */
  standard: z.literal(true).optional(),
  language: z.string(),
  /** The column by which the rows are named below. */
  key: z.string(),
  /** Rows that have no words for a title. */
  untitled: z.array(z.string()).default([]),
  /** Words in its cells that no visitor may ever read, wherever they stand. */
  secrets: z.array(z.string()).default([]),
  columns: z.record(z.string(), outcomes),
  flag: z.strictObject({ column: z.string(), public: z.array(z.string()) }).optional(),
  /** By row; “A|B” where both forms of a name are right. */
  makers: z.record(z.string(), z.array(z.string())).default({}),
  /** By row, such as “height 20 cm”; an empty list where no number may be believed. */
  dimensions: z.record(z.string(), z.array(z.string())).default({}),
});

export type Expectation = z.infer<typeof expectationShape>;

/** `name`: its folder and file, such as `modes/objects.csv`. */
export type SampleTable = { name: string; path: string; expected: Expectation };

const ENDING = '.expected.toml';

/** Folders of layouts for which no profile was made: each is measured by itself. */
export const layoutSets = ['other-layouts', 'hard-layouts', 'held-out'] as const;
export type LayoutSet = (typeof layoutSets)[number];

/** The tables of one set of layouts, which may have none; their names are within its folder. */
export function layoutTables(set: LayoutSet): SampleTable[] {
  const folder = join(import.meta.dirname, set);
  return existsSync(folder) ? sampleTables(folder) : [];
}

/** Every sample table with what is right for it, in the order of their names; no set of layouts. */
export function sampleTables(root: string = import.meta.dirname): SampleTable[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith(ENDING))
    .filter((file) => !layoutSets.some((set) => file.startsWith(`${set}${sep}`)))
    .sort()
    .map((file) => {
      const stem = file.slice(0, -ENDING.length);
      const table = files.find((other) => other.startsWith(`${stem}.`) && other !== file);
      if (table === undefined) throw new Error(`There is no table beside ${file}.`);
      const content: unknown = parse(readFileSync(join(root, file), 'utf8'));
      return {
        name: table,
        path: join(root, table),
        expected: expectationShape.parse(content),
      };
    });
}
