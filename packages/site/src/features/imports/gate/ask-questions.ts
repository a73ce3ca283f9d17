// Asks at a terminal what only a person can answer, one question after the other.
import type { Ask, Terminal } from '../../../platform/terminal/terminal.ts';
import { IGNORE, PUBLICATION, isForStaff, itemColumn } from '../mapping/import-columns.ts';
import type { Answer } from '../mapping/understanding.ts';
import type { Finding } from './finding.ts';

/** A terminal with somebody at it. */
export type Questioner = Pick<Terminal, 'line'> & { ask: Ask };

/**
 * The ids of the chosen answers by those of their questions; nothing where somebody pressed Ctrl-C.
 * An answer that stops the import ends the questions.
 *
 * @param before  how many were asked already: answers may lead to more questions
 */
export async function askQuestions(
  terminal: Questioner,
  findings: readonly Finding[],
  before = 0,
): Promise<Map<string, string> | undefined> {
  const given = new Map<string, string>();
  const settled = new Set<string>();
  // What a column becomes was said by the answer to another question.
  const isSettled = ({ columns }: Finding) =>
    columns.length > 0 && columns.every((column) => settled.has(column));
  for (const [place, finding] of findings.entries()) {
    if (isSettled(finding)) continue;
    const open = findings.slice(place).filter((one) => !isSettled(one)).length;
    terminal.line('');
    const answered = before + given.size;
    terminal.line(`Question ${answered + 1} of ${answered + open}. ${finding.text}`);
    const answer = await askOne(terminal, finding);
    if (!answer) return undefined;
    given.set(finding.id, answer.id);
    for (const { column } of answer.columns ?? [])
      if (!finding.columns.includes(column)) settled.add(column);
    if (answer.publication === 'stop') break;
  }
  return given;
}

/** Asks until an answer is chosen. Enter takes the first. */
export async function askOne(
  terminal: Questioner,
  { samples, answers }: Pick<Finding, 'samples' | 'answers'>,
): Promise<Answer | undefined> {
  if (samples.length > 0) terminal.line(`  For example: ${samples.map(shortened).join('  ·  ')}`);
  answers.forEach(({ label }, place) =>
    terminal.line(`  ${place + 1}  ${label}${place === 0 ? '  (press Enter)' : ''}`),
  );
  for (;;) {
    const typed = (await terminal.ask(`Your answer (1–${answers.length}, ? explains): `))?.trim();
    if (typed === undefined) return undefined;
    if (typed === '?') answers.forEach((answer, place) => terminal.line(explain(answer, place)));
    else {
      const answer = answers[typed === '' ? 0 : Number(typed) - 1];
      if (answer) return answer;
      terminal.line(`  Type a number from 1 to ${answers.length}, or press Enter for 1.`);
    }
  }
}

const MAX_SAMPLE_LENGTH = 60;
const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > MAX_SAMPLE_LENGTH ? `${line.slice(0, MAX_SAMPLE_LENGTH - 1)}…` : line;
};

function explain({ label, columns = [], publication }: Answer, place: number): string {
  const effects = [
    ...columns.map(({ column, field }) => `“${column}” ${fieldEffect(field)}`),
    ...(publication ? [publicationEffects[publication]] : []),
  ];
  return `  ${place + 1}  ${label}: ${effects.join('; ')}.`;
}

function fieldEffect(field: string): string {
  if (field === IGNORE) return 'is not imported';
  if (field === PUBLICATION) return 'says which rows visitors see, and is not shown itself';
  if (isForStaff(field)) return 'is kept, and only staff can read it';
  const known = itemColumn.get(field);
  return `becomes “${known?.means ?? field}”, which visitors see`;
}

const publicationEffects: Readonly<Record<NonNullable<Answer['publication']>, string>> = {
  allow: 'new items are published, unless another answer makes them drafts',
  drafts: 'new items are drafts, which only staff can see until somebody publishes them',
  stop: 'nothing is imported, and nothing of these answers is kept',
};
