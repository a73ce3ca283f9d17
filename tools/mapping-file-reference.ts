// The reference of mapping files, made from the shape by which they are read. Its examples are read
// by a test.
import { z } from 'zod';
import {
  columnShape,
  mappingShape,
  rowsShape,
} from '../packages/site/src/features/imports/mapping-files/mapping-shape.ts';

/** What a JSON Schema says about one setting, as far as it is shown. */
type Setting = { description?: string; enum?: unknown[]; const?: unknown };

const intro = `# Mapping files

Made from \`packages/site/src/features/imports/mapping-files/mapping-shape.ts\` by \`npm run docs\`; a test fails when it is out of date, and reads every example. How to use one: [import a collection](../how-to/import.md#correct-the-mapping). The names of fields: [columns of a table](import-columns.md).

A mapping file says how a table is read: what each column is, which rows are left out, what is the same in every row, and what is composed or taken apart. It is TOML, or JSON of the same form. \`vitrine import … --dry-run --save-map museum.toml\` writes what would be used; \`--map museum.toml\` reads it. What was used is kept with the source, so that later imports need no file.

All errors of a file are told at once, each with its line and column.
`;

export function mappingFileReference(): string {
  return [
    intro,
    '## Settings',
    '',
    ...table('setting', mappingShape),
    columns,
    ...table('setting of a column', columnShape),
    rows,
    ...table('setting of rows', rowsShape),
    composed,
    examples,
    earlier,
  ].join('\n');
}

function table(title: string, shape: z.ZodObject): string[] {
  const { properties = {} } = z.toJSONSchema(shape, { io: 'input' }) as {
    properties?: Record<string, Setting>;
  };
  return [
    `| ${title} | values | meaning |`,
    '| --- | --- | --- |',
    ...Object.entries(properties).map(
      ([name, setting]) =>
        `| \`${name}\` | ${valuesOf(setting)} | ${(setting.description ?? '').replaceAll('|', '\\|')} |`,
    ),
    '',
  ];
}

function valuesOf({ enum: values, const: one }: Setting): string {
  const all = values ?? (one === undefined ? [] : [one]);
  return all.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
}

const columns = `## Columns

Below \`[items]\` and \`[people]\` each line is a column: \`"Heading" = "field"\`, or with settings \`"Heading" = { field = "field", separator = ";" }\`. \`"ignore"\` leaves a column out. \`"publication"\` is a flag, whose \`values\` say \`"published"\`, \`"draft"\`, \`"sensitive"\` or \`"skip"\`. Texts have a language: \`"title.fr"\`.

Words in \`values\` are compared without case, accents and outer spaces. A word that is not listed is kept as it is written, and reported once. \`""\` on the left is an empty cell, on the right an empty value.

A \`split\` is a pattern with fields in braces. What stands between them is searched in each value; what stands in square brackets may be missing. A value that does not fit is kept whole in the first field of the pattern (in a field for staff, if the pattern has one), and so is a value that may be split in two ways, unless \`from\` says where. With \`separator\`, each value of a list is split.
`;

const rows = `## Rows

A rule is a column, a comparison and one or several values: \`ObjectID < 0\`, \`Deleted = yes | 1\`, \`Status != Active\`, \`Title contains "(copy)"\`, \`Number starts with X\`, \`Title is empty\`, \`Title is not empty\`. \`<\`, \`<=\`, \`>\` and \`>=\` compare numbers; a cell that is not a number meets none of them. Words are compared without case and accents. A heading that contains a comparison stands in quotation marks: \`'"a = b" = yes'\`.

Rows that are left out are counted and reported by their rule. They are not missing rows: an item that was imported before stays as it is, and the report says how many there are. If the column of a rule disappears from the table, nothing is published before somebody has answered.
`;

const composed = `## Constants and templates

\`[constants]\` says what every row says: \`"holdingInstitution" = "Museum of Nets"\`. A list gives several values. \`[templates]\` composes a text of columns in braces: \`"title" = "{Shape}, {Attribution}"\`. Where a column is empty, what joins it to the others goes too, so that no comma is left over; a part in square brackets is left out as a whole where one of its columns is empty. \`{{\`, \`}}\`, \`[[\` and \`]]\` are the characters themselves.

What the row itself says comes first: a template is used where the columns of its field are empty, a constant where its template is empty too. Fields that are lists (subjects, materials, collections) have it beside the others. Numbers by which items are found can be composed, but not be constant.
`;

const examples = `## Examples

Words of a volunteer, with shapes and attributions in columns of their own:

\`\`\`toml
version = 2
[rows]
skip = ["No < 0", "State = deleted"]
[constants]
"holdingInstitution" = "Museum of Nets"
"subject" = ["fishing"]
[templates]
"title" = "{Shape}[ ({Pattern})], {Attribution}"
[values.material]
"zdj." = "pine"
"oak" = "oak"
[items]
"No" = "accessionNumber"
"Place and year" = { split = "{place}[ ({date})]" }
"Wood" = { field = "material", separator = "/" }
"Shape" = "ignore"
"Pattern" = "ignore"
"Attribution" = "ignore"
"State" = "ignore"
\`\`\`

\`\`\`csv
No,Shape,Pattern,Attribution,Place and year,Wood,State
1,Bowl,fish,workshop of Holm,Oslo (1890),Zdj./oak,live
2,Jug,,,Bergen,birch,live
-3,Template,,,,,live
4,Cup,,Ida Holm,Oslo,oak,Deleted
\`\`\`

\`\`\`text
1: accessionNumber = 1; material = pine, oak; place = Oslo; date = 1890; title = Bowl (fish), workshop of Holm; holdingInstitution = Museum of Nets; subject = fishing
2: accessionNumber = 2; material = birch; place = Bergen; title = Jug; holdingInstitution = Museum of Nets; subject = fishing
-3: left out, because the mapping skips rows with “No < 0”
4: left out, because the mapping skips rows with “State = deleted”
\`\`\`

A number in three columns, makers with their lives, and one department:

\`\`\`toml
version = 2
other-columns = "ignore"
[rows]
only = ["Department = Prints | Drawings"]
[templates]
"accessionNumber" = "{Prefix}.{Number}[.{Part}]"
[items]
"Name" = "title"
"Makers" = { split = "{maker}[ ({maker.dates})]", separator = ";" }
\`\`\`

\`\`\`csv
Prefix,Number,Part,Name,Makers,Department
1999,5,2,Harbour,Ida Holm (1850-1912); Lee,prints
2001,7,,Nets,,Drawings
2001,8,,Chair,Tom Berg,Furniture
\`\`\`

\`\`\`text
1999: title = Harbour; maker = Ida Holm, Lee; maker.dates = 1850-1912; accessionNumber = 1999.5.2
2001: title = Nets; accessionNumber = 2001.7
2001: left out, because the mapping takes only rows with “Department = Prints | Drawings”
\`\`\`
`;

const earlier = `## Files of earlier versions

A file without \`version\` was saved before columns for staff were told apart. It is read, but what it would publish and today’s rules keep for staff (storage in \`currentLocation\`, remarks in \`notes\`, values that look private) is asked about, and stays with staff until somebody answers; the answer is kept with the source. Columns that it does not name are left out. Save it again with \`--save-map\`, or check it and add \`version = 2\`: then what it says is a person’s word.
`;
