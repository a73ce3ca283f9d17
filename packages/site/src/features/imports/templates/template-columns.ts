// The columns of the template table: one for each field, with a heading in a language of the site,
// so plain that the filled table asks no question.
import { translator, type Translator } from '../../../platform/i18n/translator.ts';
import type { HeadingLanguage, ImportColumn } from '../../catalogue/fields/cells/import-column.ts';
import { itemFields } from '../../catalogue/fields/item-fields.ts';
import { fieldsIn } from '../../catalogue/fields/registry.ts';
import { wordsOf } from '../mapping/header-words.ts';
import { isForStaff, itemColumns } from '../mapping/import-columns.ts';
import type { ColumnMapping } from '../mapping/mapping.ts';
import { templateExamples } from './data/template-examples.ts';

type TemplateColumn = {
  id: string;
  heading: string;
  explanation: string;
  example: string;
  isForStaff: boolean;
  /** Several values in one cell, separated by `;`. */
  takesSeveral: boolean;
  mapping: ColumnMapping;
};

/** Ids that only programs give, and what another column says too. */
const LEFT_OUT = new Set([
  'identifier',
  'maker.id',
  'maker.sortName',
  'maker.birth',
  'maker.death',
  'dimensions.type',
  'dimensions.value',
  'dimensions.part',
  'coordinates',
]);

const SEPARATOR = ';';

const columnsByLanguage = new Map<string, readonly TemplateColumn[]>();

/** The template's columns with headings in `language`, in the order of the table. */
export function templateColumns(language: string): readonly TemplateColumn[] {
  const columns = columnsByLanguage.get(language) ?? columnsIn(language);
  columnsByLanguage.set(language, columns);
  return columns;
}

function columnsIn(language: string): TemplateColumn[] {
  const say = translator(language);
  const fields = fieldsByColumn();
  const taken = new Set<string>();
  return itemColumns
    .filter(({ id }) => !LEFT_OUT.has(id))
    .map((column) => {
      const heading = headingOf(column, { language, say, fields, taken });
      taken.add(wordsOf(heading));
      const field = fields.get(column.id);
      const unit = unitOf(column.id);
      return {
        id: column.id,
        heading,
        explanation: language === 'en' || !field ? column.means : say.t(field.help),
        example: templateExamples[column.id] ?? '',
        isForStaff: isForStaff(column.id),
        takesSeveral: column.lists === true,
        mapping: {
          column: heading,
          field: column.id,
          ...(column.lists ? { separator: SEPARATOR } : {}),
          ...(unit ? { unit } : {}),
        },
      };
    });
}

type Field = { label: string; help: string; isOnly: boolean };

type Naming = {
  language: string;
  say: Translator;
  fields: ReadonlyMap<string, Field>;
  taken: ReadonlySet<string>;
};

/**
 * The field's name where tables have it as a heading too, since that is written properly; else the
 * plainest heading of the language, else the name, else the plainest English one.
 */
function headingOf(column: ImportColumn, { language, say, fields, taken }: Naming): string {
  const known = wordsIn(column, language);
  const field = fields.get(column.id);
  const label = field ? say.t(field.label) : '';
  const isHeading = known.some((word) => wordsOf(word) === wordsOf(label));
  const [plainest] = known;
  const [english = column.id] = wordsIn(column, 'en');
  const candidates = [
    isHeading && label,
    plainest,
    field?.isOnly === true && label,
    english,
    column.id,
  ];
  const heading = candidates.find((one) => one && !taken.has(wordsOf(one))) || column.id;
  return heading.charAt(0).toLocaleUpperCase(language) + heading.slice(1);
}

const wordsIn = ({ synonyms }: ImportColumn, language: string): string[] =>
  (synonyms[language as HeadingLanguage] ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

function fieldsByColumn(): Map<string, Field> {
  return new Map(
    fieldsIn(itemFields).flatMap(({ label, help, import: part }) =>
      'none' in part
        ? []
        : part.columns.map(({ id }): [string, Field] => [
            id,
            { label, help, isOnly: part.columns.length === 1 },
          ]),
    ),
  );
}

/** The template says in what it is measured, unless its column of units does. */
function unitOf(id: string): string | undefined {
  if (id === 'dimensions.weight') return 'g';
  return /^dimensions\.(height|width|depth|diameter|length)$/.test(id) ? 'cm' : undefined;
}

/** A table of somebody's own has a few of these headings, but not so many in the same order. */
const MIN_COLUMNS = 20;

/**
 * What the columns of a filled template are, where a table is one: some columns may have been
 * deleted, and others added. The headings say it alone, so nothing has to be asked.
 */
export function columnsOfTemplate(
  headings: readonly string[],
  languages: readonly string[],
): ColumnMapping[] {
  if (headings.length < MIN_COLUMNS) return [];
  for (const language of languages) {
    const columns = templateColumns(language);
    const places = new Map(columns.map(({ heading }, place) => [heading, place]));
    const found = headings.flatMap((heading) => places.get(heading) ?? []);
    const isInOrder = found.every((place, i) => i === 0 || place > (found[i - 1] ?? 0));
    if (isInOrder && found.length >= MIN_COLUMNS)
      return found.flatMap((place) => columns[place]?.mapping ?? []);
  }
  return [];
}
