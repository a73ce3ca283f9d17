// What the gate looks at: the survey of all rows, what is decided of the columns, and rows that
// were read from all over the table.
import { cellText, textsOf, type SourceRow } from '@vitrine/table-reader';
import type { ItemDraft } from '../../catalogue/fields/drafts.ts';
import type { Survey } from '../mapping/survey.ts';
import type { ColumnDecision, Question, RecognisedSystem } from '../mapping/understanding.ts';
import type { Problem } from '../problem.ts';

export type SampledRow = {
  row: SourceRow;
  draft: ItemDraft;
  problems: readonly Problem[];
  /** A flag of the table keeps it from visitors. */
  isHeldBack?: boolean;
};

/** How many files the rows name, and how many of these are there. */
export type ImageCounts = { named: number; found: number; missing: readonly string[] };

export type GateTable = {
  survey: Survey;
  decisions: readonly ColumnDecision[];
  /** What the decision about columns asks. */
  questions: readonly Question[];
  /** Evenly spread over the table. */
  sample: readonly SampledRow[];
  images: ImageCounts;
  /** What is asked about the table itself: its heading row, its sheet. */
  tableQuestions: readonly Question[];
  system?: RecognisedSystem | undefined;
  currentYear: number;
};

/** The decisions that map a column to one of these fields. */
export function mappedTo(
  { decisions }: Pick<GateTable, 'decisions'>,
  ...fields: string[]
): ColumnDecision[] {
  return decisions.filter(
    ({ outcome, mapping }) => outcome === 'mapped' && fields.includes(mapping.field),
  );
}

/** How many rows a column fills, of all rows. */
export function filledIn({ survey }: Pick<GateTable, 'survey'>, column: string): number {
  return survey.columns.find(({ name }) => name === column)?.filled ?? 0;
}

/** The filled cells of a column in the sample, as text. */
export function textsIn({ sample }: Pick<GateTable, 'sample'>, column: string): string[] {
  return sample.flatMap(({ row }) => {
    const text = cellText(row.cells.get(column)).trim();
    return text === '' ? [] : [text];
  });
}

/** The values of a column in the sample; a list gives several. */
export function valuesIn({ sample }: Pick<GateTable, 'sample'>, column: string): string[] {
  return sample.flatMap(({ row }) =>
    textsOf(row.cells.get(column))
      .map((text) => text.trim())
      .filter((text) => text !== ''),
  );
}

/** The part of `all` for which `is` is true, 0 to 1; 0 of none. */
export function shareOf<T>(all: readonly T[], is: (one: T) => boolean): number {
  return all.length === 0 ? 0 : all.filter(is).length / all.length;
}

/** “34 %”. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** The commonest of these texts, with its share. */
export function commonest(texts: readonly string[]): { text: string; share: number } {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [text = '', count = 0] = [...counts].reduce<[string, number] | []>(
    (best, one) => (one[1] > (best[1] ?? 0) ? one : best),
    [],
  );
  return { text, share: texts.length === 0 ? 0 : count / texts.length };
}

/** Headings as a sentence names them. */
export const quotedList = (columns: readonly string[], max = 3): string => {
  const named = columns.slice(0, max).map((column) => `“${column}”`);
  const more = columns.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(' and ');
};
