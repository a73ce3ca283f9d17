// What is wrong with the files of the search, as staff read it at the desk.
import type { StorageProblem } from '../../features/insight/search-administration.ts';
import type { Words } from '../search/figures.ts';

/** The sentences of a problem. */
export function problemMessage({ t, day }: Words, problem: StorageProblem): string {
  if (problem.kind === 'damaged') return t('desk.problem.damaged', { why: problem.why });
  return t(problem.database === 'insights' ? 'desk.problem.insights' : 'desk.problem.search', {
    day: day(problem.at),
    file: problem.file,
  });
}
