// What only shows when a whole source was read: columns that nobody mapped, pictures that nobody
// named, and what occurred in many rows.
import { REPLACED } from '@vitrine/table-reader';
import type { Problem } from '../item-draft.ts';
import type { Tally, TallyCode } from './row-notes.ts';

/** Pictures beyond so many are told in one sentence. */
const MAX_PICTURES_LISTED = 100;

const counted = new Intl.NumberFormat('en');
const ofSource = (
  code: string,
  column: string,
  value: string,
  reason: string,
  whatToDo: string,
): Problem => ({ row: 0, column, value, code, reason, whatToDo });

/** One problem for all columns that are filled and not mapped. */
export function unmappedColumns(columns: readonly { name: string; filled: number }[]): Problem[] {
  const filled = columns.filter((column) => column.filled > 0);
  if (filled.length === 0) return [];
  const named = filled
    .map(({ name, filled: rows }) => `${name} (${counted.format(rows)})`)
    .join(', ');
  return [
    ofSource(
      'columns-not-mapped',
      '',
      named,
      `${filled.length === 1 ? 'One column is' : `${filled.length} columns are`} not imported, because nothing says what ${filled.length === 1 ? 'it holds' : 'they hold'}; in brackets, in how many rows ${filled.length === 1 ? 'it is' : 'they are'} filled.`,
      'Write the mapping with --save-map, give the columns that matter a field, and import again with --map.',
    ),
  ];
}

/** What had to be replaced in a table of people, whose rows are reported nowhere else. */
export function repairedPeople(table: string, rows: readonly number[]): Problem[] {
  if (rows.length === 0) return [];
  return [
    ofSource(
      REPLACED,
      '',
      table,
      `Rows of ${table} hold characters that cannot be stored (NUL, or half of a pair): ${rows.join(', ')}. Each such character was replaced by �.`,
      'Correct these rows, and check the program that wrote the file.',
    ),
  ];
}

/** Pictures that belong to no row, or might belong to several. */
export function pictureProblems(
  left: readonly { within: string; rows: readonly number[] }[],
): Problem[] {
  const problems = left
    .slice(0, MAX_PICTURES_LISTED)
    .map(({ within, rows }) =>
      rows.length > 1
        ? ofSource(
            'picture-unclear',
            '',
            within,
            `This file may belong to the rows ${rows.slice(0, 5).join(', ')}: their identifiers differ only in punctuation.`,
            'Name the file in the row that it belongs to.',
          )
        : ofSource(
            'picture-unmatched',
            '',
            within,
            rows.length === 1
              ? `This file is called by the identifier of row ${rows[0]}, whose cells name other files; it was not taken.`
              : 'This file is named by no row, and no row has an identifier that it is called by.',
            'Name it in a column of pictures, rename it to begin with the identifier, or remove it.',
          ),
    );
  const more = left.length - problems.length;
  return more > 0
    ? [
        ...problems,
        ofSource(
          'picture-unmatched',
          '',
          '',
          `${counted.format(more)} more files are named by no row.`,
          'Name them in a column of pictures, or rename them to begin with an identifier.',
        ),
      ]
    : problems;
}

const said: Readonly<Record<TallyCode, (rows: string) => [reason: string, whatToDo: string]>> = {
  'remote-picture': (rows) => [
    `In ${rows} rows the pictures are web addresses, which are never fetched; they are kept with the items for staff to read.`,
    'Download the pictures, put them beside the table, and name the files.',
  ],
  'no-picture-beside': (rows) => [
    `In ${rows} rows files are named, and there are no files beside the table.`,
    'Say where they are with --images FOLDER.',
  ],
  'height-width-exchanged': (rows) => [
    `In ${rows} rows the columns of height and width say the reverse of the text; the text was believed (height comes first).`,
    'Check one of them; if the columns are right, leave the column of dimensions out of the mapping.',
  ],
};

/** One problem for each thing that occurred in many rows, with its first row as the example. */
export function tallyProblems(tallies: Tally): Problem[] {
  return [...tallies].map(([code, { rows, example }]) => {
    const [reason, whatToDo] = said[code](counted.format(rows));
    return ofSource(
      code,
      example.column,
      example.value,
      `${reason} The first is row ${counted.format(example.row)}.`,
      whatToDo,
    );
  });
}
