// `vitrine import --template`: an empty table with a column for every field, for a museum that has
// no table yet.
import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { csvTable } from '../../../platform/csv/csv.ts';
import { failure } from '../../../platform/errors/failure.ts';
import { shippedLanguages } from '../../../platform/i18n/messages.ts';
import { translator } from '../../../platform/i18n/translator.ts';
import { templateColumns } from './template-columns.ts';

/**
 * Writes the template, as a workbook with a second sheet that explains every column, or as CSV.
 * @param rows  cells below the headings
 * @throws command-unusable for another kind of file, and for a language that is not shipped
 */
export async function writeTemplate(
  file: string,
  language: string,
  rows: readonly (readonly string[])[] = [],
): Promise<void> {
  if (!shippedLanguages().includes(language))
    throw failure(
      'command-unusable',
      `There is no template in “${language}”, only in ${shippedLanguages().join(', ')}.`,
      'npx vitrine import --help',
    );
  const headings = templateColumns(language).map(({ heading }) => heading);
  const kind = extname(file).toLowerCase();
  if (kind === '.csv') return writeFile(file, csvTable(headings, rows));
  if (kind === '.xlsx') return writeWorkbook(file, language, [headings, ...rows]);
  throw failure(
    'command-unusable',
    `A template is a workbook or CSV, not “${kind || file}”.`,
    'npx vitrine import --template objects.xlsx',
  );
}

async function writeWorkbook(
  file: string,
  language: string,
  rows: readonly (readonly string[])[],
): Promise<void> {
  // Only now: no other command needs it, and it is large.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const { t } = translator(language);
  // Cells are text, so that no program makes a date of the number 2-10.
  const [headings = [], ...filled] = rows;
  const text = (value: string) => ({ value, type: String, format: '@' });
  const bold = (value: string) => ({ value, type: String, fontWeight: 'bold' as const });
  await writeXlsxFile([
    {
      data: [headings.map(bold), ...filled.map((row) => row.map(text))],
      sheet: t('import.template.items'),
      columns: headings.map((heading) => ({ width: Math.max(14, heading.length + 2) })),
      stickyRowsCount: 1,
    },
    {
      data: [
        [
          bold(t('import.template.column')),
          bold(t('import.template.explanation')),
          bold(t('import.template.example')),
        ],
        ...templateColumns(language).map((column) => [
          text(column.heading),
          text(
            [
              column.explanation,
              column.takesSeveral ? t('import.template.several') : '',
              column.isForStaff ? t('import.template.staff') : '',
            ]
              .filter(Boolean)
              .join(' '),
          ),
          text(column.example),
        ]),
      ],
      sheet: t('import.template.help'),
      columns: [{ width: 26 }, { width: 70 }, { width: 44 }],
      stickyRowsCount: 1,
    },
  ]).toFile(file);
}
