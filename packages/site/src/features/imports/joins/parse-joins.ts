// The part of a mapping file that says how tables belong together.
import { joinedTableShape } from '../mapping-files/mapping-shape.ts';
import type { StatedJoins } from './stated-joins.ts';

type Refuse = (why: string) => Error;

/**
 * Reads `[joins]`; nothing where the file has none.
 * @param text  of the whole file, for the numbers of its lines
 * @param refuse  makes the error about what is wrong
 */
export function parseJoins(part: unknown, text: string, refuse: Refuse): { joins?: StatedJoins } {
  if (part === undefined) return {};
  if (typeof part !== 'object' || part === null || Array.isArray(part))
    throw refuse(`line ${lineOf(text, 'joins')}: [joins] must contain lines of the form ${FORM}`);
  const links: StatedJoins['links'][number][] = [];
  const tables: StatedJoins['tables'][number][] = [];
  for (const [from, value] of Object.entries(part)) {
    const line = lineOf(text, from);
    if (value === 'ignore') tables.push({ table: from, ignore: true, line });
    else if (typeof value === 'string') links.push({ from, to: value, line });
    else {
      const read = joinedTableShape.safeParse(value);
      if (!read.success)
        throw refuse(
          `line ${line}: what [joins] says of “${from}” must be ${FORM}, "ignore", or { list = "Makers", order = "Column" }`,
        );
      const { list, order } = read.data;
      tables.push({
        table: from,
        ...(list === undefined ? {} : { list }),
        ...(order === undefined ? {} : { order }),
        line,
      });
    }
  }
  return { joins: { links, tables } };
}

const FORM = '"Table.Column" = "Other table.Column"';

/** The line of the file that begins with a key; behind the heading of the section, where it is. */
function lineOf(text: string, key: string): number {
  const lines = text.split('\n');
  const start = Math.max(
    0,
    lines.findIndex((line) => /^\s*(\[joins\]|"joins")/.test(line)),
  );
  const quoted = JSON.stringify(key);
  const place = lines.findIndex(
    (line, at) => at >= start && (line.includes(quoted) || line.trimStart().startsWith(key)),
  );
  return (place < 0 ? start : place) + 1;
}
