// A sample table as the program understands it: the decision on every column, the questions, and
// the rows as they would be read.
import { cellText, openSource, type SourceRow } from '@vitrine/table-reader';
import type { ItemDraft } from '../../packages/site/src/features/catalogue/fields/drafts.ts';
import { headingKnower } from '../../packages/site/src/features/imports/known-headings.ts';
import { decide } from '../../packages/site/src/features/imports/mapping/decide.ts';
import type { Nesting } from '../../packages/site/src/features/imports/mapping/header-words.ts';
import {
  itemReader,
  readItemRow,
} from '../../packages/site/src/features/imports/mapping/read-item-row.ts';
import {
  surveyRows,
  type Survey,
} from '../../packages/site/src/features/imports/mapping/survey.ts';
import type { ColumnDecision } from '../../packages/site/src/features/imports/mapping/understanding.ts';
import { isNestedTable } from '../../packages/site/src/features/imports/mapping/nested-table.ts';
import type { Profile } from '../../packages/site/src/features/imports/profiles/profile.ts';
import { recogniseSystem } from '../../packages/site/src/features/imports/profiles/recognise-system.ts';
import type { SampleTable } from './expectation.ts';
import { withTableFile } from './workbook-file.ts';

export type ReadSampleRow = { key: string; row: SourceRow; draft: ItemDraft };

export type UnderstoodSample = {
  decisions: readonly ColumnDecision[];
  /** Columns that hold something in at least one row. */
  filled: ReadonlySet<string>;
  questions: number;
  /** Columns that name an item without a title. */
  titleFrom: readonly string[];
  rows: readonly ReadSampleRow[];
};

/** How a program decides: its columns, how many questions, and what names an untitled item. */
type Understanding = Pick<UnderstoodSample, 'decisions' | 'questions' | 'titleFrom'>;

export async function understandSample(
  sample: SampleTable,
  profiles: readonly Profile[],
): Promise<UnderstoodSample> {
  return withTableFile(sample.path, (path) => understandFile(path, sample, profiles));
}

async function understandFile(
  path: string,
  sample: SampleTable,
  profiles: readonly Profile[],
): Promise<UnderstoodSample> {
  const { expected, name } = sample;
  const table = await openSource(path, { knows: headingKnower(profiles) });
  const survey = await surveyRows(table.rows());
  const isNested = isNestedTable(table, survey);
  const understanding = understand(sample, survey, { isNested }, profiles);
  const mapping = {
    language: expected.language,
    items: understanding.decisions
      .filter(({ outcome }) => outcome === 'mapped' || outcome === 'private')
      .map((one) => one.mapping),
    people: [],
  };
  const reader = itemReader(mapping, new Map());
  const rows: ReadSampleRow[] = [];
  for await (const row of table.rows())
    rows.push({
      key: cellText(row.cells.get(expected.key)).trim(),
      row,
      draft: readItemRow(row, reader).draft,
    });
  if (rows.length === 0) throw new Error(`${name} has no rows.`);
  return {
    ...understanding,
    filled: new Set(survey.columns.filter(({ filled }) => filled > 0).map((one) => one.name)),
    rows,
  };
}

/** Decides as an import does whose questions are unanswered. */
function understand(
  { name, expected }: SampleTable,
  survey: Survey,
  nesting: Nesting,
  profiles: readonly Profile[],
): Understanding {
  const { decisions, questions, mapping } = decide({
    survey,
    nesting,
    profiles: () => recogniseSystem({ name, columns: survey.columns }, profiles),
    mappingLanguage: expected.language,
  });
  return { decisions, questions: questions.length, titleFrom: mapping.titleFrom ?? [] };
}
