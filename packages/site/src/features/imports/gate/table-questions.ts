// What is asked about the table itself, before its columns: its row of headings, and its sheet.
import type { SourceTable } from '@vitrine/table-reader';
import type { Question } from '../mapping/understanding.ts';
import { findingOf, publishAnswer, stopAnswer } from './finding.ts';

/** Below this, somebody has to confirm the row of headings. */
const MIN_CONFIDENCE = 0.8;

/** So many headings that mean something make the first row certain. */
const MIN_KNOWN = 0.5;

/**
 * @param answers  what was said by options, so that it is not asked; `known`: the part of the
 *   headings that mean something
 */
export function tableQuestions(
  { heading, findings, name }: Pick<SourceTable, 'heading' | 'findings' | 'name'>,
  answers: { sheet?: unknown; headingRow?: unknown; known: number },
): Question[] {
  const questions: Question[] = [];
  const isUnsure =
    heading &&
    (heading.row !== 1 || (heading.confidence < MIN_CONFIDENCE && answers.known < MIN_KNOWN));
  if (isUnsure && answers.headingRow === undefined)
    questions.push(
      findingOf({
        code: 'heading-row',
        gravity: 'ask',
        text:
          heading.row === 0
            ? `${name} seems to have no row of headings. Is that right?`
            : `The headings of ${name} seem to be in ${headingRows(heading.row, findings)}. Are they?`,
        samples: heading.sampleRows.map(
          ({ number, cells }) => `row ${number}: ${cells.filter(Boolean).slice(0, 5).join(' | ')}`,
        ),
        answers: [
          publishAnswer('Yes'),
          stopAnswer('No: stop, to name the row with --heading-row NUMBER'),
        ],
      }),
    );
  const sheets = findings.find(({ code }) => code === 'joinable-sheets' || code === 'other-sheets');
  if (sheets && answers.sheet === undefined)
    questions.push(
      findingOf({
        code: sheets.code,
        gravity: 'ask',
        text: `${sheets.sentence} Is this the right one?`,
        samples: sheets.sheets ?? [],
        answers: [
          publishAnswer('Yes'),
          stopAnswer('No: stop, to name the sheets with --sheet NAME (once for each)'),
        ],
      }),
    );
  return questions;
}

/** “row 4”, or “rows 3 and 4” where two are joined. */
function headingRows(row: number, findings: SourceTable['findings']): string {
  const [upper, lower] = findings.find(({ code }) => code === 'joined-headings')?.rows ?? [];
  return upper === undefined || lower === undefined ? `row ${row}` : `rows ${upper} and ${lower}`;
}
