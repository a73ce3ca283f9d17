// The reference of all fields of the catalogue's records, made from their registries.
import type { ImportColumn } from '../packages/site/src/features/catalogue/fields/cells/import-column.ts';
import { collectionFields } from '../packages/site/src/features/catalogue/fields/collection-fields.ts';
import type { Dump, None } from '../packages/site/src/features/catalogue/fields/field.ts';
import { itemFields } from '../packages/site/src/features/catalogue/fields/item-fields.ts';
import { personFields } from '../packages/site/src/features/catalogue/fields/person-fields.ts';
import { placeFields } from '../packages/site/src/features/catalogue/fields/place-fields.ts';
import { subjectFields } from '../packages/site/src/features/catalogue/fields/subject-fields.ts';
import { messagesOf } from '../packages/site/src/platform/i18n/messages.ts';

const intro = `# Fields

Made from the registries in \`packages/site/src/features/catalogue/fields\` by \`npm run docs\`; a test fails when it is out of date. To add a field: [add a field](../how-to/add-a-field.md).

“Public” fields of a published record may be read by everybody. All others never leave the museum; their actions are those that let staff read them. A field goes into an output only where it says so: “none” means that it does not, and its file says why.
`;

/** What the table tells about a field of any kind of record. */
type AnyField = {
  key: string;
  label: string;
  help: string;
  visibility: string;
  readBy?: readonly string[];
  edit: { group: string; control: string } | None;
  import?: { columns: readonly ImportColumn[] } | None;
  page?: object;
  search?: object;
  manifest?: object;
  export?: object;
  dump?: Dump;
};

/** Outputs whose parts have these names. */
const outputs = ['page', 'search', 'manifest', 'export', 'dump'] as const;

const registries: readonly (readonly [string, Readonly<Record<string, AnyField>>])[] = [
  ['Item', itemFields],
  ['Person', personFields],
  ['Place', placeFields],
  ['Subject', subjectFields],
  ['Collection', collectionFields],
];

export function fieldReference(): string {
  return [intro, ...registries.map(([kind, fields]) => section(kind, Object.values(fields)))].join(
    '\n',
  );
}

function section(kind: string, fields: readonly AnyField[]): string {
  const rows = fields.map((field) =>
    [
      `\`${field.key}\``,
      `${message(field.label)}: ${message(field.help)}`,
      field.readBy ? `${field.visibility}: ${field.readBy.map(code).join(', ')}` : 'public',
      'none' in field.edit ? 'none' : `${field.edit.group}: ${code(field.edit.control)}`,
      columnsOf(field).map(code).join(', '),
      outputs.filter((output) => goesInto(field[output])).join(', ') || 'none',
    ].join(' | '),
  );
  return [
    `## ${kind}`,
    '',
    '| field | meaning | read by | group and control in editors | columns of tables | outputs |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
    '',
  ].join('\n');
}

const code = (text: string): string => `\`${text}\``;

const columnsOf = ({ import: part }: AnyField): string[] =>
  part === undefined || 'none' in part ? [] : part.columns.map(({ id }) => id);

/** A part that says why there is none goes nowhere. */
const goesInto = (part: object | string | undefined): boolean =>
  part !== undefined && !(typeof part === 'object' && 'none' in part);

function message(id: string): string {
  const text = messagesOf('en').get(id);
  if (text === undefined)
    throw new Error(`There is no message “${id}”. Add it to every file in packages/site/messages.`);
  return text;
}
