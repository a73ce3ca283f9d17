// Writes a mapping as a file that a person can read and edit. What is read and written again is the
// same to the byte.
import { writeRule } from '../derived/row-rules.ts';
import { IGNORE, itemColumn, personColumn } from '../mapping/import-columns.ts';
import type { ColumnMapping, Mapping, MappingReason, RowRule } from '../mapping/mapping.ts';

/** The text of a mapping file. The reasons of a guess are beside its lines. */
export function writeMapping(
  mapping: Mapping,
  reasons: readonly MappingReason[],
  source: string,
): string {
  const reasonOf = new Map(reasons.map(({ column, reason }) => [column, reason]));
  const { items, people, language } = mapping;
  return [
    `# Field mapping for ${source.replaceAll(/\s+/g, ' ')}. Edit the fields to the right of “=”; “${IGNORE}” skips a column.`,
    '# Text in another language: "title.fr". The fields:',
    ...[...itemColumn.values()].map(({ id, means }) => `#   ${id.padEnd(20)} ${means}`),
    '',
    'version = 2',
    `language = ${quote(language)}`,
    ...titleFromText(mapping),
    '',
    ...rowsText(mapping),
    ...tableSection('constants', mapping.constants, (value) =>
      typeof value === 'string' ? quote(value) : list(value),
    ),
    ...tableSection('templates', mapping.templates, quote),
    ...Object.entries(mapping.values ?? {}).flatMap(([target, words]) =>
      tableSection(`values.${/^[\w-]+$/.test(target) ? target : quote(target)}`, words, quote),
    ),
    '[items]',
    ...items.map((column) => lineOf(column, reasonOf.get(column.column))),
    '',
    ...(people.length > 0
      ? [
          '# The table of people:',
          ...[...personColumn.values()].map(({ id, means }) => `#   ${id.padEnd(20)} ${means}`),
          '[people]',
          ...people.map((column) => lineOf(column, undefined)),
          '',
        ]
      : []),
  ].join('\n');
}

const lineOf = (mapping: ColumnMapping, reason: string | undefined): string =>
  `${quote(mapping.column)} = ${targetText(mapping)}${reason ? `  # ${reason.replaceAll(/\s+/g, ' ')}` : ''}`;

function tableSection<T>(
  name: string,
  lines: Readonly<Record<string, T>> | undefined,
  write: (value: T) => string,
): string[] {
  const entries = Object.entries(lines ?? {});
  if (entries.length === 0) return [];
  return [`[${name}]`, ...entries.map(([key, value]) => `${quote(key)} = ${write(value)}`), ''];
}

function rowsText({ rows }: Mapping): string[] {
  if (!rows) return [];
  const line = (name: string, rules: readonly RowRule[]) =>
    rules.length > 0 ? [`${name} = ${list(rules.map(writeRule))}`] : [];
  return [
    '# Rows that are left out, and how the others are recognised.',
    '[rows]',
    ...line('skip', rows.skip),
    ...line('only', rows.only),
    '',
  ];
}

function titleFromText({ titleFrom = [] }: Mapping): string[] {
  return titleFrom.length === 0
    ? []
    : [
        '# Rows without a title take it from the first of these columns that is filled.',
        `title-from = ${list(titleFrom)}`,
      ];
}

/** The field alone, or with all that is said about the column. */
function targetText({ field, language, ...stated }: ColumnMapping): string {
  const target = quote(language ? `${field}.${language}` : field);
  const { split, from, separator, unit, role, names, ending, values, privateValues } = stated;
  const parts = [
    ['from', from],
    ['separator', separator],
    ['unit', unit],
    ['role', role],
    ['names', names],
    ['ending', ending],
    ['private-values', privateValues],
  ].flatMap(([key, value]) => (value === undefined ? [] : [`${key} = ${quote(value)}`]));
  if (values)
    parts.push(
      `values = { ${Object.entries(values)
        .map(([word, result]) => `${quote(word)} = ${quote(result)}`)
        .join(', ')} }`,
    );
  const first = split === undefined ? `field = ${target}` : `split = ${quote(split)}`;
  return split === undefined && parts.length === 0 ? target : `{ ${[first, ...parts].join(', ')} }`;
}

const list = (texts: readonly string[]): string => `[${texts.map(quote).join(', ')}]`;

/** As JSON writes it; TOML does not take a bare DEL. */
const quote = (text: string): string =>
  JSON.stringify(text).replaceAll('\u007f', String.raw`\u007f`);
