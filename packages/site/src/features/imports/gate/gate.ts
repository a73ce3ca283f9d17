// What has to be known before anything of a table becomes public: stop, ask, or publish.
import { dateFindings } from './date-rules.ts';
import type { Finding, Gravity } from './finding.ts';
import type { GateTable } from './gate-table.ts';
import { imageFindings } from './image-rules.ts';
import { listFindings } from './list-rules.ts';
import { makerFindings } from './maker-rules.ts';
import { numberFindings } from './number-rules.ts';
import { flagFindings, privacyFindings } from './privacy-rules.ts';
import { tableFindings } from './table-rules.ts';
import { titleFindings } from './title-rules.ts';

export type Verdict = 'publish' | 'ask' | 'stop';

export type Gate = { verdict: Verdict; findings: readonly Finding[] };

const rules: readonly ((table: GateTable) => readonly Finding[])[] = [
  privacyFindings,
  flagFindings,
  tableFindings,
  titleFindings,
  makerFindings,
  numberFindings,
  dateFindings,
  listFindings,
  imageFindings,
];

const gravities: readonly Gravity[] = ['stop', 'ask', 'warn'];

/** Everything that is to be asked or said about a table, gravest first. Pure. */
export function gate(table: GateTable): Gate {
  const questioned = new Set(table.questions.flatMap(({ columns }) => columns));
  const found = rules
    .flatMap((rule) => rule(table))
    // What is asked about a column already is not asked in other words too.
    .filter(
      ({ columns }) => columns.length === 0 || !columns.every((column) => questioned.has(column)),
    );
  const findings = [
    ...found,
    ...table.questions.map((question): Finding => ({
      ...question,
      gravity: question.code === 'flag-unread' ? 'stop' : 'ask',
    })),
  ].toSorted((a, b) => gravities.indexOf(a.gravity) - gravities.indexOf(b.gravity));
  return { verdict: verdictOf(findings), findings };
}

/** What these findings mean while they are unanswered. */
export function verdictOf(findings: readonly Pick<Finding, 'gravity'>[]): Verdict {
  if (findings.some(({ gravity }) => gravity === 'stop')) return 'stop';
  return findings.some(({ gravity }) => gravity === 'ask') ? 'ask' : 'publish';
}
