// The reference of the columns that a museum's table may have, made from the fields.
import {
  headingLanguages,
  type ImportColumn,
} from '../packages/site/src/features/catalogue/fields/cells/import-column.ts';
import {
  isForStaff,
  itemColumns,
  personColumns,
} from '../packages/site/src/features/imports/mapping/import-columns.ts';
import { templateExamples } from '../packages/site/src/features/imports/templates/data/template-examples.ts';

const intro = `# Columns of a table

Made from the fields in \`packages/site/src/features/catalogue/fields\` by \`npm run docs\`; a test fails when it is out of date. How to import a table: [import a collection](../how-to/import.md). For an empty table with all of these columns: \`npx vitrine import --template objects.xlsx\`.

A heading is recognised whatever its case, accents, spaces and punctuation. The name in \`code\` is what a mapping file calls the field. Fields for staff never leave the museum.
`;

export function importColumnReference(): string {
  return [
    intro,
    '## Items',
    '',
    ...itemColumns.flatMap(describe),
    '## People',
    '',
    ...personColumns.flatMap(describe),
  ].join('\n');
}

function describe(column: ImportColumn): string[] {
  const { id, means, lists, synonyms } = column;
  const example = templateExamples[id];
  const notes = [
    isForStaff(id) ? 'For staff only.' : '',
    lists ? 'May hold several values.' : '',
    example === undefined ? '' : `Example: ${example}`,
  ].filter(Boolean);
  const headings = headingLanguages.flatMap((language) => {
    const words = synonyms[language];
    return words ? [`- ${nameOf(language)}: ${words}`] : [];
  });
  return [`### \`${id}\``, '', [`${means}.`, ...notes].join(' '), '', ...headings, ''];
}

const nameOf = (language: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
