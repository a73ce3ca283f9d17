// What the server finds wrong with a record, by its fields.
import { MEDIA_TEXTS } from '../../editing/texts-of-pictures.ts';
import { ApiProblem } from '../../api/problem.ts';

/** The first fault of each field, by its key. */
export function faultsByField(problem: unknown): Readonly<Record<string, string>> {
  if (!(problem instanceof ApiProblem)) return {};
  const faults: Record<string, string> = {};
  for (const { path, detail } of problem.problem.errors ?? []) {
    const [first, second] = path.map(String);
    const named = first === 'body' ? second : first;
    const field = named === MEDIA_TEXTS ? 'media' : named;
    if (field !== undefined) faults[field] ??= detail;
  }
  return faults;
}
