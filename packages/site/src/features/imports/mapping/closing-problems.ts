// What only shows when a whole source was read: columns that nobody mapped, pictures that nobody
// named, and what occurred in many rows.
import { REPLACED } from '@vitrine/table-reader';
import type { Problem } from '../problem.ts';
import type { TallyCode } from '../../catalogue/fields/cells/row-reading.ts';
import type { Tally } from './row-notes.ts';
import { counted } from '../../../platform/terminal/counted.ts';

/** Pictures beyond this many are summarised in one sentence. */
const MAX_PICTURES_LISTED = 100;

const figures = new Intl.NumberFormat('en');
const ofSource = (problem: Omit<Problem, 'row'>): Problem => ({ row: 0, ...problem });

/** One problem for all columns that are filled and not mapped. */
export function unmappedColumns(columns: readonly { name: string; filled: number }[]): Problem[] {
  const filled = columns.filter((column) => column.filled > 0);
  if (filled.length === 0) return [];
  const named = filled
    .map(({ name, filled: rows }) => `${name} (${figures.format(rows)})`)
    .join(', ');
  return [
    ofSource({
      code: 'columns-not-mapped',
      column: '',
      value: named,
      reason: `${counted(filled.length, 'column')} not imported, because no field matches. The number of filled rows is in brackets.`,
      whatToDo:
        'Save the mapping with --save-map, assign fields to these columns, and import again with --map.',
    }),
  ];
}

/** What had to be replaced in a table of people, whose rows are reported nowhere else. */
export function repairedPeople(table: string, rows: readonly number[]): Problem[] {
  if (rows.length === 0) return [];
  return [
    ofSource({
      code: REPLACED,
      column: '',
      value: table,
      reason: `${counted(rows.length, 'row')} of ${table} had characters that cannot be saved (NUL or an unpaired surrogate), replaced by �: ${rows.join(', ')}.`,
      whatToDo: 'Correct these rows, and check the program that created the file.',
    }),
  ];
}

/** Rows with the number and the words of the row before them, and another picture. */
export function furtherPictures(column: string, rows: readonly number[]): Problem[] {
  const [first] = rows;
  if (first === undefined) return [];
  return [
    ofSource({
      code: 'picture-rows',
      column,
      value: '',
      reason: `${counted(rows.length, 'row')} with another picture of the item in the row before, and nothing else; the pictures were added to it. The first is row ${figures.format(first)}.`,
      whatToDo: 'Nothing, unless they are items of their own: then give them their own numbers.',
    }),
  ];
}

/** Pictures that belong to no row, or might belong to several. */
export function pictureProblems(
  left: readonly { within: string; rows: readonly number[] }[],
): Problem[] {
  const problems = left.slice(0, MAX_PICTURES_LISTED).map(({ within, rows }) =>
    rows.length > 1
      ? ofSource({
          code: 'picture-unclear',
          column: '',
          value: within,
          reason: `This file may belong to rows ${rows.slice(0, 5).join(', ')}, because its name fits the identifiers of all of them.`,
          whatToDo: 'Add the file name to the right row.',
        })
      : ofSource({
          code: 'picture-unmatched',
          column: '',
          value: within,
          reason:
            rows.length === 1
              ? `This file name matches the identifier of row ${rows[0]}, but that row lists other files, so it was not imported.`
              : 'No row lists this file, and its name matches no identifier.',
          whatToDo:
            'Add it to an image column, or rename it to start with the identifier. If it belongs to an item of another table, leave it as it is.',
        }),
  );
  const more = left.length - problems.length;
  return more > 0
    ? [
        ...problems,
        ofSource({
          code: 'picture-unmatched',
          column: '',
          value: '',
          reason: `No row lists ${counted(more, 'more file')}.`,
          whatToDo: 'Add them to an image column, or rename them to start with an identifier.',
        }),
      ]
    : problems;
}

const messages: Readonly<Record<TallyCode, (rows: number) => [reason: string, whatToDo: string]>> =
  {
    'remote-picture': (rows) => [
      `${counted(rows, 'row')} with web addresses of images, which were not downloaded. The addresses are saved for staff.`,
      'If you may use them, add --fetch-images and say with --image-rights how they may be used. Or save the images in the folder of the table, and enter their file names.',
    ],
    'no-picture-beside': (rows) => [
      `${counted(rows, 'row')} with file names, but no images were found with the table.`,
      'Use --images FOLDER to name the folder of the images.',
    ],
    'unit-missing': (rows) => [
      `${counted(rows, 'row')} with measurements without a unit; the numbers are shown as text and not stored as measurements.`,
      'Say in which unit they are: in the mapping, for example { field = "dimensions.height", unit = "cm" }, or in the heading, “Height (cm)”.',
    ],
    'measure-impossible': (rows) => [
      `${counted(rows, 'row')} with numbers that cannot be measurements (0, 9999, more than 30 m high); they were not stored as such.`,
      'Leave the cell empty where the size is not known.',
    ],
    'height-width-exchanged': (rows) => [
      `${counted(rows, 'row')} where the height and width columns contradict the dimensions text; the text was used (height first).`,
      'Check both; if the columns are right, remove the dimensions text from the mapping.',
    ],
    'value-not-listed': (rows) => [
      `${counted(rows, 'value')} like this ${rows === 1 ? 'is' : 'are'} not in the list of values, and ${rows === 1 ? 'was' : 'were'} kept as written.`,
      'Add it to the values in the mapping, or correct it in the table.',
    ],
    'split-unfitting': (rows) => [
      `${counted(rows, 'value')} of this column ${rows === 1 ? 'does' : 'do'} not fit its split, and ${rows === 1 ? 'was' : 'were'} kept whole.`,
      'Correct them, or put what may be missing in square brackets: split = "{title}[ ({date})]".',
    ],
    'split-unclear': (rows) => [
      `${counted(rows, 'value')} of this column can be split in two ways, and ${rows === 1 ? 'was' : 'were'} kept whole.`,
      'Add from = "start" or from = "end" to the column in the mapping.',
    ],
  };

/** One problem for each thing that occurred in many rows, with its first row as the example. */
export function tallyProblems(tallies: Tally): Problem[] {
  return [...tallies.values()].map(({ code, rows, example }) => {
    const [reason, whatToDo] = messages[code](rows);
    return ofSource({
      code,
      column: example.column,
      value: example.value,
      reason: `${reason} The first is row ${figures.format(example.row)}.`,
      whatToDo,
    });
  });
}
