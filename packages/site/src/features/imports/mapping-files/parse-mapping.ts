// Reads the text of a mapping file, and says all that is wrong with it.
import { failure } from '../../../platform/errors/failure.ts';
import {
  faultLines,
  faultText,
  readContent,
  shapeFaults,
  SyntaxFault,
  unknownKey,
  type Fault,
} from './faults.ts';
import { mappingShape } from './mapping-shape.ts';
import { readColumns } from './read-columns.ts';
import { readRules } from './read-rules.ts';
import type { Path, Positions } from './positions.ts';
import { parseJoins } from '../joins/parse-joins.ts';
import { itemColumn, personColumn } from '../mapping/import-columns.ts';
import type { ColumnMapping, Mapping } from '../mapping/mapping.ts';

/** A mapping with what its file says about itself. */
export type MappingFile = {
  mapping: Mapping;
  /** 1 for files from before columns for staff were told apart. */
  version: 1 | 2;
  /** Whether columns that it does not name are read as without a mapping. */
  detectsOthers: boolean;
  positions: Positions;
};

const sections = Object.keys(mappingShape.shape);
const headShape = mappingShape.pick({
  version: true,
  language: true,
  'title-from': true,
  'other-columns': true,
});

/**
 * The mapping that `text` says.
 * @param name  of its file, for messages
 * @throws source-unusable with every fault, where it is neither TOML nor JSON or says what no
 *   mapping says
 */
export function parseMapping(text: string, name: string): MappingFile {
  const { content, positions } = contentOf(text, name);
  const faults: Fault[] = Object.keys(content)
    .filter((key) => !sections.includes(key))
    .map((key) => unknownKey([key], sections));
  const head = readHead(content, faults);
  const items = readColumns(content['items'] ?? {}, { where: 'items', fields: itemColumn }, faults);
  const people = readColumns(
    content['people'] ?? {},
    { where: 'people', fields: personColumn },
    faults,
  );
  const rules = readRules(content, items, faults);
  faults.push(...titleFaults(head['title-from'], items));
  if (items.length === 0 && !faults.some(({ path }) => path[0] === 'items'))
    faults.push({
      path: ['items'],
      text: 'The mapping has no columns: add a line for each under [items], such as "Titel" = "title".',
    });
  if (faults.length > 0) throw unusable(name, faultText(faultLines(faults, positions)));
  const joins = parseJoins(content['joins'], text, (why) => unusable(name, why));
  const version = head.version ?? 1;
  return {
    mapping: {
      language: head.language ?? 'en',
      items: inOrder(items, 'items', positions),
      people: inOrder(people, 'people', positions),
      ...(head['title-from'] ? { titleFrom: head['title-from'] } : {}),
      ...rules,
      ...joins,
    },
    version,
    detectsOthers: version === 2 && head['other-columns'] !== 'ignore',
    positions,
  };
}

/** As the file has them: of keys like “1999”, programs make the first ones. */
function inOrder(
  columns: readonly ColumnMapping[],
  section: string,
  positions: Positions,
): ColumnMapping[] {
  const places = new Map(
    columns.map(({ column }) => [column, positions.ofKey([section, column])] as const),
  );
  const place = ({ column }: ColumnMapping) => places.get(column) ?? { line: 0, column: 0 };
  return columns.toSorted(
    (a, b) => place(a).line - place(b).line || place(a).column - place(b).column,
  );
}

type Head = ReturnType<typeof headShape.parse>;

/** What stands above the sections; what is wrong in it is left out. */
function readHead(content: Record<string, unknown>, faults: Fault[]): Head {
  const keys = Object.keys(headShape.shape).filter((key) => key in content);
  const read = headShape.safeParse(Object.fromEntries(keys.map((key) => [key, content[key]])));
  if (read.success) return read.data;
  faults.push(...shapeFaults(read.error, [], () => keys).map(inOwnWords));
  return {};
}

const ownWords: Readonly<Record<string, string>> = {
  version:
    'The version must be 2. A file with a higher one was made for a newer version of Vitrine.',
  language: 'The language must be a language tag such as "en" or "fr".',
};

const inOwnWords = (fault: Fault): Fault => ({
  ...fault,
  text: ownWords[String(fault.path[0])] ?? fault.text,
});

function titleFaults(
  listed: readonly string[] | undefined,
  items: readonly ColumnMapping[],
): Fault[] {
  const columns = new Set(items.map(({ column }) => column));
  return (listed ?? []).flatMap((column, i): Fault[] => {
    const path: Path = ['title-from', i];
    return columns.has(column)
      ? []
      : [
          {
            path,
            text: `“${column}” does not stand under [items]: title-from is a list of columns that do.`,
          },
        ];
  });
}

function contentOf(text: string, name: string) {
  try {
    return readContent(text, 'toml-or-json');
  } catch (error) {
    if (error instanceof SyntaxFault) throw unusable(name, error.message.replace(/\.$/, ''));
    throw error;
  }
}

/** A mapping that cannot be used, with what to do. */
export const unusable = (name: string, why: string) =>
  failure(
    'source-unusable',
    `With the mapping ${name}, the file`,
    `${why}${endOf(why)}Correct it, or omit --map to detect the mapping.`,
  );

const endOf = (why: string): string => {
  if (why.endsWith('\n')) return '';
  return /[.?]$/.test(why) ? ' ' : '. ';
};
