// What went wrong, in the reader's language.
import type { Translate } from '../../../platform/i18n/translator.ts';
import { ApiProblem } from '../api/problem.ts';

/**
 * The server says its own problems in the reader's language; what never reached it is said here.
 */
export function problemText(error: unknown, t: Translate): string {
  if (!(error instanceof ApiProblem)) return t('desk.problem.page');
  const { code, detail } = error.problem;
  if (code === 'unreachable') return t('desk.problem.unreachable');
  return detail || t('desk.problem.server', { status: error.problem.status });
}
