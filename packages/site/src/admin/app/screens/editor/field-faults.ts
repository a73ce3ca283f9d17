// What the server finds wrong with a record, by its fields.
import { ApiProblem } from '../../api/problem.ts';

/** The first fault of each field, by its key. */
export function faultsByField(problem: unknown): Readonly<Record<string, string>> {
  if (!(problem instanceof ApiProblem)) return {};
  const faults: Record<string, string> = {};
  for (const { path, detail } of problem.problem.errors ?? []) {
    const [first, second] = path.map(String);
    const field = first === 'body' ? second : first;
    if (field !== undefined) faults[field] ??= detail;
  }
  return faults;
}
